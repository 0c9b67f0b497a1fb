import { PORT_OFF, type Port } from '@fivestead/domain/ports'
import type { Drafts } from './drafts/interface.ts'
import type { LocalRank } from './local-rank/interface.ts'
import type { MailSender } from './mail/interface.ts'
import type { SendOutcome } from './outcome.ts'
import { type Places, PlacesError } from './places/interface.ts'
import type { PublicReviews } from './public-reviews/interface.ts'
import type { SmsSender } from './sms/interface.ts'

/**
 * Replaces a sender that nobody set up, wherever the local sandbox's outbox does not exist: the owner reads that
 * nothing was sent, in place of a success that never happened.
 */
const refusal = (code: 'textsNotSetUp' | 'emailNotSetUp'): SendOutcome => ({
  kind: 'refused',
  fault: 'message',
  code: 'off',
  reason: { code },
})

export const offSms: SmsSender = { send: async () => refusal('textsNotSetUp') }

export const offMail: MailSender = { send: async () => refusal('emailNotSetUp'), close: async () => {} }

/** A call to a directory that nobody set up: people read what is missing and what still works. */
const absent = (port: Port) => async (): Promise<never> => {
  throw new PlacesError('off', PORT_OFF[port])
}

export const offPlaces: Places = {
  provider: 'off',
  autocomplete: absent('places'),
  search: absent('places'),
  details: absent('places'),
}

export const offDrafts: Drafts = { write: absent('drafts') }

export const offPublicReviews: PublicReviews = { forPlace: absent('public-reviews') }

export const offLocalRank: LocalRank = {
  source: 'sandbox',
  searchMicros: 0,
  room: async () => 0,
  find: absent('local-rank'),
  around: absent('local-rank'),
}
