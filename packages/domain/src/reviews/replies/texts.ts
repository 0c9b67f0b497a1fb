import { m } from '../../languages/messages/reviews/words.ts'
import { inWords } from '../../speaking.ts'

/** States of a review of a connected Google profile, as the reply desk filters and names them. */
export const DESK_STATES = ['unanswered', 'pending', 'approved', 'rejected', 'vanished'] as const
export type DeskState = (typeof DESK_STATES)[number]

export const DESK_STATE_LABELS: Record<DeskState, string> = inWords(() => ({
  unanswered: m.noReplyYet,
  pending: m.inReviewAtGoogle,
  approved: m.published,
  rejected: m.rejected,
  vanished: m.goneFromGoogle,
}))

/** The most that Google takes as a reply, in bytes of UTF-8. */
export const REPLY_BYTES_MAX = 4096
/** The most characters of a draft: what is too long to be sent is kept all the same. */
export const DRAFT_MAX = 10_000

/** Reply templates of one business, and the most characters of their parts. */
export const REPLY_TEMPLATES_MAX = 20
export const REPLY_TEMPLATE_NAME_MAX = 60
export const REPLY_TEMPLATE_BODY_MAX = 1000

/** Ratings that a reply template is written for. */
export const TEMPLATE_STARS = ['any', '5', '4', '3', '1-2'] as const
export type TemplateStars = (typeof TEMPLATE_STARS)[number]

export const TEMPLATE_STARS_LABELS: Record<TemplateStars, string> = inWords(() => ({
  any: m.anyRating,
  '5': m.fiveStars,
  '4': m.fourStars,
  '3': m.threeStars,
  '1-2': m.oneOrTwoStars,
}))

/** Texts of the reply desk, and refusals of the API. */
export const REPLIES = inWords(
  () =>
    ({
      tooLong: m.replyTooLong({ max: REPLY_BYTES_MAX }),
    }) as const,
)

/** Reasons why a call to Google in the owner's name failed; the draft is kept each time. */
export const REPLY_FAILURES = inWords(
  () =>
    ({
      unauthorized: m.connectionRefused,
      'no-access': m.noAccess,
      'api-disabled': m.repliesDisabled,
      'no-quota': m.repliesNotApproved,
      not_found: m.reviewGoneAtGoogle,
      rate_limited: m.googleRateLimited,
      timeout: m.googleTimedOut,
      unavailable: m.googleUnavailable,
    }) as const,
)

/** Texts about reply templates. */
export const REPLY_TEMPLATES = inWords(
  () =>
    ({
      tooMany: m.tooManyTemplates({ max: REPLY_TEMPLATES_MAX }),
    }) as const,
)
