import { mostly } from './csv-content.ts'
import {
  type HeadingMeaning,
  headingWords,
  isPhonePlace,
  labelRank,
  NAME_FIELDS,
  PLAIN_FIELDS,
  type PlainField,
  readHeading,
} from './csv-headings.ts'
import { FIELD_NAMES, forEachOf } from './fields.ts'
import type { OptOutColumn } from './opt-out-columns.ts'

/** A column of contacts, and the one that labels each of them ("Mobile", "Work Fax"); null without one. */
export interface ContactColumn {
  column: number
  label: number | null
}

/**
 * Index, from 0, of the column of each part of a customer; null or an empty list for a part that the file
 * lacks.
 */
export interface FileColumns extends Record<PlainField, number | null> {
  /** Columns in order of preference: a row takes the first that it has. */
  email: ContactColumn[]
  phone: ContactColumn[]
  optOuts: OptOutColumn[]
}

/** Columns of a file, and how its rows are meant. */
export interface CsvColumns extends FileColumns {
  /** Everybody in the file asked not to be contacted: each contact is an opt-out, and nobody is added. */
  isOptOutList?: boolean | undefined
}

/** The most columns of one kind. */
export const COLUMNS_OF_A_KIND_MAX = 10

export const CSV_FIELDS = [...NAME_FIELDS, 'email', 'phone', ...FIELD_NAMES] as const

export type CsvField = (typeof CSV_FIELDS)[number]

export const NO_COLUMNS: FileColumns = {
  ...forEachOf(PLAIN_FIELDS, () => null),
  email: [],
  phone: [],
  optOuts: [],
}

/** Columns of a file, and all that hold contacts, whether they are used or not. */
export interface GuessedColumns {
  columns: FileColumns
  contacts: { email: number[]; phone: number[] }
}

/**
 * Finds which column is which by the parts of its heading, in any order and case, and by what the column holds where
 * the headings name none. "Name" beside "First name" (Vorname, Prénom) is the last name; "Nombre" beside "Apellidos"
 * the first.
 * @param rows some rows below the header
 * @param country of phone numbers without a country code
 */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
  country = 'US',
): GuessedColumns {
  const meanings = header.map(readHeading)
  const plain = (field: PlainField) => {
    const ranked = meanings.flatMap((meaning, column) =>
      meaning?.field === field && 'rank' in meaning ? [{ column, rank: meaning.rank }] : [],
    )
    return ranked.sort((a, b) => a.rank - b.rank)[0]?.column ?? null
  }
  const phones = contactColumns('phone', meanings, header, rows, country)
  const emails = contactColumns('email', meanings, header, rows, country)
  const columns: CsvColumns = {
    ...forEachOf(PLAIN_FIELDS, plain),
    email: emails.used,
    phone: phones.used,
    optOuts: optOutColumns(meanings, header),
  }
  const { name, firstName, lastName } = columns
  const isBare =
    name !== null &&
    /^(?:customer |client |kunden)?(?:name|nom|nombre|nome)$/.test(
      headingWords((header[name] ?? '').replace(/\/.*/s, '')).join(' '),
    )
  const paired =
    isBare && firstName !== null && lastName === null
      ? { ...columns, name: null, lastName: name }
      : isBare && lastName !== null && firstName === null
        ? { ...columns, name: null, firstName: name }
        : columns
  return { columns: paired, contacts: { email: emails.all, phone: phones.all } }
}

function contactColumns(
  field: 'phone' | 'email',
  meanings: readonly (HeadingMeaning | null)[],
  header: readonly string[],
  rows: readonly (readonly string[])[],
  country: string,
): { used: ContactColumn[]; all: number[] } {
  const found = meanings.flatMap((meaning, column) =>
    meaning?.field === field ? [{ ...meaning, column }] : [],
  )
  const byContent = header.flatMap((_, column) =>
    meanings[column] === null &&
    !IS_A_NUMBER.test(headingWords(header[column] ?? '').join(' ')) &&
    mostly(field, rows, column, country)
      ? [column]
      : [],
  )
  const own = found.filter(({ use }) => use === 'own')
  const sendable = own.length > 0 ? own : found.filter(({ use }) => use === 'other')
  const label = (pair: string) => {
    const column = meanings.findIndex((meaning) => meaning?.field === 'label' && meaning.pair === pair)
    return column === -1 ? null : column
  }
  const named = sendable
    .sort((a, b) => a.rank - b.rank || a.column - b.column)
    .map(({ column, pair }): ContactColumn => ({ column, label: field === 'phone' ? label(pair) : null }))
  const used = [
    ...named,
    ...byContent
      .filter((column) => named.length === 0 || isPhonePlace(header[column] ?? ''))
      .map((column) => ({ column, label: null })),
  ]
  return {
    used: used.slice(0, COLUMNS_OF_A_KIND_MAX),
    all: [...found.map(({ column }) => column), ...byContent],
  }
}

/** Headings of numbers and addresses that are no contact of the customer, whatever they look like. */
const IS_A_NUMBER =
  /\b(?:ids?|zip|postcode|postal|plz|date|datum|fecha|time|amount|total|price|balance|spend|order|invoice|account|abn|vat|tax|iban|card|sku|ssn|latitude|longitude|fax|owner|assistant|manager|spouse|emergency|website|url|user|created|updated)\b/

/** Mailchimp's list of addresses that bounced; elsewhere "Clean time" is the appointment of a cleaner. */
const CLEANED = { time: 'clean time', beside: 'clean campaign title' }

function optOutColumns(
  meanings: readonly (HeadingMeaning | null)[],
  header: readonly string[],
): OptOutColumn[] {
  const lines = header.map((heading) => headingWords(heading).join(' '))
  const cleaned = lines.includes(CLEANED.beside) ? lines.indexOf(CLEANED.time) : -1
  const named = meanings.flatMap((meaning, column): OptOutColumn[] =>
    meaning?.field === 'optOut' ? [{ column, channel: meaning.channel, yes: meaning.yes }] : [],
  )
  return [
    ...named.sort((a, b) => Number(a.yes === null) - Number(b.yes === null)),
    ...(cleaned === -1 ? [] : [{ column: cleaned, channel: 'email' as const, yes: 'out' as const }]),
  ].slice(0, COLUMNS_OF_A_KIND_MAX)
}

/** The contact columns of a row in the order in which they are tried: by label where there are labels. */
export function columnsInOrder(
  columns: readonly ContactColumn[],
  cell: (column: number) => string,
): number[] {
  if (columns.every(({ label }) => label === null)) return columns.map(({ column }) => column)
  return columns
    .flatMap(({ column, label }) => {
      const rank = label === null ? 1 : labelRank(cell(label))
      return rank === null ? [] : [{ column, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ column }) => column)
}

/** Returns true if rows can give customers: the file has a column for a name, which may be a company's, or for a contact. */
export const hasCustomerColumn = (columns: CsvColumns): boolean =>
  [...NAME_FIELDS, 'company' as const].some((field) => columns[field] !== null) ||
  columns.email.length + columns.phone.length > 0
