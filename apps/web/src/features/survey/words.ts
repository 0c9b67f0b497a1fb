import { RATING_MAX } from '@fivestead/domain/reviews/limits'

/** Texts of both customers' pages beside the stars, beyond the documented texts of `domain/reviews/texts`. */
export const WORDS = {
  stars: ['Very poor', 'Poor', 'Okay', 'Good', 'Excellent'],
  /** Name of the five stars; the heading before them asks already. */
  group: 'Your rating',
  noStar: 'Tap a star to rate',
  rated: (rating: number) => `${rating} of ${RATING_MAX}: ${WORDS.stars[rating - 1]}`,
  star: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  newTab: '(opens in a new tab)',
  privacy: (business: string) => `What you send goes to ${business}.`,
  policy: 'Privacy Policy',
} as const
