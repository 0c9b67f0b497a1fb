import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKey, KEY_BYTES, makeKey, shownKey } from './key.ts'

const bytes = (fill: (index: number) => number) => Uint8Array.from({ length: KEY_BYTES }, (_, n) => fill(n))

test('a key has the prefix, 34 random characters and their CRC32 in base62', () => {
  const key = makeKey(bytes((n) => n))
  expect(key).toBe('fsk_0123456789ABCDEFGHIJKLMNOPQRSTUVWX0TeJoD')
  expect(shownKey(key)).toBe('fsk_0123')
})

test('bytes that would make some characters likelier are thrown away, and too few make no key', () => {
  expect(makeKey(bytes((n) => (n % 2 === 0 ? 255 : 61)))).toMatch(/^fsk_z{34}/)
  expect(() => makeKey(bytes(() => 250))).toThrow(RangeError)
})

test('whichever character of a key is changed, it is none any more', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES }),
      fc.integer({ min: 0, max: 43 }),
      (random, at) => {
        const key = makeKey(random)
        const other = key[at] === 'a' ? 'b' : 'a'
        return isKey(key) && !isKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)
      },
    ),
  )
  for (const text of [
    '',
    'fsk_',
    `${makeKey(bytes((n) => n))} `,
    'ghp_0123456789ABCDEFGHIJKLMNOPQRSTUVWX0TeJoD',
  ])
    expect(isKey(text)).toBe(false)
})
