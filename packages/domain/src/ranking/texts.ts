import { CHECKS_PER_DAY, KEYWORDS_MAX } from './limits.ts'

/** Texts of the ranking card. */
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
  gridRunning: 'A grid of this business is still running. Please wait until it has finished.',
  gridUntracked: 'Check this keyword first, then run a grid for it.',
  gridNowhere:
    'Google shows no address for this business, so a grid has no middle. Keyword checks work without one.',
  gridNotFound: 'This grid is not there any more',
  gridEnded: 'This grid has nothing left to check. Start a new one.',
  gridSource: 'Positions come from another source now. Start a new grid.',
  gridStopped: {
    unavailable:
      'Stopped: the ranking service did not answer, or its monthly budget is used up. Continue later; what was checked is kept.',
    place: 'Stopped: Google does not say where this business is.',
    source: 'Stopped: positions come from another source now. Start a new grid.',
  },
  full: `You already track ${KEYWORDS_MAX} keywords for this business. Please remove one first.`,
} as const

/** Why a grid is not started: more points than are left of the day. */
export const gridLimitWords = (points: number, left: number): string =>
  left === 0
    ? 'Today’s grid checks are used up. Please try again tomorrow.'
    : `This grid checks ${points} points, and ${left} ${left === 1 ? 'is' : 'are'} left for today. Choose a smaller one, or try again tomorrow.`
