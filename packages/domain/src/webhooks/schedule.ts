const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Waits after each try that failed, in milliseconds: the schedule of Standard Webhooks; about three days in all. */
const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** Tries of one message, the first one included. */
export const WEBHOOK_TRIES = RETRY_AFTER_MS.length + 1

/** Longest wait that an endpoint may ask for, in milliseconds. */
const ASKED_MOST_MS = 24 * HOUR_MS

/** Share of a wait that chance adds, so that messages which failed together do not come back together. */
const JITTER = 0.1

/** An endpoint that took nothing for so long is turned off, in milliseconds. */
export const FAILING_FOR_MS = 72 * HOUR_MS

/**
 * Milliseconds until the next try, at least what the schedule says and up to a tenth more; undefined after the last one.
 * @param tries so far, 1 after the first
 * @param chance from 0 to 1
 * @param asked milliseconds that the endpoint asked us to wait (Retry-After): more than the schedule's, at most a day
 */
export function webhookRetryAfter(tries: number, chance: number, asked = 0): number | undefined {
  const wait = RETRY_AFTER_MS[tries - 1]
  if (wait === undefined) return undefined
  return Math.round(Math.max(wait, Math.min(asked, ASKED_MOST_MS)) * (1 + JITTER * chance))
}

/** Status of an endpoint: since when nothing arrives, and why it was turned off. */
export interface EndpointStanding {
  failingSince: Date | null
  disabledBecause: 'failing' | 'gone' | null
}

/** Standing of an endpoint after some tries of a moment. `gone`: it answered 410, which asks us to stop. */
export function standingAfter(
  { failingSince }: Pick<EndpointStanding, 'failingSince'>,
  { arrived, failed, gone }: { arrived: boolean; failed: boolean; gone: boolean },
  now: Date,
): EndpointStanding {
  if (gone) return { failingSince: failingSince ?? now, disabledBecause: 'gone' }
  if (arrived) return { failingSince: null, disabledBecause: null }
  if (!failed) return { failingSince, disabledBecause: null }
  const since = failingSince ?? now
  const isOver = now.getTime() - since.getTime() >= FAILING_FOR_MS
  return { failingSince: since, disabledBecause: isOver ? 'failing' : null }
}
