import { m as common } from '../../languages/messages/common/words.ts'
import { m } from '../../languages/messages/reviews/words.ts'
import { inWords } from '../../speaking.ts'

/** States of a thread; the owner sets them, and the customer's next word makes it new. */
export const FEEDBACK_STATES = ['new', 'in progress', 'solved'] as const

export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** Source of a rating or message: the survey, the company page, or a text that replies to one of ours. */
export const FEEDBACK_SOURCES = ['survey', 'web-survey', 'sms'] as const
export type FeedbackSource = (typeof FEEDBACK_SOURCES)[number]

/** A source as a filter shows it. */
export const FEEDBACK_SOURCE_LABELS: Record<FeedbackSource, string> = inWords(() => ({
  survey: m.survey,
  'web-survey': m.companyPage,
  sms: m.textMessage,
}))

/** A state as a button or a heading shows it. */
export const FEEDBACK_STATE_LABELS: Record<FeedbackState, string> = inWords(() => ({
  new: m.newWord,
  'in progress': m.inProgress,
  solved: m.resolved,
}))

const MARKED: Record<FeedbackState, string> = inWords(() => ({
  new: m.markedAsNew,
  'in progress': m.markedInProgress,
  solved: m.markedAsResolved,
}))

/** A change of state as the events of a customer name it. */
export function stateWords(state: string | null): string {
  const known = FEEDBACK_STATES.find((name) => name === state)
  return known === undefined ? '' : MARKED[known]
}

/** The most characters of a private note, and of a reply. */
export const NOTE_MAX = 2000
export const REPLY_MAX = 2000

/** Texts of the inbox, for success and for failure. */
export const INBOX = inWords(
  () =>
    ({
      /** Name on every screen. */
      name: m.inbox,
      stateDone: (state: FeedbackState) => ({ title: MARKED[state] }),
      stateFailed: { title: common.notChanged, description: m.stateNotChanged },
      noteDone: { title: m.noteSaved },
      noteDeleted: { title: m.noteDeleted },
      noteFailed: { title: m.noteNotSaved, description: m.noteNotSavedHint },
      replyDone: (name: string) => ({ title: m.replyOnItsWay, description: m.replyOnItsWayTo({ name }) }),
      replyWaits: m.replySaved,
      replyFailed: { title: m.replyNotSent, description: m.replyNotSentHint },
      noteMissing: m.noteRequired,
      replyMissing: m.replyRequired,
      noContact: m.noContact,
    }) as const,
)
