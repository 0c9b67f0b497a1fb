import fc from 'fast-check'
import { expect, test } from 'vitest'
import { narrowReviews, REVIEW_ORDERS, type ReviewFilter } from './narrow.ts'

const review = (id: string, rating: number, time: number, text: string, reply: string | null = null) => ({
  ...{ id, rating, time, text, author_name: `Zoë ${id}` },
  reply: reply === null ? null : { text: reply },
})
const ALL = [
  review('a', 5, 40, 'Great rye'),
  review('b', 1, 30, 'Cold coffee', 'Sorry, Zoe'),
  review('c', 1, 20, ''),
  review('d', 4, 10, 'RYE again', 'Thank you'),
]
const ids = (filter: Partial<ReviewFilter>) =>
  narrowReviews(ALL, { search: '', rating: undefined, answered: undefined, order: 'newest', ...filter })
    .map(({ id }) => id)
    .join('')

test.each([
  ['newest first', {}, 'abcd'],
  ['no reply first, then the newest', { order: 'unanswered' }, 'acbd'],
  ['lowest rating first, then the newest', { order: 'lowest' }, 'bcda'],
  ['words in any order, without case and accents', { search: ' zoe RYE' }, 'ad'],
  ['words of a reply', { search: 'sorry' }, 'b'],
  ['stars', { rating: 1 }, 'bc'],
  ['without a reply', { answered: false }, 'ac'],
  ['with a reply and words', { answered: true, search: 'rye' }, 'd'],
  ['nothing', { search: 'latte' }, ''],
] as const)('%s', (_, filter, found) => {
  expect(ids(filter)).toBe(found)
})

test('an order loses no review', () => {
  const any = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(), fc.boolean()))
  fc.assert(
    fc.property(any, fc.constantFrom(...REVIEW_ORDERS), (rows, order) => {
      const reviews = rows.map(([stars, time, has], n) =>
        review(`${n}`, stars, time, '', has ? 'Thanks' : null),
      )
      const filter = { search: '', rating: undefined, answered: undefined, order }
      expect(new Set(narrowReviews(reviews, filter))).toEqual(new Set(reviews))
    }),
  )
})
