import * as m from '../../messages/reviews/en.ts'
import type { PublicReviews } from './use-public-reviews.ts'

/** Which reviews a figure was worked out from: 'all 12 reviews', 'the newest 28 reviews', 'the 5 reviews that Google shows'. */
export function ofWhich({
  complete,
  source,
  breakdown,
  reviews,
}: Pick<PublicReviews, 'complete' | 'source' | 'breakdown' | 'reviews'>): string {
  const counted = breakdown?.reduce((sum, count) => sum + count, 0)
  const count = counted ?? reviews.reviews_results.reviews.length
  // Places chooses them by relevance.
  if (!complete && source === 'places') return m.whichGoogleShows({ count })
  return (complete ? m.whichAll : m.whichNewest)({ count })
}

/** The ratings of the same reviews: of the counts over all where there are any, else of those that are listed. */
export const ratingsOf = ({ breakdown, reviews }: Pick<PublicReviews, 'breakdown' | 'reviews'>): number[] =>
  breakdown?.flatMap((count, below) => Array.from({ length: count }, () => 5 - below)) ??
  reviews.reviews_results.reviews.map(({ rating }) => rating)
