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
  // As Twilio's sms-segments-calculator 1.3.0 counts them: a family of 8 units, of which 8 fit into 67; flags, skin tones.
  ['👩‍👩‍👧'.repeat(8), 'UCS-2', 64, 1],
  ['👩‍👩‍👧'.repeat(16), 'UCS-2', 128, 2],
  ['👩‍👩‍👧'.repeat(17), 'UCS-2', 136, 3],
  ['🇺🇸'.repeat(17), 'UCS-2', 68, 1],
  ['🇺🇸'.repeat(33), 'UCS-2', 132, 3],
  ['👍🏽'.repeat(33), 'UCS-2', 132, 3],
  [`${'ł'.repeat(66)}👨‍👩‍👧‍👦`, 'UCS-2', 77, 2],
  [`${'ł'.repeat(66)}\r\nłłł`, 'UCS-2', 71, 2],
  // No message could hold it whole.
  [`a${'\u0301'.repeat(99)}`, 'UCS-2', 100, 2],
])('%#: %s', (text, encoding, units, segments) => {
  expect(smsSize(text)).toEqual({ encoding, units, segments })
})

test('more text never takes fewer messages, and none carries more than it holds', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', '€', 'ł', '🦷', '👍🏽', '🇺🇸', '👩‍👩‍👧', '\u200d', '\n'),
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
