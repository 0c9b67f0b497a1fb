import { m } from '../languages/messages/ranking/words.ts'
import { inWords } from '../speaking.ts'

/** Sources of positions (decision 032). */
export const RANK_SOURCES = ['places', 'serpapi', 'sandbox'] as const

export type RankSource = (typeof RANK_SOURCES)[number]

const WORDS: Record<RankSource, string> = inWords(() => ({
  places: m.sourcePlaces,
  serpapi: m.sourceMaps,
  sandbox: m.samplePosition,
}))

/** Explanation of a position, by its source. */
export const sourceWords = (provider: string): string =>
  Object.hasOwn(WORDS, provider) ? WORDS[provider as RankSource] : m.position
