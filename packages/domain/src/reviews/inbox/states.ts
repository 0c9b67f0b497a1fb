/** States that an owner sets on a private message. */
export const FEEDBACK_STATES = ['new', 'in progress', 'solved'] as const

export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** Where a private message came from: the survey, the company page, or a text that replies to one of ours. */
export type FeedbackSource = 'survey' | 'web-survey' | 'sms'

/** A state as a button or a heading shows it. */
export const FEEDBACK_STATE_LABELS: Record<FeedbackState, string> = {
  new: 'New',
  'in progress': 'In progress',
  solved: 'Resolved',
}

/** The most characters of a private note, and of a reply. */
export const NOTE_MAX = 2000
export const REPLY_MAX = 2000

/** Texts of the inbox, for success and for failure. */
export const INBOX = {
  /** Name on every screen. */
  name: 'Inbox',
  stateDone: (label: string) => ({ title: `Marked as ${label.toLowerCase()}` }),
  stateFailed: { title: 'Not changed', description: 'The state could not be changed. Please try again.' },
  noteDone: { title: 'Note saved' },
  noteFailed: { title: 'Note not saved', description: 'The note could not be saved. Please try again.' },
  replyDone: (name: string) => ({ title: 'Reply on its way', description: `${name} gets it in a moment.` }),
  replyWaits: 'Reply saved',
  replyFailed: { title: 'Reply not sent', description: 'The reply could not be sent. Please try again.' },
  replyMissing: 'Please write a reply.',
  noContact: 'This customer left no contact.',
} as const
