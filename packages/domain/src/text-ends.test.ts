import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutEnd } from './text-ends.ts'

test('takes the run at the end away, as the expression does', () => {
  const text = fc.string({ unit: fc.constantFrom('/', '-', 'a', '\n', '.') })
  fc.assert(
    fc.property(text, (value) => {
      expect(withoutEnd(value, '/')).toBe(value.replace(/\/+$/, ''))
      expect(withoutEnd(value, '-')).toBe(value.replace(/-+$/, ''))
    }),
  )
})
