import { instantOf, localTime } from '../messaging/local-time.ts'
import type { PlainReason } from '../messaging/reasons.ts'
import { zoneOrDefault } from '../time-zone.ts'
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
  /** The customer rated or wrote since it was made, on whatever way. */
  answered: boolean
}

const STATUS_STOPS: Record<Exclude<ReviewLogStatus, 'sent'>, PlainReason> = {
  pending: 'requestNotOut',
  failed: 'lastUndelivered',
  opened: 'customerOpened',
  clicked: 'customerOpened',
  completed: 'customerRated',
  'feedback received': 'customerRated',
}

const OTHER_STOPS: Record<ReminderStop, PlainReason> = {
  owner: 'remindersCancelledByYou',
  reply: 'customerReplied',
}

/**
 * Returns why a request gets no further reminder, as a reason for the owner; null while it may. `canSend` checks
 * whether the customer stopped messages.
 * @param number which reminder it would be, 1 for the first
 */
export function whyNoReminder(request: RemindedRequest, number: number): PlainReason | null {
  const { status, reminders, reminderStop, undelivered, answered } = request
  if (status !== 'sent') return STATUS_STOPS[status]
  if (reminderStop !== null) return OTHER_STOPS[reminderStop]
  if (answered) return 'customerReplied'
  if (undelivered) return 'lastUndelivered'
  return number > reminders ? 'remindersUsed' : null
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
