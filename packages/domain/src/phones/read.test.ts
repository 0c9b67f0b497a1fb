import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPhoneCountry, PHONE_COUNTRIES, readPhone } from './read.ts'
import { mayBePhone } from './typed.ts'

const COUNTRIES = ['US', 'CA', 'JM', 'DE', 'GB', 'FR', 'IT', 'ES', 'AU', 'IN', 'BR', 'JP']

describe('a number as it is written in its country', () => {
  test.each([
    ['US', '(512) 555-0142', '+15125550142'],
    ['CA', '416 555 0142', '+14165550142'],
    ['JM', '876 555 0142', '+18765550142'],
    ['US', '+44 (0)20 7946 0958', '+442079460958'],
    ['US', '030 123456', null],
    ['DE', ' 030 1234567 ', '+49301234567'],
    ['DE', '030 12345 ext 6', '+493012345'],
    // Ten digits, which a US reader would take for one of its own.
    ['DE', '0301234567', '+49301234567'],
    ['DE', '(0151) 23456789', '+4915123456789'],
    ['DE', '+1 512 555 0142', '+15125550142'],
    ['DE', '0044 20 7946 0958', '+442079460958'],
    ['GB', '020 7946 0958', '+442079460958'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['ES', '612 345 678', '+34612345678'],
    ['DE', '12', null],
    ['DE', '030 123456789012345', null],
    ['DE', 'call me', null],
    ['DE', '', null],
    ['XX', '030 1234567', null],
    ['XX', '+49 30 1234567', '+49301234567'],
  ])('%s: %j is %s', (country, typed, phone) => {
    expect(readPhone(typed, country)).toBe(phone)
  })

  test('is E.164 or nothing, reads the same again anywhere, and passes the form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES),
        fc.constantFrom(...COUNTRIES),
        fc.stringMatching(/^[+]?[\d ()./-]{0,18}$/),
        (country, other, typed) => {
          const phone = readPhone(typed, country)
          if (phone === null) return
          expect(phone).toMatch(/^\+[1-9]\d{3,14}$/)
          if (phone.length >= 8) expect(readPhone(phone, other)).toBe(phone)
          expect(mayBePhone(typed, country)).toBe(true)
        },
      ),
    )
  })
})

test('a country is known or not', () => {
  expect(['DE', 'US', 'XX', 'de', ''].map(isPhoneCountry)).toEqual([true, true, false, false, false])
  expect(PHONE_COUNTRIES.every(isPhoneCountry)).toBe(true)
})
