/** Days in which a deleted business can be restored; then its row goes, and a job clears the others (decision 009). */
export const RESTORE_DAYS = 30

/** When a business that was deleted then goes for good. */
export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + RESTORE_DAYS * 86_400_000)
