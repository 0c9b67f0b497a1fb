/** How a position moved since the look before; up is towards position 1. */
export type RankingChange =
  | { kind: 'first' | 'same' | 'entered' | 'left' }
  /** `by` is a whole number of places, at least 1. */
  | { kind: 'up' | 'down'; by: number }

/**
 * Compares two looks at one keyword (design 1, row 13).
 * @param now the newest position, null when the business was not found
 * @param before the one before it; undefined when there was none
 */
export function rankingChange(now: number | null, before: number | null | undefined): RankingChange {
  if (before === undefined) return { kind: 'first' }
  if (now === before) return { kind: 'same' }
  if (now === null) return { kind: 'left' }
  if (before === null) return { kind: 'entered' }
  return now < before ? { kind: 'up', by: before - now } : { kind: 'down', by: now - before }
}

const WORDS = {
  first: 'First check',
  same: 'No change',
  entered: 'Now found',
  left: 'No longer found',
} as const

/** The change in words, so that no colour or arrow has to be read. */
export function changeWords(change: RankingChange): string {
  if (change.kind === 'up') return `Up ${change.by}`
  if (change.kind === 'down') return `Down ${change.by}`
  return WORDS[change.kind]
}
