/** Pages of the Help Center on the public origin, each about a screen or a question of owners. */
export const HELP_SLUGS = [
  'first-customers',
  'what-you-may-send',
  'answering-reviews',
  'import-customers',
  'campaigns',
  'survey',
  'qr-code',
  'connect-google',
  'inbox',
  'ranking',
] as const

export type HelpSlug = (typeof HELP_SLUGS)[number]

export type HelpPath = `/help/${HelpSlug}`

export const helpPath = (slug: HelpSlug): HelpPath => `/help/${slug}`

/** Their paths, which the sitemap lists. */
export const HELP_PATHS: readonly HelpPath[] = HELP_SLUGS.map(helpPath)

const SEARCH_MAX = 100

/** A search in the Help Center as it is used: one line of at most 100 characters, whatever the address holds. */
export const helpQuery = (query: unknown): string =>
  query === undefined || query === null ? '' : String(query).trim().slice(0, SEARCH_MAX)
