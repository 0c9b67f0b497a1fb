import { RATING_MAX } from './limits.ts'

export interface BreakdownRow {
  stars: number
  count: number
  /** Whole percent of all; the five rows add up to 100, or to 0 without ratings. */
  percent: number
}

/** How many ratings of each star, five stars first. Ratings are rounded to whole stars; others than 1 to 5 are left out. */
export function ratingBreakdown(ratings: readonly number[]): BreakdownRow[] {
  const counts = [0, 0, 0, 0, 0]
  for (const rating of ratings) {
    const index = RATING_MAX - Math.round(rating)
    const count = counts[index]
    if (count !== undefined) counts[index] = count + 1
  }
  return breakdownOf(counts)
}

/** The same from counts that are known already, five stars first. */
export function breakdownOf(counts: readonly number[]): BreakdownRow[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const exact = counts.map((count) => (total ? (count * 100) / total : 0))
  const percents = exact.map(Math.floor)
  const missing = total ? 100 - percents.reduce((sum, percent) => sum + percent, 0) : 0
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return counts.map((count, index) => ({
    stars: RATING_MAX - index,
    count,
    percent: Math.floor(exact[index] ?? 0) + (raised.has(index) ? 1 : 0),
  }))
}
