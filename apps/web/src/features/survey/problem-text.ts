import * as english from '@fivestead/domain/languages/messages/message-problems/en'
import { FEEDBACK_MAX, FEEDBACK_MIN } from '@fivestead/domain/reviews/limits'
import type { MessageProblem } from '@fivestead/domain/reviews/message-rules'

/** Returns the reason why a message cannot be sent, as a sentence. */
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

/** Returns true if this page is in English, the language of the API's messages. */
export const inEnglish = (): boolean => document.documentElement.lang === 'en'
