import { m } from '../languages/messages/reviews/words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From the widest down: milliseconds and name; `other` is a minute. A month counts 30 days, a year 365. */
const UNITS = [
  [365 * DAY, 'year'],
  [30 * DAY, 'month'],
  [7 * DAY, 'week'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'other'],
] as const

/** When a review was written, the way the directory words it: 'a week ago', '3 months ago'. Times in milliseconds. */
export function relativeTime(publishedMs: number, nowMs: number): string {
  const age = nowMs - publishedMs
  for (const [size, unit] of UNITS) {
    const count = Math.floor(age / size)
    if (count >= 1) return m.timeAgo({ count, unit })
  }
  return m.justNow
}
