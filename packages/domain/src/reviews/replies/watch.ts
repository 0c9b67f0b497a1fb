import { m } from '../../languages/messages/reviews/words.ts'
import { inWords } from '../../speaking.ts'

/** Texts of the review watch. */
export const WATCH = inWords(
  () =>
    ({
      title: m.reviewWatch,
      none: m.watchEmpty,
      failed: m.watchFailed,
    }) as const,
)

const SAID = {
  new: (name: string, stars: number) => m.leftAReview({ name, stars }),
  changed: (name: string) => m.changedTheirReview({ name }),
  vanished: (name: string) => m.reviewOfGone({ name }),
  back: (name: string) => m.reviewOfBack({ name }),
  replied: (name: string) => m.replyToSent({ name }),
  'reply-changed': (name: string) => m.replyToChanged({ name }),
  'reply-deleted': (name: string) => m.replyToDeleted({ name }),
  'reply-approved': (name: string) => m.replyToPublished({ name }),
  'reply-rejected': (name: string) => m.replyToRejected({ name }),
} as const

/** Returns a line of review watch. @param stars of the review, as it was then */
export function watchLine(kind: keyof typeof SAID, name: string, stars: number): string {
  return SAID[kind](name, stars)
}
