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

describe('response rate', () => {
  test('counted where somebody was asked', () => {
    expect(responseRate({ all: 3, rated: 1 }, 1000)).toEqual({ value: 33, estimated: false })
    expect(responseRate({ all: 3, rated: 0 }, null)).toEqual({ value: 0, estimated: false })
  })

  test('before that the formula, marked; nothing without reviews', () => {
    expect(responseRate({ all: 0, rated: 0 }, 100)).toEqual({ value: 60, estimated: true })
    expect(responseRate({ all: 0, rated: 0 }, 0)).toEqual({ value: null, estimated: false })
    expect(responseRate({ all: 0, rated: 0 }, null)).toEqual({ value: null, estimated: false })
  })
})

describe('monthly growth', () => {
  const facts = { total: 120, nowMs: NOW, earlier: null, published: [], complete: true }

  test('against a count of 30 to 37 days ago', () => {
    const grown = (days: number) => monthlyGrowth({ ...facts, earlier: { total: 100, atMs: ago(days) } })
    expect(grown(30)).toEqual({ value: 20, estimated: false })
    expect(grown(37)).toEqual({ value: 20, estimated: false })
    // Too young or too old: all dates are known, and none is of this month.
    expect(grown(29)).toEqual({ value: 0, estimated: false })
    expect(grown(38)).toEqual({ value: 0, estimated: false })
    expect(monthlyGrowth({ ...facts, earlier: { total: 0, atMs: ago(31) } }).value).toBe(0)
  })

  test('a count that fell is said', () => {
    expect(monthlyGrowth({ ...facts, total: 95, earlier: { total: 100, atMs: ago(31) } }).value).toBe(-5)
  })

  test('from the dates of all reviews', () => {
    const published = [ago(1), ago(29), ago(31), ago(90)]
    expect(monthlyGrowth({ ...facts, total: 4, published })).toEqual({ value: 100, estimated: false })
    expect(monthlyGrowth({ ...facts, total: 2, published: [ago(1), ago(2)] })).toEqual({
      value: null,
      estimated: false,
    })
  })

  test('from the dates of a part it is an estimate', () => {
    const part = { ...facts, total: 110, complete: false }
    expect(monthlyGrowth({ ...part, published: [...Array(10).fill(ago(3)), ago(45)] })).toEqual({
      value: 10,
      estimated: true,
    })
    // Ten in ten days carry on for thirty.
    expect(monthlyGrowth({ ...part, total: 130, published: Array(10).fill(ago(10)) })).toEqual({
      value: 30,
      estimated: true,
    })
    expect(monthlyGrowth({ ...part, published: [] })).toEqual({ value: null, estimated: false })
  })

  test('an unknown count has no growth', () => {
    expect(monthlyGrowth({ ...facts, total: null })).toEqual({ value: null, estimated: false })
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

  test('one point has the documented baseline for its past', () => {
    expect(ratingTrend([{ ...point(1), rating: 4.8 }])).toEqual({
      points: [{ ...point(1), rating: 4.8 }],
      estimatedPrevious: 4.7,
    })
  })

  test('two points are a history of their own; none is none', () => {
    expect(ratingTrend([point(1), point(2)])).toEqual({
      points: [point(1), point(2)],
      estimatedPrevious: null,
    })
    expect(ratingTrend([])).toEqual({ points: [], estimatedPrevious: null })
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
