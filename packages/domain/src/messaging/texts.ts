/** The two message templates that an owner chooses from (REQ-6): direct, or the product's own. */
export const TEMPLATE_IDS = ['direct', 'fivestead'] as const

export type TemplateId = (typeof TEMPLATE_IDS)[number]

export const DEFAULT_TEMPLATE: TemplateId = 'direct'
