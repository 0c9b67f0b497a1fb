import { expect, test } from 'vitest'
import { readStars, withStars } from './star-link.ts'

test('each star has an address of its own, which is read again', () => {
  for (const stars of [1, 2, 3, 4, 5]) {
    const link = withStars('https://example.com/survey/7/a?x=1', stars)
    expect(link).toBe(`https://example.com/survey/7/a?x=1&stars=${stars}`)
    expect(readStars(Object.fromEntries(new URL(link).searchParams))).toBe(stars)
  }
})

test.each([undefined, '', '0', '6', '5.0', '55', ' 5', 5, ['5'], null])('%j chooses none', (stars) => {
  expect(readStars({ stars })).toBeNull()
})
