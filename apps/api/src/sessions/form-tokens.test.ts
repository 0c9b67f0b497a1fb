import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyRing } from '../keys.ts'
import { isFormToken, makeFormToken } from './form-tokens.ts'

const [older, newer, foreign] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
const keys = keyRing([newer, older])
const OPENED = new Date('2026-11-20T15:00:00.000Z')
const SURVEY = { form: 'business:7', network: '203.0.113.1' }
const later = (ms: number) => new Date(OPENED.getTime() + ms)
const isGood = (token: unknown, of = SURVEY, at = later(5000)) => isFormToken(keys, of, token, at)

test('a form token is good for its form and its network alone (T13)', () => {
  const word = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(word, word, word, word, (form, network, otherForm, otherNetwork) => {
      const token = makeFormToken(keys, { form, network }, OPENED)
      expect(isGood(token, { form, network })).toBe(true)
      expect(isGood(token, { form: otherForm, network })).toBe(form === otherForm)
      expect(isGood(token, { form, network: otherNetwork })).toBe(network === otherNetwork)
    }),
  )
})

test('a form token is good from two seconds on, and for a day', () => {
  const token = makeFormToken(keys, SURVEY, OPENED)
  const goodAfter = (ms: number) => isGood(token, SURVEY, later(ms))
  expect([2000, 86_400_000].map(goodAfter)).toEqual([true, true])
  expect([-60_000, 0, 1999, 86_400_001].map(goodAfter)).toEqual([false, false, false, false])
})

test('a form token may be the beginning of a submission key, and nothing else may stand beside it', () => {
  const token = makeFormToken(keys, SURVEY, OPENED)
  expect(token).toMatch(/^[0-9a-z]{6}-[\w-]{11}$/)
  expect(isGood(`${token}-4f1c`)).toBe(true)
  const others = [`${token}x`, `x${token}`, ` ${token}`, token.slice(0, -1), token.toUpperCase(), '-', '']
  for (const other of others) expect(isGood(other)).toBe(false)
})

test('what is no text is no form token, whatever it says of itself', () => {
  const token = makeFormToken(keys, SURVEY, OPENED)
  for (const other of [undefined, null, 7, {}, [token], { toString: () => token }])
    expect(isGood(other)).toBe(false)
})

test('a form token of another time, changed by a sign, or of a key that is not ours is none', () => {
  const token = makeFormToken(keys, SURVEY, OPENED)
  const [time, mac] = [token.slice(0, 6), token.slice(7)]
  const earlier = makeFormToken(keys, SURVEY, later(-1000)).slice(0, 6)
  expect(earlier).not.toBe(time)
  expect(isGood(`${earlier}-${mac}`)).toBe(false)
  fc.assert(
    fc.property(fc.nat(9), fc.constantFrom(...'ABCxyz059_-'), (place, sign) => {
      const changed = `${time}-${mac.slice(0, place)}${sign}${mac.slice(place + 1)}`
      expect(isGood(changed)).toBe(changed === token)
    }),
  )
  expect(isGood(makeFormToken(keyRing([foreign]), SURVEY, OPENED))).toBe(false)
})

test('a form token of a key that was first before is good, and new ones are of the first', () => {
  expect(isGood(makeFormToken(keyRing([older]), SURVEY, OPENED))).toBe(true)
  expect(makeFormToken(keys, SURVEY, OPENED)).toBe(makeFormToken(keyRing([newer]), SURVEY, OPENED))
})
