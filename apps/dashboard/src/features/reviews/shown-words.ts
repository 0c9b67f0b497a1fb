import { LOCALE } from '@fivestead/domain/languages/locale'
import type { ReviewOrder } from '@fivestead/domain/reviews/narrow'
import * as m from '../../messages/reviews/en.ts'
import { ofWhich } from './of-which.ts'
import type { PublicReviews } from './use-public-reviews.ts'

const NUMBER = new Intl.NumberFormat(LOCALE)

/**
 * The part of all reviews that a list shows: 'The newest 15 of 312 reviews on Google.'
 * @param limit rows at most
 */
export function shownWords(answer: PublicReviews, limit: number, order: ReviewOrder = 'newest'): string {
  const { total_reviews: total, reviews } = answer.reviews.reviews_results
  const rows = Math.min(limit, reviews.length)
  const where = answer.source === 'sandbox' ? m.onGoogleSampleData : m.onGoogle2
  if (total === null || total <= rows)
    return `${NUMBER.format(rows)} ${rows === 1 ? 'review' : 'reviews'} ${where}.`
  const all = m.reviews3({ total: NUMBER.format(total) })
  if (answer.source === 'places') return m.showingOfThatGoogle({ rows, all })
  if (order === 'unanswered') {
    const part = rows === reviews.length ? '' : `${rows} of `
    return m.showing({ part, ofWhich: ofWhich(answer), where })
  }
  return rows === 1 ? m.theNewestOf({ all, where }) : m.theNewestOf2({ rows, all, where })
}

/** How many reviews match, and of which. */
export function matchWords(answer: PublicReviews, count: number): string {
  if (count === 0) return m.searched({ ofWhich: ofWhich(answer) })
  const of = answer.reviews.reviews_results.reviews.length === 1 ? '' : ` of ${ofWhich(answer)}`
  return `${NUMBER.format(count)}${of} ${count === 1 ? 'matches' : 'match'}.`
}
