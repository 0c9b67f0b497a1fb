import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneBeginnings } from './phone-search.ts'

test.each([
  ['217', '1', ['+1217']],
  ['(217) 555-01', '1', ['+121755501']],
  ['1 217', '1', ['+1217']],
  ['+1 217', '1', ['+1217']],
  ['+1', '1', []],
  ['1', '1', []],
  ['+49 30', '1', ['+4930']],
  ['0049 30', '1', ['+4930']],
  ['030 12', '49', ['+493012', '+4903012']],
  ['30 12', '49', ['+493012']],
  ['0', '49', ['+490']],
  ['+49 (0)30 12', '49', ['+493012']],
  ['+4', '49', []],
  ['+1 217', '49', ['+1217']],
  ['06 12', '39', ['+39612', '+390612']],
  ['030 12', null, []],
  ['+49 30', null, ['+4930']],
  ['Lee', '1', []],
  ['7@x', '1', []],
  ['Zoë 7', '1', []],
  ['', '1', []],
  ['%', '49', []],
])('"%s" for a country with the code %s looks for %j', (typed, code, beginnings) => {
  expect(phoneBeginnings(typed, code)).toEqual(beginnings)
})

test('every beginning of a stored number that goes past the country code finds it', () => {
  const stored = fc.constantFrom('+12175550142', '+493012345678', '+390612345678', '+442079460958')
  fc.assert(
    fc.property(stored, fc.constantFrom('1', '49', '39', '44', null), fc.nat(13), (phone, code, length) => {
      const [found = ''] = phoneBeginnings(phone.slice(0, 4 + length), code)
      expect(found).not.toBe('')
      expect(phone.startsWith(found)).toBe(true)
    }),
  )
})
