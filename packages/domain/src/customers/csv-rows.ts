import { firstIssueMessage } from '../errors.ts'
import * as m from '../languages/messages/customers/en.ts'
import { readPhone } from '../phones/read.ts'
import { phoneProblem } from '../phones/typed.ts'
import { nameProblem } from '../web-address.ts'
import { CSV_RECORD_MAX, type CsvRecord, unguardCell } from './csv.ts'
import type { CsvColumns } from './csv-columns.ts'
import {
  type CustomerDetails,
  NOTES_MAX,
  readDay,
  readLanguage,
  SERVED_BY_MAX,
  splitTags,
  TAG_MAX,
  TAGS_MAX,
} from './details.ts'
import { csvEmailSchema, csvNameSchema, typedPhone } from './schemas.ts'
import { ADD_CUSTOMER, CSV_IMPORT } from './texts.ts'

/** A customer as a row of the file gives them. */
export interface CsvCustomer extends CustomerDetails {
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

/** A note on a row that counts, and the part of it that was left out. */
export interface CsvNote extends CsvRefusal {
  kind: 'phone' | 'email' | 'detail'
}

export type CsvRow = { ok: true; customer: CsvCustomer; note?: CsvNote } | { ok: false; refusal: CsvRefusal }

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

const KEPT_WITHOUT = { phone: CSV_IMPORT.withoutPhone, email: CSV_IMPORT.withoutEmail } as const

/**
 * One row of an uploaded file: a name (from one column, or first and last name joined) or a contact is required. A wrong
 * contact beside a good one is left out, and a wrong detail too. Phones are brought to E.164, whatever stands between the
 * digits.
 * @param country of the numbers and dates that do not say theirs
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
  const named = csvNameSchema.safeParse(name)
  if (!named.success) return refuse(firstIssueMessage(named.error))
  const problem =
    nameProblem('person', m.customerName, firstName) ?? nameProblem('person', m.customerName, lastName)
  if (problem !== null) return refuse(problem)
  const mail = readEmail(email)
  const number = readNumber(phone, country)
  const wrong =
    mail.problem !== null
      ? { kind: 'email' as const, problem: mail.problem }
      : number.problem !== null
        ? { kind: 'phone' as const, problem: number.problem }
        : null
  if (mail.value === null && number.value === null) {
    if (wrong !== null) return refuse(wrong.problem)
    if (named.data === undefined) return refuse(ADD_CUSTOMER.nameRequired)
  }
  const { details, problems } = readDetails(cell, columns, country)
  const fullName = named.data ?? ''
  const words = fullName.split(' ')
  const note: CsvNote | null =
    wrong !== null
      ? { ...noteOf(KEPT_WITHOUT[wrong.kind](wrong.problem)), kind: wrong.kind }
      : problems.length > 0
        ? { ...noteOf(CSV_IMPORT.withoutDetail(problems.join(', '))), kind: 'detail' }
        : null
  return {
    ok: true,
    customer: {
      line,
      fullName,
      firstName: firstName || (words[0] as string),
      lastName: lastName || (words.length > 1 ? (words.at(-1) as string) : null),
      email: mail.value,
      phone: number.value,
      ...details,
    },
    ...(note === null ? {} : { note }),
  }
}

/** A part of a row: its value, or why it is none. */
interface Read {
  value: string | null
  problem: string | null
}

function readEmail(text: string): Read {
  const parsed = csvEmailSchema.safeParse(text)
  return parsed.success
    ? { value: parsed.data ?? null, problem: null }
    : { value: null, problem: firstIssueMessage(parsed.error) }
}

function readNumber(text: string, country: string): Read {
  if (text === '') return { value: null, problem: null }
  const typed = typedPhone.safeParse(text)
  if (!typed.success) return { value: null, problem: firstIssueMessage(typed.error) }
  const value = typed.data === undefined ? null : readPhone(typed.data, country)
  return { value, problem: value === null ? phoneProblem(country) : null }
}

function readDetails(
  cell: (index: number | null) => string,
  columns: CsvColumns,
  country: string,
): { details: CustomerDetails; problems: string[] } {
  const problems: string[] = []
  const read = (typed: string, value: string | null, problem: string) => {
    if (typed !== '' && value === null) problems.push(problem)
    return value
  }
  const cut = (typed: string, max: number, field: 'notes' | 'other') => {
    if (typed.length > max) problems.push(CSV_IMPORT.longText(field, max))
    return typed.slice(0, max).toWellFormed().trim() || null
  }
  const [visit, language] = [cell(columns.lastVisit), cell(columns.language)]
  const tags = splitTags(cell(columns.tags))
  const kept = tags.filter((tag) => tag.length <= TAG_MAX).slice(0, TAGS_MAX)
  if (kept.length < tags.length) problems.push(CSV_IMPORT.badTags)
  return {
    details: {
      lastVisit: read(visit, readDay(visit, country), CSV_IMPORT.badLastVisit),
      tags: kept,
      notes: cut(cell(columns.notes), NOTES_MAX, 'notes'),
      servedBy: cut(cell(columns.servedBy), SERVED_BY_MAX, 'other'),
      language: read(language, readLanguage(language), CSV_IMPORT.badLanguage),
    },
    problems,
  }
}
