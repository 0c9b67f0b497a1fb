/** Texts of figures and statistics without data. */
export const REPORTS = {
  noRequests: 'Request data not available',
  statistics: {
    title: 'Statistics Unavailable',
    description: "We couldn't load review statistics at this time.",
  },
  /** Where the source's figures may not be recorded (POL-19). */
  needsProfile: 'Connect your Google profile to see how your rating changes over time.',
  growthNeedsProfile: 'connect your Google profile to see growth',
  noBusinessInfo: 'Google business data not available.',
} as const
