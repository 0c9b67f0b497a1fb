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
