/** Days that a review counts as new. */
export const NEW_DAYS = 30
const DAY_MS = 86_400_000

/** Figures of the newest public reviews over the last 30 days. */
export interface NewReviews {
  count: number
  /** Their mean to one decimal; null without any. */
  average: number | null
  /** False where older ones of the 30 days may be missing from the list. */
  isAll: boolean
}

/**
 * Counts the reviews of the last 30 days.
 * @param reviews the newest ones, `time` in Unix seconds
 * @param isComplete whether the list holds every review
 */
export function newReviews(
  reviews: readonly { rating: number; time: number }[],
  isComplete: boolean,
  nowMs: number,
): NewReviews {
  const since = (nowMs - NEW_DAYS * DAY_MS) / 1000
  const fresh = reviews.filter(({ time }) => time > since)
  const stars = fresh.reduce((sum, { rating }) => sum + rating, 0)
  return {
    count: fresh.length,
    average: fresh.length === 0 ? null : Math.round((stars / fresh.length) * 10) / 10,
    isAll: isComplete || fresh.length < reviews.length,
  }
}
