import { expect, test } from 'vitest'
import { ofWhich, ratingsOf } from './of-which.ts'

const answer = (count: number, complete: boolean, source: string) =>
  ({
    complete,
    source,
    breakdown: null,
    reviews: { reviews_results: { reviews: Array.from({ length: count }) } },
  }) as unknown as Parameters<typeof ofWhich>[0]

test.each([
  [12, true, 'gbp', 'all 12 reviews'],
  [1, true, 'gbp', 'the only review'],
  [28, false, 'gbp', 'the newest 28 reviews'],
  [1, false, 'sandbox', 'the newest review'],
  [5, false, 'places', 'the 5 reviews that Google shows'],
  [1, false, 'places', 'the review that Google shows'],
])('%d reviews, all of them %s, of %s', (count, complete, source, words) => {
  expect(ofWhich(answer(count, complete, source))).toBe(words)
})

test('a mean is that of the reviews that are named', () => {
  const reviews = { reviews_results: { reviews: [{ rating: 1 }] } } as never
  expect(ratingsOf({ breakdown: [2, 0, 1, 0, 0], reviews })).toEqual([5, 5, 3])
  expect(ratingsOf({ breakdown: null, reviews })).toEqual([1])
})
