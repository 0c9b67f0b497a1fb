import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimatedMonthlyGrowth } from './estimates.ts'
import { monthlyGrowth, positivePercentage, responseRate } from './statistics.ts'
import { type RatingPoint, ratingTrend, TREND_POINTS_MAX } from './trend.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)
const ago = (days: number) => NOW - days * DAY

test('4 and 5 stars are positive', () => {
  expect(positivePercentage([5, 4, 3, 1])).toBe(50)
  expect(positivePercentage([5, 5, 4])).toBe(100)
  expect(positivePercentage([])).toBeNull()
})

test.each([
  // Counted where somebody was asked.
  [{ all: 3, sent: 3, rated: 1 }, 1000, 33, false],
  [{ all: 3, sent: 3, rated: 0 }, null, 0, false],
  // Over what went out: Kademi/kademi-dev 1502, Mailtrain-org/mailtrain PR 385.
  [{ all: 7, sent: 6, rated: 4 }, null, 67, false],
  [{ all: 600, sent: 6, rated: 4 }, null, 67, false],
  [{ all: 2, sent: 0, rated: 0 }, null, null, false],
  [{ all: 1, sent: 0, rated: 1 }, null, 100, false],
  // Before that the formula, marked; nothing without reviews.
  [{ all: 0, sent: 0, rated: 0 }, 100, 60, true],
  [{ all: 0, sent: 0, rated: 0 }, 0, null, false],
  [{ all: 0, sent: 0, rated: 0 }, null, null, false],
])('the response rate of %j with %j reviews', (asked, reviews, value, estimated) => {
  expect(responseRate(asked, reviews)).toEqual({ value, estimated })
})

describe('monthly growth', () => {
  const facts = { total: 120, nowMs: NOW, earlier: null, published: [], complete: true }

  const against = (days: number, total = 100) => ({ earlier: { total, atMs: ago(days) } })
  const part = { total: 110, complete: false }
  test.each<[string, Partial<typeof facts> | object, number | null, boolean]>([
    ['a count of 30 days ago', against(30), 20, false],
    ['one of 37', against(37), 20, false],
    // Too young or too old: all dates are known, and none is of this month.
    ['one of 29', against(29), 0, false],
    ['one of 38', against(38), 0, false],
    ['none', against(31, 0), 0, false],
    ['a count that fell', { total: 95, ...against(31) }, -5, false],
    ['the dates of all reviews', { total: 4, published: [ago(1), ago(29), ago(31), ago(90)] }, 100, false],
    ['dates of this month alone', { total: 2, published: [ago(1), ago(2)] }, null, false],
    ['those of a part', { ...part, published: [...Array(10).fill(ago(3)), ago(45)] }, 10, true],
    // Ten in ten days carry on for thirty.
    ['those of ten days', { ...part, total: 130, published: Array(10).fill(ago(10)) }, 30, true],
    ['no dates', { ...part, published: [] }, null, false],
    ['an unknown count', { total: null }, null, false],
  ])('against %s', (_, more, value, estimated) => {
    expect(monthlyGrowth({ ...facts, ...more })).toEqual({ value, estimated })
  })

  test('the estimate is never below 0 and never infinite', () => {
    const dates = fc.array(fc.integer({ min: 0, max: 400 * DAY }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), dates, (total, ages) => {
        const published = ages.toSorted((a, b) => a - b).map((age) => NOW - age)
        const value = estimatedMonthlyGrowth({ total, nowMs: NOW, published, days: 30 })
        if (value !== null) expect(value).toBeGreaterThanOrEqual(0)
        if (value !== null) expect(value).toBeLessThan(Number.POSITIVE_INFINITY)
      }),
    )
    expect(estimatedMonthlyGrowth({ total: 1, nowMs: NOW, published: [NOW], days: 30 })).toBeNull()
  })
})

describe('the trend', () => {
  const point = (index: number): RatingPoint => ({ at: `day ${index}`, rating: 4.5, reviewCount: index })

  test('one point has the documented baseline for its past; two are a history of their own, none is none', () => {
    const one = [{ ...point(1), rating: 4.8 }]
    expect(ratingTrend(one)).toEqual({ points: one, estimatedPrevious: 4.7 })
    for (const points of [[point(1), point(2)], []])
      expect(ratingTrend(points)).toEqual({ points, estimatedPrevious: null })
  })

  test('a long history is thinned, in order, with its first and its last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), (size) => {
        const recorded = Array.from({ length: size }, (_, index) => point(index))
        const { points } = ratingTrend(recorded)
        expect(points).toHaveLength(Math.min(size, TREND_POINTS_MAX))
        expect([points[0], points.at(-1)]).toEqual([recorded[0], recorded.at(-1)])
        const order = points.map(({ reviewCount }) => reviewCount)
        expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b))
      }),
    )
  })
})
