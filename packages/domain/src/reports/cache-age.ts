const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How old cached content is: 'just now', '5 min ago', '3 hr ago', '2 days ago'. Times in milliseconds. */
export function cacheAge(fetchedAtMs: number, nowMs: number): string {
  const age = nowMs - fetchedAtMs
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return `${Math.floor(age / HOUR)} hr ago`
  const days = Math.floor(age / DAY)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
