import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'

/** What a customer sent before, in a sentence. */
export const answeredText = (rating: number, hasMessage: boolean | undefined): string =>
  surveyWords.answered({ rating, hasMessage: hasMessage ? 'yes' : 'other' })
