import type { MailSender } from './mail/interface.ts'
import type { SendOutcome } from './outcome.ts'
import type { SmsSender } from './sms/interface.ts'

/**
 * What stands in for a sender that nobody set up, wherever the local sandbox's outbox does not exist: the owner reads
 * that nothing was sent, in place of a success that never happened.
 */
const refusal = (what: string): SendOutcome => ({
  kind: 'refused',
  temporary: false,
  code: 'off',
  reason: `${what} not set up on this installation, so nothing was sent`,
})

export const offSms: SmsSender = { send: async () => refusal('Text messages are') }

export const offMail: MailSender = { send: async () => refusal('Email is'), close: async () => {} }
