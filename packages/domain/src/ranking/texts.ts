import { m } from '../languages/messages/ranking/words.ts'
import { CHECKS_PER_DAY, KEYWORDS_MAX } from './limits.ts'

/** Texts of the ranking card. */
export const RANKING = {
  fieldsRequired: {
    title: m.searchFieldsRequired,
    description: m.pleaseEnterBothA,
  },
  none: m.noRankingDataAvailable,
  tips: [
    m.generateMorePositiveReviews,
    m.updateTheProfileWith,
    m.addPhotosToThe,
    m.createLocalContentMentioning,
  ],
  noCategory: m.pleaseEnterABusiness,
  noLocation: m.pleaseEnterBothCity,
  busy: m.anotherRankingSearchIs,
  slow: m.theRankingSearchIs,
  unavailable: m.theRankingServiceIs,
  dailyLimit: m.thisBusinessHasUsed({ limit: CHECKS_PER_DAY }),
  gridRunning: m.aGridOfThis,
  gridUntracked: m.checkThisKeywordFirst,
  gridNowhere: m.googleShowsNoAddress,
  gridNotFound: m.thisGridIsNot,
  gridEnded: m.thisGridHasNothing,
  gridSource: m.positionsComeFromAnother,
  gridStopped: {
    unavailable: m.stoppedTheRankingService,
    place: m.stoppedGoogleDoesNot,
    source: m.stoppedPositionsComeFrom,
  },
  full: m.youAlreadyTrack({ max: KEYWORDS_MAX }),
} as const

/** Why a grid is not started: more points than are left of the day. */
export const gridLimitWords = (points: number, left: number): string =>
  left === 0 ? m.todaysGridChecksAre : m.thisGridChecksPoints({ points, left })
