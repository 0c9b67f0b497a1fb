import type { PublicReviews } from './use-public-reviews.ts'

/** Which reviews a figure was worked out from: 'all 12 reviews', 'the newest 28 reviews'. Places selects its few. */
export function ofWhich({
  source,
  complete,
  breakdown,
  reviews,
}: Pick<PublicReviews, 'source' | 'complete' | 'breakdown' | 'reviews'>): string {
  const counted = breakdown?.reduce((sum, count) => sum + count, 0)
  const count = counted ?? reviews.reviews_results.reviews.length
  if (source === 'places' && !complete) return `the ${count} that Google shows`
  if (count === 1) return complete ? 'the only review' : 'the newest review'
  return `${complete ? 'all' : 'the newest'} ${count} reviews`
}
