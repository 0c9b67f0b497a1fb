/** What figures and statistics say when there is nothing to show (DASH-11, REV-8). */
export const REPORTS = {
  noRequests: 'Request data not available',
  statistics: {
    title: 'Statistics Unavailable',
    description: "We couldn't load review statistics at this time.",
  },
  noBusinessInfo: 'Google business data not available.',
} as const
