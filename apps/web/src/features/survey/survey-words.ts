/** Texts of the survey beyond the documented ones. */
export const SURVEY_WORDS = {
  positiveText: (business: string) =>
    `Would you tell others about ${business}? A few words on Google help them decide.`,
  noPublicLink: 'Your rating has been saved.',
  negativeText: (business: string) => `What went wrong? ${business} reads every message.`,
  neutralTitle: 'Thank you for your rating!',
  count: (length: number, most: number) => `${length} of ${most} characters`,
  answered: (rating: number, changeable: boolean) =>
    `You rated ${rating === 1 ? '1 star' : `${rating} stars`}.${changeable ? ' Change it?' : ''}`,
  contact: 'Email or phone, if you would like a reply',
  optional: '(optional)',
  notSent: 'That could not be sent. Please try again.',
} as const
