import { m } from '../languages/messages/messaging/words.ts'
import { inWords } from '../speaking.ts'
import type { SendCode } from './can-send.ts'

/** The two message templates that an owner chooses from: direct, or the product's own. */
export const TEMPLATE_IDS = ['direct', 'fivestead'] as const

export type TemplateId = (typeof TEMPLATE_IDS)[number]

export const DEFAULT_TEMPLATE: TemplateId = 'direct'

/** Each of the two in a plain line, for the owner who chooses. */
export const TEMPLATE_LINES: Record<TemplateId, string> = inWords(() => ({
  direct: m.thanksAndAsksLine,
  fivestead: m.asksHowItWentLine,
}))

/** Names of the templates in two or three words, behind the label. */
export const TEMPLATE_NAMES: Record<TemplateId, string> = inWords(() => ({
  direct: m.forAReview,
  fivestead: m.howItWent,
}))

/** Placeholders of a template for a name or an address. */
export const PLACEHOLDERS = ['{customerName}', '{businessName}', '{reviewLink}'] as const

/** Refuses what a cap has no room for now. @param limit of messages to one recipient @param when as `sendTimeWords` has it */
export function tryAgain(code: SendCode, limit: number, when: string): string {
  if (code === 'recipient-cap') return m.recipientLimitTryAgain({ limit, when })
  return code === 'daily-cap' || code === 'network-cap'
    ? m.accountLimitTryAgain({ when })
    : m.tryAgainLater({ when })
}
