/** Notifications sent as things happen; each has a switch for email and one for SMS. */
export const NOTIFICATION_KINDS = ['reviews', 'newCustomers', 'rankingChanges'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long a notification collects before it goes out, and how far it keeps from those before: at least `apartMs` from
 * the last one, and at most `most` of them in `everyMs`, so that a flood is one mail. A private message is told at once,
 * a low rating once it had time to settle; after one that came alone the next, which may begin a burst, waits for a minute
 * (T13). An upload can be taken back before it
 * is told. Keywords are looked up one after the other; a rank that is a day old is news enough.
 */
export const NOTIFICATION_TIMING: Record<
  NotificationKind,
  { collectMs: number; apartMs: number; most: number; everyMs: number }
> = {
  reviews: { collectMs: 0, apartMs: MINUTE_MS, most: 2, everyMs: 10 * MINUTE_MS },
  newCustomers: { collectMs: 10 * MINUTE_MS, apartMs: HOUR_MS, most: 1, everyMs: HOUR_MS },
  rankingChanges: { collectMs: HOUR_MS, apartMs: 24 * HOUR_MS, most: 1, everyMs: 24 * HOUR_MS },
}

/**
 * When a notification may go out.
 * @param since when it was opened
 * @param before when the latest `most` of the same kind and business went out, newest first
 */
export function notificationDue(kind: NotificationKind, since: Date, before: readonly Date[]): Date {
  const { collectMs, apartMs, most, everyMs } = NOTIFICATION_TIMING[kind]
  const after = (one: Date | undefined, ms: number) => (one === undefined ? 0 : one.getTime() + ms)
  return new Date(
    Math.max(since.getTime() + collectMs, after(before[0], apartMs), after(before[most - 1], everyMs)),
  )
}
