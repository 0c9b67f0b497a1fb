import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayOrder, dayOrderOf, readDay } from './days.ts'

const today = '2026-11-27'
const read = (text: string, country = 'US', order: DayOrder | null = null) =>
  readDay(text, { country, order, today })

test.each([
  ...[
    '2026-11-16',
    '2026/11/16',
    '2026-11-16T02:00:00Z',
    '2026-11-16 02:00:00 UTC',
    '2026-11-16T23:30:00-08:00',
  ],
  ...[
    '2026 11 16',
    '2026. 11. 16.',
    '2026年11月16日',
    '20261116T101500Z',
    '11.16.2026',
    "'11/16/2026",
    '16 novembre 2026',
    '11/16/2026',
    '11/16/26',
    '11-16-2026',
    '11/16/2026 14:00',
    '11/16/2026 9:30 AM',
    'Mon 11/16/2026',
    '16.11.26',
    '16. 11. 2026',
  ],
  ...[
    '16-Nov-26',
    '16-Nov-2026',
    '16Nov2026',
    'Nov 16, 2026',
    'Nov 16, 2026 3:15 PM',
    'Mon, Nov 16, 2026',
    'Nov. 16 2026',
  ],
  ...[
    'Monday, November 16, 2026',
    'November 16 2026',
    '16 November 2026',
    '16th November 2026',
    '16. November 2026',
  ],
  // Sheets and databases: Excel's and Access's serial, with a time of day, a compact day.
  ...['46342', '46342.625', '20261116', `20261116${' '.repeat(14)}`, '20261116093000'],
  // Spanish, French, German, Portuguese, Arabic.
  ...[
    '16 de noviembre de 2026',
    '16 nov. 2026',
    'lunes, 16 de noviembre de 2026',
    'lun. 16 nov. 2026',
    '16 novembre 2026',
  ],
  ...[
    'Mo, 16.11.2026',
    '16. Nov. 2026, 14:30 Uhr',
    '16 de novembro de 2026',
    '16 نوفمبر 2026',
    '١٦ نوفمبر ٢٠٢٦',
  ],
])('%j is Nov 16, 2026', (text) => expect(read(text)).toBe('2026-11-16'))

test.each([
  ['11/05/2026', 'US', null, '2026-11-05'],
  ['11/05/2026', 'GB', null, '2026-05-11'],
  ['11/05/2026', 'US', 'day first', '2026-05-11'],
  ['11/05/2026', 'GB', 'month first', '2026-11-05'],
  ['5.11.2026', 'US', 'month first', '2026-11-05'],
  ['13/11/2026', 'US', 'month first', '2026-11-13'],
  ['11/16/99', 'US', null, '1999-11-16'],
  ['16-Nov-99', 'US', null, '1999-11-16'],
  ['Sept 16, 2026', 'US', null, '2026-09-16'],
  // actualbudget/actual 8888, submersion-app/submersion 1829, dannymcc/may 250.
  ['01 SEP 26', 'GB', null, '2026-09-01'],
  ['4/15/91', 'US', null, '1991-04-15'],
  ['15.04.91', 'DE', null, '1991-04-15'],
  ['12/01/2026', 'US', null, '2026-12-01'],
  ['الخميس، 16 نوفمبر 2026 14:00', 'EG', null, '2026-11-16'],
  ['3 mars 2026', 'FR', null, '2026-03-03'],
  ['mar. 3 mars 2026', 'FR', null, '2026-03-03'],
  ['1er août 2026', 'FR', null, '2026-08-01'],
  ['16. März 2026', 'DE', null, '2026-03-16'],
  ['2/29/2028', 'US', null, '2028-02-29'],
  ...(
    [
      '2/29/2027',
      'Nov-26',
      'November 2026',
      'yesterday',
      'last week',
      '',
      '2026-02-30',
      '16',
      '5095550177',
      'market 5 2026',
    ] as const
  ).map((text) => [text, 'US', null, null] as const),
] as const)('"%s" in %s, %s, is the day %s', (text, country, order, day) => {
  expect(read(text, country, order)).toBe(day)
})

test('a column decides the order of its dates, where they agree', () => {
  expect(dayOrderOf(['11/12/2026', '13/12/2026 10:00', '', 'x'])).toBe('day first')
  // Wealthfolio, Submersion, csvkit and pandas were told of rows of one column that were read in two orders.
  expect(dayOrderOf(['03/08/26', '26/06/26'])).toBe('day first')
  expect(dayOrderOf(['02/01/2014', '31/12/2012'])).toBe('day first')
  expect(dayOrderOf(['12-01-1998', '13-01-1998'])).toBe('day first')
  expect(dayOrderOf(['12/01/2026', '12/31/2026'])).toBe('month first')
  expect(dayOrderOf(['03/04/1991', '15/04/1991'])).toBe('day first')
  expect(dayOrderOf(['1/2/2026', '12/13/2026'])).toBe('month first')
  expect(dayOrderOf(['11/12/2026', '16.11.2026'])).toBeNull()
  expect(dayOrderOf(['13/11/2026', '11/16/2026'])).toBeNull()
})

const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-11-27'), noInvalidDate: true })
const part = (date: Date, options: Intl.DateTimeFormatOptions, language = 'en-US') =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(date)
const SHAPES: ((date: Date) => string)[] = [
  (date) => date.toISOString(),
  (date) =>
    part(date, { dateStyle: 'short', timeStyle: 'short' }).replace(/\/(\d\d),/, `/${date.getUTCFullYear()},`),
  ...['en-US', 'en-GB', 'es', 'fr', 'de', 'pt'].flatMap((language) =>
    (['long', 'full', 'medium'] as const).map(
      (dateStyle) => (date: Date) => part(date, { dateStyle, ...(language.length > 2 ? {} : {}) }, language),
    ),
  ),
  (date) => String(Math.floor(date.getTime() / 86_400_000) + 25_569),
]

test('each day is read in every shape that programs write it in', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...SHAPES), (date, shape) => {
      const iso = date.toISOString().slice(0, 10)
      const text = shape(date)
      // "16/11/2026" of en-GB: its own country reads it.
      expect([
        text,
        readDay(text, { country: /^\d\d\/\d\d\/\d{4}$/.test(text) ? 'GB' : 'US', order: null, today }),
      ]).toEqual([text, iso])
    }),
  )
})

test('no text is read as a day that is none', () => {
  const word = fc.constantFrom(
    '16',
    '11',
    '2026',
    '26',
    '/',
    '-',
    '.',
    ' ',
    'Nov',
    'mar',
    'T',
    ':',
    '31',
    '02',
    'de',
    ',',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
      ),
      (text) => {
        expect(read(text) ?? '2026-11-16').toMatch(/^(19|20)\d\d-\d\d-\d\d$/)
      },
    ),
  )
})

test.each([
  ['1 mrt. 2024', 'NL', '2024-03-01'],
  ['3 maggio 2024', 'IT', '2024-05-03'],
  ['3 juil. 2024', 'FR', '2024-07-03'],
  ['3 juin 2024', 'FR', '2024-06-03'],
  ['3/4/25', 'US', '2025-03-04'],
  ['03/04/1991', 'GB', '1991-04-03'],
  ['12/01/2026', 'US', '2026-12-01'],
  ['31.10.2022', 'DE', '2022-10-31'],
  ['2009 03 09', 'GB', '2009-03-09'],
])('%s of %s is %s (public reports)', (text, country, day) => {
  // DuarteSantos8/openGym PR 273, Expensify/App PR 91569, submersion-app/submersion 1828, dannymcc/may 250, SheetJS/sheetjs 2704,
  // abritinthebay/datejs 63
  expect(read(text, country)).toBe(day)
})
