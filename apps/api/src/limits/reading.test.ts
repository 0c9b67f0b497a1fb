import { expect, test } from 'vitest'
import { fieldOf, subjectOf, vouchersOf } from './subjects.ts'

const UUID = '7b0a1c1e-8f5e-4c56-9a0e-2f1a3b4c5d6e'
const PLACE = 'ChIJN1t_tDeuEmsRUsoyG83frY4'

test.each([
  ['username', { username: ' Ann ' }, 'Ann'],
  ['email', { email: ' Ann＠Example.COM ' }, 'ann@example.com'],
  ['business', { businessId: 7 }, '7'],
  ['phone', { phone: '+1 212 555 0123' }, '+1 212 555 0123'],
  ['place', { placeId: PLACE }, PLACE],
] as const)('a call is counted for its %s as the use case looks it up (T08)', (name, input, key) => {
  expect(subjectOf(name, input)).toBe(key)
})

test.each([
  ['username', 'username'],
  ['email', 'email'],
  ['business', 'businessId'],
  ['phone', 'phone'],
  ['place', 'placeId'],
] as const)('a wrong %s is none, and is never asked for its text (T24)', (name, field) => {
  const hostile = {
    toString: () => {
      throw new Error('was asked')
    },
  }
  for (const wrong of [undefined, null, {}, [], true, hostile])
    expect(subjectOf(name, { [field]: wrong })).toBeNull()
  for (const input of [undefined, null, 'text', 7]) expect(subjectOf(name, input)).toBeNull()
})

test('a business and a place have a form of their own', () => {
  for (const businessId of ['7', 0, -7, 7.5, 2_147_483_648])
    expect(subjectOf('business', { businessId })).toBeNull()
  for (const placeId of ['', 'a b', '../x']) expect(subjectOf('place', { placeId })).toBeNull()
})

test('a field is read of an object alone', () => {
  expect(fieldOf({ a: 1 }, 'a')).toBe(1)
  for (const input of [null, undefined, 'text', 7, () => {}]) expect(fieldOf(input, 'length')).toBeUndefined()
})

test('a submission names what vouches for it by ids of their form, each for itself', () => {
  const sent = { businessId: 7, requestId: UUID, reviewId: UUID }
  expect(vouchersOf(sent)).toEqual(sent)
  expect(vouchersOf({ ...sent, requestId: 'x' })).toEqual({ ...sent, requestId: undefined })
  expect(vouchersOf({ ...sent, reviewId: {} })).toEqual({ ...sent, reviewId: undefined })
  expect(vouchersOf({ ...sent, businessId: '7' })).toEqual({ ...sent, businessId: undefined })
  expect(vouchersOf(null)).toEqual({ businessId: undefined, requestId: undefined, reviewId: undefined })
})
