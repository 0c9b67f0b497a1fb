import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CSV_CELLS_MAX,
  CSV_RECORD_MAX,
  CSV_START,
  type CsvFormat,
  type CsvRecord,
  csvCell,
  readCsv,
  readCsvPart,
  toCsv,
  unguardCell,
} from './csv.ts'
import { isImportFile } from './import-limits.ts'

const FORMAT = { separator: ',', quoting: 'double' } as const
const cellsOf = (records: CsvRecord[]) => records.map(({ cells, broken }) => cells ?? broken)

/** The text in parts that are cut at these places; the end may come in a part of its own. */
function readInParts(text: string, cuts: number[]): CsvRecord[] {
  const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length]
  let position = CSV_START
  return places.flatMap((to, index) => {
    const last = index === places.length - 1
    const read = readCsvPart(position, text.slice(places[index - 1] ?? 0, to), FORMAT, last)
    position = read.position
    return read.records
  })
}

test('only files of customers by their name', () => {
  for (const name of ['customers.CSV', 'Clients.xlsx', 'iCloud.vcf', 'export.zip', 'list.tsv'])
    expect(isImportFile(name)).toBe(true)
  for (const name of ['customers.csv.exe', 'old.xls', 'csv', 'a.xlsx\u0000'])
    expect(isImportFile(name)).toBe(false)
})

describe('rows', () => {
  test.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa,b\r\nc', [['a', 'b'], ['c']]],
    ['a\rb', [['a'], ['b']]],
    ['"a ""x"", b",c', [['a "x", b', 'c']]],
    ['  "a",b', [['a', 'b']]],
    ['"line\r\nbreak",x', [['line\r\nbreak', 'x']]],
    ['"a\nb" c,d', [['a\nb c', 'd']]],
    ['a"b,c', [['a"b', 'c']]],
    ['"a"b,c', [['ab', 'c']]],
    ['a,', [['a', '']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(cellsOf(readCsv(text))).toEqual(rows)
  })

  test('each has the line of the file where it begins', () => {
    expect(readCsv('a\n"b\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 4, 5])
  })

  test('cells are separated by what is asked for', () => {
    expect(cellsOf(readCsv('a;b,c\n', { separator: ';' }))).toEqual([['a', 'b,c']])
    expect(cellsOf(readCsv('a\t"b\t"', { separator: '\t' }))).toEqual([['a', 'b\t']])
  })

  test('a lone quote costs its own row', () => {
    expect(readCsv('a\n"b,x\nc,y\nd,z')).toEqual([
      { line: 1, cells: ['a'], broken: null },
      { line: 2, cells: null, broken: 'quote' },
      { line: 3, cells: ['c', 'y'], broken: null },
      { line: 4, cells: ['d', 'z'], broken: null },
    ])
    expect(cellsOf(readCsv('"b,x\nc,"y"\nd'))).toEqual(['quote', ['c', 'y'], ['d']])
    expect(cellsOf(readCsv('a,"'))).toEqual(['quote'])
    expect(cellsOf(readCsv(`"${'x'.repeat(100)}\n${'y,y\n'.repeat(10_000)}`)).slice(0, 3)).toEqual([
      'quote',
      ['y', 'y'],
      ['y', 'y'],
    ])
  })

  test('a row that is too long is left out, and the next one is read', () => {
    const mega = 'x'.repeat(1_000_000)
    for (const text of [`a\n${mega},b\nc,d\n`, `a\n"${mega}",b\r\nc,d\n`, `a\n"${mega}\nc,d\n`]) {
      expect(cellsOf(readCsv(text))).toEqual([['a'], 'length', ['c', 'd']])
    }
    expect(cellsOf(readCsv(mega))).toEqual(['length'])
  })

  test('a row of too many cells is left out, and none of its cells without a word', () => {
    const text = `${','.repeat(CSV_CELLS_MAX - 1)}\n${','.repeat(CSV_CELLS_MAX)}\na\n`
    expect(readCsv(text).map(({ cells, broken }) => broken ?? cells?.length)).toEqual([
      CSV_CELLS_MAX,
      'width',
      1,
    ])
  })

  test.each<[string, CsvFormat['quoting'], string, string[][]]>([
    ['a quote behind a backslash', 'double', '"Mia \\"MJ\\" Lund",b\nc', [['Mia "MJ" Lund', 'b'], ['c']]],
    ['a backslash at the end of a cell', 'double', '"C:\\",b\nc', [['C:\\', 'b'], ['c']]],
    ['single quotes', 'single', "'Lund, Mia','O'Brien'\n'it''s'", [['Lund, Mia', "O'Brien"], ["it's"]]],
    ['rows in quotes', 'rows', '"Mia,""a, b"",c"\n\nd,e', [['Mia', 'a, b', 'c'], [''], ['d', 'e']]],
  ])('%s', (_, quoting, text, rows) => {
    expect(cellsOf(readCsv(text, { quoting }))).toEqual(rows)
  })

  test('time grows with the text alone, whatever the quotes are (T25)', () => {
    for (const line of ['"aaa""\n', '"a\n', '"a,b\n"",', '"""\n', '"\\"\n']) {
      const begin = process.cpuUsage()
      readCsv(line.repeat(Math.ceil(400_000 / line.length)))
      expect([line, process.cpuUsage(begin).user < 1_000_000]).toEqual([line, true])
    }
  })

  test('a file in parts is the same file, wherever it is cut', () => {
    const piece = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', ' ', 'a', '"b"', 'c,d\n', 'ä', '\0')
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
        fc.array(fc.nat(100), { maxLength: 6 }),
        (text, cuts) => {
          expect(readInParts(text, cuts)).toEqual(readCsv(text))
        },
      ),
    )
  })

  test('what waits for the next part is bounded, whatever the text', () => {
    for (const text of ['"', '"a\n', 'x', '"x', '""', ' ', ' "\r']) {
      const { position } = readCsvPart(CSV_START, text.repeat(300_000 / text.length), FORMAT, false)
      expect(position.rest.length).toBeLessThanOrEqual(CSV_RECORD_MAX)
    }
  })
})

describe('cells', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string().map((text) => `=${text}`),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ...['\t=1', ' +1', '@x', '"', ',', '\r\n', "'=1", "''=1", "'", '＝1', '\0', '\uFEFF', '__proto__'],
    ),
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 })

  test('what is exported reads back the same', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = readCsv(toCsv(rows)).map(({ cells }) => cells?.map(unguardCell))
        expect(read).toEqual(rows)
      }),
    )
  })

  test('nothing that is exported is a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const text of readCsv(toCsv(rows)).flatMap(({ cells }) => cells ?? [])) {
          expect(text).not.toMatch(/^\s*[=+\-@\t\r\0＝＋－＠]/)
        }
      }),
    )
  })

  test('a plain cell stays plain', () => {
    const cells = ['Ada', "O'Neil", 'a,b', '=1+1'].map(csvCell)
    expect(cells).toEqual(['Ada', "O'Neil", '"a,b"', "'=1+1"])
    expect(unguardCell("'Tis")).toBe("'Tis")
  })
})
