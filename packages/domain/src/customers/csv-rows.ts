import { NAME_MAX } from '../field-limits.ts'
import { nameFault, spacedName } from '../web-address.ts'
import { type ContactCell, readEmailCell, readPhoneCell } from './contact-cells.ts'
import { CSV_CELLS_MAX, CSV_RECORD_MAX, type CsvRecord } from './csv.ts'
import { isBlankCell, isNothing, isNothingInName, textOfCell } from './csv-cells.ts'
import { type ContactColumn, type CsvColumns, columnsInOrder } from './csv-columns.ts'
import { headingWords, readHeading } from './csv-headings.ts'
import { type DayOrder, readDay } from './days.ts'
import { readLanguage, splitTags, TAG_MAX, TAGS_MAX, TAGS_TEXT_MAX } from './details.ts'
import { CUSTOMER_FIELDS, type CustomerDetails, forEachOf, TEXT_FIELDS, type TextField } from './fields.ts'
import type { ImportNote } from './import-notes.ts'
import { optsOut, saysStop } from './opt-out-columns.ts'

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
  message: ImportNote
  name: string
  email: string
  phone: string
}

/** A note on a row that counts, and the part of it that was left out. */
export interface CsvNote extends CsvRefusal {
  kind: 'phone' | 'email' | 'detail'
}

/** A row opts its contacts out even where it is no customer. */
export type CsvRow = { optOuts: CsvOptOut[] } & (
  | { ok: true; customer: CsvCustomer; note?: CsvNote }
  | { ok: false; refusal: CsvRefusal }
)

const SHOWN_MAX = 300

/** Settings for reading the cells of a file. */
export interface CsvReading {
  columns: CsvColumns
  /** Country of phone numbers and dates that do not say theirs (ISO 3166-1 alpha-2). */
  country: string
  dayOrder: DayOrder | null
  /** Latest day of a visit, such as `2026-11-27`. */
  today: string
}

/** A contact that must not be written to. */
export interface CsvOptOut {
  channel: 'email' | 'sms'
  contact: string
}

/** Returns true if a row is empty: such rows do not count. */
export function isBlankRecord({ cells }: CsvRecord): boolean {
  return cells?.every(isBlankCell) ?? false
}

/**
 * Reads a row of an uploaded file: a name (of a person, else of a company) or a contact is required. An
 * invalid contact beside a valid one is left out, and so is an invalid detail.
 */
export function readCustomerRow(record: CsvRecord, reading: CsvReading): CsvRow {
  const { columns, country } = reading
  const { line, cells } = record
  const raw = (index: number | null) => (index === null ? '' : textOfCell(cells?.[index]))
  const cell = (index: number | null) => {
    const text = raw(index)
    return isNothing(text) ? '' : text
  }
  const { name, firstName, lastName } = readName(raw, columns)
  const emails = readContacts(emailColumns(columns, raw), cell, readEmailCell)
  const phones = readContacts(columns.phone, cell, (text) => readPhoneCell(text, country))
  const optOuts = optOutsOf(columns, raw, { emails, phones })
  const noteOf = (message: ImportNote): CsvRefusal => ({
    line,
    message,
    name: name.slice(0, SHOWN_MAX),
    email: (emails.value ?? emails.typed).slice(0, SHOWN_MAX),
    phone: (phones.value ?? phones.typed).slice(0, SHOWN_MAX),
  })
  const refuse = (message: ImportNote): CsvRow => ({ ok: false, refusal: noteOf(message), optOuts })
  if (record.broken !== null) return refuse(BROKEN[record.broken])
  const hasContact = emails.value !== null || phones.value !== null
  if (!hasContact && isHeader(cells ?? [], columns)) return refuse({ code: 'rowRepeatsHeader' })
  if (!hasContact && isFooter(cells ?? [])) return refuse({ code: 'rowIsFooter' })
  const fullName = spacedName(name)
  const problem = nameNote(fullName) ?? nameNote(firstName) ?? nameNote(lastName)
  if (problem !== null && !(columns.isOptOutList && hasContact)) return refuse(problem)
  const wrong = emails.problem ?? phones.problem
  // A placeholder stands for no contact: a name beside it is enough.
  const isUnread = wrong !== null && wrong.code !== 'placeholderValue'
  // The row's other contact is stopped all the same.
  if (columns.isOptOutList && (isUnread || !hasContact)) return refuse(wrong ?? { code: 'noContactToStop' })
  if (!hasContact) {
    if (isUnread) return refuse(wrong)
    if (fullName === '') return refuse({ code: 'customerNameRequired' })
  }
  const { details, problems } = readDetails(cell, cells ?? [], reading)
  const words = fullName.split(' ')
  const isPair = firstName !== '' || lastName !== ''
  const [kind, message] =
    emails.value === null && emails.problem !== null
      ? (['email', { code: 'keptWithoutEmail', values: { problem: emails.problem } }] as const)
      : phones.value === null && phones.problem !== null
        ? (['phone', { code: 'keptWithoutPhone', values: { problem: phones.problem } }] as const)
        : (['detail', keptBut([...emails.notes, ...phones.notes, ...problems])] as const)
  return {
    ok: true,
    customer: {
      line,
      fullName,
      firstName: isPair ? firstName : (words[0] ?? ''),
      lastName: isPair ? lastName || null : words.length > 1 ? (words.at(-1) ?? null) : null,
      email: emails.value,
      phone: phones.value,
      ...details,
    },
    optOuts,
    ...(message === null ? {} : { note: { ...noteOf(message), kind } }),
  }
}

const BROKEN = {
  quote: { code: 'quoteNotClosed' },
  length: { code: 'rowTooLong', values: { max: CSV_RECORD_MAX } },
  width: { code: 'rowTooWide', values: { max: CSV_CELLS_MAX } },
} as const

const keptBut = (problems: readonly ImportNote[]): ImportNote | null =>
  problems.length === 0 ? null : { code: 'keptBut', values: { problems } }

function nameNote(name: string): ImportNote | null {
  if (name.length > NAME_MAX) return { code: 'tooLong', values: { label: 'name', max: NAME_MAX } }
  const fault = nameFault('person', name)
  if (fault === null) return null
  const label = 'name'
  return fault.code === 'noWebAddressHere'
    ? { code: fault.code, values: { label, hint: fault.hint } }
    : { code: fault.code, values: { label } }
}

/** The name of a person, from one column or two, else of their company. */
function readName(raw: (index: number | null) => string, columns: CsvColumns) {
  const part = (index: number | null) => {
    const text = raw(index)
    return isNothingInName(text) ? '' : text
  }
  const [first, last] = [part(columns.firstName), part(columns.lastName)]
  // A word for nothing that could be somebody's name is one beside another name alone.
  const firstName = last === '' && isNothing(first) ? '' : first
  const lastName = first === '' && isNothing(last) ? '' : last
  const whole = (index: number | null) =>
    isNothing(raw(index)) ? '' : raw(index).replace(ADDRESS_BEHIND, '')
  const pair = `${firstName} ${lastName}`.trim()
  return { name: pair || whole(columns.name) || whole(columns.company), firstName, lastName }
}

/** An address behind a name, as mail programs list people: Ada North <ada@example.com>. */
const ADDRESS_BEHIND = / ?<[^\s<>@]+@[^\s<>@]+>$/

/** Columns of addresses; without any, the column of names where an address stands behind the name. */
const emailColumns = ({ email, name }: CsvColumns, raw: (index: number | null) => string): ContactColumn[] =>
  email.length === 0 && name !== null && ADDRESS_BEHIND.test(raw(name))
    ? [{ column: name, label: null }]
    : email

/**
 * Returns true if a row repeats the header: two cells name their own column, or the only filled one does
 * (email or phone).
 */
const isHeader = (cells: readonly string[], columns: CsvColumns): boolean => {
  const naming = HEADED.filter((field) => {
    const column = columns[field]
    const cell = cells[(Array.isArray(column) ? column[0]?.column : column) ?? cells.length] ?? ''
    return cell !== '' && readHeading(cell)?.field === field
  })
  if (naming.length !== 1) return naming.length > 1
  return (
    (naming[0] === 'email' || naming[0] === 'phone') &&
    cells.filter((cell) => !isBlankCell(cell)).length === 1
  )
}

const HEADED = ['email', 'phone', 'name', 'firstName', 'lastName', 'company', 'lastVisit', 'notes'] as const

/** Earlier days are a spreadsheet's zero. */
const FIRST_VISIT = '1950-01-01'

const COUNTED =
  '(?:rows|records|customers|clients?|clientes|kunden|contacts|patients|guests|entries|results|registros)'
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
/** Last rows of reports; the rest of such a row is figures and dates. */
const FOOTER = new RegExp(
  `^(?:${[
    '(?:grand |sub|report ?)?totals?(?:[ :].{0,40})?',
    'sum(?:me)?:?|gesamt(?:summe)?(?::.{0,20})?|total g[eé]n[eé]ral|total geral',
    '(?:averages?|mean|count|anzahl|cantidad|moyenne|promedio)(?:[ :]+[\\d.,]+)?:?',
    `(?:number|no\\.?|nombre|anzahl|cantidad|n[uú]mero) (?:of|de|der) ${COUNTED}.{0,20}`,
    `(?:all )?(?:${COUNTED}|count) ?[:(]? ?\\d+\\)?`,
    `\\(?\\d+ ${COUNTED}\\b.{0,20}`,
    '(?:displaying|showing) \\d+.{0,40}|query ok.*',
    '(?:page|seite|p[aá]gina) \\d+.{0,20}',
    '[-*= ]*(?:end of|ende des|fin de|fin del) (?:the )?(?:report|file|list|export|data|berichts|informe|rapport)\\b.*',
    '(?:(?:report|data|list) )?(?:generated|exported|printed|created|downloaded)\\b.*\\d.*',
    '(?:run|report|print|export|last)[ -](?:date|updated|generated|run|exported)\\b.*|filters? applied\\b.*|filtered by\\b.*',
    '(?:cash|accrual) basis\\b.*|©.*|\\(c\\) \\d{4}.*|copyright\\b.*|powered by .*|confidential\\b.*|all rights reserved.*',
    `(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?.{0,3})?(?:${MONTH} \\d{1,2},? ?\\d{4}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d\\d-\\d\\d)(?:[ ,T]+\\d{1,2}:\\d\\d.{0,20})?`,
    '-{3,}.*|\\*{3,}.*|={3,}.*|#.*',
  ].join('|')})$`,
  'i',
)
const FIGURES = /^[\p{L}\d\s.,$€£%()/:+-]*$/u
const WORD_OF_FIGURES = new RegExp(`^(?:${MONTH}|am|pm|gmt|utc|ok|${COUNTED})?$`, 'i')

/** Returns true if a row is the footer of a report: a total, a page, a date. */
function isFooter(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.slice(0, SHOWN_MAX).trim()).filter(Boolean)
  const [first = '', ...others] = filled
  if (first.length >= 200 || filled.length > 20) return false
  return (FOOTER.test(first) && others.every(isFigure)) || FOOTER.test(filled.join(', '))
}

const isFigure = (cell: string) =>
  FIGURES.test(cell) && cell.split(/[^\p{L}]+/u).every((word) => WORD_OF_FIGURES.test(word))

interface ReadContact {
  value: string | null
  problem: ImportNote | null
  typed: string
  /** Every contact of the row. */
  all: string[]
  /** Cells that it was read from. */
  cells: string[]
  notes: ImportNote[]
}

/** The first good contact of a row: of its columns in order, and of several in one cell. */
function readContacts(
  columns: readonly ContactColumn[],
  cell: (column: number) => string,
  read: (text: string) => ContactCell,
): ReadContact {
  const found: ReadContact = { value: null, problem: null, typed: '', all: [], cells: [], notes: [] }
  for (const column of columnsInOrder(columns, cell)) {
    const text = cell(column)
    if (text === '') continue
    const { values, problem, note } = read(text)
    const [first] = values
    found.all.push(...values)
    found.cells.push(text)
    if (found.value === null && first !== undefined) {
      found.value = first
      if (values.length > 1) found.notes.push({ code: 'firstOfSeveralKept', values: { value: first } })
      if (note !== null) found.notes.push(note)
    } else if (first === undefined && found.typed === '') {
      found.typed = text
      found.problem = problem
    }
  }
  return found
}

/** Characters of a cell in which words to stop are looked for. */
const WORDS_WITHIN = 200
const withoutAddresses = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !/.@./.test(word))
    .join(' ')

/** The contacts of a row that its columns of opt-outs stop, or words beside its name and its contacts. */
function optOutsOf(
  { optOuts, isOptOutList, name, firstName, lastName }: CsvColumns,
  raw: (index: number | null) => string,
  { emails, phones }: { emails: ReadContact; phones: ReadContact },
): CsvOptOut[] {
  const cells = [...[name, firstName, lastName].map(raw), ...emails.cells, ...phones.cells]
  const channels = new Set([
    ...optOuts.flatMap(({ column, channel, yes }) => (optsOut(raw(column), yes) ? [channel] : [])),
    ...cells
      .map((text) => withoutAddresses(text.slice(0, WORDS_WITHIN)))
      // A number alone says nothing, and most rows have one.
      .filter((text) => /\p{L}/u.test(text))
      .map((text) => saysStop(headingWords(text))),
  ])
  const isOut = (channel: 'email' | 'sms') =>
    isOptOutList === true || channels.has(channel) || channels.has('all')
  return [
    ...(isOut('email') ? emails.all.map((contact) => ({ channel: 'email' as const, contact })) : []),
    ...(isOut('sms') ? phones.all.map((contact) => ({ channel: 'sms' as const, contact })) : []),
  ]
}

function readDetails(
  cell: (index: number | null) => string,
  cells: readonly string[],
  { columns, country, dayOrder, today }: CsvReading,
): { details: CustomerDetails; problems: ImportNote[] } {
  const problems: ImportNote[] = []
  const [visit, spoken, tagged] = [cell(columns.lastVisit), cell(columns.language), cell(columns.tags)]
  const day = readDay(visit, { country, order: dayOrder, today })
  const isAhead = day !== null && day > today
  if (isAhead) problems.push({ code: 'lastVisitAhead' })
  if (visit !== '' && (day === null || day < FIRST_VISIT)) problems.push({ code: 'lastVisitUnreadable' })
  const language = readLanguage(spoken)
  if (spoken !== '' && language === null) problems.push({ code: 'languageUnreadable' })
  // Google's own groups, such as "* myContacts".
  const tags = splitTags(tagged).filter((tag) => !tag.startsWith('* '))
  const kept = tags.filter((tag) => tag.length <= TAG_MAX).slice(0, TAGS_MAX)
  if (kept.length < tags.length || tagged.length > TAGS_TEXT_MAX)
    problems.push({ code: 'tagsCut', values: { tags: TAGS_MAX, letters: TAG_MAX } })
  const textIn = (name: TextField) => {
    const { kind, max } = CUSTOMER_FIELDS[name]
    const column = columns[name]
    const text = column === null ? '' : textOfCell(cells[column], kind === 'text')
    if (isNothing(text)) return null
    if (text.length > max) problems.push({ code: 'longTextIsCut', values: { label: name, max } })
    return text.slice(0, max).toWellFormed().trim() || null
  }
  return {
    details: {
      lastVisit: day === null || isAhead || day < FIRST_VISIT ? null : day,
      tags: kept,
      language,
      ...forEachOf(TEXT_FIELDS, textIn),
    },
    problems,
  }
}
