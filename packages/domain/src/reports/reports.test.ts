import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cacheAge } from './cache-age.ts'
import { reviewLogDate } from './dates.ts'
import {
  answeredPercent,
  estimatedRequests,
  estimatedResponseRate,
  percentOf,
  previousRating,
} from './estimates.ts'

describe('estimates', () => {
  test('requests are floor(total × 1.25)', () => {
    expect([0, 1, 3, 4, 100].map(estimatedRequests)).toEqual([0, 1, 3, 5, 125])
  })

  test('the response rate is about 60%', () => {
    expect([100, 1, 3, 0].map(estimatedResponseRate)).toEqual([60, 0, 67, null])
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), (total) => {
        expect(Math.abs((estimatedResponseRate(total) ?? 0) - 60)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('the previous rating is 0.1 lower', () => {
    expect([4.8, 4.3, 0.3, 0.05, 0].map(previousRating)).toEqual([4.7, 4.2, 0.2, 0, 0])
  })

  test('shares', () => {
    expect(percentOf(1, 3)).toBe(33)
    // Nothing of nothing: PostHog/posthog 5633, metabase/metabase 18980. Never above all: PostHog/posthog 5575.
    expect(percentOf(0, 0)).toBeNull()
    expect(answeredPercent({ sent: 0, rated: 0 })).toBeNull()
    expect(answeredPercent({ sent: 3, rated: 5 })).toBe(100)
    // One person who did not answer: PostHog/posthog 12460.
    expect(answeredPercent({ sent: 1, rated: 0 })).toBe(0)
  })
})

describe('cache age', () => {
  const minute = 60_000
  test.each([
    [-5, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1 min ago'],
    [60 * minute - 1, '59 min ago'],
    [60 * minute, '1 hr ago'],
    [24 * 60 * minute - 1, '23 hr ago'],
    [24 * 60 * minute, '1 day ago'],
    [48 * 60 * minute, '2 days ago'],
  ])('%i ms: %s', (age, label) => {
    expect(cacheAge(1_000_000, 1_000_000 + age)).toBe(label)
  })

  test('there is always a label, with a number of at least 1', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 12 }), (age) => {
        expect(cacheAge(0, age)).toMatch(/^(just now|[1-9][\d,]* (min|hr|days?) ago|1 day ago)$/)
      }),
    )
  })
})

describe('the review log’s date', () => {
  // In the reader's zone, which is Kathmandu here, or in the one that is asked for.
  test.each([
    ['2026-11-19T12:00:00Z', undefined, 'Nov 19, 2026'],
    [new Date('2026-01-05T00:00:00Z'), 'UTC', 'Jan 5, 2026'],
    ['2026-11-19T18:20:00Z', undefined, 'Nov 20, 2026'],
    ['2026-11-19T18:20:00Z', 'America/New_York', 'Nov 19, 2026'],
    [null, undefined, ''],
    ['soon', undefined, ''],
  ])('%s in %s: %s', (at, zone, words) => {
    expect(reviewLogDate(at, zone)).toBe(words)
  })
})
