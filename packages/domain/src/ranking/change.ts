import { m } from '../languages/messages/ranking/words.ts'
import { inWords } from '../speaking.ts'

/** Move of a position since the rank check before; up is toward position 1. */
export type RankingChange =
  | { kind: 'first' | 'same' | 'entered' | 'left' | 'source' }
  /** `by` is a whole number of places, at least 1. */
  | { kind: 'up' | 'down'; by: number }

/**
 * Compares two rank checks of one keyword.
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

/** A position, and where it came from. */
export interface Sourced {
  position: number | null
  provider: string
}

/**
 * Returns the same for checks that may come from two sources: positions of different lists are not compared.
 */
export function rankingChangeOf(now: Sourced, before: Sourced | undefined): RankingChange {
  if (before !== undefined && before.provider !== now.provider) return { kind: 'source' }
  return rankingChange(now.position, before?.position)
}

/** Words of changes in the language of the screens; a mail has its own. */
const SCREEN = inWords(() => ({
  newSource: m.newSource,
  firstCheck: m.firstCheck,
  noChange: m.noChange,
  nowFound: m.nowFound,
  noLongerFound: m.noLongerFound,
  up: m.up,
  down: m.down,
}))
export type ChangeWords = typeof SCREEN

const NAMES = {
  source: 'newSource',
  first: 'firstCheck',
  same: 'noChange',
  entered: 'nowFound',
  left: 'noLongerFound',
} as const

/** The change in words, so that no colour or arrow has to be read. */
export function changeWords(change: RankingChange, words: ChangeWords = SCREEN): string {
  if (change.kind === 'up') return words.up({ places: change.by })
  if (change.kind === 'down') return words.down({ places: change.by })
  return words[NAMES[change.kind]]
}

/** A move of so many places is told; less is how results go up and down from one week to the next. */
export const RANKING_MOVE_MIN = 3
/** Results that are shown on the map, after which most people stop reading. */
const TOP = 3

/**
 * Returns true if an owner is told of a move: into the results or out of them, into the first three or out of
 * them, or by at least `RANKING_MOVE_MIN` places. A rule of our own; only the switch is documented.
 * @param now @param before as for {@link rankingChange}
 */
export function isNews(now: number | null, before: number | null | undefined): boolean {
  const change = rankingChange(now, before)
  if (change.kind === 'entered' || change.kind === 'left') return true
  if (change.kind !== 'up' && change.kind !== 'down') return false
  return change.by >= RANKING_MOVE_MIN || Number(now) <= TOP !== Number(before) <= TOP
}
