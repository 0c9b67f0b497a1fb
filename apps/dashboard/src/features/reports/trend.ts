import { reviewLogDate } from '@fivestead/domain/reports/dates'
import type { RatingTrend } from '@fivestead/domain/reports/trend'
import * as m from '../../messages/reports/en.ts'

interface DrawnPoint {
  at: string
  rating: number
}

/** Widths of the axis in stars whose five ticks are tenths; the narrowest makes no mountain of a tenth. */
const WIDTHS = [0.8, 1.2, 2, 4]

/** The points of the chart, and the ends of its axis: five stars on top, and room below the lowest point. */
export function drawTrend({ points }: Pick<RatingTrend, 'points'>): {
  points: DrawnPoint[]
  range: [number, number]
} {
  const drawn = points.map(({ at, rating }) => ({ at: reviewLogDate(at), rating }))
  const lowest = Math.min(5, ...drawn.map(({ rating }) => rating))
  const width = WIDTHS.find((one) => 5 - one < lowest - 0.05) ?? 5
  return { points: drawn, range: [Math.round((5 - width) * 10) / 10, 5] }
}

/** The trend in one sentence; null without a point. */
export function trendWords({ points, estimatedPrevious }: RatingTrend): string | null {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null
  const now = { rating: last.rating.toFixed(1), day: reviewLogDate(last.at) }
  if (estimatedPrevious !== null) return m.trendStarts({ ...now, typical: estimatedPrevious.toFixed(1) })
  const change = Math.round((last.rating - first.rating) * 10) / 10
  const words = { ...now, firstDay: reviewLogDate(first.at) }
  if (change === 0) return m.trendSame(words)
  return m.trendChanged({
    ...words,
    change: Math.abs(change).toFixed(1),
    way: change > 0 ? 'more' : 'other',
  })
}
