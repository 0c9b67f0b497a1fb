import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhoneInput, isPhoneComplete, phoneDigits } from './us-field.ts'

test.each([
  ['', ''],
  ['5', '5'],
  ['555', '555'],
  ['5551', '(555) 1'],
  ['555123', '(555) 123'],
  ['5551234567', '(555) 123-4567'],
  ['555-123-4567 ext 9', '(555) 123-4567'],
  ['+1 (555) 123-4567', '(555) 123-4567'],
  ['1', '1'],
  ['1-503-555', '1 (503) 555'],
  ['1-503-555-0123', '(503) 555-0123'],
  ['1 (503) 555-01233', '(503) 555-0123'],
  ['11000000000', '1 (000) 000-000'],
  ['1-1-503-555-0123', '(503) 555-0123'],
  ['+', '+'],
  ['+1', ''],
  [' + 1 217 5550142', '(217) 555-0142'],
  ['1+2', '1 2'],
  [' +12', '2'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['0049 (0)30 123456 x', '0049 (0)30 123456 '],
])('%j shows as %j', (typed, shown) => {
  expect(formatPhoneInput(typed)).toBe(shown)
})

test('the tick shows at ten digits', () => {
  for (const typed of ['555 123 456', '1503555012', '+44 20']) expect(isPhoneComplete(typed)).toBe(false)
  for (const typed of ['(555) 123-4567', '555123456789', '1-503-555-0123', '+44 20 7946 0958'])
    expect(isPhoneComplete(typed)).toBe(true)
})

test('digits only, at most ten, and what is shown reads back as the same digits', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^\d{0,15}$/), (noise, digits) => {
      for (const typed of [noise, digits, noise + digits]) {
        const kept = phoneDigits(typed)
        expect(kept).toMatch(/^\d{0,10}$/)
        expect(phoneDigits(formatPhoneInput(typed))).toBe(kept)
        expect(formatPhoneInput(formatPhoneInput(typed))).toBe(formatPhoneInput(typed))
      }
      expect(phoneDigits(`2${digits}`)).toBe(`2${digits}`.slice(0, 10))
    }),
    { examples: [['1', '1000000000']] },
  )
})
