import { m } from './languages/messages/common/words.ts'
import { inWords } from './speaking.ts'

/** Outside services, each reached through its own gateway. */
export const PORTS = [
  'sms',
  'mail',
  'places',
  'public-reviews',
  'local-rank',
  'business-profile',
  'identity',
  'drafts',
] as const

export type Port = (typeof PORTS)[number]

/** `real`: a provider; `sandbox`: a stand-in of ours; `off`: neither, and every call says so. */
export type PortMode = 'real' | 'sandbox' | 'off'

export type PortModes = Record<Port, PortMode>

/** Name of each port. */
export const PORT_LABELS: Record<Port, string> = inWords(() => ({
  sms: m.textMessages,
  mail: m.email,
  places: m.placeDirectory,
  'public-reviews': m.publicReviews,
  'local-rank': m.localRanking,
  'business-profile': m.googleProfile,
  identity: m.externalSignIn,
  drafts: m.replyDrafts,
}))

/** Text shown where a needed port is off: the missing service, and the features that still work. */
export const PORT_OFF: Record<Port, string> = inWords(() => ({
  sms: m.smsOff,
  mail: m.emailOff,
  places: m.placesOff,
  'public-reviews': m.publicReviewsOff,
  'local-rank': m.localRankingOff,
  'business-profile': m.googleProfileOff,
  identity: m.externalSignInOff,
  drafts: m.replyDraftsOff,
}))

/** Google's form for the approval of a project (Basic API Access). */
export const GOOGLE_FORM = 'https://support.google.com/business/contact/api_default'
