import { LOCALE } from '../languages/locale.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS
/** Weeks that the dashboard's chart shows. */
export const WEEKS_SHOWN = 12
/** A Monday long ago: 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The week that a time lies in, named by its Monday in UTC: '2026-11-16' (ISO 8601 weeks). */
export function weekOf(time: Date): string {
  const weeks = Math.floor((time.getTime() - FIRST_MONDAY_MS) / WEEK_MS)
  return new Date(FIRST_MONDAY_MS + weeks * WEEK_MS).toISOString().slice(0, 10)
}

/** The last weeks up to the one of `now`, oldest first. */
export function lastWeeks(now: Date, count = WEEKS_SHOWN): string[] {
  return Array.from({ length: count }, (_, index) =>
    weekOf(new Date(now.getTime() - (count - 1 - index) * WEEK_MS)),
  )
}

/** Whether a text names a week as `weekOf` does. */
export function isWeek(text: string): boolean {
  return (
    /^(19[789]|20\d)\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    weekOf(new Date(text)) === text
  )
}

/** From when on, and until before when, a week lasts. */
export function weekRange(week: string): { from: Date; until: Date } {
  const from = new Date(week)
  return { from, until: new Date(from.getTime() + WEEK_MS) }
}

/** A week as a label: 'Nov 16'. */
export function weekLabel(week: string): string {
  return new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(week),
  )
}
