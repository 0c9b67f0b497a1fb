import type { PublicReviews } from './use-public-reviews.ts'

/** Which reviews a figure was worked out from: 'all 12 reviews', 'the newest 28 reviews'. */
export function ofWhich({
  complete,
  breakdown,
  reviews,
}: Pick<PublicReviews, 'complete' | 'breakdown' | 'reviews'>): string {
  const counted = breakdown?.reduce((sum, count) => sum + count, 0)
  const count = counted ?? reviews.reviews_results.reviews.length
  if (count === 1) return complete ? 'the only review' : 'the newest review'
  return `${complete ? 'all' : 'the newest'} ${count} reviews`
}
