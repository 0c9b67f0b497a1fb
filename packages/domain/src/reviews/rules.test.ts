import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakdownOf, ratingBreakdown } from './breakdown.ts'
import { POSITIVE_FROM } from './limits.ts'
import { feedbackProblem } from './message-rules.ts'
import { recomputeRating } from './recompute.ts'
import { nextStep } from './routing.ts'
import { cutReviewText } from './text.ts'

const stars = fc.integer({ min: 1, max: 5 })

test('1 to 3 lead to private feedback, 4 and 5 to the public review', () => {
  for (const rating of [1, 2, 3]) expect(nextStep(rating)).toBe('feedback-negative')
  for (const rating of [4, 5]) expect(nextStep(rating)).toBe('feedback-positive')
  expect(POSITIVE_FROM).toBe(4)
})

describe('feedback text', () => {
  test.each([
    ['123456789', 'tooShort'],
    ['   123456789   ', 'tooShort'],
    ['1234567890', null],
    ['x'.repeat(500), null],
    ['x'.repeat(501), 'tooLong'],
  ])('%j: %s', (text, problem) => {
    expect(feedbackProblem(text)).toBe(problem)
  })
})

describe('cutting a review', () => {
  test('200 characters stay, the 201st goes', () => {
    expect(cutReviewText('x'.repeat(200))).toBe('x'.repeat(200))
    expect(cutReviewText('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`)
    expect(cutReviewText('abc', 2)).toBe('ab…')
  })

  test('never half a character, never more than 200 and the ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }), (text) => {
        const cut = cutReviewText(text)
        expect(Array.from(cut).length).toBeLessThanOrEqual(201)
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
    expect(cutReviewText('🦷'.repeat(201)).isWellFormed()).toBe(true)
  })
})

describe('the rating shown', () => {
  test.each([
    [0, [4, 5], 4.5],
    [null, [4, 5], 4.5],
    [4.3, [4, 5], 4.3],
    [4.2, [4, 5], 4.5],
    [4.7, [4, 5], 4.7],
    [4.8, [4, 5], 4.5],
    [4.6, [], 4.6],
    [0, [], null],
    [null, [], null],
    [0, [5, 5, 4], 4.7],
  ])('service %j, reviews %j: %j', (api, ratings, shown) => {
    expect(recomputeRating(api, ratings)).toBe(shown)
  })

  test('is the service’s or within a tenth of the mean, and never further than 0.25 from the mean', () => {
    const api = fc.option(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10))
    fc.assert(
      fc.property(api, fc.array(stars, { minLength: 1 }), (rating, ratings) => {
        const mean = ratings.reduce((sum, each) => sum + each, 0) / ratings.length
        const shown = recomputeRating(rating, ratings) as number
        expect(Math.abs(shown - mean)).toBeLessThan(0.25)
        if (shown !== rating) expect(Math.abs(shown - mean)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })
})

describe('the breakdown', () => {
  test('five rows, five stars first', () => {
    expect(ratingBreakdown([5, 5, 4, 1, 0, 9, Number.NaN, 4.6])).toEqual([
      { stars: 5, count: 3, percent: 60 },
      { stars: 4, count: 1, percent: 20 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 1, percent: 20 },
    ])
    expect(ratingBreakdown([]).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true)
    expect(breakdownOf([1, 1, 1, 0, 0]).map(({ percent }) => percent)).toEqual([34, 33, 33, 0, 0])
  })

  test('counts add up to all, percents to 100, each within one of the exact share', () => {
    fc.assert(
      fc.property(fc.array(stars, { minLength: 1 }), (ratings) => {
        const rows = ratingBreakdown(ratings)
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(ratings.length)
        expect(rows.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
        for (const { count, percent } of rows) {
          expect(Math.abs(percent - (count * 100) / ratings.length)).toBeLessThan(1)
        }
      }),
    )
  })
})
