/** The longest row, in characters: longer ones are left out, so that no cell can fill the memory. */
export const CSV_RECORD_MAX = 100_000
/** The longest quoted cell of several lines: a stray quote costs at most this much text. */
const CSV_LINES_MAX = 10_000
/** The most columns: a wider row is left out. */
export const CSV_CELLS_MAX = 2000

export const CSV_SEPARATORS = [',', ';', '\t', '|', '^', '~'] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

/**
 * Quoting of a file: cells in double quotes (RFC 4180), cells in single ones, or each row as a whole, as a
 * sheet writes it whose rows are in one column.
 */
export const CSV_QUOTINGS = ['double', 'single', 'rows'] as const
export type CsvQuoting = (typeof CSV_QUOTINGS)[number]

export interface CsvFormat {
  separator: CsvSeparator
  quoting: CsvQuoting
}

/** Position between two parts of a file that is read in parts: the text of the row that is not complete yet. */
export interface CsvPosition {
  /** At most `CSV_RECORD_MAX` characters. */
  rest: string
  /** The line of the file where `rest` begins; the first is 1. */
  line: number
  /** Inside a row that was too long. */
  skipping: boolean
  /** Characters from the beginning of `rest` in which a quoted cell ends with its line (`readCsvPart`). */
  flat: number
}

export const CSV_START: CsvPosition = { rest: '', line: 1, skipping: false, flat: 0 }

/** Reasons why a line is no row. */
export type CsvFault = 'quote' | 'length' | 'width'

/** A row of a file, or why the line cannot be read as one. */
export type CsvRecord =
  | { line: number; cells: string[]; broken: null }
  | { line: number; cells: null; broken: CsvFault }

type Scan =
  | { kind: 'record'; cells: string[] | null; end: number }
  | { kind: 'more' }
  /** `seen` is the end of what was looked at. */
  | { kind: 'broken'; quoted: boolean; seen: number }

/** Byte order marks at the beginning of a file, as they are, or as Windows, an old Mac and MS-DOS read them. */
const MARKS = /^(?:\uFEFF|ï»¿|Ôªø|´╗┐|∩╗┐|ÿþ|þÿ|ˇ˛|\uFFFD{2})+/

const BACKSLASH = 92
const SPACE = 32
const CR = 13
const LF = 10

/**
 * Reads the next part of a CSV text (RFC 4180): quotes doubled or behind a backslash inside quotes, any line end, a
 * leading byte order marks dropped. A quote that is never closed, or closed in the middle of a word on a later line,
 * costs its own line and not the rows after it.
 *
 * Memory is bounded and time grows with the text alone: what was searched for the end of such a quote is then read line
 * by line (`flat`), and not searched again for each quote in it.
 * @param last whether the text ends here
 */
export function readCsvPart(
  position: CsvPosition,
  part: string,
  format: CsvFormat,
  last: boolean,
): { records: CsvRecord[]; position: CsvPosition } {
  const text = position.rest + part
  const records: CsvRecord[] = []
  let { line, skipping } = position
  let at = line === 1 ? (MARKS.exec(text)?.[0].length ?? 0) : 0
  let flatEnd = position.flat
  while (at < text.length) {
    if (skipping) {
      at = lineEnd(text, at, text.length)
      if (at === -1) return { records, position: { rest: '', line, skipping: !last, flat: 0 } }
      line += 1
      skipping = false
      continue
    }
    const found = scan(text, at, format, { last, flat: at < flatEnd })
    if (found.kind === 'more') break
    if (found.kind === 'record') {
      records.push(recordOf(line, found.cells, format))
      line += lines(text, at, found.end)
      at = found.end
      continue
    }
    const limit = Math.min(text.length, at + CSV_RECORD_MAX)
    const next = found.quoted ? lineEnd(text, at, limit) : -1
    const open = found.quoted && (next !== -1 || text.length - at < CSV_RECORD_MAX)
    records.push({ line, cells: null, broken: open ? 'quote' : 'length' })
    flatEnd = Math.max(flatEnd, found.seen)
    if (next === -1) {
      at = limit
      skipping = true
    } else {
      at = next
      line += 1
    }
  }
  return { records, position: { rest: text.slice(at), line, skipping, flat: Math.max(0, flatEnd - at) } }
}

/** All rows of a text. */
export function readCsv(text: string, format: Partial<CsvFormat> = {}): CsvRecord[] {
  return readCsvPart(CSV_START, text, { separator: ',', quoting: 'double', ...format }, true).records
}

function recordOf(line: number, cells: string[] | null, { separator, quoting }: CsvFormat): CsvRecord {
  if (cells === null) return { line, cells, broken: 'width' }
  const [only = ''] = cells
  if (quoting !== 'rows' || cells.length > 1 || only === '') return { line, cells, broken: null }
  const [inside] = readCsv(only, { separator })
  return inside === undefined ? { line, cells, broken: null } : { ...inside, line }
}

function scan(
  text: string,
  start: number,
  { separator, quoting }: CsvFormat,
  { last, flat }: { last: boolean; flat: boolean },
): Scan {
  const window = text.slice(start, start + CSV_RECORD_MAX)
  const whole = start + window.length === text.length
  // Short of the limit the rest of the row may come with the next part.
  const cut = (quoted: boolean): Scan =>
    whole && !last && window.length < CSV_RECORD_MAX
      ? { kind: 'more' }
      : { kind: 'broken', quoted, seen: start + window.length }
  const separatorCode = separator.charCodeAt(0)
  const quote = quoting === 'single' ? "'" : '"'
  const quoteCode = quote.charCodeAt(0)
  const cells: string[] = []
  let count = 0
  let at = 0
  // Looked for once a line: a row of many quoted cells is as long as a window.
  let nextLine = 0
  for (;;) {
    let value = ''
    let open = at
    while (window.charCodeAt(open) === SPACE) open += 1
    if (window.charCodeAt(open) === quoteCode) {
      if (nextLine !== -1 && nextLine <= open) nextLine = lineEnd(window, open, window.length)
      const limit = quotedEnd(window.length, { open, nextLine, flat })
      let from = open + 1
      for (;;) {
        const close = window.indexOf(quote, from)
        const beyond = close === -1 ? window.length : close
        if (limit < window.length && beyond >= limit)
          return { kind: 'broken', quoted: true, seen: start + limit }
        if (close === -1 || (close + 1 === window.length && !(whole && last))) return cut(true)
        value += window.slice(from, close)
        at = close + 1
        const next = window.charCodeAt(at)
        if (next === quoteCode) {
          value += quote
          from = close + 2
          continue
        }
        const ends = at === window.length || next === separatorCode || next === CR || next === LF
        if (!ends && window.charCodeAt(close - 1) === BACKSLASH && close > open + 1) {
          value = `${value.slice(0, -1)}${quote}`
          from = at
          continue
        }
        // An apostrophe in a name.
        if (!ends && next !== SPACE && quoting === 'single') {
          value += quote
          from = at
          continue
        }
        // Closed inside a word of another line: the quote was a stray one.
        if (!ends && next !== SPACE && /[\r\n]/.test(value)) {
          return { kind: 'broken', quoted: true, seen: start + at }
        }
        break
      }
    }
    let end = at
    for (; end < window.length; end += 1) {
      const code = window.charCodeAt(end)
      if (code === separatorCode || code === CR || code === LF) break
    }
    if (end === window.length && !(whole && last)) return cut(false)
    count += 1
    if (count <= CSV_CELLS_MAX) cells.push(value + window.slice(at, end))
    const sign = window.charCodeAt(end)
    if (sign === separatorCode) {
      at = end + 1
      continue
    }
    // A line feed after this sign may come with the next part.
    if (sign === CR && end + 1 === window.length && !(whole && last)) return cut(false)
    return {
      kind: 'record',
      cells: count > CSV_CELLS_MAX ? null : cells,
      end: start + end + (sign === CR && window.charCodeAt(end + 1) === LF ? 2 : 1),
    }
  }
}

/**
 * Returns the offset before which a quoted cell that begins here must close: the end of its line, or of the
 * longest cell that may span lines.
 */
function quotedEnd(
  length: number,
  { open, nextLine, flat }: { open: number; nextLine: number; flat: boolean },
) {
  if (nextLine === -1) return length
  return flat ? nextLine - 1 : Math.min(length, Math.max(nextLine - 1, open + CSV_LINES_MAX))
}

/** Returns the offset of the line after the next line end, or -1. */
function lineEnd(text: string, from: number, limit: number): number {
  for (let at = from; at < limit; at += 1) {
    const code = text.charCodeAt(at)
    if (code === LF) return at + 1
    if (code === CR) return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1
  }
  return -1
}

function lines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = lineEnd(text, from, to); at !== -1; at = lineEnd(text, at, to)) count += 1
  return count
}

/** Text that a spreadsheet would run as a formula, with our own guard before it or not. */
const FORMULA = /^'*\s*[=+\-@\t\r\0＝＋－＠]/

/** A phone number in E.164: a spreadsheet takes it for a number, and nothing in it can be run. */
const PHONE = /^\+\d{7,15}$/

/** Returns a cell for export: quoted where needed, and never a formula that a spreadsheet runs (T15). */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value
  return /[",;\n\r]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The value of a cell that `csvCell` wrote, without the guard. */
export function unguardCell(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value
}

/** A whole table for export. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}
