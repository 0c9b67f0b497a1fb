import { m } from '../languages/messages/common/words.ts'
import type { BusinessReport, ReportFigures, TrendPoint } from './report.ts'

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

/**
 * Adds up reports of one period: sums of the counts, means weighted by their counts. The period before holds the businesses
 * that existed then. A rule of our own (REP-3).
 */
export function addUpReports(reports: readonly BusinessReport[]): BusinessReport {
  const [first] = reports
  if (first === undefined) throw new Error('There is no report to add up.')
  const earlier = reports.flatMap(({ before }) => (before === null ? [] : [before]))
  return {
    name: m.allBusinesses,
    period: first.period,
    figures: addUp(reports.map(({ figures }) => figures)),
    before: earlier.length === 0 ? null : addUp(earlier),
    keywords: [],
    trend: addUpTrend(reports.map(({ trend }) => trend)),
  }
}

const COUNTS = ['sent', 'opened', 'answered', 'toPublic', 'ratings', 'feedback', 'replies'] as const

function addUp(all: readonly ReportFigures[]): ReportFigures {
  const sum = (key: (typeof COUNTS)[number]) => all.reduce((total, figures) => total + figures[key], 0)
  const known = all.filter(({ publicReviews }) => publicReviews !== null)
  return {
    ...(Object.fromEntries(COUNTS.map((key) => [key, sum(key)])) as Pick<
      ReportFigures,
      (typeof COUNTS)[number]
    >),
    ratingAverage: meanOf(all.map(({ ratings, ratingAverage }) => [ratingAverage, ratings])),
    publicReviews:
      known.length === 0 ? null : known.reduce((total, { publicReviews }) => total + (publicReviews ?? 0), 0),
    // Google's figures are each place's own; their mean belongs to no place.
    publicAverage: null,
  }
}

/** Mean of the known averages, each weighted by its count, to one decimal; null without any. */
function meanOf(parts: readonly (readonly [average: number | null, count: number])[]): number | null {
  const known = parts.filter(([average]) => average !== null)
  const count = known.reduce((total, [, of]) => total + of, 0)
  if (count === 0) return null
  return (
    Math.round((known.reduce((total, [average, of]) => total + (average ?? 0) * of, 0) / count) * 10) / 10
  )
}

function addUpTrend(trends: readonly (readonly TrendPoint[])[]): TrendPoint[] {
  const days = new Map<string, TrendPoint>()
  for (const { day, sent, answered } of trends.flat()) {
    const known = days.get(day) ?? { day, sent: 0, answered: 0 }
    days.set(day, { day, sent: known.sent + sent, answered: known.answered + answered })
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
