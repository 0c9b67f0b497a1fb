/** What an owner is told about as it happens; each is a switch for e-mail and one for SMS (SET-12). */
export const NOTIFICATION_KINDS = ['reviews', 'newCustomers', 'rankingChanges'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long a notification collects before it goes out, and how far it keeps from the one before, so that a flood is one
 * mail. Low ratings are told at once (T13). An upload can be taken back before it is told. Keywords
 * are looked up one after the other; a rank that is a day old is news enough.
 */
export const NOTIFICATION_TIMING: Record<NotificationKind, { collectMs: number; everyMs: number }> = {
  reviews: { collectMs: 0, everyMs: 10 * MINUTE_MS },
  newCustomers: { collectMs: 10 * MINUTE_MS, everyMs: HOUR_MS },
  rankingChanges: { collectMs: HOUR_MS, everyMs: 24 * HOUR_MS },
}

/**
 * When a notification may go out.
 * @param since when it was opened
 * @param last when the one before it went out, of the same kind and business; null when there was none
 */
export function notificationDue(kind: NotificationKind, since: Date, last: Date | null): Date {
  const { collectMs, everyMs } = NOTIFICATION_TIMING[kind]
  const collected = since.getTime() + collectMs
  return new Date(last === null ? collected : Math.max(collected, last.getTime() + everyMs))
}
