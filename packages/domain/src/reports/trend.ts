import { previousRating } from './estimates.ts'

/** The public rating at a time (ISO 8601), as it was recorded then. */
export interface RatingPoint {
  at: string
  rating: number
  reviewCount: number
}

/** Data of the trend chart. */
export interface RatingTrend {
  /** Oldest first, at most 30. */
  points: RatingPoint[]
  /** The documented baseline while there is one point alone: current minus 0.1. It is named as an estimate and never drawn. */
  estimatedPrevious: number | null
}

/** Points of the chart; more would neither be seen nor be read out. */
export const TREND_POINTS_MAX = 30

/** The trend of what was recorded, oldest first: thinned evenly, with the first and the last of it. */
export function ratingTrend(recorded: readonly RatingPoint[]): RatingTrend {
  const only = recorded.length === 1 ? recorded[0] : undefined
  if (only) return { points: [only], estimatedPrevious: previousRating(only.rating) }
  const last = recorded.length - 1
  const kept = Math.min(recorded.length, TREND_POINTS_MAX)
  const wanted = new Set(Array.from({ length: kept }, (_, n) => Math.round((n * last) / (kept - 1))))
  return { points: recorded.filter((_, index) => wanted.has(index)), estimatedPrevious: null }
}
