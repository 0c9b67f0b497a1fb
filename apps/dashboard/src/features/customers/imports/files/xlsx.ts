import { CSV_CELLS_MAX, toCsv } from '@fivestead/domain/customers/csv'
import { IMPORT_BYTES_MAX } from '@fivestead/domain/customers/import-limits'
import { SaxesParser } from 'saxes'
import type { Taker } from '../../../../lib/zip.ts'
import { FileProblem } from './problem.ts'
import { dateOf, type NumberFormat, readFormat } from './xlsx-formats.ts'
import { readZip } from './zip.ts'

/** A sheet of a workbook that its owner sees. */
export interface Sheet {
  name: string
  /** Its file in the ZIP. */
  path: string
}

/** What cells refer to. */
interface Workbook {
  strings: string[]
  formats: NumberFormat[]
  /** Days are counted from 1904 on, as an old Mac does. */
  from1904: boolean
}

export const isWorkbook = (path: string): boolean => /(?:^|\/)workbook\d*\.xml$/i.test(path)
const IS_PART = /(?:workbook\d*\.xml(?:\.rels)?|sharedstrings\.xml|styles\.xml)$/i
/** Rows of a sheet; a number beyond is an error of the program that wrote it. */
const ROWS_MAX = 1_048_576

/** Returns the visible sheets of a workbook (ECMA 376), and what their cells refer to. Formulas are not run. */
export async function readWorkbook(file: Blob): Promise<{ sheets: Sheet[]; workbook: Workbook }> {
  const sheets: { name: string; id: string }[] = []
  const targets = new Map<string, string>()
  const workbook: Workbook = { strings: [], formats: [], from1904: false }
  await readZip(file, (path) => {
    if (!IS_PART.test(path)) return null
    if (/\.rels$/i.test(path)) return xml({ open: (_, at) => targets.set(at.Id ?? '', at.Target ?? '') })
    if (/sharedstrings\.xml$/i.test(path)) return stringsInto(workbook.strings)
    if (/styles\.xml$/i.test(path)) return formatsInto(workbook.formats)
    return xml({
      open(tag, at) {
        if (tag === 'workbookPr') workbook.from1904 = /^(?:1|true|on)$/.test(at.date1904 ?? '')
        if (tag === 'sheet' && !/hidden/i.test(at.state ?? ''))
          sheets.push({
            name: at.name ?? '',
            id: Object.entries(at).find(([key]) => /:id$/.test(key))?.[1] ?? '',
          })
      },
    })
  })
  const found = sheets.flatMap(({ name, id }) => {
    const path = targets.get(id)
    // A chart is a sheet without cells.
    return path === undefined || !/worksheets\//i.test(path)
      ? []
      : [{ name, path: path.replace(/^.*?(?=worksheets\/)/i, '') }]
  })
  return { sheets: found, workbook }
}

/** Returns the rows of a sheet as CSV, each in the line of its number. @throws FileProblem where that is too much */
export async function sheetCsv(file: Blob, { path }: Sheet, workbook: Workbook): Promise<string> {
  const lines: string[] = []
  let characters = 0
  await readZip(file, (name) => {
    if (!name.toLowerCase().endsWith(path.toLowerCase())) return null
    return rowsOf(workbook, (number, cells) => {
      const line = toCsv([cells])
      const blank = Math.max(0, number - 1 - lines.length)
      characters += line.length + blank
      if (characters > IMPORT_BYTES_MAX) throw new FileProblem('large')
      for (let n = 0; n < blank; n += 1) lines.push('\r\n')
      lines.push(line)
    })
  })
  return lines.join('')
}

interface Handler {
  open?(tag: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(tag: string): void
}

/** Reads XML part by part; tags are without their prefix. A document type and its entities are never followed. */
function xml({ open, text, close }: Handler): Taker {
  const parser = new SaxesParser()
  let decoder: TextDecoder | undefined
  const plain = (tag: string) => tag.slice(tag.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => open?.(plain(name), attributes))
  parser.on('closetag', ({ name }) => close?.(plain(name)))
  parser.on('text', (words) => text?.(words))
  parser.on('cdata', (words) => text?.(words))
  parser.on('error', (error) => {
    throw error
  })
  return (bytes, last) => {
    decoder ??= decoderOf(bytes)
    parser.write(decoder.decode(bytes, { stream: !last }))
    if (last) parser.close()
  }
}

/** By its mark of UTF-16, or as it says; some programs say UTF-16 of what is not. */
function decoderOf(start: Uint8Array): TextDecoder {
  const head = String.fromCharCode(...start.subarray(0, 100))
  if (head.startsWith('\xff\xfe')) return new TextDecoder('utf-16le')
  if (head.startsWith('\xfe\xff')) return new TextDecoder('utf-16be')
  const [, told = 'utf-8'] = /^<\?xml[^>]*encoding=["']((?!utf-16)[\w.-]+)/i.exec(head) ?? []
  return new TextDecoder(told)
}

/** `_x000D_` stands for a sign that XML has not. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Strings that cells name by number; how Japanese is pronounced stands beside and is left out. */
function stringsInto(strings: string[]): Taker {
  let words = ''
  let inText = false
  let aside = 0
  return xml({
    open(tag) {
      if (tag === 'si') words = ''
      if (tag === 'rPh') aside += 1
      inText = tag === 't' && aside === 0
    },
    text: (more) => {
      if (inText) words += more
    },
    close(tag) {
      if (tag === 't') inText = false
      if (tag === 'rPh') aside -= 1
      if (tag === 'si') strings.push(unescaped(words))
    },
  })
}

function formatsInto(formats: NumberFormat[]): Taker {
  const own = new Map<number, string>()
  let inCells = false
  return xml({
    open(tag, at) {
      if (tag === 'numFmt') own.set(Number(at.numFmtId), at.formatCode ?? '')
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) formats.push(readFormat(Number(at.numFmtId ?? 0), own))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
}

/** The column of a cell's address, the first is 0: that of AB12 is 27. */
function columnOf(address: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(address)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Tells the rows of a sheet that have a value. */
function rowsOf(workbook: Workbook, onRow: (number: number, cells: string[]) => void): Taker {
  let number = 0
  let cells: string[] = []
  let next = 0
  let cell: { column: number; type: string; style: number } | null = null
  let value = ''
  let inValue = false
  let aside = 0
  return xml({
    open(tag, at) {
      if (tag === 'row') {
        const told = Number(at.r)
        number = told > number && told <= ROWS_MAX ? told : number + 1
        cells = []
        next = 0
      }
      if (tag === 'c') {
        const told = columnOf(at.r ?? '')
        const column = told < 0 ? next : told
        next = column + 1
        cell = { column, type: at.t ?? 'n', style: Number(at.s ?? 0) }
        value = ''
      }
      if (tag === 'rPh') aside += 1
      inValue = (tag === 'v' || tag === 't') && aside === 0
    },
    text(more) {
      if (inValue) value += more
    },
    close(tag) {
      if (tag === 'v' || tag === 't') inValue = false
      if (tag === 'rPh') aside -= 1
      if (tag === 'c' && cell !== null) {
        const words = wordsOf(value, cell, workbook)
        // Empty cells at the end of a row are none.
        if (words !== '' && cell.column < CSV_CELLS_MAX) {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = words
        }
        cell = null
      }
      if (tag === 'row' && cells.length > 0) onRow(number, cells)
    },
  })
}

/** What a cell shows: digits as they are, days as 2026-11-29, nothing for an error or a formula without a result. */
function wordsOf(
  value: string,
  { type, style }: { type: string; style: number },
  { strings, formats, from1904 }: Workbook,
): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'b':
      return value.trim() === '1' ? 'TRUE' : value === '' ? '' : 'FALSE'
    case 'e':
      return ''
    case 'd':
      return value.trim().slice(0, 10)
    case 'n': {
      const number = Number(value)
      if (value.trim() === '' || !Number.isFinite(number)) return ''
      const { isDate, digits } = formats[style] ?? { isDate: false, digits: 0 }
      return isDate ? dateOf(number, from1904) : String(number).padStart(digits, '0')
    }
    default:
      return unescaped(value)
  }
}
