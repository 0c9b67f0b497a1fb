import { emailKey } from '../email.ts'
import type { CsvCustomer } from './csv-rows.ts'
import { CSV_IMPORT } from './texts.ts'

/** Stored fields of a customer whom a row may match. */
export interface KnownCustomer {
  id: string
  fullName: string
  email: string | null
  phone: string | null
}

/** Result of merging some rows of a file. */
export interface MergePlan {
  added: (Omit<CsvCustomer, 'line'> & { id: string })[]
  /** Customers of before these rows who get what they lacked; null for a field that stays as it is. */
  filled: { id: string; email: string | null; phone: string | null }[]
  /** Rows that meant somebody who was there before, or an earlier row. */
  known: number
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
    for (const one of known) index.add({ ...one })
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
  const keep = (map: Map<string, KnownCustomer>, key: string, one: KnownCustomer) => {
    if (!map.has(key)) map.set(key, one)
  }
  const update = (one: KnownCustomer) => {
    if (one.email !== null) keep(byEmail, emailKey(one.email), one)
    if (one.phone !== null) keep(byPhone, one.phone, one)
    if (one.email === null && one.phone === null) keep(byName, nameKey(one.fullName), one)
  }
  return {
    /** Somebody who is here already stays as they are: what was read may be older. */
    add(one: KnownCustomer): void {
      if (byId.has(one.id)) return
      byId.add(one.id)
      update(one)
    },
    /** After somebody got an address or a number. */
    update,
    find: ({ email, phone, fullName }: Omit<CsvCustomer, 'line'>) => ({
      sameEmail: email === null ? undefined : byEmail.get(emailKey(email)),
      samePhone: phone === null ? undefined : byPhone.get(phone),
      bare: email === null && phone === null ? byName.get(nameKey(fullName)) : undefined,
    }),
  }
}

function mergeRows(rows: readonly CsvCustomer[], index: Index, newId: () => string): MergePlan {
  const added = new Map<string, MergePlan['added'][number]>()
  const filled = new Map<string, MergePlan['filled'][number]>()
  const plan: MergePlan = { added: [], filled: [], known: 0, differing: [] }

  const fill = (one: KnownCustomer, field: 'email' | 'phone', value: string) => {
    one[field] = value
    index.update(one)
    const fresh = added.get(one.id)
    if (fresh) fresh[field] = value
    else {
      const change = filled.get(one.id) ?? { id: one.id, email: null, phone: null }
      change[field] = value
      filled.set(one.id, change)
    }
  }

  for (const { line, ...row } of rows) {
    const { sameEmail, samePhone, bare } = index.find(row)
    const same = sameEmail ?? samePhone ?? bare
    if (same === undefined) {
      const one = { id: newId(), fullName: row.fullName, email: row.email, phone: row.phone }
      index.add(one)
      added.set(one.id, { ...row, id: one.id })
      continue
    }
    plan.known += 1
    const differs: string[] = []
    if (nameKey(row.fullName) !== nameKey(same.fullName)) differs.push('name')
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
        message: CSV_IMPORT.differs(differs.join(' and ')),
        name: row.fullName,
        email: row.email ?? '',
        phone: row.phone ?? '',
      })
    }
  }
  return { ...plan, added: [...added.values()], filled: [...filled.values()] }
}
