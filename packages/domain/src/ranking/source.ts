/** Where positions come from (decision 032). */
export const RANK_SOURCES = ['places', 'serpapi', 'sandbox'] as const

export type RankSource = (typeof RANK_SOURCES)[number]

const WORDS: Record<RankSource, string> = {
  places: "Position in Google's place search",
  serpapi: 'Position in Google Maps results (SerpApi)',
  sandbox: 'Sample position',
}

/** Explanation of a position, by its source. */
export const sourceWords = (provider: string): string =>
  Object.hasOwn(WORDS, provider) ? WORDS[provider as RankSource] : 'Position'
