import { m } from '../languages/messages/accounts/words.ts'
import { inWords } from '../speaking.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Kind {
  /** Number of the kind in its unsubscribe links; never used again for another kind. */
  link: number
  /** Words of its switch; the label's message is also the kind's name in mails (`notificationLabel`). */
  words: { label: string; description: string }
  /** State of the switch of each channel before an owner chooses. */
  presets: { email: boolean; sms?: boolean }
  /** Set for a kind that no specification has: a form may leave it out. */
  isOurs?: true
  /**
   * Milliseconds that a notification collects before it goes out, and its distance to those before: at least `apartMs` from
   * the last one, and at most `most` of them in `everyMs`, so that a flood is one mail. Absent for reports, which the
   * calendar sends.
   */
  timing?: { collectMs: number; apartMs: number; most: number; everyMs: number }
}

/**
 * Every kind of notification to owners, in the order of the form. Switches, schema, unsubscribe links, presets and timing are
 * derived from it (decision 010).
 */
export const KINDS = inWords(
  () =>
    ({
      // A private message goes out at once; after one notification that came alone the next, which may begin a burst, waits for
      // a minute (T13). Low ratings settle first (`businesses/events` of the API).
      reviews: {
        link: 0,
        words: { label: m.newReviews, description: m.newReviewsHint },
        presets: { email: true, sms: false },
        timing: { collectMs: 0, apartMs: MINUTE_MS, most: 2, everyMs: 10 * MINUTE_MS },
      },
      // An upload can be taken back before the owner is told.
      newCustomers: {
        link: 1,
        words: { label: m.newCustomers, description: m.newCustomersHint },
        presets: { email: true, sms: false },
        timing: { collectMs: 10 * MINUTE_MS, apartMs: HOUR_MS, most: 1, everyMs: HOUR_MS },
      },
      weeklyReports: {
        link: 2,
        words: { label: m.weeklyReports, description: m.weeklyReportsHint },
        presets: { email: true },
      },
      monthlyReports: {
        link: 4,
        words: { label: m.monthlyReports, description: m.monthlyReportsHint },
        presets: { email: false },
        isOurs: true,
      },
      // Keywords are checked one after the other; a rank that is a day old is news enough.
      rankingChanges: {
        link: 3,
        words: { label: m.rankingChanges, description: m.rankingChangesHint },
        presets: { email: true, sms: false },
        timing: { collectMs: HOUR_MS, apartMs: 24 * HOUR_MS, most: 1, everyMs: 24 * HOUR_MS },
      },
    }) as const satisfies Record<string, Kind>,
)

type Kinds = typeof KINDS

/** Kinds that are sent as things happen; each has a switch for SMS too. */
export type NotificationKind = {
  [K in keyof Kinds]: Kinds[K] extends { timing: object } ? K : never
}[keyof Kinds]

/** Kinds with a switch for email: all. */
export type EmailNotification = keyof Kinds

export const EMAIL_NOTIFICATIONS = Object.keys(KINDS) as EmailNotification[]
export const NOTIFICATION_KINDS = EMAIL_NOTIFICATIONS.filter(
  (name): name is NotificationKind => 'timing' in KINDS[name],
)

/** A kind of the list with all that it may have. */
export const kindOf = (name: EmailNotification): Kind => KINDS[name]

/**
 * Returns when a notification may go out.
 * @param since when it was opened
 * @param before when the latest `most` of the same kind and business went out, newest first
 */
export function notificationDue(kind: NotificationKind, since: Date, before: readonly Date[]): Date {
  const { collectMs, apartMs, most, everyMs } = KINDS[kind].timing
  const after = (one: Date | undefined, ms: number) => (one === undefined ? 0 : one.getTime() + ms)
  return new Date(
    Math.max(since.getTime() + collectMs, after(before[0], apartMs), after(before[most - 1], everyMs)),
  )
}
