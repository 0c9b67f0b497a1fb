import { m } from '../languages/messages/reports/words.ts'

/** Texts of figures and statistics without data. */
export const REPORTS = {
  noRequests: m.requestDataNotAvailable,
  statistics: {
    title: m.statisticsUnavailable,
    description: m.weCouldntLoadReview,
  },
  /** Where the source's figures may not be recorded (POL-19). */
  needsProfile: m.connectYourGoogleProfileTo,
  growthNeedsProfile: m.connectYourGoogleProfileToSee,
  noBusinessInfo: m.googleBusinessDataNot,
} as const
