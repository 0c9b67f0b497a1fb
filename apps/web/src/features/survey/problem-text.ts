import * as english from '@fivestead/domain/languages/messages/message-problems/en'
import { FEEDBACK_MAX, FEEDBACK_MIN } from '@fivestead/domain/reviews/limits'
import type { MessageProblem } from '@fivestead/domain/reviews/message-rules'

/** Why a message cannot be sent, in a sentence. */
export function problemText(problem: MessageProblem, words: typeof english = english): string {
  switch (problem) {
    case 'tooShort':
      return words.tooShort({ min: FEEDBACK_MIN })
    case 'tooLong':
      return words.tooLong({ max: FEEDBACK_MAX })
    case 'contact':
      return words.contact
    case 'email':
      return words.email
    case 'phone':
      return words.phone
  }
}

/** Whether this page can show what the API says, which is English. */
export const inEnglish = (): boolean => document.documentElement.lang === 'en'
