import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CSV_CELLS_MAX, type CsvFormat, readCsv, toCsv } from './csv.ts'
import { type CsvColumns, NO_COLUMNS } from './csv-columns.ts'
import { type CsvPreview, previewCsv } from './csv-preview.ts'

const at = (column: number) => [{ column, label: null }]
const columns = (found: Partial<CsvColumns>) => ({ ...NO_COLUMNS, ...found })
const look = async (text: string, whole = true) => (await previewCsv(text, whole)) as CsvPreview
const seen = async (text: string, whole = true) => {
  const preview = await look(text, whole)
  return { ...preview, rows: preview.rows.map((cells) => cells.join(' | ')) }
}

describe('the preview', () => {
  test('finds the separator, the header and the first customers', async () => {
    expect(
      await seen('Name;E-Mail;Ort\n"Lee; Kim";kim@example.com;Bonn\n\nAda;;\nBob;b', false),
    ).toMatchObject({
      ...{ separator: ';', quoting: 'double', hasHeader: true, width: 3, before: 0 },
      columns: columns({ name: 0, email: at(1) }),
      rows: ['Name | E-Mail | Ort', 'Lee; Kim | kim@example.com | Bonn', 'Ada |  | '],
    })
    expect(await seen('name\tphone\nAda\t1')).toMatchObject({
      separator: '\t',
      rows: ['name | phone', 'Ada | 1'],
    })
  })

  test.each([
    ...['sep=;\r\n', '"sep=;"\r\n', 'SEP = ;\n', 'sep=";"\n', 'sep=;;;\n', '\uFEFFsep=;\r', 'sep=;\n\n'],
  ])('believes the line %j', async (line) => {
    const { separator, before, rows } = await seen(`${line}name;a,b,c\nAda;x`)
    expect([separator, rows]).toEqual([';', ['name | a,b,c', 'Ada | x']])
    expect(readCsv(`${line}name;a,b,c\nAda;x`, { separator })[before]?.cells).toEqual(['name', 'a,b,c'])
  })

  test.each([
    ['sep=\\t\nname\tphone\n', '\t'],
    ['sep=|\nname|phone\n', '|'],
    ['sep=,\nname,phone\n', ','],
    // A wrong hint gives way to what the rows say.
    ['sep=;\nname,email,phone\nAda,ada@example.com,5095550143\n', ','],
  ])('%j is separated by %j', async (text, separator) => {
    expect((await look(text)).separator).toBe(separator)
  })

  test('passes over titles, comments and blank lines, and counts them', async () => {
    const below = 'Name,Email\nAda,ada@example.com\n'
    for (const [above, before] of [
      ['', 0],
      ['\n\n', 2],
      ['# exported 2026-11-27 by till\n', 1],
      ['Customer list,,\n', 1],
      ['Inland Empire Garage\nCustomer Contact List\n\n', 3],
      ['"A title, with a comma"\nFor: 2026-11-01 to 2026-11-27\nPhone: (509) 555-0100\n,\n', 4],
    ] as const) {
      const preview = await look(above + below)
      expect([above, preview.before, preview.hasHeader, preview.rows[0]]).toEqual([
        above,
        before,
        true,
        ['Name', 'Email'],
      ])
    }
  })

  test.each([
    // elastic/elasticsearch 157756 and juspay/neurolink 1284: lines of separators are blank, wherever they stand.
    ['\t\t\nName\tEmail\nAda\tada@example.com\n', 'Name | Email', 2],
    [',,,\nName,Email,\nAda,ada@example.com,\n', 'Name | Email | ', 2],
    ['Name,Email\n,,\nAda,ada@example.com\n', 'Name | Email', 2],
    // AndreaBozzo/dataprof 579: blank lines behind a header do not hide its separator.
    ['Name;Email\n\n\n\n', 'Name | Email', 1],
    // ElotlMX/Esquite 137; headers of command lines begin as comments.
    [' Name , E-mail \nAda,ada@example.com', ' Name  |  E-mail ', 2],
    ['#Name,Email\nAda,ada@example.com', '#Name | Email', 2],
  ])('finds the header of %j', async (text, header, count) => {
    const { rows, columns: found } = await seen(text)
    expect([rows[0], rows.length, found]).toEqual([header, count, columns({ name: 0, email: at(1) })])
  })

  test('reads a header that another sign separates than its rows', async () => {
    const preview = await look('Name,Email,Phone\nAda;ada@example.com;5095550143\n')
    expect(preview).toMatchObject({
      separator: ';',
      columns: columns({ name: 0, email: at(1), phone: at(2) }),
    })
    expect(preview.rows[0]).toEqual(['Name', 'Email', 'Phone'])
  })

  test('sees when the first row is a customer, of whom there may be an address alone', async () => {
    expect(await seen('ada@example.com,Ada North,(217) 555-0142\nbob@example.com,Bob,')).toMatchObject({
      ...{ hasHeader: false, width: 3, before: 0, columns: columns({ name: 1, email: at(0), phone: at(2) }) },
      rows: ['ada@example.com | Ada North | (217) 555-0142', 'bob@example.com | Bob | '],
    })
    expect((await look('ada@example.com')).columns).toEqual(columns({ email: at(0) }))
  })

  test('keeps a header that it does not know, and offers a column that looks like phones', async () => {
    const rows = ['Wer |  | Was', 'Ada | 1 | 2']
    expect(await seen('Wer,,Was\nAda,1,2')).toMatchObject({
      before: 0,
      hasHeader: true,
      columns: NO_COLUMNS,
      rows,
    })
    const people = Array.from(
      { length: 60 },
      (_, n) => `${n % 3 ? '' : `509-555-01${String(n).padStart(2, '0')}`},x`,
    )
    const { columns: found } = await look(`Ring,Order #\n${people.join('\n')}\n`)
    expect(found.phone).toEqual(at(0))
  })

  test.each([
    ...['', '\n\n', ' , \n', 'sep=;\n', '"', '"'.repeat(7)].map((text) => [
      text,
      'There are no customers in this file',
    ]),
    [','.repeat(CSV_CELLS_MAX), 'This row has more than 2,000 columns'],
    ['x'.repeat(200_000), 'This row is longer than 100,000 characters'],
  ])('nothing of %.20j can be read: %s', async (text, problem) => {
    expect(await previewCsv(String(text), true)).toEqual({ problem })
  })

  test('a first row that is cut short is all there is to see', async () => {
    expect(await previewCsv('name,ema', false)).toMatchObject({ rows: [['name', 'ema']] })
  })

  test('shows the cells that are in the file', async () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('Ada', ';', 'a;b'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
        const text = toCsv([['name', 'email'], ...rows])
        const preview = await look(text)
        const { separator, quoting }: CsvFormat = preview
        const read = readCsv(text, { separator, quoting }).flatMap(({ cells }) =>
          cells === null ? [] : [cells],
        )
        // A header may have a separator of its own.
        expect(read).toEqual(expect.arrayContaining(preview.rows.slice(preview.hasHeader ? 1 : 0)))
      }),
    )
  })
})
