import { firstIssueMessage } from '../errors.ts'
import { type CustomerForm, customerFormSchema } from './schemas.ts'
import { CSV_IMPORT } from './texts.ts'

/** The most customers of one file. */
export const CSV_ROWS_MAX = 20_000

/** Where the three documented columns stand. */
export interface CsvColumns {
  name: number
  email: number
  phone: number
}

export type CsvCustomer = Pick<CustomerForm, 'fullName' | 'email' | 'phone'>
export type CsvRow = { ok: true; customer: CsvCustomer } | { ok: false; message: string }

/** Whether a chosen file may be uploaded: only .csv. */
export function isCsvFile(fileName: string): boolean {
  return /\.csv$/i.test(fileName)
}

/** Reads the header line name,email,phone, in any order and case; null when one of the three is missing. */
export function csvColumns(header: readonly string[]): CsvColumns | null {
  const names = header.map((cell) => cell.trim().toLowerCase())
  const columns = {
    name: names.indexOf('name'),
    email: names.indexOf('email'),
    phone: names.indexOf('phone'),
  }
  return Object.values(columns).includes(-1) ? null : columns
}

/** One line of the file (owner spec 5): name required, phone without spaces or special characters (a leading + may stay). */
export function csvRow(cells: readonly string[], columns: CsvColumns): CsvRow {
  const cell = (index: number) => (cells[index] ?? '').trim()
  const phone = cell(columns.phone)
  if (!/^\+?\d*$/.test(phone)) return { ok: false, message: CSV_IMPORT.phoneDigits }
  const parsed = customerFormSchema.safeParse({
    fullName: cell(columns.name),
    email: cell(columns.email),
    phone,
  })
  if (!parsed.success) return { ok: false, message: firstIssueMessage(parsed.error) }
  const { fullName, email, phone: number } = parsed.data
  return { ok: true, customer: { fullName, email, phone: number } }
}

export interface CsvReport {
  customers: CsvCustomer[]
  /** Lines that were left out and why; the header is line 1. */
  problems: { line: number; message: string }[]
}

/** A whole file: what can be added, and for every other line the reason. Blank lines do not count. */
export function readCustomersCsv(file: string): CsvReport {
  const [header, ...lines] = parseCsv(file)
  const columns = csvColumns(header ?? [])
  if (!columns) return { customers: [], problems: [{ line: 1, message: CSV_IMPORT.header }] }
  const report: CsvReport = { customers: [], problems: [] }
  lines.forEach((cells, index) => {
    if (cells.every((cell) => !cell.trim())) return
    const full = report.customers.length >= CSV_ROWS_MAX
    const row: CsvRow = full
      ? { ok: false, message: CSV_IMPORT.tooMany(CSV_ROWS_MAX) }
      : csvRow(cells, columns)
    if (row.ok) report.customers.push(row.customer)
    else report.problems.push({ line: index + 2, message: row.message })
  })
  return report
}

/**
 * The cells of a CSV text (RFC 4180): commas, quotes doubled inside quotes, any line end, a leading byte order
 * mark dropped. A quote that is never closed runs to the end of the text.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let index = text.startsWith('\uFEFF') ? 1 : 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    const next = text.charAt(index + 1)
    if (quoted && sign === '"' && next === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"' && (quoted || cell === '')) {
      quoted = !quoted
    } else if (quoted || !',\r\n'.includes(sign)) {
      cell += sign
    } else if (sign === ',' || next !== '\n' || sign === '\n') {
      row.push(cell)
      cell = ''
      if (sign !== ',') {
        rows.push(row)
        row = []
      }
    }
  }
  return cell || row.length > 0 ? [...rows, [...row, cell]] : rows
}

/** One cell for export: quoted where needed, and no formula for a spreadsheet to run. */
export function csvCell(value: string): string {
  const safe = /^\s*[=+\-@\t\r\0＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole table for export. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}
