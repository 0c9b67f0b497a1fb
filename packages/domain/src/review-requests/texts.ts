/** What review logs and sharing say (owner spec 2 and 8). */
export const REVIEW_LOGS = { failed: 'An error occurred while fetching review logs.' } as const

export const SHARE_QR = {
  title: 'Share QR Code',
  description: 'This feature will be available soon.',
} as const

/** The sidebar's QR code (owner spec 9). */
export const QR_CODE = { size: 180, errorCorrection: 'H' } as const

/** How often a customer may be reminded, as the form offers it. */
export const REMINDER_CHOICES = [1, 2, 3] as const
export const DEFAULT_REMINDERS = 1
