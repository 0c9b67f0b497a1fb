import { m } from '../languages/messages/common/words.ts'
import { distinctTags, TAGS_MAX } from './details.ts'

type CustomerField = {
  label: () => string
  /** Description in the API's documents, where the name does not say enough. */
  about?: string
} & (
  | { kind: 'day' | 'tags' | 'language' }
  /** A `line` has no line breaks and may come with a review request of the API; a `text` has them. */
  | { kind: 'line' | 'text'; max: number }
)

/**
 * Fields of a customer beyond name and contact, in the order of forms, imports and exports (CUS-15). Schemas, columns of files,
 * inputs and statements are made of them. A new `line` or `text` needs its line here, its label, its headings in
 * `csv-headings.ts` and a column of its name in the database.
 */
export const CUSTOMER_FIELDS = {
  company: { kind: 'line', label: () => m.company, max: 200, about: 'Company that they belong to' },
  lastVisit: { kind: 'day', label: () => m.lastVisit, about: 'Day of the last visit, such as 2026-11-16' },
  tags: { kind: 'tags', label: () => m.tags },
  servedBy: {
    kind: 'line',
    label: () => m.servedBy,
    max: 60,
    about: 'Who of the business served them last',
  },
  language: { kind: 'language', label: () => m.language, about: 'Language code, such as en' },
  notes: { kind: 'text', label: () => m.notes, max: 500 },
} as const satisfies Record<string, CustomerField>

export type FieldName = keyof typeof CUSTOMER_FIELDS
type FieldOf<Kind> = {
  [Name in FieldName]: (typeof CUSTOMER_FIELDS)[Name]['kind'] extends Kind ? Name : never
}[FieldName]
type LineField = FieldOf<'line'>
export type TextField = FieldOf<'line' | 'text'>

export const FIELD_NAMES = Object.keys(CUSTOMER_FIELDS) as FieldName[]
export const LINE_FIELDS = FIELD_NAMES.filter(
  (name): name is LineField => CUSTOMER_FIELDS[name].kind === 'line',
)
export const TEXT_FIELDS = FIELD_NAMES.filter((name): name is TextField => 'max' in CUSTOMER_FIELDS[name])

/** Returns an object with a value for each of these names. */
export const forEachOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

/** Values of the fields of a customer. Absent ones are null; no tags, an empty list. */
export interface CustomerDetails extends Record<Exclude<FieldName, 'tags'>, string | null> {
  tags: string[]
}

export const NO_DETAILS: CustomerDetails = { ...forEachOf(FIELD_NAMES, () => null), tags: [] }

/** Returns the given details, and those of `otherwise` for what is left out. */
export function detailsOf(
  given: { [Name in FieldName]?: CustomerDetails[Name] | undefined },
  otherwise = NO_DETAILS,
): CustomerDetails {
  return forEachOf(FIELD_NAMES, (name) =>
    given[name] === undefined ? otherwise[name] : given[name],
  ) as CustomerDetails
}

export const hasDetails = (details: CustomerDetails): boolean =>
  FIELD_NAMES.some((name) => details[name] !== null && details[name].length > 0)

/** Adds the details of a later row of the same customer: the later visit, more tags, and what was missing. */
export function mergeDetails(known: CustomerDetails, row: CustomerDetails): CustomerDetails {
  return {
    ...forEachOf(TEXT_FIELDS, (name) => known[name] ?? row[name]),
    lastVisit: [known.lastVisit ?? '', row.lastVisit ?? ''].sort()[1] || null,
    tags: distinctTags([...known.tags, ...row.tags]).slice(0, TAGS_MAX),
    language: known.language ?? row.language,
  }
}
