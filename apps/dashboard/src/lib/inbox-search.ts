import {
  FEEDBACK_SOURCES,
  FEEDBACK_STATES,
  type FeedbackSource,
  type FeedbackState,
} from '@fivestead/domain/reviews/inbox/states'

/** Filters of the inbox; it opens with the first. */
export const INBOX_STATES = [...FEEDBACK_STATES, 'all'] as const

/** Parameters of the inbox's address. */
export interface InboxSearch {
  /** Absent means those that wait for the owner. */
  state?: FeedbackState | 'all' | undefined
  stars?: number | undefined
  /** Source of a thread's latest message. */
  source?: FeedbackSource | undefined
  /** Only those that are assigned to the reader. */
  mine?: true | undefined
  /** The business whose threads alone are listed. */
  place?: number | undefined
  /** The business of the open thread, or the one that a link from outside means. */
  business?: number | undefined
}

/** Reads the query; anything unknown is left out. */
export function readInboxSearch(query: Record<string, unknown>): InboxSearch {
  const state = INBOX_STATES.find((name) => name === query.state)
  const stars = [1, 2, 3, 4, 5].find((count) => count === query.stars)
  const source = FEEDBACK_SOURCES.find((name) => name === query.source)
  const idOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)
  const [place, business] = [idOf(query.place), idOf(query.business)]
  return {
    ...(state ? { state } : {}),
    ...(stars ? { stars } : {}),
    ...(source ? { source } : {}),
    ...(query.mine === true ? { mine: true as const } : {}),
    ...(place ? { place } : {}),
    ...(business ? { business } : {}),
  }
}
