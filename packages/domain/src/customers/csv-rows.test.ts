import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, toCsv } from './csv.ts'
import { type CsvColumns, NO_COLUMNS } from './csv-columns.ts'
import { isBlankRecord } from './csv-rows.ts'
import { NO_DETAILS } from './fields.ts'
import { readInWords as readCustomerRow } from './testing/read-in-words.ts'

const at = (column: number) => [{ column, label: null }]
const COLUMNS = { ...NO_COLUMNS, name: 0, email: at(1), phone: at(2) }
const reading = (columns: CsvColumns = COLUMNS, country = 'US') => ({
  ...{ columns, country, dayOrder: null, today: '2026-11-28' },
})
const record = (...cells: string[]) => ({ line: 7, cells, broken: null })
const read = (...cells: string[]) => readCustomerRow(record(...cells), reading())
const ada = {
  line: 7,
  fullName: 'Ada',
  firstName: 'Ada',
  lastName: null,
  email: null,
  phone: null,
  ...NO_DETAILS,
}

test('a number without a country code is one of the country of the file', () => {
  const of = (country: string, phone: string) => {
    const row = readCustomerRow(record('Ada', '', phone), reading(COLUMNS, country))
    return row.ok ? row.customer.phone : row.refusal.message
  }
  expect(of('DE', '030 1234567')).toBe('+49301234567')
  expect(of('DE', '+1 512 555 0142')).toBe('+15125550142')
  expect(of('DE', '12')).toBe('Please enter a phone number of Germany, or one with its country code')
})

describe('a row', () => {
  test('is a customer', () => {
    const names = { line: 7, fullName: 'Ada M. North', firstName: 'Ada', lastName: 'North' }
    expect(read('Ada M. North', 'ada@Example.com', '5551234567')).toEqual({
      ok: true,
      optOuts: [],
      customer: { ...ada, ...names, email: 'ada@example.com', phone: '+15551234567' },
    })
    expect(read('Ada')).toEqual({ ok: true, optOuts: [], customer: ada })
  })

  test('is kept without a phone that is none, when its e-mail address is good', () => {
    expect(read('Ada', 'ada@example.com', '555123')).toEqual({
      ok: true,
      optOuts: [],
      customer: { ...ada, email: 'ada@example.com' },
      note: {
        ...{ line: 7, name: 'Ada', email: 'ada@example.com', phone: '555123' },
        message: 'Kept without the phone. Please enter a 10-digit US phone number',
        kind: 'phone',
      },
    })
    expect(read('Ada', 'ada@', '555123')).toMatchObject({ ok: false })
    const long = read('Ada', 'ada@example.com', '5'.repeat(60))
    expect(long).toMatchObject({ ok: true, customer: { phone: null } })
  })

  test('is kept without an address that is none, when its phone is good, and without a name when it has a contact', () => {
    expect(read('Ada', 'ada@', '5551234567')).toMatchObject({
      customer: { email: null, phone: '+15551234567' },
      note: { kind: 'email', message: 'Kept without the email address. Please enter a valid email address.' },
    })
    expect(read('', 'ada@example.com')).toMatchObject({ ok: true, customer: { fullName: '', firstName: '' } })
  })

  test('is kept with its name beside a placeholder for a contact, which is none', () => {
    for (const cells of [
      ['Ada', 'none@none.com', ''],
      ['Ada', '', '000-000-0000'],
    ] as const)
      expect(read(...cells)).toMatchObject({
        ok: true,
        customer: ada,
        note: { message: expect.stringContaining('placeholder') },
      })
    expect(read('', 'none@none.com', '')).toMatchObject({ ok: false })
  })

  test('has its details, and a note on one that cannot be read', () => {
    const columns = { ...COLUMNS, lastVisit: 3, tags: 4, servedBy: 5, language: 6, notes: 7 }
    const good = ['Ada', '', '', '11/16/2026', 'VIP; roof', 'Ann', 'Spanish', 'Gate code 4']
    expect(readCustomerRow(record(...good), reading(columns))).toEqual({
      ok: true,
      optOuts: [],
      customer: {
        ...ada,
        lastVisit: '2026-11-16',
        tags: ['VIP', 'roof'],
        servedBy: 'Ann',
        language: 'es',
        notes: 'Gate code 4',
      },
    })
    expect(readCustomerRow(record('Ada', '', '', 'soon', 'x'.repeat(31)), reading(columns))).toMatchObject({
      customer: ada,
      note: { kind: 'detail', message: expect.stringContaining('the last visit is not a date') },
    })
  })

  test('may have the name in two columns', () => {
    const columns = { ...NO_COLUMNS, lastName: 0, firstName: 1 }
    expect(readCustomerRow(record('de la Cruz', 'Ana María'), reading(columns))).toMatchObject({
      customer: { fullName: 'Ana María de la Cruz', firstName: 'Ana María', lastName: 'de la Cruz' },
    })
    expect(readCustomerRow(record('Cruz', ''), reading(columns))).toMatchObject({
      customer: { fullName: 'Cruz', firstName: '', lastName: 'Cruz' },
    })
  })

  test.each([
    ['Ada', 'Lund & Sons', 'Ada', 'Lund & Sons'],
    ['', 'Lund & Sons', 'Lund & Sons', 'Lund & Sons'],
    ['Ada', 'n/a', 'Ada', null],
    ['Ada', 'x'.repeat(201), 'Ada', 'x'.repeat(200)],
  ])('named %j of %.12j', (name, typed, fullName, company) => {
    expect(
      readCustomerRow(record(name, typed), reading({ ...NO_COLUMNS, name: 0, company: 1 })),
    ).toMatchObject({
      customer: { fullName, company },
      ...(typed.length > 200 && { note: { message: 'Kept, but “Company” is cut after 200 characters' } }),
    })
  })

  test.each([
    ['555 123 4567', '+15551234567'],
    ['(555) 123-4567', '+15551234567'],
    ['+1.555.123.4567', '+15551234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0049 30 123456', '+4930123456'],
    ["'+15551234567", '+15551234567'],
    ['\t5551234567\0', '+15551234567'],
  ])('the phone %j is %s', (typed, phone) => {
    expect(read('Ada', '', typed)).toEqual({ ok: true, optOuts: [], customer: { ...ada, phone } })
  })

  test.each([
    ['Ada <ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    [' ADA@EXAMPLE.COM ', 'ADA@example.com'],
  ])('the e-mail %j is %s', (typed, email) => {
    expect(read('Ada', typed)).toEqual({ ok: true, optOuts: [], customer: { ...ada, email } })
  })

  test.each([
    ['\0', '', '', 'Customer name is required'],
    ['Ada', '', '555123', 'Please enter a 10-digit US phone number'],
    ['Ada', '', '1.2E+10', expect.stringMatching(/^The spreadsheet shortened/)],
    ['Ada', '', '+1 555 12', 'Please enter a 10-digit US phone number'],
    ['Ada', 'ada@', '', 'Please enter a valid email address.'],
    ['A'.repeat(201), '', '', 'Customer name cannot exceed 200 characters'],
  ])('%j, %j, %j: %s', (name, email, phone, message) => {
    expect(read(name, email, phone)).toEqual({
      ok: false,
      optOuts: [],
      refusal: { line: 7, message, name: name.replace('\0', '').trim(), email, phone },
    })
  })

  test.each([
    ['quote', 'A quotation mark in this row is never closed'],
    ['width', 'This row has more than 2,000 columns'],
    ['length', 'This row is longer than 100,000 characters'],
  ] as const)('that could not be read for its %s says why', (broken, message) => {
    const refusal = { line: 3, name: '', email: '', phone: '', message }
    const row = readCustomerRow({ line: 3, cells: null, broken }, reading())
    expect(row).toEqual({ ok: false, optOuts: [], refusal })
  })

  test('without anything in it does not count', () => {
    expect(isBlankRecord(record('', ' '))).toBe(true)
    expect(isBlankRecord(record('', 'x'))).toBe(false)
    expect(isBlankRecord({ line: 1, cells: null, broken: 'quote' })).toBe(false)
  })
})

test.each([
  ['Your bank: evil.com/login', '', ''],
  ['https://evil.example', '', ''],
  ['', 'www.evil.example', 'Lee'],
  ['Ann Lee', 'evil.com', ''],
  ['Ann Lee', 'Ann', 'evil\uff0ecom'],
])('a row whose name is a web address is refused: %s %s %s', (name, firstName, lastName) => {
  const columns = { ...NO_COLUMNS, name: 0, firstName: 1, lastName: 2 }
  const row = readCustomerRow(record(name, firstName, lastName), reading(columns))
  expect(row).toMatchObject({
    ok: false,
    refusal: { message: expect.stringMatching(/^Customer name must not contain a web address/) },
  })
})

test('whatever a file holds, each row is a customer that can be stored or has its reason', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Ada', 'ada@example.com', '5551234567', '\ud800', '=1+1', '__proto__', '"', ''),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
      for (const each of readCsv(toCsv(rows))) {
        const row = readCustomerRow(each, reading())
        const { notes: _, ...shown } = row.ok ? row.customer : { ...row.refusal, notes: null }
        const texts = Object.values(shown).filter((value) => value !== null)
        for (const value of texts) {
          expect(String(value)).not.toMatch(/\p{Cc}/u)
          expect(String(value).isWellFormed()).toBe(true)
        }
        if (row.ok) expect(row.customer.phone ?? '+15551234567').toMatch(/^\+[1-9]\d{6,14}$/)
        else expect(row.refusal.message).not.toBe('')
      }
    }),
  )
})

describe('a list of opt-outs', () => {
  const columns = { ...COLUMNS, isOptOutList: true }
  test.each([
    [['evil.com', 'ada@example.com', '2175550142'], true, ['ada@example.com', '+12175550142']],
    [['', 'ada@example.com; bo@example.com', ''], true, ['ada@example.com', 'bo@example.com']],
    [['Ada', '', ''], false, []],
    [['', 'ada@', ''], false, []],
    [['', 'ada@', '2175550142'], false, ['+12175550142']],
  ] as const)('%j', (cells, ok, contacts) => {
    const row = readCustomerRow(record(...cells), reading(columns))
    expect([row.ok, row.optOuts.map(({ contact }) => contact)]).toEqual([ok, contacts])
    if (!row.ok)
      expect(row.refusal.message).toBe(
        cells[1] === '' ? 'It has no email address or phone number' : 'Please enter a valid email address.',
      )
  })
})
