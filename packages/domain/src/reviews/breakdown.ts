import { RATING_MAX } from './limits.ts'

export interface BreakdownRow {
  stars: number
  count: number
  /** Whole percent of all; the five rows add up to 100, or to 0 without ratings. */
  percent: number
}

/**
 * Counts the ratings of each star, five stars first. Ratings are rounded to whole stars; others than 1 to 5
 * are left out.
 */
export function ratingBreakdown(ratings: readonly number[]): BreakdownRow[] {
  const counts = [0, 0, 0, 0, 0]
  for (const rating of ratings) {
    const index = RATING_MAX - Math.round(rating)
    const count = counts[index]
    if (count !== undefined) counts[index] = count + 1
  }
  return breakdownOf(counts)
}

/** Returns the same from known counts, five stars first. */
export function breakdownOf(counts: readonly number[]): BreakdownRow[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = counts.map((count, index) => {
    const exact = total ? (count * 100) / total : 0
    return { stars: RATING_MAX - index, count, percent: Math.floor(exact), remainder: exact % 1 }
  })
  const missing = total ? 100 - rows.reduce((sum, { percent }) => sum + percent, 0) : 0
  const raised = new Set([...rows].sort((a, b) => b.remainder - a.remainder).slice(0, missing))
  return rows.map((row) => ({
    stars: row.stars,
    count: row.count,
    percent: row.percent + (raised.has(row) ? 1 : 0),
  }))
}
