import { m } from '../../languages/messages/reviews/words.ts'

/** Texts of the review watch. */
export const WATCH = {
  title: m.reviewWatch,
  none: m.nothingHasChangedSince,
  failed: m.reviewWatchCouldNot,
} as const

const SAID = {
  new: (name: string, stars: number) => m.leftAReview({ name, stars }),
  changed: (name: string) => m.changedTheirReview({ name }),
  vanished: (name: string) => m.theReviewOfIs({ name }),
  back: (name: string) => m.theReviewOfIsBack({ name }),
  replied: (name: string) => m.youRepliedTo({ name }),
  'reply-changed': (name: string) => m.yourReplyToWas({ name }),
  'reply-deleted': (name: string) => m.yourReplyToWasDeleted({ name }),
  'reply-approved': (name: string) => m.googlePublishedYourReply({ name }),
  'reply-rejected': (name: string) => m.googleRejectedYourReply({ name }),
} as const

/** One line of review watch. @param stars of the review, as it was then */
export function watchLine(kind: keyof typeof SAID, name: string, stars: number): string {
  return SAID[kind](name, stars)
}
