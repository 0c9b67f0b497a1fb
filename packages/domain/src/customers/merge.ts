import { storedEmailKey } from '../email.ts'
import type { CsvCustomer } from './csv-rows.ts'
import { type CustomerDetails, hasDetails, mergeDetails, NO_DETAILS } from './fields.ts'
import type { ImportNote } from './import-notes.ts'
import { findSame, SHARERS_MAX } from './who.ts'

/** Stored fields of a customer whom a row may match. */
export interface KnownCustomer {
  id: string
  fullName: string
  email: string | null
  phone: string | null
  /** Added by an earlier part of the same file. */
  fromFile: boolean
}

/** Result of merging some rows of a file. */
export interface MergePlan {
  added: (Omit<CsvCustomer, 'line'> & { id: string })[]
  /** Customers of before these rows who get what they lacked; null for a field that stays as it is. */
  filled: { id: string; email: string | null; phone: string | null; name: RowName | null }[]
  /** Details from rows for customers who existed before these rows, beyond name and contact. */
  details: (CustomerDetails & { id: string })[]
  /** Rows that meant somebody who was there before the file. */
  known: number
  /** Rows that meant the same as an earlier row of the file. */
  repeated: number
  /** Rows among them that differ from what is stored; what is stored stays. */
  differing: RowNote[]
  /** Rows that brought somebody an address or a number that another customer has as well. */
  shared: RowNote[]
}

type RowName = Pick<CsvCustomer, 'fullName' | 'firstName' | 'lastName'>
type RowNote = Record<'name' | 'email' | 'phone', string> & { line: number; message: ImportNote }

/** A field of a row that may differ from the customer. */
type ContactField = 'name' | 'email' | 'phone'

type Differing = Extract<ImportNote, { code: 'differsFromTheFile' }>['values']['fields']

/** `fields` in the order of their type. */
const differsNote = (fields: readonly ContactField[]): ImportNote => ({
  code: 'differsFromTheFile',
  values: { fields: fields.length > 2 ? 'other' : (fields.join('_') as Differing) },
})

/** The form in which two names are compared. */
function nameKey(fullName: string): string {
  return fullName.toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Merges the rows of a part, some at a time, with the stored customers and with each other: by a shared address or number
 * where the names agree (`findSame`), else (where neither side has either) by the same name. Missing fields are filled in,
 * nothing is overwritten, and a row that contradicts is reported. The same file again adds nobody. Effects of earlier
 * rows are remembered, so `known` may have been read before they were stored.
 */
export function openMerge(
  newId: () => string,
): (rows: readonly CsvCustomer[], known: readonly KnownCustomer[]) => MergePlan {
  const index = openIndex()
  return (rows, known) => {
    for (const customer of known) index.add({ ...customer })
    return mergeRows(rows, index, newId)
  }
}

type Index = ReturnType<typeof openIndex>
type Known = Pick<KnownCustomer, 'fullName' | 'email' | 'phone'>

const CONTACTS = ['email', 'phone'] as const
type Contact = (typeof CONTACTS)[number]

/** A contact in the form in which two are compared; null for none. */
function contactKey(field: Contact, { email, phone }: Known): string | null {
  if (field === 'phone') return phone
  return email === null ? null : storedEmailKey(email)
}

/** Customers by what a row may know them by: the first few of a contact, and all of a contact and a name. */
function openIndex() {
  const byId = new Set<string>()
  const byContact = new Map<string, KnownCustomer[]>()
  const byName = new Map<string, KnownCustomer>()
  const contactsOf = (customer: Known) => CONTACTS.flatMap((field) => contactKey(field, customer) ?? [])
  /** Names by which a customer is known at once: of a contact, or bare. */
  const namesOf = (customer: Known) => {
    const contacts = contactsOf(customer)
    return (contacts.length === 0 ? ['bare'] : contacts).map((key) => `${key} ${nameKey(customer.fullName)}`)
  }
  const update = (customer: KnownCustomer) => {
    for (const key of contactsOf(customer)) {
      const sharers = byContact.get(key)
      if (sharers === undefined) byContact.set(key, [customer])
      else if (sharers.length < SHARERS_MAX && !sharers.includes(customer)) sharers.push(customer)
    }
    for (const key of namesOf(customer)) if (!byName.has(key)) byName.set(key, customer)
  }
  const find = (row: Known): KnownCustomer | undefined => {
    const contacts = contactsOf(row)
    const named = namesOf(row).flatMap((key) => byName.get(key) ?? [])
    if (contacts.length === 0) return named[0]
    return (
      findSame(row, named) ??
      findSame(
        row,
        contacts.flatMap((key) => byContact.get(key) ?? []),
      )
    )
  }
  return {
    /** Adds a stored customer. One who is indexed already stays as they are: what was read may be older. */
    add(customer: KnownCustomer): void {
      if (byId.has(customer.id)) return
      byId.add(customer.id)
      update(customer)
    },
    /** Indexes a customer again after they got a name, an address or a number. */
    update,
    find,
    /** Returns true if a customer has the address or number of a row. */
    has: (field: Contact, row: Known) => byContact.has(contactKey(field, row) ?? ''),
    /** Returns true if the person of a row already exists with this address or number. */
    hasPerson: (field: Contact, row: Known) =>
      find({ fullName: row.fullName, email: null, phone: null, [field]: row[field] }) !== undefined,
  }
}

function mergeRows(rows: readonly CsvCustomer[], index: Index, newId: () => string): MergePlan {
  const added = new Map<string, MergePlan['added'][number]>()
  const filled = new Map<string, MergePlan['filled'][number]>()
  const details = new Map<string, CustomerDetails>()
  const plan: MergePlan = {
    added: [],
    filled: [],
    details: [],
    known: 0,
    repeated: 0,
    differing: [],
    shared: [],
  }

  const fill = (customer: KnownCustomer, change: Partial<Omit<MergePlan['filled'][number], 'id'>>) => {
    const { name, ...contacts } = change
    Object.assign(customer, contacts, name && { fullName: name.fullName })
    index.update(customer)
    const fresh = added.get(customer.id)
    if (fresh) Object.assign(fresh, contacts, name)
    else {
      const before = filled.get(customer.id) ?? { id: customer.id, email: null, phone: null, name: null }
      filled.set(customer.id, { ...before, ...change })
    }
  }

  const noteOf = ({ line, fullName, email, phone }: CsvCustomer, message: ImportNote): RowNote => ({
    ...{ line, message, name: fullName, email: email ?? '', phone: phone ?? '' },
  })

  for (const row of rows) {
    const { line: _, ...person } = row
    const { fullName, firstName, lastName, email, phone } = row
    const same = index.find(row)
    const brought = CONTACTS.filter(
      (field) =>
        row[field] !== null && (same === undefined || (same[field] === null && !index.hasPerson(field, row))),
    )
    const shared = brought.filter((field) => index.has(field, row))
    if (shared.length > 0)
      plan.shared.push(
        noteOf(row, {
          code: 'sharesContact',
          values: { fields: shared.length > 1 ? 'other' : shared[0] === 'email' ? 'email' : 'phone' },
        }),
      )
    if (same === undefined) {
      const customer = { id: newId(), fullName, email, phone, fromFile: true }
      index.add(customer)
      added.set(customer.id, { ...person, id: customer.id })
      continue
    }
    if (same.fromFile) plan.repeated += 1
    else plan.known += 1
    const fresh = added.get(same.id)
    if (fresh) Object.assign(fresh, mergeDetails(fresh, row))
    else if (hasDetails(row)) details.set(same.id, mergeDetails(details.get(same.id) ?? NO_DETAILS, row))
    if (fullName !== '' && same.fullName === '') fill(same, { name: { fullName, firstName, lastName } })
    for (const field of brought) fill(same, { [field]: row[field] })
    const differs: ContactField[] = CONTACTS.filter(
      (field) => row[field] !== null && contactKey(field, row) !== contactKey(field, same),
    )
    if (fullName !== '' && nameKey(fullName) !== nameKey(same.fullName)) differs.unshift('name')
    if (differs.length > 0) plan.differing.push(noteOf(row, differsNote(differs)))
  }
  return {
    ...plan,
    added: [...added.values()],
    filled: [...filled.values()],
    details: Array.from(details, ([id, row]) => ({ ...row, id })),
  }
}
