import { m } from '../languages/messages/reports/words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Returns the age of cached content: 'just now', '5 min ago', '3 hr ago', '2 days ago'. Times in
 * milliseconds.
 */
export function cacheAge(fetchedAtMs: number, nowMs: number): string {
  const age = nowMs - fetchedAtMs
  if (age < MINUTE) return m.justNow
  if (age < HOUR) return m.minAgo({ minutes: Math.floor(age / MINUTE) })
  if (age < DAY) return m.hrAgo({ hours: Math.floor(age / HOUR) })
  const days = Math.floor(age / DAY)
  return m.daysAgo({ days })
}
