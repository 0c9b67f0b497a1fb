import type { PublicReviewSet } from './interface.ts'

/** Reviews as JSON keeps them, with their times as times again. */
export function revived(kept: unknown): PublicReviewSet {
  const set = kept as PublicReviewSet
  return {
    ...set,
    reviews: set.reviews.map((review) => ({
      ...review,
      publishedAt: new Date(review.publishedAt),
      reply: review.reply && { ...review.reply, publishedAt: new Date(review.reply.publishedAt) },
    })),
  }
}
