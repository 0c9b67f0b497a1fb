import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import { isSamePerson } from '@fivestead/domain/customers/who'
import { PEOPLE_SHOWN } from '@fivestead/domain/data/limits'
import type { PersonInput } from '@fivestead/domain/data/schemas'
import { emailKey, isEmail } from '@fivestead/domain/email'
import { m } from '@fivestead/domain/languages/messages/data/words'
import { readPhone } from '@fivestead/domain/phones/read'
import { shownPhone } from '@fivestead/domain/phones/typed'
import { type Acting, recordDone } from '../../activity/service.ts'
import { actingOwner, shownOrganization, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { cancelWaiting } from '../../messaging/waiting.service.ts'
import { renewExports } from '../exports/making.service.ts'
import {
  businessesOf,
  countRows,
  customersBy,
  erasePerson,
  isSending,
  lockCustomers,
  type Person,
  rowsOfPerson,
  threadsOf,
} from './sql.ts'

/** Maximum customer rows of a person; the shared address of a front desk may have many. */
const CUSTOMERS_OF_PERSON = 1000

/** A person found by a search: a customer, or a contact with data that is not a customer. */
export interface FoundPerson {
  customerId: string | null
  contact: string | null
  name: string
  email: string | null
  phone: string | null
  businessName: string | null
}

/**
 * Returns people by an email address, a phone number or the beginning of a name.
 * @throws AppError forbidden
 */
export async function findPeople(
  { db }: Pick<Deps, 'db'>,
  me: Viewer,
  { query }: { query: string },
): Promise<{ people: FoundPerson[] }> {
  const { organizationId } = shownOrganization(me, 'own')
  const businesses = await businessesOf(db, organizationId)
  const ids = businesses.map(({ id }) => id)
  const contact = readContact(query, businesses)
  const rows = await customersBy(db, ids, contact ?? { name: query }, PEOPLE_SHOWN)
  const people = rows.map(({ id, fullName, email, phone, businessName }) => ({
    ...{ customerId: id, contact: null, name: fullName || email || phone || '', email, phone, businessName },
  }))
  if (people.length > 0 || contact === null) return { people }
  const counts = await countRows(db, await personOf(db, organizationId, { contact: query }))
  if (Object.values(counts).every((count) => count === 0)) return { people: [] }
  const [email = null] = contact.emails
  const [phone = null] = contact.phones
  return { people: [{ customerId: null, contact: query, name: query, email, phone, businessName: null }] }
}

/**
 * Returns counts of what is stored about a person, and their contacts.
 * @throws AppError forbidden, not_found
 */
export async function describePerson({ db }: Pick<Deps, 'db'>, me: Viewer, input: PersonInput) {
  const { organizationId } = shownOrganization(me, 'own')
  const person = await personOf(db, organizationId, input)
  const counts = await countRows(db, person)
  const { names, emails, phones } = person
  return { names, emails, phones, counts, optedOut: (counts['opt-outs'] ?? 0) > 0 }
}

/** Returns all stored data about a person. @throws AppError forbidden, not_found */
export async function exportPerson(deps: Pick<Deps, 'db' | 'clock'>, me: Viewer, input: PersonInput) {
  const owner = actingOwner(me)
  const { organizationId } = owner
  return inTransaction(deps.db, async (trx) => {
    const rows = await rowsOfPerson(trx, await personOf(trx, organizationId, input))
    await recordDone(deps, trx, owner, 'data.person-exported')
    return { exportedAt: deps.clock.now().toISOString(), ...rows }
  })
}

/**
 * Erases a person in one transaction: if the process dies, nothing has changed (GDPR, article 17). An opt-out
 * stays as a hash, as article 17(3)(b) and 21(3) require, so that nobody writes to them.
 * @throws AppError forbidden, not_found; conflict while a message to them is going out
 */
export async function erase(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  me: Viewer,
  input: PersonInput,
): Promise<{ ok: true }> {
  await eraseAs(deps, actingOwner(me), input, null)
  return { ok: true }
}

/**
 * Erases a person as the actor of the organization.
 * @param reach the businesses in which the person is erased; null for all of the organization's
 */
export async function eraseAs(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  acting: Acting,
  input: PersonInput,
  reach: readonly number[] | null,
): Promise<void> {
  const { organizationId } = acting
  await inTransaction(deps.db, async (trx) => {
    await eraseWithin(deps, trx, await personOf(trx, organizationId, input, reach))
    await renewExports(deps, trx, organizationId)
    await recordDone(deps, trx, acting, 'data.person-erased')
  })
}

/** Erases a person in the caller's transaction, without an entry in the log. @throws AppError conflict */
export async function eraseWithin(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  person: Person,
): Promise<void> {
  await lockCustomers(trx, person.customerIds)
  if (await isSending(trx, person)) throw new AppError('conflict', m.sendingToPerson)
  for (const id of person.customerIds)
    await cancelWaiting(deps, trx, id, { reason: { code: 'customerGone' } })
  await erasePerson(trx, person)
}

/** Reads a typed email address or phone number; null for neither. */
function readContact(typed: string, businesses: readonly { country: string | null }[]) {
  if (isEmail(typed)) return { emails: [emailKey(typed)], phones: [] }
  const countries = new Set([...businesses.map(({ country }) => country ?? DEFAULT_COUNTRY), DEFAULT_COUNTRY])
  const read = [...countries].map((country) => readPhone(typed, country))
  const phones = [...new Set(read.filter((phone) => phone !== null))]
  return phones.length > 0 ? { emails: [], phones } : null
}

/**
 * Returns the person and the data to find them by. A customer is this person in every business, by a shared
 * contact and an agreeing name (CUS-19); relatives who share the contact are left out. A contact stands for
 * everybody who has it.
 * @throws AppError not_found
 */
async function personOf(
  db: Db | Trx,
  organizationId: string,
  input: PersonInput,
  reach: readonly number[] | null = null,
): Promise<Person> {
  const all = await businessesOf(db, organizationId)
  const businesses = all.filter(({ id }) => reach?.includes(id) ?? true)
  const businessIds = businesses.map(({ id }) => id)
  const named = 'customerId' in input ? await customersBy(db, businessIds, { id: input.customerId }, 1) : []
  const contact = 'contact' in input ? readContact(input.contact, businesses) : null
  if (named.length === 0 && contact === null) throw new AppError('not_found', m.nothingStored)
  const given = contact ?? contactsOf(named)
  const sharers = await customersBy(db, businessIds, given, CUSTOMERS_OF_PERSON)
  const [customer] = named
  const same = customer === undefined ? sharers : sharers.filter((row) => isSamePerson(customer, row))
  const customers = [...new Map([...named, ...same].map((row) => [row.id, row])).values()]
  const own = contactsOf(customers)
  const others = contactsOf(await othersWith(db, businessIds, own, customers, customer))
  const theirs = {
    emails: own.emails.filter((email) => !others.emails.includes(email)),
    phones: own.phones.filter((phone) => !others.phones.includes(phone)),
  }
  const phones = [...new Set([...(contact?.phones ?? []), ...theirs.phones])]
  const person = {
    ...{ businessIds, customerIds: customers.map(({ id }) => id), threadIds: [], phones },
    names: [...new Set(customers.map(({ fullName }) => fullName).filter((name) => name !== ''))],
    emails: [...new Set([...(contact?.emails ?? []), ...theirs.emails])],
    digits: [...new Set(phones.flatMap((phone) => digitsOf(phone, businesses)))],
  }
  return { ...person, threadIds: await threadsOf(db, person) }
}

/** Returns other customers who share a contact with a person; none for a person who is only a contact. */
async function othersWith(
  db: Db | Trx,
  businessIds: readonly number[],
  contacts: ReturnType<typeof contactsOf>,
  customers: readonly { id: string }[],
  customer: object | undefined,
) {
  if (customer === undefined) return []
  const ids = new Set(customers.map(({ id }) => id))
  const sharers = await customersBy(db, businessIds, contacts, CUSTOMERS_OF_PERSON)
  return sharers.filter(({ id }) => !ids.has(id))
}

/** Returns the given rows alone, without others that share an address: for a retention period. */
export async function rowsAlone(
  trx: Trx,
  organizationId: string,
  kind: 'customers' | 'feedback',
  ids: readonly string[],
): Promise<Person> {
  const businessIds = (await businessesOf(trx, organizationId)).map(({ id }) => id)
  const nobody = { businessIds, names: [], emails: [], phones: [], digits: [] }
  if (kind === 'feedback') return { ...nobody, customerIds: [], threadIds: ids }
  const person = { ...nobody, customerIds: ids, threadIds: [] }
  return { ...person, threadIds: await threadsOf(trx, person) }
}

const contactsOf = (rows: readonly { email: string | null; phone: string | null }[]) => ({
  emails: rows.flatMap(({ email }) => (email === null ? [] : [emailKey(email)])),
  phones: rows.flatMap(({ phone }) => (phone === null ? [] : [phone])),
})

/** Returns the digits of a number in its international and national forms. */
const digitsOf = (phone: string, businesses: readonly { country: string | null }[]): string[] =>
  [phone, ...businesses.map(({ country }) => shownPhone(phone, country ?? DEFAULT_COUNTRY))].map((text) =>
    text.replace(/\D/g, '').replace(/^1(\d{10})$/, '$1'),
  )
