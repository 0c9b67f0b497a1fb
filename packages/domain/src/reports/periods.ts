import { LOCALE } from '../languages/locale.ts'
import { m } from '../languages/messages/reports/words.ts'
import { instantOf, type LocalTime, localTime } from '../messaging/local-time.ts'
import { inWords } from '../speaking.ts'
import { zoneOrDefault } from '../time-zone.ts'

/** Lengths of a report. */
export const REPORT_KINDS = ['week', 'month'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Reports of each kind that are listed. */
export const REPORTS_LISTED = 12

/** A week or month of a business, named by its first day: '2026-11-16', a Monday, or '2026-11-01'. */
export interface ReportPeriod {
  kind: ReportKind
  day: string
}

/** Start (included) and end (excluded) of a period by a business's clock. */
export interface PeriodRange {
  from: Date
  until: Date
}

const DAY = /^(20\d\d)-(\d\d)-(\d\d)$/
const dayText = (utcMs: number) => new Date(utcMs).toISOString().slice(0, 10)
const utcOf = ({ year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>) => Date.UTC(year, month, day)

function partsOf(day: string): LocalTime {
  const at = new Date(`${day}T00:00:00.000Z`)
  return {
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth(), day: at.getUTCDate() },
    ...{ weekday: at.getUTCDay(), minutes: 0 },
  }
}

/** Returns true if a day begins a period of this kind. */
export function isPeriod({ kind, day }: ReportPeriod): boolean {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day)) || dayText(Date.parse(day)) !== day) return false
  return kind === 'month' ? day.endsWith('-01') : partsOf(day).weekday === 1
}

/** The period so many periods after another; before it where `count` is negative. */
export function shiftPeriod({ kind, day }: ReportPeriod, count: number): ReportPeriod {
  const { year, month, day: date } = partsOf(day)
  return {
    kind,
    day: dayText(
      kind === 'month' ? Date.UTC(year, month + count, 1) : Date.UTC(year, month, date + 7 * count),
    ),
  }
}

/** The period that a time lies in, by a business's clock. */
export function periodAt(kind: ReportKind, at: Date, timeZone: string | null): ReportPeriod {
  const local = localTime(at.getTime(), zoneOrDefault(timeZone))
  const begins =
    kind === 'month' ? { ...local, day: 1 } : { ...local, day: local.day - ((local.weekday + 6) % 7) }
  return { kind, day: dayText(utcOf(begins)) }
}

/** Returns the range from midnight to midnight by the business's clock, over a change of its hour too. */
export function periodRange(period: ReportPeriod, timeZone: string | null): PeriodRange {
  const zone = zoneOrDefault(timeZone)
  const midnight = ({ day }: ReportPeriod) => new Date(instantOf(partsOf(day), 0, 0, zone))
  return { from: midnight(period), until: midnight(shiftPeriod(period, 1)) }
}

/**
 * Periods that are over, the latest first, at most twelve.
 * @param since when the business began; a period before it is left out
 */
export function listedPeriods(
  kind: ReportKind,
  { now, since, timeZone }: { now: Date; since: Date; timeZone: string | null },
): ReportPeriod[] {
  const present = periodAt(kind, now, timeZone)
  const past = Array.from({ length: REPORTS_LISTED }, (_, ago) => shiftPeriod(present, -1 - ago))
  return past.filter((period) => periodRange(period, timeZone).until > since)
}

/** Words and dates of periods in the language of the screens; a mail has its own. */
const SCREEN = inWords(() => ({ locale: LOCALE, periodFromTo: m.periodFromTo }))
export type PeriodWords = typeof SCREEN

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const SHORT = { month: 'short', day: 'numeric' } as const
const WHOLE = { ...SHORT, year: 'numeric' } as const

/** 'Nov 16 to Nov 22, 2026' or 'November 2026'. */
export function periodLabel(period: ReportPeriod, words: PeriodWords = SCREEN): string {
  const { locale } = words
  const first = new Date(period.day)
  if (period.kind === 'month') return format(locale, { month: 'long', year: 'numeric' }).format(first)
  const last = new Date(first.getTime() + 6 * 86_400_000)
  const isOneYear = first.getUTCFullYear() === last.getUTCFullYear()
  return words.periodFromTo({
    first: format(locale, isOneYear ? SHORT : WHOLE).format(first),
    last: format(locale, WHOLE).format(last),
  })
}

/** 'Nov 16' or 'Nov', where space is short. */
export const shortPeriodLabel = (
  { kind, day }: ReportPeriod,
  { locale }: Pick<PeriodWords, 'locale'> = SCREEN,
): string => format(locale, kind === 'month' ? { month: 'short' } : SHORT).format(new Date(day))
