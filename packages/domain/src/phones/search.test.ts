import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneBeginnings } from './search.ts'

test.each([
  ['217', 'US', ['+1217']],
  ['(217) 555-01', 'US', ['+121755501']],
  ['1 217', 'US', ['+1217']],
  ['+1 217', 'US', ['+1217']],
  ['+1', 'US', []],
  ['1', 'US', []],
  ['+49 30', 'US', ['+4930']],
  ['0049 30', 'US', ['+4930']],
  ['030 12', 'DE', ['+493012', '+4903012']],
  ['30 12', 'DE', ['+493012']],
  ['0', 'DE', ['+490']],
  ['+49 (0)30 12', 'DE', ['+493012']],
  ['+4', 'DE', []],
  ['+1 217', 'DE', ['+1217']],
  ['06 12', 'IT', ['+39612', '+390612']],
  ['030 12', 'XX', []],
  ['+49 30', 'XX', ['+4930']],
  ['Lee', 'US', []],
  ['7@x', 'US', []],
  ['Zoë 7', 'US', []],
  ['', 'US', []],
  ['%', 'DE', []],
])('"%s" in %s looks for %j', (typed, country, beginnings) => {
  expect(phoneBeginnings(typed, country)).toEqual(beginnings)
})

test('every beginning of a stored number that goes past the country code finds it', () => {
  const stored = fc.constantFrom('+12175550142', '+493012345678', '+390612345678', '+442079460958')
  fc.assert(
    fc.property(
      stored,
      fc.constantFrom('US', 'DE', 'IT', 'GB', 'XX'),
      fc.nat(13),
      (phone, country, length) => {
        const [found = ''] = phoneBeginnings(phone.slice(0, 4 + length), country)
        expect(found).not.toBe('')
        expect(phone.startsWith(found)).toBe(true)
      },
    ),
  )
})
