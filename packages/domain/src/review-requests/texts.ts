/** Most days from now for which a request can be scheduled. */
export const SCHEDULE_DAYS = 90

/** Texts of review logs and sharing. */
export const REVIEW_LOGS = {
  failed: 'An error occurred while fetching review logs.',
  cancelled: { title: 'Request cancelled', description: 'It is not sent.' },
  cancelFailed: { title: 'Not cancelled', description: 'Please try again.' },
  askFailed: { title: 'Request not sent', description: 'Please try again.' },
  /** The reason that a cancelled request carries. */
  cancelledByOwner: 'You cancelled this request before it went out.',
  tooLate: 'This request has gone out already.',
  notFailed: 'Only a request that failed can be sent again.',
  /** Why a request waits that the owner made for later. */
  scheduledFor: (when: string) => `Scheduled for ${when}.`,
  tooFarAway: `A request can be scheduled for at most ${SCHEDULE_DAYS} days from now`,
  underWay: 'Another request to this customer is on its way.',
} as const

export const SHARE_QR = {
  title: 'Share QR Code',
  description: 'This feature will be available soon.',
} as const
