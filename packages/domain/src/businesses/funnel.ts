/**
 * Ways in which a business's survey treats ratings: `open` follows the documented steps and always shows the
 * quiet public link; `neutral` gives every rating the same screen.
 */
export const FUNNEL_MODES = ['open', 'neutral'] as const

export type FunnelMode = (typeof FUNNEL_MODES)[number]
