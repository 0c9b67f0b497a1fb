/** Stand-ins for businesses without a history; a screen that shows one says 'Estimated' beside it (design 1, row 6). */
export const ESTIMATED = 'Estimated'

/** Review requests: floor(total × 1.25) (owner spec 9). */
export function estimatedRequests(totalReviews: number): number {
  return Math.floor(totalReviews * 1.25)
}

/** Answered share in whole percent: floor(0.75 × total) of floor(1.25 × total), about 60; null without requests. */
export function estimatedResponseRate(totalReviews: number): number | null {
  const requests = estimatedRequests(totalReviews)
  return requests ? Math.round((Math.floor(totalReviews * 0.75) / requests) * 100) : null
}

/** The trend's baseline: current rating minus 0.1, one decimal, not below 0. */
export function previousRating(current: number): number {
  return Math.max(0, Math.round((current - 0.1) * 10) / 10)
}

/** A share in whole percent; null when there is nothing to take it of. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 100) : null
}
