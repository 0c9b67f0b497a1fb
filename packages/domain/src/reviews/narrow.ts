import { withoutAccents } from '../accents.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/reviews/words.ts'
import { inWords } from '../speaking.ts'

/** Orders of a list of public reviews; the first puts those without a reply before the others, newest first. */
export const REVIEW_ORDERS = ['unanswered', 'newest', 'lowest'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

export const REVIEW_ORDER_LABELS: Record<ReviewOrder, string> = inWords(() => ({
  unanswered: m.noReplyFirst,
  newest: common.newestFirst,
  lowest: m.lowestRatingFirst,
}))

/** Filters and order of a list of public reviews. */
export interface ReviewFilter {
  /** Search text as typed; every word must be in the review, its reply or its author's name. */
  search: string
  rating: number | undefined
  /** True for reviews with a reply, false for those without; undefined takes both. */
  answered: boolean | undefined
  order: ReviewOrder
}

interface Filtered {
  author_name: string
  rating: number
  text: string
  /** Unix seconds. */
  time: number
  reply: { text: string } | null
}

/** The reviews that match, in the order of the filter. Case and accents of the search do not matter. */
export function narrowReviews<Review extends Filtered>(
  reviews: readonly Review[],
  { search, rating, answered, order }: ReviewFilter,
): Review[] {
  const words = fold(search).split(/\s+/u).filter(Boolean)
  const rank = {
    unanswered: ({ reply }: Review) => (reply === null ? 0 : 1),
    newest: () => 0,
    lowest: (review: Review) => review.rating,
  }[order]
  return reviews
    .filter((review) => rating === undefined || review.rating === rating)
    .filter(({ reply }) => answered === undefined || answered === (reply !== null))
    .filter(({ author_name: author, text, reply }) => {
      const found = fold(`${author}\n${text}\n${reply?.text ?? ''}`)
      return words.every((word) => found.includes(word))
    })
    .toSorted((a, b) => rank(a) - rank(b) || b.time - a.time)
}

const fold = (text: string) => withoutAccents(text).toLowerCase()
