import { m } from '../languages/messages/customers/words.ts'
import { m as notes } from '../languages/messages/import-notes/words.ts'
import {
  CSV_CELLS_MAX,
  CSV_RECORD_MAX,
  CSV_SEPARATORS,
  type CsvFormat,
  type CsvQuoting,
  type CsvRecord,
  type CsvSeparator,
  readCsv,
} from './csv.ts'
import { isBlankCell } from './csv-cells.ts'
import { type CsvColumns, type GuessedColumns, guessColumns } from './csv-columns.ts'
import { isContact, mostly } from './csv-content.ts'
import { readHeading } from './csv-headings.ts'

/** The beginning of a file as the owner is asked about it. */
export interface CsvPreview extends CsvFormat, GuessedColumns {
  /** True if the first of `rows` names the columns. */
  hasHeader: boolean
  /** Columns of the widest of these rows. */
  width: number
  /** Rows of the file before the first of `rows`: titles, comments, blank lines, and the line that Excel writes. */
  before: number
  /** The header, where there is one, and the first customers after it; blank ones are left out. */
  rows: string[][]
}

/** Rows that are looked at to tell what a column holds. */
const LOOKED_AT = 50
/** Rows among which the header is looked for, and how many cells of them at most. */
const HEADER_WITHIN = 40
const HEADINGS_MAX = 2000
/** Characters by which the format is told. */
const FORMAT_WITHIN = 32 * 1024

/**
 * Looks at the beginning of a file: which sign separates its cells, how they are quoted, where its header is, if it has
 * one, and which columns are which.
 * @param start the first some hundred kilobytes; a last row that is cut short is left out when `whole` is false
 * @param country of phone numbers without a country code
 * @param turn lets others work between the steps, each of which takes some milliseconds for the widest file
 * @returns why nothing can be read, where nothing can
 */
export async function previewCsv(
  start: string,
  whole: boolean,
  country = 'US',
  turn: () => Promise<unknown> = async () => {},
): Promise<CsvPreview | { problem: string }> {
  const { format, declared } = await formatOf(start, turn)
  const read = readCsv(start, format)
  const complete = whole || read.length <= (declared ? 2 : 1) ? read : read.slice(0, -1)
  const records = declared ? complete.with(0, BLANK) : complete
  await turn()
  const lines = records.slice(0, HEADER_WITHIN + LOOKED_AT * 2).map(({ cells }) => cells ?? [])
  if (lines.every(isBlank)) {
    const fault = records.find(({ broken }) => broken !== null)?.broken
    if (fault === 'width') return { problem: notes.rowTooWide({ max: CSV_CELLS_MAX }) }
    return { problem: fault === 'length' ? notes.rowTooLong({ max: CSV_RECORD_MAX }) : m.fileEmpty }
  }
  const fault = records.findIndex(({ broken }) => broken === 'width' || broken === 'length')
  const header = findHeader(lines, country)
  await turn()
  if (fault !== -1 && fault < header.index) {
    const isWide = records[fault]?.broken === 'width'
    return {
      problem: isWide ? notes.rowTooWide({ max: CSV_CELLS_MAX }) : notes.rowTooLong({ max: CSV_RECORD_MAX }),
    }
  }
  const below = lines.slice(header.index + (header.cells === null ? 0 : 1)).filter((cells) => !isBlank(cells))
  const rows = below.slice(0, LOOKED_AT)
  const headings = header.cells === null ? blankHeader(rows) : besideIndex(header.cells, rows)
  const guessed = withName(guessColumns(headings, rows, country), headings, rows, country)
  const shown = header.cells === null ? rows : [[...headings], ...rows]
  return {
    ...format,
    ...guessed,
    hasHeader: header.cells !== null,
    width: shown.reduce((most, { length }) => Math.max(most, length), 0),
    before: header.index,
    rows: shown,
  }
}

const isBlank = (cells: readonly string[]) => cells.every(isBlankCell)

const SEP_LINE = /^\s{0,9}["']?\s{0,9}sep\s{0,9}=\s{0,9}["']?(\\t|tab|[^\s"']|\t| )?["']{0,2}[,;|\s]{0,199}$/i

/** The sign that a first line such as `sep=;` names; undefined where there is no such line. */
function declaredSeparator(line: string): CsvSeparator | null | undefined {
  const found = SEP_LINE.exec(line.slice(0, 200))
  if (found === null) return undefined
  const sign = /^(?:\\t|tab)$/i.test(found[1] ?? '\t') ? '\t' : found[1]
  return CSV_SEPARATORS.find((known) => known === sign) ?? null
}

const BLANK: CsvRecord = { line: 1, cells: [''], broken: null }

/** The format that fits the beginning of the text best; a first line that names the separator counts as a blank row. */
async function formatOf(
  start: string,
  turn: () => Promise<unknown>,
): Promise<{ format: CsvFormat; declared: boolean }> {
  const beginning = start.slice(0, FORMAT_WITHIN)
  const sign = declaredSeparator(/^[^\r\n]*/.exec(beginning)?.[0] ?? '')
  const declared = sign !== undefined
  let best = { format: { separator: ',', quoting: 'double' } as CsvFormat, score: Number.NEGATIVE_INFINITY }
  for (const separator of CSV_SEPARATORS) {
    const format: CsvFormat = { separator, quoting: quotingOf(beginning, separator) }
    const read = readCsv(beginning, format)
    const score = scoreOf(declared ? read.slice(1) : read) + (separator === sign ? 5 : 0)
    if (score > best.score) best = { format, score }
    await turn()
  }
  return { format: best.format, declared }
}

/** Returns the quoting of cells, by the first line that has any quotes around it. */
function quotingOf(start: string, separator: CsvSeparator): CsvQuoting {
  const lines = start
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/, 10)
    .map((line) => line.trim())
    .filter(Boolean)
  const cells = lines.flatMap((line) => line.split(separator)).filter(Boolean)
  const single = cells.filter((cell) => /^\s*'.*'\s*$/.test(cell.slice(0, 500)))
  const [header = '', ...below] = lines
  const isHeaderOfRows =
    isWholeRow(header, separator) || (!header.startsWith('"') && header.includes(separator))
  if (isHeaderOfRows && below.length > 0 && below.every((line) => isWholeRow(line, separator))) return 'rows'
  return single.length > 1 && single.length >= 0.6 * cells.length ? 'single' : 'double'
}

/** Returns true if a line is a single quoted cell that holds several. */
function isWholeRow(line: string, separator: CsvSeparator): boolean {
  const [record] = readCsv(line.slice(0, 5000), { separator })
  const [only = '', ...others] = record?.cells ?? []
  return line.startsWith('"') && others.length === 0 && only.includes(separator)
}

const CONTACT = /^[^\s@,;|]{1,64}@[^\s@.,;|]+\.[^\s@,;|]+$|^\+?[\d ().-]{7,20}$/
/** An address with more around it that another sign would separate. */
const MIXED = /[;|\t,][^\s@;|,]*@|@[^\s@;|,]*[;|\t,]\S/

/** Scores the fit of rows to a format: rows of one width, contacts and headings as whole cells. */
function scoreOf(records: readonly CsvRecord[]): number {
  const rows = records
    .flatMap(({ cells }) => (cells === null || isBlank(cells) ? [] : [cells]))
    .slice(0, LOOKED_AT)
  const widths = new Map<number, number>()
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  const even = Math.max(0, ...widths.values()) / Math.max(1, rows.length)
  const contacts = rows
    .flat()
    .filter((cell) => cell.length > 5 && cell.length < 100 && CONTACT.test(cell.trim()))
  const mixed = rows.flat().filter((cell) => cell.length < 200 && MIXED.test(cell))
  const headings = bestHeader(asHeaders(rows)).count
  return (
    even * 3 +
    ((contacts.length - mixed.length) / Math.max(1, rows.length)) * 4 +
    Math.min(headings, 20) * 2 +
    Math.min(12, Math.max(...widths.keys(), 0)) / 12
  )
}

/** Returns the number of parts of a customer that a row names. */
const headingsIn = (cells: readonly string[]): number =>
  new Set(
    cells.flatMap((cell) => {
      const meaning = cell.length > 1 && cell.length <= 200 ? readHeading(cell) : null
      return meaning === null ? [] : [meaning.field]
    }),
  ).size

/** The row that names the most parts of a customer; the first of several. */
function bestHeader(lines: readonly (readonly string[])[]): { index: number; count: number } {
  let best = { index: -1, count: 0 }
  let looked = 0
  for (const [index, cells] of lines.entries()) {
    if (index >= HEADER_WITHIN || looked > HEADINGS_MAX) break
    looked += cells.length
    const count = headingsIn(cells)
    if (count > best.count) best = { index, count }
  }
  return best
}

const widestOf = (lines: readonly (readonly string[])[]) =>
  lines.slice(0, LOOKED_AT).reduce((most, { length }) => Math.max(most, length), 0)

/** Rows as they would be headers: one that is a single cell may be separated by another sign than the rows below it. */
function asHeaders(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (widestOf(lines) === 1) return lines
  return lines.map((cells) =>
    cells.length === 1
      ? CSV_SEPARATORS.map((sign) => cells[0]?.split(sign) ?? []).reduce(
          (best, each) => (headingsIn(each) > headingsIn(best) ? each : best),
          cells,
        )
      : cells,
  )
}

/**
 * Finds the header: its index, and its cells in the format of the rows. The cells are null when the first row
 * is already a customer. Titles and comments above the header are skipped.
 */
function findHeader(
  lines: readonly (readonly string[])[],
  country: string,
): { index: number; cells: readonly string[] | null } {
  const first = lines.findIndex((cells) => !isBlank(cells))
  const widest = widestOf(lines)
  const options = asHeaders(lines).map((cells) =>
    cells.some((cell) => isContact(cell, country)) ? [] : cells,
  )
  const { index, count } = bestHeader(options)
  if (count >= 2 || (count === 1 && (index === first || (options[index]?.length ?? 0) > 1))) {
    return { index, cells: options[index] ?? [] }
  }
  // Unknown words: the first row of several cells.
  const several = lines.findIndex((cells) =>
    widest === 1 ? !isBlank(cells) : cells.filter((cell) => cell.trim()).length > 1,
  )
  const from = several === -1 ? first : several
  const cells = lines[from] ?? []
  const isCustomer =
    cells.some((cell) => isContact(cell, country)) ||
    (widest === 1 && isListOfNames(lines.slice(from), country))
  return { index: from, cells: isCustomer ? null : cells }
}

/** Returns true if rows of one cell are names of people, the first row included. */
const isListOfNames = (lines: readonly (readonly string[])[], country: string) =>
  mostly('name', lines, 0, country) &&
  lines
    .slice(0, LOOKED_AT)
    .every(([cell = '']) => isBlankCell(cell) || /^\p{Lu}\S* .*\p{Lu}/u.test(cell.slice(0, 200).trim()))

const NO_NUMBERS: readonly string[] = ['name', 'firstName', 'lastName', 'company', 'email']

/** A header whose names would stand above the numbers that begin each row has no heading for these: it gets a blank one. */
function besideIndex(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const isShifted =
    rows.length > 1 &&
    NO_NUMBERS.includes(readHeading(header[0] ?? '')?.field ?? '') &&
    rows.every((cells) => cells.length === header.length + 1 && /^\d*$/.test((cells[0] ?? '').trim())) &&
    rows.some((cells) => !isBlankCell(cells.at(-1) ?? ''))
  return isShifted ? ['', ...header] : header
}

/** Takes the first column of words without a heading as the name column when no heading announces names. */
function withName(
  { columns, contacts }: GuessedColumns,
  headings: readonly string[],
  rows: readonly string[][],
  country: string,
): GuessedColumns {
  const { name, firstName, lastName, company } = columns
  if ([name, firstName, lastName, company].some((column) => column !== null)) return { columns, contacts }
  return { columns: { ...columns, name: nameByContent(columns, headings, rows, country) }, contacts }
}

const blankHeader = (rows: readonly string[][]) =>
  Array.from({ length: rows.reduce((most, { length }) => Math.max(most, length), 0) }, () => '')

function nameByContent(
  columns: CsvColumns,
  headings: readonly string[],
  rows: readonly string[][],
  country: string,
): number | null {
  const contacts = [...columns.email, ...columns.phone].map(({ column }) => column)
  const found = headings.findIndex(
    (heading, column) =>
      isBlankCell(heading) && !contacts.includes(column) && mostly('name', rows, column, country),
  )
  return found === -1 ? null : found
}
