import { m } from '../languages/messages/review-requests/words.ts'
import { instantOf, localTime } from '../messaging/local-time.ts'
import { inWords } from '../speaking.ts'
import { zoneOrDefault } from '../time-zone.ts'
import { REMINDERS } from './reminder-texts.ts'
import type { ReviewLogStatus } from './status.ts'

/** Causes that stop reminders and show in no status: the owner cancelled them, or the customer replied. */
export type ReminderStop = 'owner' | 'reply'

/** Facts about a request when its next reminder is planned, shown or sent. */
export interface RemindedRequest {
  status: ReviewLogStatus
  /** Reminders that it was made with. */
  reminders: number
  reminderStop: ReminderStop | null
  /** A message of it did not arrive. */
  undelivered: boolean
}

const STATUS_STOPS: Record<Exclude<ReviewLogStatus, 'sent'>, string> = inWords(() => ({
  pending: m.requestNotOut,
  failed: m.lastUndelivered,
  opened: m.customerOpened,
  clicked: m.customerOpened,
  completed: m.customerRated,
  'feedback received': m.customerRated,
}))

const OTHER_STOPS: Record<ReminderStop, string> = inWords(() => ({
  owner: REMINDERS.cancelledByOwner,
  reply: m.customerReplied,
}))

/**
 * Returns why a request gets no further reminder, in words for the owner; null while it may. `canSend` checks
 * whether the customer stopped messages.
 * @param number which reminder it would be, 1 for the first
 */
export function whyNoReminder(request: RemindedRequest, number: number): string | null {
  const { status, reminders, reminderStop, undelivered } = request
  if (status !== 'sent') return STATUS_STOPS[status]
  if (reminderStop !== null) return OTHER_STOPS[reminderStop]
  if (undelivered) return m.lastUndelivered
  return number > reminders ? m.remindersUsed : null
}

/**
 * When the reminder of a message is due: so many days later at the same time of day by the business's clock, to the
 * minute; an hour that the clock skips counts as the one after. Hours in which nobody is texted come on top (`canSend`).
 */
export function reminderDue(sentAt: Date, days: number, timeZone: string | null): Date {
  const zone = zoneOrDefault(timeZone)
  const local = localTime(sentAt.getTime(), zone)
  return new Date(instantOf(local, days, local.minutes, zone))
}
