import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsSize } from './segments.ts'

test.each([
  ['', 'GSM-7', 0, 0],
  ['a', 'GSM-7', 1, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€', 'GSM-7', 2, 1],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 164, 2],
  // 153 holds 76 pairs and one loose septet: the pairs move over whole, so two parts take 152, not 153.
  ['€'.repeat(153), 'GSM-7', 306, 3],
  ['ł', 'UCS-2', 1, 1],
  ['ł'.repeat(70), 'UCS-2', 70, 1],
  ['ł'.repeat(71), 'UCS-2', 71, 2],
  ['🦷'.repeat(35), 'UCS-2', 70, 1],
  ['🦷'.repeat(67), 'UCS-2', 134, 3],
])('%#: %s', (text, encoding, units, segments) => {
  expect(smsSize(text)).toEqual({ encoding, units, segments })
})

test('more text never takes fewer messages, and none carries more than it holds', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', '€', 'ł', '🦷', '\n'),
    maxLength: 400,
    size: 'max',
  })
  fc.assert(
    fc.property(text, text, (start, more) => {
      const size = smsSize(start)
      expect(smsSize(start + more).segments).toBeGreaterThanOrEqual(size.segments)
      expect(size.units).toBeLessThanOrEqual(size.segments * (size.encoding === 'GSM-7' ? 160 : 70))
      expect(size.units).toBeGreaterThanOrEqual(start.length)
    }),
  )
})
