import type { PublicReviews } from './use-public-reviews.ts'

/** Which reviews a figure was worked out from: 'all 12 reviews', 'the newest 28 reviews'. */
export function ofWhich({ complete, reviews }: Pick<PublicReviews, 'complete' | 'reviews'>): string {
  const count = reviews.reviews_results.reviews.length
  if (count === 1) return complete ? 'the only review' : 'the newest review'
  return `${complete ? 'all' : 'the newest'} ${count} reviews`
}
