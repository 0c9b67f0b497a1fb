import type { QueryClient } from '@tanstack/react-query'
import type { LivePlace } from './live.ts'

/** Reads of a business that were made before are asked again by themselves when they show. */
const OLD_MS = 10 * 60_000

/** Business that the page followed last. */
const LATEST = 'latest'

const KEY = 'live-position'
const keyOf = (business: number | typeof LATEST) => [KEY, business]

/**
 * Returns how far the page was told of a business's changes, kept beside the reads. A business that was never followed, or
 * not lately, has no reads from before: it begins where the last followed one is, or where the session was read.
 * @param session the session's position
 */
export function livePlace(queries: QueryClient, businessId: number, session: string | null): LivePlace {
  const reach = (position: string) => {
    for (const business of [businessId, LATEST] as const) queries.setQueryData(keyOf(business), position)
  }
  // Counted from the first value otherwise.
  queries.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY })
  const { data: own, dataUpdatedAt = 0 } = queries.getQueryState<string>(keyOf(businessId)) ?? {}
  if (own === undefined || Date.now() - dataUpdatedAt > OLD_MS) {
    const [position] = [queries.getQueryData<string>(keyOf(LATEST)), session]
      .filter((each) => each != null)
      .sort((one, other) => secondsOf(other) - secondsOf(one))
    if (position !== undefined) reach(position)
  }
  return { position: () => queries.getQueryData<string>(keyOf(businessId)) ?? null, reach }
}

/** A position begins with its time. */
const secondsOf = (position: string) => Number.parseInt(position, 10)
