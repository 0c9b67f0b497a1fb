import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaCode, formatE164, internationalPhone, toE164 } from './number.ts'

test.each([
  ...['5551234567', '(555) 123-4567', '555.123.4567', '+1 555 123 4567', '1-555-123-4567', ' 5551234567 '],
])('%j is +15551234567', (typed) => {
  expect(toE164(typed)).toEqual({ ok: true, phone: '+15551234567' })
})

test.each([
  ...['', '555123456', '55512345678', '25551234567', '+44 20 7946 0000', '5551234567 x9', '+5551234567x'],
  'call me',
])('%j is refused', (typed) => {
  expect(toE164(typed)).toEqual({ ok: false, message: 'Please enter a 10-digit US phone number' })
})

test('what is accepted is +1 and ten digits, and stays itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+(]?[\d ().-]{8,16}$/)), (typed) => {
      const number = toE164(typed)
      if (!number.ok) return
      expect(number.phone).toMatch(/^\+1\d{10}$/)
      expect(toE164(number.phone)).toEqual(number)
      expect(toE164(formatE164(number.phone))).toEqual(number)
    }),
  )
})

test('as people read it, and its area code', () => {
  expect(formatE164('+15551234567')).toBe('(555) 123-4567')
  expect(formatE164('+442079460000')).toBe('+442079460000')
  expect(areaCode('+14015550123')).toBe('401')
  expect(areaCode('ada@example.com')).toBeNull()
  for (const other of ['x+15551234567', '+155512345678']) {
    expect([formatE164(other), areaCode(other)]).toEqual([other, null])
  }
})

test.each([
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0049 30/123456', '+4930123456'],
  ['+1 (555) 123-4567', '+15551234567'],
  ['020 7946 0958', null],
  ['+1 555 123', null],
  ['+0 555 123 4567', null],
  ['+1234567890123456', null],
  ['+49 30 12 ext 3', null],
])('with its country %j is %s', (typed, phone) => {
  expect(internationalPhone(typed)).toBe(phone)
})
