import { m } from '../languages/messages/reports/words.ts'

/** Marks a figure that a formula made; it stands beside what was counted, in small, and never in its place. */
export const ESTIMATED = m.estimated

/** Typical figures of a business with so many public reviews, by the documented formulas. */
export interface Typical {
  reviews: number
  requests: number
  answeredPercent: number
}

/** The documented figures for a business that has asked nobody yet; null where the formula says nothing. */
export function typicalFigures(totalReviews: number | null): Typical | null {
  const reviews = totalReviews ?? 0
  const answeredPercent = estimatedResponseRate(reviews)
  return answeredPercent === null ? null : { reviews, requests: estimatedRequests(reviews), answeredPercent }
}

/** Review requests: floor(total × 1.25). */
export function estimatedRequests(totalReviews: number): number {
  return Math.floor(totalReviews * 1.25)
}

/** Answered share in whole percent: floor(0.75 × total) of floor(1.25 × total), about 60; null without requests. */
export function estimatedResponseRate(totalReviews: number): number | null {
  const requests = estimatedRequests(totalReviews)
  return requests ? Math.round((Math.floor(totalReviews * 0.75) / requests) * 100) : null
}

/** The trend's baseline: current rating minus 0.1, one decimal, not below 0. */
export function previousRating(current: number): number {
  return Math.max(0, Math.round((current - 0.1) * 10) / 10)
}

/** Share of the requests that went out which led to a rating; those that wait press no rate down. Null before the first. */
export const answeredPercent = ({ sent, rated }: { sent: number; rated: number }): number | null =>
  percentOf(rated, Math.max(sent, rated))

/** A share in whole percent; null when there is nothing to take it of. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 100) : null
}

const DAY_MS = 86_400_000

/**
 * Growth in percent of all reviews over `days`, to one decimal, from the dates of the newest few: as many as fall into
 * the window, or, when all of them do, their pace carried on. Null without dates or without anything to grow from.
 * Times in milliseconds; `published` newest first.
 */
export function estimatedMonthlyGrowth(facts: {
  total: number
  nowMs: number
  published: readonly number[]
  days: number
}): number | null {
  const { total, nowMs, published, days } = facts
  const oldest = published.at(-1)
  if (oldest === undefined) return null
  const window = days * DAY_MS
  const span = Math.max(nowMs - oldest, DAY_MS)
  const fresh =
    span >= window
      ? published.filter((at) => nowMs - at < window).length
      : Math.round((published.length * window) / span)
  const before = total - fresh
  return before > 0 ? Math.round((fresh / before) * 1000) / 10 : null
}
