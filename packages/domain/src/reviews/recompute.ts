/** Stars by which the service's rating may differ from its own reviews. */
const RATING_TOLERANCE = 0.2

/**
 * The rating to show: the service's, unless it is 0 or absent or differs from the mean of the reviews by more
 * than 0.2; then the mean, to one decimal. Without reviews the service's stays; null is none.
 */
export function recomputeRating(apiRating: number | null, ratings: readonly number[]): number | null {
  if (ratings.length === 0) return apiRating || null
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  // 4.5 - 4.3 is 0.2000000000000002 in binary: a millionth of a star is no difference.
  const differs = Math.abs(mean - (apiRating ?? 0)) > RATING_TOLERANCE + 1e-6
  return !apiRating || differs ? Math.round(mean * 10) / 10 : apiRating
}
