import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortContact } from './channels.ts'

test('what may be a number is what the expression said that took the square of its length (T25)', () => {
  const typed = fc.string({
    unit: fc.constantFrom('1', '+', '(', ')', ' ', '/', '.', '-', 'x'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(typed, (value) => {
      const phone = value.trim()
      const may = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/.test(phone)
      expect(sortContact(value)).toEqual(may ? { channel: 'sms', address: phone } : null)
    }),
    { numRuns: 2000 },
  )
})
