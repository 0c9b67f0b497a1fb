import * as m from '../languages/messages/messaging/en.ts'

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

/** Why no email is sent; the same in Quick Send and in the log. */
export const NO_POSTAL_ADDRESS = m.addYourPostalAddress
