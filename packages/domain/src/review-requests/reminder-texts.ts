import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/review-requests/words.ts'
import { inWords } from '../speaking.ts'

/** Texts about reminders in the review log. */
export const REMINDERS = inWords(
  () =>
    ({
      cancelled: { title: m.remindersCancelled, description: m.remindersCancelledHint },
      cancelFailed: { title: m.notCancelled, description: common.pleaseTryAgain },
      noneWaits: m.noReminderWaiting,
    }) as const,
)
