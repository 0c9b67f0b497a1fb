import type { PlainReason } from '@fivestead/domain/messaging/reasons'
import type { Outbox } from '../outbox/interface.ts'
import type { SendOutcome } from '../outcome.ts'
import type { MailSender } from './interface.ts'

export interface SandboxMailOptions {
  outbox: Outbox
  clock: { now(): Date }
  /** Outcomes to give out before anything is sent, first one first: how tests make a server fail. */
  faults?: SendOutcome[]
}

/**
 * Stores mail in the outbox. Addresses that begin with "bounce" are refused like an unknown mailbox, and then
 * suppressed.
 */
export function sandboxMail({ outbox, clock, faults = [] }: SandboxMailOptions): MailSender {
  return {
    async send({ attemptId, to, subject, text, html }) {
      const fault = faults.shift()
      if (fault) return fault
      if (!/^[^\s@]+@[^\s@]+$/.test(to)) return refused('501', 'addressNotAccepted')
      if (/^bounce([+.-].*)?@/i.test(to)) return { ...refused('550', 'noMailbox'), bounced: true }
      await outbox.add({ channel: 'email', to, subject, text, html, sentAt: clock.now() })
      return { kind: 'accepted', providerMessageId: `<${attemptId}@sandbox>` }
    },
    async close() {},
  }
}

function refused(code: string, reason: PlainReason) {
  return { kind: 'refused', fault: 'recipient', code, reason: { code: reason } } as const
}
