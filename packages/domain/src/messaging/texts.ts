/** The two message templates that an owner chooses from: direct, or the product's own. */
export const TEMPLATE_IDS = ['direct', 'fivestead'] as const

export type TemplateId = (typeof TEMPLATE_IDS)[number]

export const DEFAULT_TEMPLATE: TemplateId = 'direct'

/** Each of the two in a plain line, for the owner who chooses. */
export const TEMPLATE_LINES: Record<TemplateId, string> = {
  direct: 'Thanks them and asks for a review.',
  fivestead: 'Asks how it went, good or bad.',
}

/** The same in two or three words, behind the label. */
export const TEMPLATE_NAMES: Record<TemplateId, string> = {
  direct: 'for a review',
  fivestead: 'how it went',
}

/** Placeholders of a template for a name or an address. */
export const PLACEHOLDERS = ['{customerName}', '{businessName}', '{reviewLink}'] as const

/** Why no email is sent; the same in Quick Send and in the log. */
export const NO_POSTAL_ADDRESS =
  'Each email must carry your postal address (CAN-SPAM). Add it in the dashboard under Settings, Messages.'
