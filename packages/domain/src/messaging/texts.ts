import { m } from '../languages/messages/messaging/words.ts'
import type { SendCode } from './can-send.ts'

/** The two message templates that an owner chooses from: direct, or the product's own. */
export const TEMPLATE_IDS = ['direct', 'fivestead'] as const

export type TemplateId = (typeof TEMPLATE_IDS)[number]

export const DEFAULT_TEMPLATE: TemplateId = 'direct'

/** Each of the two in a plain line, for the owner who chooses. */
export const TEMPLATE_LINES: Record<TemplateId, string> = {
  direct: m.thanksAndAsks,
  fivestead: m.asksHowItWent,
}

/** The same in two or three words, behind the label. */
export const TEMPLATE_NAMES: Record<TemplateId, string> = {
  direct: m.forAReview,
  fivestead: m.howItWent,
}

/** Placeholders of a template for a name or an address. */
export const PLACEHOLDERS = ['{customerName}', '{businessName}', '{reviewLink}'] as const

/** Said while the operator has stopped all sending. */
export const SENDING_STOPPED = m.sendingIsStopped

/** Why nothing goes to an address that somebody named, by the code of the reason. */
export const ADDRESS_PROBLEMS = {
  'opted-out': m.thisAddressAskedFor,
  complained: m.thisAddressReportedAn,
  bounced: m.emailToThisAddress,
} as const

/** Refuses what a cap has no room for now. @param limit of messages to one recipient @param when as `sendTimeWords` has it */
export function tryAgain(code: SendCode, limit: number, when: string): string {
  if (code === 'recipient-cap') return m.nobodyGetsMoreTry({ limit, when })
  return code === 'daily-cap' || code === 'network-cap' ? m.yourLimitTry({ when }) : m.noRoomTry({ when })
}

/** Why no email is sent; the same in Quick Send and in the log. */
export const NO_POSTAL_ADDRESS = m.addYourPostalAddress
