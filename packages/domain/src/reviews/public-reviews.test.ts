import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  authorPhoto,
  initials,
  mapsLink,
  PUBLIC_REVIEWS_FRESH_MS,
  RECENT_REVIEWS,
  RECENT_REVIEWS_ON_TAB,
} from './public-reviews.ts'
import { relativeTime } from './relative-time.ts'
import { publicReviewsSchema } from './schemas.ts'

test('5 elsewhere, 15 on the Reviews tab, fresh for 5 minutes (REV-2, REV-6)', () => {
  expect([RECENT_REVIEWS, RECENT_REVIEWS_ON_TAB, PUBLIC_REVIEWS_FRESH_MS]).toEqual([5, 15, 300_000])
})

test('the call names a place and nothing else', () => {
  expect(publicReviewsSchema.parse({ placeId: ' ChIJ-a_1 ' })).toEqual({ placeId: 'ChIJ-a_1' })
  for (const [input, message] of [
    [{}, 'placeId is not a valid place id'],
    [{ placeId: '../x' }, 'placeId is not a valid place id'],
    [{ placeId: 'a', limit: 5000 }, 'Unknown field: limit'],
  ] as const) {
    expect(publicReviewsSchema.safeParse(input).error?.issues[0]?.message).toBe(message)
  }
})

describe('what a page takes from elsewhere', () => {
  test.each([
    ['https://lh3.googleusercontent.com/a/x=s40', 'https://lh3.googleusercontent.com/a/x=s40'],
    ['https://googleusercontent.com/a', 'https://googleusercontent.com/a'],
    ['http://lh3.googleusercontent.com/a', null],
    ['https://googleusercontent.com.evil.example/a', null],
    ['https://evilgoogleusercontent.com/a', null],
    ['https://lh3.googleusercontent.com@evil.example/', null],
    ['https://me@lh3.googleusercontent.com/', null],
    ['javascript:alert(1)', null],
    ['//lh3.googleusercontent.com/a', null],
    ['', null],
    [null, null],
  ])('photo %j: %j', (url, kept) => {
    expect(authorPhoto(url)).toBe(kept)
  })

  test.each([
    ['https://www.google.com/maps/contrib/1', 'https://www.google.com/maps/contrib/1'],
    ['https://google.com/x', 'https://google.com/x'],
    ['https://lh3.googleusercontent.com/a', null],
    ['https://notgoogle.com/', null],
    ['https://google.com.evil.example/', null],
    ['data:text/html,x', null],
  ])('profile %j: %j', (url, kept) => {
    expect(mapsLink(url)).toBe(kept)
  })
})

test.each([
  ['Ann B.', 'AB'],
  ['ann', 'A'],
  ['Ann Maria van der Berg', 'AB'],
  ['“Zoë” Ångström', 'ZÅ'],
  ['🥐 Bakery Fan', 'BF'],
  ['陳 大文', '陳大'],
  ['… !', '?'],
  ['', '?'],
])('%j is shown as %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

describe('when a review was written', () => {
  const hour = 3_600_000
  const day = 24 * hour
  test.each([
    [-1, 'just now'],
    [59_999, 'just now'],
    [60_000, 'a minute ago'],
    [2 * hour - 1, 'an hour ago'],
    [2 * hour, '2 hours ago'],
    [day, 'a day ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, 'a week ago'],
    [29 * day, '4 weeks ago'],
    [30 * day, 'a month ago'],
    [364 * day, '12 months ago'],
    [365 * day, 'a year ago'],
    [800 * day, '2 years ago'],
  ])('%i ms: %s', (age, words) => {
    expect(relativeTime(1_000_000, 1_000_000 + age)).toBe(words)
  })

  test('there are always words, and no 0 or 1 among them', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 13 }), (age) => {
        expect(relativeTime(0, age)).toMatch(
          /^(just now|(a|an|[2-9]|\d{2,}) (minute|hour|day|week|month|year)s? ago)$/,
        )
      }),
    )
  })
})
