import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

test.each([
  'ann@shop.example',
  'Ann.Lee+sale@mail.shop.co.uk',
  'josé@tienda.es',
  'ann＠shop.example',
  'ann @ shop.example',
  'ann (at) shop.example',
  'ann [at] shop [dot] example',
  'ann at shop dot example',
  'ANN AT SHOP DOT CO DOT UK',
  '217-555-0177',
  '(217) 555 0177',
  '(217)555-0177',
  '217.555.0177',
  '217 555 0177',
  '2175550177',
  '+12175550177',
  '1-217-555-0177',
  '+1 (217) 555-0177',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '612 34 56 78',
  '020 7946 0958',
  '030/123456',
  '00 49 30 123456',
  '217‑555‑0177',
  '217–555–0177',
  '217\u00a0555\u00a00177',
  '217\u200b555\u200b0177',
  '２１７－５５５－０１７７',
  '٢١٧٥٥٥٠١٧٧',
  '2 1 7 5 5 5 0 1 7 7',
  '555-0177',
  '217-555-0177 217-555-0178',
  '2026-11-19 217-555-0177',
])('%s is hidden in a text', (contact) => {
  expect(maskContacts(contact)).toBe('•••')
  expect(maskContacts(`Reach me: ${contact}, please.`)).toBe('Reach me: •••, please.')
  const [first = '', last = ''] = [contact.slice(0, 3), contact.slice(-4)]
  const among = maskContacts(`tel:${contact};x ${contact} ext 12`)
  expect([among.includes(first), among.includes(last)]).toEqual([false, false])
})

test.each([
  'Visit on 2026-11-19 at 18:00, again 11/20/2026 - 11/22/2026.',
  'On 19.11.2026 18:30, from 8:00 to 17:30.',
  '2026-11-19T18:00:00.000Z',
  'It was $1,250.00, then €12 345 678, then 1.234.567,00.',
  'Order #1234567890 and invoice 2026-00123, table 12, 5/5.',
  'We ate at shop.example, 123 Main St, Springfield 62701-1234.',
  '100% @ home, 10 of 10, 24/7',
  'ZIP 62701. Born 1984. 3 x 4 = 12',
])('%s stays', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test('several in one text, and nothing else of it', () => {
  expect(maskContacts('Ann <ann@shop.example>, 217-555-0177 or (217) 555-0178. Order 4711.')).toBe(
    'Ann <•••>, ••• or •••. Order 4711.',
  )
})

const filled = (part: string) => part.repeat(Math.ceil(100_000 / part.length))

test.each([
  ['digits', '1'],
  ['digits and blanks', '1 '],
  ['brackets', '('],
  ['a digit and blanks', `1${' '.repeat(60)}`],
  ['at signs', '@'],
  ['letters at signs', 'a@'],
  ['domains', 'a@b.'],
  ['words', 'a at b dot '],
  ['dots', 'a.'],
  ['letters', 'a'],
  ['blanks', ' '],
  ['numbers', '217-555-0177 '],
])('100 KB of %s hold the loop no longer than 50 ms', (_what, part) => {
  const text = filled(part)
  maskContacts(text.slice(0, 1000))
  const began = process.cpuUsage()
  maskContacts(text)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(50)
})
