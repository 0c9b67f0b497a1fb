/** The quiet link of every path, the negative one too; on both customers' pages. */
export const alsoPublic = (site: string) => `You can also post a public review on ${site}`

/** Texts of the survey's stars; those after the stars: `survey-steps-texts.ts`. */
export const SURVEY = {
  loading: 'Loading survey...',
  tagline: 'We value your feedback',
  rate: (business: string) => `Rate your experience with ${business}`,
  submitRating: 'Submit Rating',
} as const

/** Texts of the company page. */
export const COMPANY_PAGE = {
  tagline: 'We value your feedback!',
  question: 'How was your experience?',
  hint: 'Tap a star below to let us know your feedback.',
} as const

/** In place of the company page; apart from its own sentences, because its script never says these. */
export const COMPANY_FAILURE = {
  title: 'Something Went Wrong',
  hint: 'Please contact the business directly or try accessing this page again later.',
  invalidUrl: 'Invalid URL. Please check the link and try again.',
  notFound: 'Business not found. Please check the link and try again.',
  loadFailed: 'Failed to load business information. Please try again later.',
  /** For a suspended account; says nothing about why. */
  suspended: 'This page is not available at the moment.',
  tooMany: 'Too many requests. Please try again in a minute.',
} as const

/** Texts of the owner's review panels. */
export const REVIEWS = {
  loadFailed: 'Error loading reviews. Please try again later.',
  noPlaceId: 'No Google Place ID configured. Please update your business settings.',
  /** Where a panel needs the id. */
  noPlaceIdFound: 'No Google Place ID was found for this business. Please add one in the settings.',
  none: 'No reviews found for this business.',
  noCount: 'Review count information not available',
  noRating: 'Rating information not available',
  /** In place of the name of a reviewer who gave none. */
  anonymous: 'A Google user',
} as const
