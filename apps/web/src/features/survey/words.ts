import { RATING_MAX } from '@fivestead/domain/reviews/limits'

/** What both customers' pages say beyond the documented texts of `domain/reviews/texts`. */
export const WORDS = {
  stars: ['Very poor', 'Poor', 'Okay', 'Good', 'Excellent'],
  noStar: 'Tap a star to rate',
  rated: (rating: number) => `${rating} of ${RATING_MAX}: ${WORDS.stars[rating - 1]}`,
  star: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  writeOnGoogle: 'Write a public review on Google',
  newTab: '(opens in a new tab)',
  neutralText: 'Say more wherever you like. Both are welcome.',
  neutralPublic: 'In public',
  neutralPublicText: 'Your words appear on Google, for everyone to read.',
  neutralPrivate: 'In private',
  neutralPrivateText: (business: string) => `Only ${business} will see this.`,
  privateNote: (business: string) => `Send ${business} a private note`,
  privacy: (business: string) => `What you send goes to ${business}.`,
  policy: 'Privacy Policy',
  website: (business: string) => `Visit ${business}’s website`,
} as const
