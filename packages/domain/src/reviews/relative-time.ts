import * as m from '../languages/messages/reviews/en.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From the widest down: milliseconds, word, article. A month counts 30 days, a year 365. */
const UNITS = [
  [365 * DAY, 'year', 'a'],
  [30 * DAY, 'month', 'a'],
  [7 * DAY, 'week', 'a'],
  [DAY, 'day', 'a'],
  [HOUR, 'hour', 'an'],
  [MINUTE, 'minute', 'a'],
] as const

/** When a review was written, the way the directory words it: 'a week ago', '3 months ago'. Times in milliseconds. */
export function relativeTime(publishedMs: number, nowMs: number): string {
  const age = nowMs - publishedMs
  for (const [size, word, article] of UNITS) {
    const count = Math.floor(age / size)
    if (count >= 1) return count === 1 ? m.ago({ article, word }) : m.sAgo({ count, word })
  }
  return m.justNow
}
