import { firstIssueMessage } from '../errors.ts'
import { readPhone } from '../phones/read.ts'
import { phoneProblem } from '../phones/typed.ts'
import { nameProblem } from '../web-address.ts'
import { CSV_RECORD_MAX, type CsvRecord, unguardCell } from './csv.ts'
import type { CsvColumns } from './csv-columns.ts'
import { csvCustomerSchema, typedPhone } from './schemas.ts'
import { CSV_IMPORT } from './texts.ts'

/** A customer as a row of the file gives them. */
export interface CsvCustomer {
  line: number
  fullName: string
  firstName: string
  lastName: string | null
  email: string | null
  phone: string | null
}

/** A row that gave nothing, or not all: why, and what stood in it, so that the owner can mend and upload it again. */
export interface CsvRefusal {
  line: number
  message: string
  name: string
  email: string
  phone: string
}

/** `note`: the row counts, and something of it was left out. */
export type CsvRow =
  | { ok: true; customer: CsvCustomer; note?: CsvRefusal }
  | { ok: false; refusal: CsvRefusal }

const SHOWN_MAX = 300

/** The text of a cell: our own guard against formulas taken off, control characters and runs of spaces one space. */
function textOf(cell: string | undefined): string {
  return unguardCell((cell ?? '').toWellFormed().trim())
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** `Ada <mailto:ada@example.com>` is ada@example.com. */
function emailOf(text: string): string {
  const inside = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  return inside.replace(/^mailto:/i, '').trim()
}

/** Whether a row has nothing in it: such rows do not count. */
export function isBlankRecord({ cells }: CsvRecord): boolean {
  return cells?.every((cell) => !cell.trim()) ?? false
}

/**
 * One row of an uploaded file: a name (from one column, or first and last name joined) is required, e-mail and
 * phone may be absent and must be right when they are there; a wrong phone beside a good address is left out. Phones are brought to E.164, whatever stands between
 * the digits.
 * @param country of the numbers that do not say theirs
 */
export function readCustomerRow(record: CsvRecord, columns: CsvColumns, country: string): CsvRow {
  const { line, cells } = record
  const cell = (index: number | null) => (index === null ? '' : textOf(cells?.[index]))
  const firstName = cell(columns.firstName)
  const lastName = cell(columns.lastName)
  const name = cell(columns.name) || `${firstName} ${lastName}`.trim()
  const email = emailOf(cell(columns.email))
  const phone = cell(columns.phone)
  const noteOf = (message: string): CsvRefusal => ({
    line,
    message,
    name: name.slice(0, SHOWN_MAX),
    email: email.slice(0, SHOWN_MAX),
    phone: phone.slice(0, SHOWN_MAX),
  })
  const refuse = (message: string): CsvRow => ({ ok: false, refusal: noteOf(message) })
  if (record.broken === 'quote') return refuse(CSV_IMPORT.openQuote)
  if (record.broken === 'length') return refuse(CSV_IMPORT.rowTooLong(CSV_RECORD_MAX))
  const parsed = csvCustomerSchema.safeParse({ fullName: name, email })
  if (!parsed.success) return refuse(firstIssueMessage(parsed.error))
  const { fullName } = parsed.data
  const problem =
    nameProblem('person', 'Customer name', firstName) ?? nameProblem('person', 'Customer name', lastName)
  if (problem !== null) return refuse(problem)
  const typed = typedPhone.safeParse(phone)
  const number = typed.data === undefined ? null : readPhone(typed.data, country)
  const wrong =
    phone === '' || number !== null
      ? null
      : typed.success
        ? phoneProblem(country)
        : firstIssueMessage(typed.error)
  if (wrong !== null && parsed.data.email === undefined) return refuse(wrong)
  const words = fullName.split(' ')
  return {
    ok: true,
    customer: {
      line,
      fullName,
      firstName: firstName || (words[0] as string),
      lastName: lastName || (words.length > 1 ? (words.at(-1) as string) : null),
      email: parsed.data.email ?? null,
      phone: number,
    },
    ...(wrong === null ? {} : { note: noteOf(CSV_IMPORT.withoutPhone(wrong)) }),
  }
}
