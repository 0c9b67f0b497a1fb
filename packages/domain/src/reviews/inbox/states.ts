/** States of a thread; the owner sets them, and the customer's next word makes it new. */
export const FEEDBACK_STATES = ['new', 'in progress', 'solved'] as const

export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** Where a rating or message came from: the survey, the company page, or a text that replies to one of ours. */
export const FEEDBACK_SOURCES = ['survey', 'web-survey', 'sms'] as const
export type FeedbackSource = (typeof FEEDBACK_SOURCES)[number]

/** A source as a filter shows it. */
export const FEEDBACK_SOURCE_LABELS: Record<FeedbackSource, string> = {
  survey: 'Survey',
  'web-survey': 'Company page',
  sms: 'Text message',
}

/** A state as a button or a heading shows it. */
export const FEEDBACK_STATE_LABELS: Record<FeedbackState, string> = {
  new: 'New',
  'in progress': 'In progress',
  solved: 'Resolved',
}

/** A change of state as the events of a customer name it. */
export function stateWords(state: string | null): string {
  const known = FEEDBACK_STATES.find((name) => name === state)
  return known === undefined ? '' : `Marked as ${FEEDBACK_STATE_LABELS[known].toLowerCase()}`
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
  noteDeleted: { title: 'Note deleted' },
  noteFailed: { title: 'Note not saved', description: 'The note could not be saved. Please try again.' },
  replyDone: (name: string) => ({ title: 'Reply on its way', description: `${name} gets it in a moment.` }),
  replyWaits: 'Reply saved',
  replyFailed: { title: 'Reply not sent', description: 'The reply could not be sent. Please try again.' },
  noteMissing: 'Please write a note.',
  replyMissing: 'Please write a reply.',
  noContact: 'This customer left no contact.',
} as const
