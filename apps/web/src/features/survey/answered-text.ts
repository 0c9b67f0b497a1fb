import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'

/** Returns a sentence about the customer's earlier answer. */
export const answeredText = (rating: number, hasMessage: boolean | undefined): string =>
  surveyWords.answered({ rating, hasMessage: hasMessage ? 'yes' : 'other' })
