import type { LiveTopic } from '@fivestead/domain/live'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Business on the screen, with the ids that its reads carry. */
export interface Shown {
  id: number
  placeId: string | null
}

const FIGURES = ['reports.keyMetrics', 'reports.funnel', 'reports.recentRequests', 'reports.firstDay']
const RATINGS = ['reports.keyMetrics', 'reports.ratingTrend', 'reports.statistics']

/** Reads that a change touches: a whole router, or single procedures if others of it call a provider. */
const READS: Record<LiveTopic, readonly string[]> = {
  reviews: [...FIGURES, ...RATINGS, 'reviewRequests', 'customers', 'inbox', 'reviews'],
  requests: [...FIGURES, 'reviewRequests', 'customers'],
  messages: [...FIGURES, 'reviewRequests', 'customers', 'inbox'],
  inbox: ['inbox', 'quarantine', 'reports.keyMetrics'],
  customers: [...FIGURES, 'reviewRequests', 'customers', 'inbox'],
  campaigns: ['customers'],
  imports: ['customers'],
  profile: [
    ...RATINGS,
    'reports.firstDay',
    // Without the desk's list: a review that has been answered would vanish while its owner works on it.
    'replies.counts',
    'reviews',
    'publicReviews.list',
    'googleProfile.status',
  ],
  ranking: ['ranking.keywords', 'ranking.history', 'ranking.grids.list', 'ranking.grids.get'],
  business: ['auth.me', 'businesses', 'claims.news', 'googleProfile.status'],
}

/** Read of the user and their rights: repeated at once, even during a refresh. */
const PERSON = ['auth', 'me']

/** Pause in ms after each read of a refresh: a burst of changes must not use up the account's call limit. */
const REST_MS = 150

/**
 * Returns true if one of these changes of the shown business touches the read with this tRPC query key. Changes of an inbox
 * may be those of another business.
 */
export function isTouched(key: QueryKey, topics: readonly LiveTopic[], { id, placeId }: Shown): boolean {
  const [path, options] = key as [unknown, { input?: { businessId?: unknown; placeId?: unknown } }?]
  if (!Array.isArray(path)) return false
  const { businessId = id, placeId: place = placeId } = options?.input ?? {}
  const name = `${path.join('.')}.`
  return (
    (businessId === id || (name.startsWith('inbox.') && topics.includes('inbox'))) &&
    place === placeId &&
    topics.some((topic) => READS[topic].some((read) => name.startsWith(`${read}.`)))
  )
}

/**
 * Repeats the reads that changes touch. Runs one refresh at a time, followed by a pause; changes in
 * between wait for the next refresh, so that none cuts off a running read.
 */
export function refresher(queries: QueryClient, shown: Shown): (topics: readonly LiveTopic[]) => void {
  const waiting = new Set<LiveTopic>()
  let isBusy = false
  const run = async () => {
    isBusy = true
    while (waiting.size > 0) {
      const topics = [...waiting]
      waiting.clear()
      const begun = performance.now()
      const touched = queries
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => isTouched(queryKey, topics, shown) })
      // Waits for a next page that the owner has requested: repeating the list would cancel it.
      await Promise.allSettled(
        touched.filter(({ state }) => state.fetchMeta?.fetchMore).map(({ promise }) => promise),
      )
      await queries.invalidateQueries({ predicate: (query) => touched.includes(query) })
      const rest = touched
        .filter((query) => query.isActive())
        .reduce((sum, { state }) => sum + pagesOf(state.data), 0)
      await new Promise((resolve) => setTimeout(resolve, begun + rest * REST_MS - performance.now()))
    }
    isBusy = false
  }
  return (topics) => {
    if (isBusy && topics.includes('business')) void queries.invalidateQueries({ queryKey: [PERSON] })
    for (const topic of topics) waiting.add(topic)
    if (!isBusy) void run()
  }
}

/** Returns the number of calls behind the data of a read: one for each page. */
function pagesOf(data: unknown): number {
  const pages = typeof data === 'object' && data !== null ? Reflect.get(data, 'pages') : undefined
  return Array.isArray(pages) ? pages.length : 1
}
