import { CHECKS_PER_DAY, KEYWORDS_MAX } from './limits.ts'

/** What the ranking card says (RNK-3, RNK-6). */
export const RANKING = {
  fieldsRequired: {
    title: 'Search fields required',
    description: 'Please enter both a keyword and location to search',
  },
  none: 'No ranking data available',
  tips: [
    'Generate more positive reviews with Quick Send',
    'Update the profile with targeted keywords',
    'Add photos to the Google Business Profile',
    'Create local content mentioning city and services',
  ],
  noCategory: 'Please enter a business category for Google ranking features',
  noLocation: 'Please enter both city and state for your business',
  busy: 'Another ranking search is still running. Please wait until it has finished.',
  slow: 'The ranking search is taking longer than expected. Please try again.',
  unavailable: 'The ranking service is not available right now. Please try again later.',
  dailyLimit: `This business has used its ${CHECKS_PER_DAY} ranking checks for today. Please try again later.`,
  full: `You already track ${KEYWORDS_MAX} keywords for this business. Please remove one first.`,
} as const
