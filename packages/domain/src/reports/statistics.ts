import { POSITIVE_FROM } from '../reviews/limits.ts'
import { answeredPercent, estimatedMonthlyGrowth, estimatedResponseRate, percentOf } from './estimates.ts'

const DAY_MS = 86_400_000
/** The days that monthly growth looks back, and how much older than that an earlier count may be. */
export const GROWTH_DAYS = 30
const GROWTH_SLACK_DAYS = 7

/** A figure of a statistics panel: null when nothing is known, `estimated` when a formula stands in. */
export interface Figure {
  value: number | null
  estimated: boolean
}

/** The share of ratings that are positive (4 and 5 stars) in whole percent; null without ratings. */
export function positivePercentage(ratings: readonly number[]): number | null {
  return percentOf(ratings.filter((rating) => rating >= POSITIVE_FROM).length, ratings.length)
}

/** The share of the review requests that went out which were answered with a rating; before the first request the documented formula. */
export function responseRate(
  requests: { all: number; sent: number; rated: number },
  totalReviews: number | null,
): Figure {
  if (requests.all > 0) return { value: answeredPercent(requests), estimated: false }
  const value = estimatedResponseRate(totalReviews ?? 0)
  return { value, estimated: value !== null }
}

/**
 * By how many percent the number of public reviews grew in 30 days, to one decimal: against an earlier count of 30 to
 * 37 days ago, or from the dates of all reviews; with a part of the reviews it is an estimate from their dates.
 * Times in milliseconds; `published` newest first; `fresh` counts those of the 30 days, where all are known.
 */
export function monthlyGrowth(facts: {
  total: number | null
  nowMs: number
  earlier: { total: number; atMs: number } | null
  published: readonly number[]
  complete: boolean
  fresh?: number
}): Figure {
  const { total, nowMs, earlier, published, complete } = facts
  if (total === null) return { value: null, estimated: false }
  const since = nowMs - GROWTH_DAYS * DAY_MS
  const tooOld = since - GROWTH_SLACK_DAYS * DAY_MS
  if (earlier && earlier.total > 0 && earlier.atMs <= since && earlier.atMs >= tooOld) {
    return { value: growth(total, earlier.total), estimated: false }
  }
  if (complete || facts.fresh !== undefined) {
    const fresh = facts.fresh ?? published.filter((at) => at > since).length
    return { value: growth(total, total - fresh), estimated: false }
  }
  const value = estimatedMonthlyGrowth({ total, nowMs, published, days: GROWTH_DAYS })
  return { value, estimated: value !== null }
}

/** Null when there was nothing to grow from. */
function growth(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null
}
