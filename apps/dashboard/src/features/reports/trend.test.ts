import { expect, test } from 'vitest'
import { drawTrend, trendWords } from './trend.ts'

const point = (day: number, rating: number) => ({
  at: `2026-11-${day}T12:00:00.000Z`,
  rating,
  reviewCount: 9,
})

test('one day is drawn alone; its documented past is named as an estimate', () => {
  const trend = { points: [point(19, 4.8)], estimatedPrevious: 4.7 }
  expect(drawTrend(trend)).toEqual({
    points: [{ at: 'Nov 19, 2026', rating: 4.8 }],
    range: [4.2, 5],
  })
  expect(trendWords(trend)).toBe(
    '4.8 on Nov 19, 2026. Your own history starts with this day; typical before it: 4.7 (estimate).',
  )
})

test.each([
  [4.2, 4.5, '4.5 on Nov 19, 2026, 0.3 more than on Nov 12, 2026.'],
  [4.5, 4.2, '4.2 on Nov 19, 2026, 0.3 less than on Nov 12, 2026.'],
  [4.5, 4.5, '4.5 on Nov 19, 2026, the same as on Nov 12, 2026.'],
])('from %d to %d: %s', (before, now, words) => {
  const trend = { points: [point(12, before), point(19, now)], estimatedPrevious: null }
  expect(trendWords(trend)).toBe(words)
})

test.each([
  [5, [4.2, 5]],
  [4.3, [4.2, 5]],
  [4.2, [3.8, 5]],
  [3.5, [3, 5]],
  [2.2, [1, 5]],
  [1, [0, 5]],
])('with %d as the lowest the axis goes %j', (lowest, range) => {
  expect(drawTrend({ points: [point(12, lowest), point(19, 5)] }).range).toEqual(range)
})

test('nothing recorded is nothing said', () => {
  expect(trendWords({ points: [], estimatedPrevious: null })).toBeNull()
})
