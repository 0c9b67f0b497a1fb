import { m } from '../languages/messages/review-requests/words.ts'

/** Texts about reminders in the review log. */
export const REMINDERS = {
  cancelled: { title: m.remindersCancelled, description: m.thisCustomerGetsNo },
  cancelFailed: { title: m.notCancelled, description: m.pleaseTryAgain },
  /** The reason that a cancelled reminder carries. */
  cancelledByOwner: m.youCancelledTheReminders,
  optedOut: m.theCustomerAskedNot,
  bounced: m.theAddressTakesNo,
  deadNumber: m.theNumberTakesNo,
  noneWaits: m.noReminderIsWaiting,
} as const
