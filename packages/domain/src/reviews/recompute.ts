/** Stars by which the service's rating may differ from its own reviews. */
const RATING_TOLERANCE = 0.2

/** Mean of the listed ratings to one decimal, and their number. */
export interface ListedMean {
  average: number
  count: number
}

/** The mean of the listed ratings where it is more than 0.2 away from the service's own figure; null otherwise. */
export function meanApart(apiRating: number | null, ratings: readonly number[]): ListedMean | null {
  if (!apiRating || ratings.length === 0) return null
  const mean = meanOf(ratings)
  return isApart(mean, apiRating) ? { average: toTenth(mean), count: ratings.length } : null
}

/**
 * The rating to show: the service's, unless it is 0 or absent or differs from the mean of the reviews by more
 * than 0.2; then the mean, to one decimal. Without reviews the service's stays; null is none.
 */
export function recomputeRating(apiRating: number | null, ratings: readonly number[]): number | null {
  if (ratings.length === 0) return apiRating || null
  const mean = meanOf(ratings)
  return !apiRating || isApart(mean, apiRating) ? toTenth(mean) : apiRating
}

const meanOf = (ratings: readonly number[]) =>
  ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
const toTenth = (rating: number) => Math.round(rating * 10) / 10
/** 4.5 - 4.3 is 0.2000000000000002 in binary: a millionth of a star is no difference. */
const isApart = (mean: number, rating: number) => Math.abs(mean - rating) > RATING_TOLERANCE + 1e-6
