import { emailKey } from '../email.ts'
import type { CsvCustomer } from './csv-rows.ts'
import { type CustomerDetails, hasDetails, mergeDetails, NO_DETAILS } from './details.ts'
import { type ContactField, CSV_IMPORT } from './texts.ts'

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
  filled: { id: string; email: string | null; phone: string | null }[]
  /** What rows say of customers of before these rows, beyond name and contact. */
  details: (CustomerDetails & { id: string })[]
  /** Rows that meant somebody who was there before the file. */
  known: number
  /** Rows that meant the same as an earlier row of the file. */
  repeated: number
  /** Rows among them that differ from what is stored; what is stored stays. */
  differing: { line: number; message: string; name: string; email: string; phone: string }[]
}

/** The form in which two names are compared. */
function nameKey(fullName: string): string {
  return fullName.toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Merges the rows of a part, some at a time, with the stored customers and with each other: by the same email address
 * in any case, else the same phone number, else (where neither side has either) the same name. Missing fields are
 * filled in, nothing is overwritten, and a row that contradicts is reported. The same file again adds nobody. Effects
 * of earlier rows are remembered, so `known` may have been read before they were stored.
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

/** Customers by what a row may know them by. Of several with the same the first one counts. */
function openIndex() {
  const byId = new Set<string>()
  const byEmail = new Map<string, KnownCustomer>()
  const byPhone = new Map<string, KnownCustomer>()
  const byName = new Map<string, KnownCustomer>()
  const keep = (map: Map<string, KnownCustomer>, key: string, customer: KnownCustomer) => {
    if (!map.has(key)) map.set(key, customer)
  }
  const update = (customer: KnownCustomer) => {
    if (customer.email !== null) keep(byEmail, emailKey(customer.email), customer)
    if (customer.phone !== null) keep(byPhone, customer.phone, customer)
    if (customer.email === null && customer.phone === null) keep(byName, nameKey(customer.fullName), customer)
  }
  return {
    /** Somebody who is here already stays as they are: what was read may be older. */
    add(customer: KnownCustomer): void {
      if (byId.has(customer.id)) return
      byId.add(customer.id)
      update(customer)
    },
    /** After somebody got an address or a number. */
    update,
    find: ({ email, phone, fullName }: Pick<CsvCustomer, 'email' | 'phone' | 'fullName'>) => ({
      sameEmail: email === null ? undefined : byEmail.get(emailKey(email)),
      samePhone: phone === null ? undefined : byPhone.get(phone),
      bare: email === null && phone === null ? byName.get(nameKey(fullName)) : undefined,
    }),
  }
}

function mergeRows(rows: readonly CsvCustomer[], index: Index, newId: () => string): MergePlan {
  const added = new Map<string, MergePlan['added'][number]>()
  const filled = new Map<string, MergePlan['filled'][number]>()
  const details = new Map<string, CustomerDetails>()
  const plan: MergePlan = { added: [], filled: [], details: [], known: 0, repeated: 0, differing: [] }

  const fill = (customer: KnownCustomer, field: 'email' | 'phone', value: string) => {
    customer[field] = value
    index.update(customer)
    const fresh = added.get(customer.id)
    if (fresh) fresh[field] = value
    else {
      const change = filled.get(customer.id) ?? { id: customer.id, email: null, phone: null }
      change[field] = value
      filled.set(customer.id, change)
    }
  }

  for (const { line, ...row } of rows) {
    const { sameEmail, samePhone, bare } = index.find(row)
    const same = sameEmail ?? samePhone ?? bare
    if (same === undefined) {
      const { fullName, email, phone } = row
      const customer = { id: newId(), fullName, email, phone, fromFile: true }
      index.add(customer)
      added.set(customer.id, { ...row, id: customer.id })
      continue
    }
    if (same.fromFile) plan.repeated += 1
    else plan.known += 1
    const fresh = added.get(same.id)
    if (fresh) Object.assign(fresh, mergeDetails(fresh, row))
    else if (hasDetails(row)) details.set(same.id, mergeDetails(details.get(same.id) ?? NO_DETAILS, row))
    const differs: ContactField[] = []
    if (row.fullName !== '' && nameKey(row.fullName) !== nameKey(same.fullName)) differs.push('name')
    if (row.email !== null && sameEmail === undefined) {
      if (same.email === null) fill(same, 'email', row.email)
      else differs.push('email')
    }
    if (row.phone !== null && same.phone !== row.phone) {
      if (same.phone === null && samePhone === undefined) fill(same, 'phone', row.phone)
      else differs.push('phone')
    }
    if (differs.length > 0) {
      plan.differing.push({
        line,
        message: CSV_IMPORT.differs(differs),
        name: row.fullName,
        email: row.email ?? '',
        phone: row.phone ?? '',
      })
    }
  }
  return {
    ...plan,
    added: [...added.values()],
    filled: [...filled.values()],
    details: Array.from(details, ([id, row]) => ({ ...row, id })),
  }
}
