import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['John Smith', 'John'],
  ['Smith, John', 'John'],
  ['Smith, John, Jr.', 'John'],
  ['John Smith, MD', 'John'],
  ['van der Berg, Anna Maria', 'Anna'],
  ['Dr. John Smith', 'John'],
  ['Dr. Smith', 'Dr. Smith'],
  ['J. Smith', 'J. Smith'],
  ['  José   García ', 'José'],
  ['Smith,', 'Smith'],
  ['Cher', 'Cher'],
  ['', ''],
])('%j is greeted %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted)
})

test('the greeting is a part of the name, and there is one for every name', () => {
  const part = fc.stringMatching(/^[A-Za-zé.]{1,8}$/)
  const parts = fc.array(fc.oneof(part, fc.constantFrom(',', 'Dr.', 'Jr.', 'J.')), { minLength: 1 })
  fc.assert(
    fc.property(parts, (words) => {
      const name = words.join(' ')
      const greeted = firstName(name)
      expect(name).toContain(greeted)
      expect(greeted).not.toContain(',')
      if (/^[^,]*\S/.test(name.replace(/^[\s,]+/, '')))
        expect(greeted === '' && !name.includes(',')).toBe(false)
    }),
  )
})
