/** Years that an owner may choose; null without end. */
export const PERIOD_YEARS = [1, 2, 3, 5] as const

export type PeriodYears = (typeof PERIOD_YEARS)[number]

/** Kinds of data that have a retention period of their own. */
export const PERIOD_KINDS = ['customers', 'feedback', 'messages'] as const

export type PeriodKind = (typeof PERIOD_KINDS)[number]

export type Periods = Record<PeriodKind, PeriodYears | null>

export const NO_PERIODS: Periods = { customers: null, feedback: null, messages: null }

/** The time before which a period has run out: the same day years ago, of 29 February the 1 March (UTC). */
export function periodBegins(now: Date, years: number): Date {
  const begins = new Date(now)
  begins.setUTCFullYear(now.getUTCFullYear() - years)
  return begins
}
