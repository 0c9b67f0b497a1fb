import { instantOf, localTime } from '../messaging/local-time.ts'

/** Delays of a request after its job. A code is stored and never renamed; Quick Send offers the same. */
export const JOB_DELAYS = ['at-once', '1h', '2h', '4h', 'next-morning'] as const

export type JobDelay = (typeof JOB_DELAYS)[number]

/** Unless the owner chose another one. */
export const DEFAULT_JOB_DELAY: JobDelay = 'at-once'

const HOUR_MS = 60 * 60_000
const NINE = 9 * 60
/** Minutes after midnight until which a job counts as one of the evening before. */
const NIGHT_ENDS = 5 * 60

/**
 * When the request for a job that was done goes out; null for at once. Hours are hours that pass, whatever the clocks do; the next
 * morning is the first 9:00 by the clock of the zone that follows a night, so a job done at 1:30 is asked about the same day.
 * @param zone the business's, or for one recipient theirs
 */
export function afterJob(delay: JobDelay, doneAt: Date, zone: string): Date | null {
  switch (delay) {
    case 'at-once':
      return null
    case '1h':
      return new Date(doneAt.getTime() + HOUR_MS)
    case '2h':
      return new Date(doneAt.getTime() + 2 * HOUR_MS)
    case '4h':
      return new Date(doneAt.getTime() + 4 * HOUR_MS)
    case 'next-morning': {
      const local = localTime(doneAt.getTime(), zone)
      return new Date(instantOf(local, local.minutes < NIGHT_ENDS ? 0 : 1, NINE, zone))
    }
  }
}
