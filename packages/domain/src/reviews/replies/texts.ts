import { m } from '../../languages/messages/reviews/words.ts'

/** How a review of a connected Google profile stands, as the reply desk filters and names it. */
export const DESK_STATES = ['unanswered', 'pending', 'approved', 'rejected', 'vanished'] as const
export type DeskState = (typeof DESK_STATES)[number]

export const DESK_STATE_LABELS: Record<DeskState, string> = {
  unanswered: m.noReplyYet,
  pending: m.inReviewAtGoogle,
  approved: m.published,
  rejected: m.rejected,
  vanished: m.goneFromGoogle,
}

/** The most that Google takes as a reply, in bytes of UTF-8. */
export const REPLY_BYTES_MAX = 4096
/** The most characters of a draft: what is too long to be sent is kept all the same. */
export const DRAFT_MAX = 10_000

/** Reply templates of one business, and the most characters of their parts. */
export const REPLY_TEMPLATES_MAX = 20
export const REPLY_TEMPLATE_NAME_MAX = 60
export const REPLY_TEMPLATE_BODY_MAX = 1000

/** Which reviews a reply template is written for. */
export const TEMPLATE_STARS = ['any', '5', '4', '3', '1-2'] as const
export type TemplateStars = (typeof TEMPLATE_STARS)[number]

export const TEMPLATE_STARS_LABELS: Record<TemplateStars, string> = {
  any: m.anyRating,
  '5': m.fiveStars,
  '4': m.fourStars,
  '3': m.threeStars,
  '1-2': m.oneOrTwoStars,
}

/** Texts of the reply desk, and refusals of the API. */
export const REPLIES = {
  missing: m.pleaseWriteAReply,
  tooLong: m.replyIsTooLong({ max: REPLY_BYTES_MAX }),
  notFound: m.reviewNotFound,
  vanished: m.thisReviewIsGone,
  noReply: m.thereIsNoReply,
  beingSent: m.aReplyToThis,
  changed: m.thisReplyWasChanged,
  draftChanged: m.thisDraftWasChanged,
  sent: {
    title: m.replySentToGoogle,
    description: m.googleReviewsItBefore,
  },
  deleted: { title: m.replyDeleted },
  sendFailed: { title: m.replyNotSent, description: m.yourDraftIsKept },
  deleteFailed: {
    title: m.replyNotDeleted,
    description: m.theReplyCouldNotBe,
  },
  refreshFailed: { title: m.notRefreshed, description: m.googleCouldNotBe },
  copied: { title: m.replyCopied, description: m.pasteItIntoThe },
  copyFailed: {
    title: m.notCopied,
    description: m.yourBrowserDidNot,
  },
} as const

/** Why a call to Google in the owner's name failed; the draft is kept each time. */
export const REPLY_FAILURES = {
  unauthorized: m.googleNoLongerAccepts,
  'no-access': m.theConnectedGoogleAccount,
  'api-disabled': m.repliesAreNotSwitched,
  'no-quota': m.googleHasNotApproved,
  not_found: m.googleNoLongerHas,
  rate_limited: m.googleTakesNoMore,
  timeout: m.googleDidNotRespond,
  unavailable: m.googleCannotBeReached,
} as const

/** Texts about reply templates. */
export const REPLY_TEMPLATES = {
  notFound: m.templateNotFound,
  tooMany: m.aBusinessCanKeep({ max: REPLY_TEMPLATES_MAX }),
  nameTaken: m.youAlreadyHaveA,
  added: m.templateAdded,
  changed: m.templateSaved,
  deleted: m.templateDeleted,
  failed: m.templateNotSaved,
  deleteFailed: m.templateNotDeleted,
} as const
