import { expect, test } from 'vitest'
import { newReviews } from './performance.ts'

const NOW = Date.UTC(2026, 10, 25)
const ago = (days: number, rating = 5) => ({ rating, time: NOW / 1000 - days * 86_400 })

test.each([
  ['reviews of the last 30 days', [ago(1, 5), ago(29, 4), ago(30, 1)], false, 2, 4.5, true],
  ['none of them', [ago(31)], false, 0, null, true],
  ['no review at all', [], true, 0, null, true],
  ['a list that may not reach back so far', [ago(1), ago(2, 4)], false, 2, 4.5, false],
  ['a list of all', [ago(1)], true, 1, 5, true],
])('%s', (_, reviews, isComplete, count, average, isAll) => {
  expect(newReviews(reviews, isComplete, NOW)).toEqual({ count, average, isAll })
})
