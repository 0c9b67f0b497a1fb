import { m } from '../languages/messages/common/words.ts'
import { averageOf, type BusinessReport, type ReportFigures, type TrendPoint } from './report.ts'

/** The most businesses of a report over all of them. */
export const TOGETHER_MAX = 50

/** The report of one business in a report over several. */
export interface PlaceReport extends Pick<BusinessReport, 'name' | 'period' | 'figures' | 'before'> {
  businessId: number
}

/** One period of several businesses, together and each by itself. */
export interface ReportOfAll {
  total: BusinessReport
  places: PlaceReport[]
  /** Businesses that were too many to be read. */
  beyond: number
}

/** A report with the sum of its stars, now and in the period before: an average of rounded averages would be off by a tenth. */
export interface CountedReport extends BusinessReport {
  stars: { now: number; before: number }
}

/**
 * Adds up reports of one period: sums of the counts, the average of all ratings. The period before holds the businesses
 * that existed then. A rule of our own (REP-3).
 */
export function addUpReports(reports: readonly CountedReport[]): BusinessReport {
  const [first] = reports
  if (first === undefined) throw new Error('There is no report to add up.')
  const earlier = reports.flatMap(({ before, stars }) =>
    before === null ? [] : [{ ...before, stars: stars.before }],
  )
  return {
    name: m.allBusinesses,
    period: first.period,
    figures: addUp(reports.map(({ figures, stars }) => ({ ...figures, stars: stars.now }))),
    before: earlier.length === 0 ? null : addUp(earlier),
    keywords: [],
    trend: addUpTrend(reports.map(({ trend }) => trend)),
  }
}

const COUNTS = ['sent', 'opened', 'answered', 'toPublic', 'ratings', 'feedback', 'replies'] as const

function addUp(all: readonly (ReportFigures & { stars: number })[]): ReportFigures {
  const sum = (key: (typeof COUNTS)[number] | 'stars') =>
    all.reduce((total, figures) => total + figures[key], 0)
  const known = all.flatMap(({ publicReviews }) => publicReviews ?? [])
  const counts = Object.fromEntries(COUNTS.map((key) => [key, sum(key)])) as Pick<
    ReportFigures,
    (typeof COUNTS)[number]
  >
  return {
    ...counts,
    ratingAverage: averageOf(sum('stars'), counts.ratings),
    publicReviews: known.length === 0 ? null : known.reduce((total, count) => total + count, 0),
    // Google's figures are each place's own; their mean belongs to no place.
    publicAverage: null,
  }
}

function addUpTrend(trends: readonly (readonly TrendPoint[])[]): TrendPoint[] {
  const days = new Map<string, TrendPoint>()
  for (const { day, sent, answered } of trends.flat()) {
    const known = days.get(day) ?? { day, sent: 0, answered: 0 }
    days.set(day, { day, sent: known.sent + sent, answered: known.answered + answered })
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
