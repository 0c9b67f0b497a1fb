import { RATING_MAX } from '@fivestead/domain/reviews/limits'

/** What the customer's pages say beyond the documented texts of `domain/reviews/texts`. */
export const WORDS = {
  stars: ['Very poor', 'Poor', 'Okay', 'Good', 'Excellent'],
  noStar: 'Tap a star to rate',
  rated: (rating: number) => `${rating} of ${RATING_MAX}: ${WORDS.stars[rating - 1]}`,
  star: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  writeOnGoogle: 'Write a public review on Google',
  newTab: '(opens in a new tab)',
  positiveText: (business: string) =>
    `Would you tell others too? A few words on Google help people find ${business}.`,
  noPublicLink: 'Your rating has been saved.',
  negativeText: (business: string) => `What went wrong? ${business} reads every message.`,
  neutralTitle: 'Thank you for your rating!',
  neutralText: 'Say more wherever you like. Both are welcome.',
  neutralPublic: 'In public',
  neutralPublicText: 'Your words appear on Google, for everyone to read.',
  neutralPrivate: 'In private',
  neutralPrivateText: (business: string) => `Your words go to ${business} alone.`,
  count: (length: number, most: number) => `${length} of ${most} characters`,
  notSent: 'That could not be sent. Please try again.',
  continue: 'Continue',
  opening: 'Thank you! The review page opens in a new tab.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  optional: '(optional)',
  messageRequired: 'Message is required',
  tryAgain: 'Try again',
  successText: (business: string) => `${business} has received your message.`,
} as const
