import { LOCALE } from '../languages/locale.ts'
import { isPeriod, type PeriodRange, periodAt, periodRange, shiftPeriod } from './periods.ts'

/** Weeks that the dashboard's chart shows. */
export const WEEKS_SHOWN = 12

/** The week that a time lies in by a business's clock, named by its Monday: '2026-11-16' (ISO 8601 weeks). */
export const weekOf = (time: Date, timeZone: string | null): string => periodAt('week', time, timeZone).day

/** The last weeks up to the one of `now` by a business's clock, oldest first. */
export function lastWeeks(now: Date, timeZone: string | null, count = WEEKS_SHOWN): string[] {
  const present = periodAt('week', now, timeZone)
  return Array.from({ length: count }, (_, index) => shiftPeriod(present, index + 1 - count).day)
}

/** Returns true if a text names a week as `weekOf` does. */
export const isWeek = (text: string): boolean => isPeriod({ kind: 'week', day: text })

/** Returns the start (included) and end (excluded) of a week by a business's clock. */
export const weekRange = (week: string, timeZone: string | null): PeriodRange =>
  periodRange({ kind: 'week', day: week }, timeZone)

/** A week as a label: 'Nov 16'. */
export function weekLabel(week: string): string {
  return new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(week),
  )
}
