import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankingBadge, rankingColour } from './badge.ts'
import { rankingFormSchema, rankingQuerySchema, rankingTrackSchema } from './schemas.ts'

test.each([
  [null, 'Not Found', 'grey'],
  [1, 'Top 3', 'green'],
  [3, 'Top 3', 'green'],
  [4, 'Top 10', 'amber'],
  [10, 'Top 10', 'amber'],
  [11, '#11', 'red'],
])('position %j: %s, %s', (position, badge, colour) => {
  expect(rankingBadge(position)).toBe(badge)
  expect(rankingColour(position)).toBe(colour)
})

test('badge and colour change together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (position) => {
      const colour = { 'Top 3': 'green', 'Top 10': 'amber', [`#${position}`]: 'red' }[rankingBadge(position)]
      expect(rankingColour(position)).toBe(colour)
    }),
  )
})

test('a search needs keyword and location', () => {
  const message = 'Please enter both a keyword and location to search'
  const typed = { keyword: ' deep  dish\tpizza ', location: 'Austin,  TX' }
  const form = { keyword: 'deep dish pizza', location: 'Austin, TX' }
  expect(rankingFormSchema.parse(typed)).toEqual(form)
  for (const form of [{ keyword: '', location: 'Austin' }, { keyword: 'pizza' }]) {
    expect(rankingFormSchema.safeParse(form).error?.issues[0]?.message).toBe(message)
  }
  expect(rankingTrackSchema.parse({ businessId: 1, ...typed })).toEqual({ businessId: 1, ...form })
  expect(rankingQuerySchema.parse({ businessName: "Joe's" })).toEqual({ businessName: "Joe's" })
  const half = { businessName: 'Joe', businessCategory: 'caf\ud83c', location: '\udf55 Austin' }
  expect(rankingQuerySchema.parse(half)).toEqual({
    businessName: 'Joe',
    businessCategory: 'caf\ufffd',
    location: '\ufffd Austin',
  })
  expect(rankingFormSchema.parse({ keyword: 'caf\ud83c', location: 'Austin' }).keyword).toBe('caf\ufffd')
  expect(rankingQuerySchema.safeParse({ businessName: "Joe's", placeId: '../x' }).success).toBe(false)
})
