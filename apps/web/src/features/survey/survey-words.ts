/** Texts of the survey's stars beyond the documented ones. */
export const SURVEY_WORDS = {
  answered: (rating: number, hasMessage: boolean | undefined) =>
    `You rated ${rating === 1 ? '1 star' : `${rating} stars`}${hasMessage ? ' and sent a message' : ''}.`,
  change: ' Change it?',
  notSent: 'That could not be sent. Please try again.',
} as const
