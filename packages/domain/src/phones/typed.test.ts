import { describe, expect, test } from 'vitest'
import { readPhone } from './read.ts'
import { isWrittenAsUs, mayBePhone, phoneHint, phoneProblem, shownPhone } from './typed.ts'

describe('what a form says', () => {
  test.each([
    ['US', '(512) 555-0142', true],
    ['US', '030 123456', false],
    ['US', '+49 30 123456', true],
    ['DE', '030 123456', true],
    ['DE', '123', false],
    ['DE', '030 12345678901234567', false],
    ['DE', 'ada@example.com', false],
    ['DE', '1234', true],
    ['DE', ' 12345678901234567 ', true],
    ['DE', '123456789012345678', false],
    ['DE', 'tel 123456', false],
    ['DE', '123456 home', false],
  ])('%s: %j may be a phone number: %s', (country, typed, may) => {
    expect(mayBePhone(typed, country)).toBe(may)
  })

  test('a stored number is shown so that the same country reads it as the same again', () => {
    expect(shownPhone('+15125550142', 'US')).toBe('(512) 555-0142')
    expect(shownPhone('+15125550142', 'DE')).toBe('+15125550142')
    for (const country of ['US', 'CA', 'DE']) {
      for (const phone of ['+15125550142', '+49301234567']) {
        expect(readPhone(shownPhone(phone, country), country)).toBe(phone)
      }
    }
  })

  test('names the country where it is not the usual one', () => {
    expect(phoneProblem('US')).toBe('Please enter a 10-digit US phone number')
    expect(phoneProblem('DE')).toBe('Please enter a phone number of Germany, or one with its country code')
    expect(phoneHint('US')).toBeNull()
    expect(phoneHint('DE')).toBe('A number without a country code is read as one of Germany')
    expect(['US', 'CA', 'MX'].map(isWrittenAsUs)).toEqual([true, true, false])
  })
})
