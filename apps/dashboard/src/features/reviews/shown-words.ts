import type { ReviewOrder } from '@fivestead/domain/reviews/narrow'
import { ofWhich } from './of-which.ts'
import type { PublicReviews } from './use-public-reviews.ts'

const NUMBER = new Intl.NumberFormat('en-US')

/**
 * The part of all reviews that a list shows: 'The newest 15 of 312 reviews on Google.'
 * @param limit rows at most
 */
export function shownWords(answer: PublicReviews, limit: number, order: ReviewOrder = 'newest'): string {
  const { total_reviews: total, reviews } = answer.reviews.reviews_results
  const rows = Math.min(limit, reviews.length)
  const where = answer.source === 'sandbox' ? 'on Google, sample data' : 'on Google'
  if (total === null || total <= rows)
    return `${NUMBER.format(rows)} ${rows === 1 ? 'review' : 'reviews'} ${where}.`
  const all = `${NUMBER.format(total)} reviews`
  if (answer.source === 'places') return `Showing ${rows} of ${all} that Google shares here.`
  if (order === 'unanswered') {
    const part = rows === reviews.length ? '' : `${rows} of `
    return `Showing ${part}${ofWhich(answer)} ${where}.`
  }
  return rows === 1 ? `The newest of ${all} ${where}.` : `The newest ${rows} of ${all} ${where}.`
}

/** How many reviews match, and of which. */
export function matchWords(answer: PublicReviews, count: number): string {
  if (count === 0) return `Searched ${ofWhich(answer)}.`
  const of = answer.reviews.reviews_results.reviews.length === 1 ? '' : ` of ${ofWhich(answer)}`
  return `${NUMBER.format(count)}${of} ${count === 1 ? 'matches' : 'match'}.`
}
