import type { ReviewOrder } from '@fivestead/domain/reviews/narrow'
import * as m from '../../messages/reviews/en.ts'
import { ofWhich } from './of-which.ts'
import type { PublicReviews } from './use-public-reviews.ts'

/**
 * The part of all reviews that a list shows: 'The newest 15 of 312 reviews on Google.'
 * @param limit rows at most
 */
export function shownWords(answer: PublicReviews, limit: number, order: ReviewOrder = 'newest'): string {
  const { total_reviews: total, reviews } = answer.reviews.reviews_results
  const rows = Math.min(limit, reviews.length)
  const source = answer.source === 'sandbox' ? 'sandbox' : 'other'
  if (total === null || total <= rows) return m.shownAll({ rows, source })
  if (answer.source === 'places') return m.shownOfGoogle({ rows, total })
  if (order === 'newest') return m.shownNewest({ rows, total, source })
  const which = ofWhich(answer)
  return rows === reviews.length ? m.shownListed({ which, source }) : m.shownPart({ rows, which, source })
}
