import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CSV_ROWS_MAX,
  csvCell,
  csvColumns,
  csvRow,
  isCsvFile,
  parseCsv,
  readCustomersCsv,
  toCsv,
} from './csv.ts'

const columns = { name: 0, email: 1, phone: 2 }

test('only .csv files', () => {
  expect(isCsvFile('customers.CSV')).toBe(true)
  expect(isCsvFile('customers.csv.exe')).toBe(false)
})

test('the header has the three columns in any order', () => {
  expect(csvColumns(['name', 'email', 'phone'])).toEqual(columns)
  expect(csvColumns([' Phone', 'NAME', 'note', 'Email'])).toEqual({ name: 1, email: 3, phone: 0 })
  expect(csvColumns(['name', 'email'])).toBeNull()
  expect(csvColumns(['__proto__', 'constructor'])).toBeNull()
})

describe('a row', () => {
  test('is a customer', () => {
    expect(csvRow(['Ada', 'ada@Example.com', '5551234567'], columns)).toEqual({
      ok: true,
      customer: { fullName: 'Ada', email: 'ada@example.com', phone: '+15551234567' },
    })
    expect(csvRow(['Ada'], columns)).toEqual({
      ok: true,
      customer: { fullName: 'Ada', email: undefined, phone: undefined },
    })
    expect(csvRow(['Ada', '', '+15551234567'], columns)).toMatchObject({
      customer: { phone: '+15551234567' },
    })
  })

  test.each([
    [[' ', 'ada@example.com', ''], 'Customer name is required'],
    [['Ada', '', '555 123 4567'], 'Phone must have no spaces or special characters'],
    [['Ada', '', '555-123-4567'], 'Phone must have no spaces or special characters'],
    [['Ada', '', '555123'], 'Please enter a 10-digit US phone number'],
    [['Ada', 'ada@', ''], 'Please enter a valid email address.'],
  ])('%j: %s', (cells, message) => {
    expect(csvRow(cells, columns)).toEqual({ ok: false, message })
  })
})

describe('a file', () => {
  test('gives its customers and a reason for every other row', () => {
    expect(
      readCustomersCsv(
        '\uFEFFname,email,phone\r\nAda,,\r\n\r\n,x@y.zz,\r\n"Lee, Kim",kim@example.com,5551234567',
      ),
    ).toEqual({
      customers: [
        { fullName: 'Ada', email: undefined, phone: undefined },
        { fullName: 'Lee, Kim', email: 'kim@example.com', phone: '+15551234567' },
      ],
      problems: [{ line: 4, message: 'Customer name is required' }],
    })
  })

  test.each(['', 'Ada,ada@example.com'])('%j has no header', (file) => {
    expect(readCustomersCsv(file)).toEqual({
      customers: [],
      problems: [{ line: 1, message: 'The first line must be: name,email,phone' }],
    })
  })

  test('no row is lost in silence', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('Ada', 'ada@example.com', '5551234567', ''))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
        const report = readCustomersCsv(toCsv([['name', 'email', 'phone'], ...rows]))
        const blank = rows.filter((cells) => cells.every((each) => !each.trim())).length
        expect(report.customers.length + report.problems.length).toBe(rows.length - blank)
      }),
    )
  })

  test('the rows over the limit are reported', () => {
    const report = readCustomersCsv(`name,email,phone\n${'A,,\n'.repeat(CSV_ROWS_MAX + 1)}`)
    expect(report.customers.length).toBe(CSV_ROWS_MAX)
    expect(report.problems).toEqual([
      { line: CSV_ROWS_MAX + 2, message: 'Only the first 20000 customers of a file are added' },
    ])
  })
})

describe('cells', () => {
  test.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,b\r\nc', [['a', 'b'], ['c']]],
    ['a\rb', [['a'], ['b']]],
    ['"a ""x"", b",c', [['a "x", b', 'c']]],
    ['"line\r\nbreak",x', [['line\r\nbreak', 'x']]],
    ['a"b,c', [['a"b', 'c']]],
    ['"open,\nend', [['open,\nend']]],
    ['a,', [['a', '']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  test('what is exported reads back the same, apart from the guard against formulas', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string().map((text) => `=${text}`),
      fc.constantFrom('\t=1', ' +1', '@x', '"', ',', '\r\n'),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const read = parseCsv(toCsv(rows))
        expect(read).toEqual(
          rows.map((row) => row.map((text) => (/^\s*[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text))),
        )
        expect(read.flat().every((text) => !/^\s*[=+\-@\t\r]/.test(text))).toBe(true)
      }),
    )
  })

  test('a plain cell stays plain', () => {
    expect(csvCell('Ada')).toBe('Ada')
    expect(csvCell('a,b')).toBe('"a,b"')
    expect(csvCell('=1+1')).toBe("'=1+1")
  })
})
