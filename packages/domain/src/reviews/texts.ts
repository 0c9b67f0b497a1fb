import { m } from '../languages/messages/reviews/words.ts'

/** Texts of the owner's review panels. */
export const REVIEWS = {
  loadFailed: m.errorLoadingReviewsPlease,
  noPlaceId: m.noGooglePlaceId,
  /** Where a panel needs the id. */
  noPlaceIdFound: m.noGooglePlaceIdWas,
  none: m.noReviewsFoundFor,
  noCount: m.reviewCountInformationNot,
  noRating: m.ratingInformationNotAvailable,
  /** In place of the name of a reviewer who gave none. */
  anonymous: m.aGoogleUser,
} as const
