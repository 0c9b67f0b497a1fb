/** How a review of a connected Google profile stands, as the reply desk filters and names it. */
export const DESK_STATES = ['unanswered', 'pending', 'approved', 'rejected', 'vanished'] as const
export type DeskState = (typeof DESK_STATES)[number]

export const DESK_STATE_LABELS: Record<DeskState, string> = {
  unanswered: 'No reply yet',
  pending: 'In review at Google',
  approved: 'Published',
  rejected: 'Rejected',
  vanished: 'Gone from Google',
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
  any: 'Any rating',
  '5': '5 stars',
  '4': '4 stars',
  '3': '3 stars',
  '1-2': '1 or 2 stars',
}

/** Texts of the reply desk, and refusals of the API. */
export const REPLIES = {
  missing: 'Please write a reply.',
  tooLong: `Reply cannot exceed ${REPLY_BYTES_MAX} characters; letters with accents count as 2, emoji as 4.`,
  notFound: 'Review not found',
  vanished: 'This review is gone from Google, so it cannot be replied to.',
  noReply: 'There is no reply to delete.',
  beingSent: 'A reply to this review is on its way to Google. Please wait a moment.',
  changed: 'This reply was changed somewhere else. Your text is kept here: compare the two and send again.',
  draftChanged: 'This draft was changed in another window.',
  sent: {
    title: 'Reply sent to Google',
    description: 'Google reviews it before it shows. We show the result here.',
  },
  deleted: { title: 'Reply deleted' },
  sendFailed: { title: 'Reply not sent', description: 'Your draft is kept. Please try again.' },
  deleteFailed: {
    title: 'Reply not deleted',
    description: 'The reply could not be deleted. Please try again.',
  },
  refreshFailed: { title: 'Not refreshed', description: 'Google could not be asked. Please try again.' },
  copied: { title: 'Reply copied', description: 'Paste it into the reply box on Google.' },
  copyFailed: {
    title: 'Not copied',
    description: 'Your browser did not allow it. Select the text and copy it by hand.',
  },
} as const

/** Why a call to Google in the owner's name failed; the draft is kept each time. */
export const REPLY_FAILURES = {
  unauthorized: 'Google no longer accepts the connection. Reconnect your Google profile; your draft is kept.',
  'no-access':
    'The connected Google account has no access to this profile any more. Your draft is kept: see Settings, Google Business Profile.',
  'api-disabled':
    'Replies are not switched on for this service at Google; its operator has to enable them. Your draft is kept: copy it to Google.',
  'no-quota': 'Google has not approved this service for replies yet. Your draft is kept: copy it to Google.',
  not_found: 'Google no longer has this review. Your draft is kept.',
  rate_limited: 'Google takes no more replies right now. Your draft is kept: try again in a few minutes.',
  timeout: 'Google did not respond in time. Your draft is kept: refresh to see whether the reply arrived.',
  unavailable: 'Google cannot be reached right now. Your draft is kept: try again in a few minutes.',
} as const

/** Texts about reply templates. */
export const REPLY_TEMPLATES = {
  notFound: 'Template not found',
  tooMany: `A business can keep ${REPLY_TEMPLATES_MAX} reply templates. Delete one first.`,
  nameTaken: 'You already have a reply template of that name.',
  added: 'Template added',
  changed: 'Template saved',
  deleted: 'Template deleted',
  failed: 'Template not saved',
  deleteFailed: 'Template not deleted',
} as const
