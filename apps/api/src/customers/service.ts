import type { Readable } from 'node:stream'
import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { changedFields } from '@fivestead/domain/accounts/activity/actions'
import { CSV_EXPORT_HEADER, customersCsv } from '@fivestead/domain/customers/csv-export'
import { type CustomerDetails, detailsOf, mergeDetails } from '@fivestead/domain/customers/fields'
import type { Customer, FirstRequest } from '@fivestead/domain/customers/responses'
import type {
  AddCustomerInput,
  ChangeCustomerInput,
  CustomerFilter,
  CustomersPageQuery,
  CustomersQuery,
} from '@fivestead/domain/customers/schemas'
import type { CustomerSort } from '@fivestead/domain/customers/status'
import type { Who } from '@fivestead/domain/customers/who'
import { m as customerWords } from '@fivestead/domain/languages/messages/customers/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { DEFAULT_TEMPLATE } from '@fivestead/domain/messaging/texts'
import { readPhone } from '@fivestead/domain/phones/read'
import { phoneProblem } from '@fivestead/domain/phones/typed'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { recordAlone, recordDone } from '../activity/service.ts'
import { type OwnerScope, shownTo } from '../businesses/access.ts'
import { phoneCountry } from '../businesses/sql.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Recipient } from '../messaging/deciding/service.ts'
import { contactKeys, markContacts } from '../messaging/opt-outs/service.ts'
import { takeBackMark } from '../messaging/opt-outs/sql.ts'
import { cancelWaiting, readdressWaiting } from '../messaging/waiting.service.ts'
import { emptyMessages } from '../messaging/waiting.sql.ts'
import { BY_NAME, BY_VISIT, type Page, readPage, readPageIn } from '../paging/cursor.ts'
import { fileOf } from '../paging/file.ts'
import { readSearch } from '../review-requests/search.service.ts'
import { askCustomer, findPerson, openSender } from '../review-requests/service.ts'
import { lastAskAt, pendingRequest } from '../review-requests/sql.ts'
import {
  anonymiseFeedback,
  countCustomers,
  customersByName,
  customersByVisit,
  customersPage,
  deleteCustomer,
  findCustomer,
  insertCustomer,
  lockCustomer,
  tagsOf,
  updateCustomer,
  type Wanted,
} from './sql.ts'

/** The parts of a full name, from a source that knows them: they cannot be derived from the full name. */
interface Named {
  names?: { firstName: string | null; lastName: string | null } | undefined
}

/**
 * Adds a customer, or fills in the matching one (CUS-19); with `sendNow` asks them for a review: by email if
 * there is an address, else by SMS. Concurrent calls create one customer.
 * @throws AppError invalid_input for an invalid number, and without an address or number to send to
 */
export async function addCustomer(
  deps: Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  { fullName, names, email, phone: typed, sendNow, ...details }: Omit<AddCustomerInput, 'businessId'> & Named,
): Promise<{ customer: Customer; request: FirstRequest | null; isNew: boolean }> {
  const phone = await phoneOf(deps.db, scope, typed)
  const contact = contactOf({ email, phone })
  if (sendNow && !contact) {
    throw new AppError('invalid_input', refusals.contactRequired)
  }
  const who = { fullName, email: email ?? null, phone }
  const given = detailsOf(details)
  return inTransaction(deps.db, async (trx) => {
    const sender = await openSender(trx, scope)
    const known = await findPerson(trx, scope, who)
    const row =
      known ?? (await insertCustomer(trx, scope, { ...who, ...given, names, createdAt: deps.clock.now() }))
    const isNew = known === undefined
    if (!isNew) await fillCustomer({ ...deps, db: trx }, scope, row.id, { ...who, ...given, names })
    else {
      await recordDone(deps, trx, scope, 'customer.added', {
        id: row.id,
        details: sendNow ? { sendNow: true } : undefined,
      })
    }
    if (!sendNow || !contact)
      return { customer: await readCustomer(trx, scope, row.id), request: null, isNew }
    const asked = await askCustomer(
      deps,
      trx,
      sender,
      { ...contact, customerId: row.id },
      {
        customerName: fullName,
        firstName: names?.firstName,
        language: details.language ?? null,
        template: DEFAULT_TEMPLATE,
        source: 'customer form',
      },
    )
    const { id, status, surveyUrl, reason } = asked
    return {
      customer: await readCustomer(trx, scope, row.id),
      request: { id, status, surveyUrl, ...(reason === null ? {} : { reason }) },
      isNew,
    }
  })
}

/** Fills in the name, contacts and details that a customer lacks; stored values stay. */
async function fillCustomer(
  deps: Pick<Deps, 'clock' | 'queue'> & { db: Trx },
  scope: OwnerScope,
  id: string,
  { fullName, names, email, phone, ...details }: CustomerDetails & Named & Who,
): Promise<void> {
  const stored = await readCustomer(deps.db, scope, id)
  const merged = mergeDetails(stored, details)
  const change = {
    ...merged,
    ...(stored.fullName === '' && fullName !== '' ? { fullName, names } : { fullName: undefined }),
    ...(stored.email === null && email !== null && { email }),
    ...(stored.phone === null && phone !== null && { phone }),
  }
  if (changedFields(stored, change).length > 0) await changeCustomer(deps, scope, { ...change, id })
}

/**
 * Corrects a customer. Queued messages go to the corrected address, or are not sent if none is left.
 * @throws AppError not_found; invalid_input for an invalid number
 */
export async function changeCustomer(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  { id, names, phone: typed, ...given }: Omit<ChangeCustomerInput, 'businessId'> & Named,
): Promise<Customer> {
  const change = {
    ...given,
    ...(typed === undefined ? {} : { phone: await phoneOf(deps.db, scope, typed) }),
  }
  return inTransaction(deps.db, async (trx) => {
    const before = await lockCustomer(trx, scope, id)
    if (!before) throw customerNotFound()
    const { fullName = before.fullName, email = before.email, phone = before.phone } = change
    for (const [channel, from, to] of [
      ['email', before.email, email],
      ['sms', before.phone, phone],
    ] as const) {
      if (from === to) continue
      if (to !== null) await readdressWaiting(deps, trx, { channel, address: to, customerId: id })
      else await cancelWaiting(deps, trx, id, { channel, reason: { code: 'contactRemoved' } })
    }
    await updateCustomer(trx, id, {
      ...{ fullName, names, email, phone, ...detailsOf(change, before) },
      updatedAt: deps.clock.now(),
    })
    await markNeverAsk(deps, trx, { ...before, email, phone }, change.neverAsk)
    const details = { fields: changedFields(before, change) }
    await recordDone(deps, trx, scope, 'customer.changed', { id, details })
    return readCustomer(trx, scope, id)
  })
}

/**
 * Keeps a customer from every request, reminder and campaign of the organization, or takes that back. It stays in force
 * for a changed contact. What the customer said themselves cannot be taken back.
 */
async function markNeverAsk(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  { id, businessId, email, phone, neverAsk: was }: NonNullable<Awaited<ReturnType<typeof lockCustomer>>>,
  neverAsk = was,
): Promise<void> {
  if (neverAsk) {
    await markContacts(trx, { businessId, createdAt: deps.clock.now() }, { email, phone })
    await cancelWaiting(deps, trx, id, { reason: { code: 'markedNeverAsk' } })
  } else if (was) {
    for (const contact of contactKeys({ email, phone })) await takeBackMark(trx, { businessId, ...contact })
  }
}

/**
 * Deletes a customer with their requests: queued messages are not sent, ratings and texts stay without a
 * name, and an opt-out stays in force.
 * @throws AppError not_found
 */
export async function removeCustomer(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  id: string,
): Promise<{ ok: true }> {
  return inTransaction(deps.db, async (trx) => {
    if (!(await takeOut(deps, trx, scope, id))) throw customerNotFound()
    await recordDone(deps, trx, scope, 'customer.deleted', { id })
    return { ok: true }
  })
}

/** Deletes a customer; returns false if there was none. */
async function takeOut(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  scope: OwnerScope,
  id: string,
): Promise<boolean> {
  if (!(await lockCustomer(trx, scope, id))) return false
  await cancelWaiting(deps, trx, id, { reason: { code: 'customerGone' } })
  await emptyMessages(trx, id)
  await anonymiseFeedback(trx, id)
  await deleteCustomer(trx, id)
  return true
}

/**
 * Returns a typed number in E.164, read by the rules of the business's country; null for none.
 * @throws AppError invalid_input
 */
export async function phoneOf(
  db: Db,
  scope: OwnerScope,
  typed: string | null | undefined,
): Promise<string | null> {
  if (!typed) return null
  const country = await phoneCountry(db, scope)
  const phone = readPhone(typed, country)
  if (phone === null) throw new AppError('invalid_input', phoneProblem(country), { field: 'phone' })
  return phone
}

const customerNotFound = () => new AppError('not_found', customerWords.customerNotFound)

/** Returns a customer. @throws AppError not_found */
export async function getCustomer(
  { db }: { db: Db | Trx },
  scope: OwnerScope,
  id: string,
): Promise<Customer> {
  const row = await findCustomer(db, scope, id)
  if (!row) throw customerNotFound()
  return onWire(row)
}

/** Returns a page of customers, newest first unless sorted otherwise. */
export async function listCustomers(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  query: Partial<Omit<CustomersPageQuery, 'businessId'>> & Pick<Wanted, 'email' | 'phone'>,
): Promise<Page<Customer>> {
  const { email, phone } = query
  const wanted = { ...(await readFilter(deps, scope, query)), email, phone }
  const sorts: Record<CustomerSort, () => Promise<Page<Customer>>> = {
    newest: () => readPage(query, (slice) => customersPage(deps.db, scope, { ...wanted, ...slice }), onWire),
    name: () =>
      readPageIn(BY_NAME, query, (slice) => customersByName(deps.db, scope, { ...wanted, ...slice }), onWire),
    visit: () =>
      readPageIn(
        BY_VISIT,
        query,
        (slice) => customersByVisit(deps.db, scope, { ...wanted, ...slice }),
        onWire,
      ),
  }
  return shownTo(scope, await sorts[query.sort ?? 'newest']())
}

/** Reads a filter: the words of the search, and the day from which the days of a visit count (UTC). */
export async function readFilter(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  {
    search,
    searchIn,
    status,
    tag,
    visitedWithin,
    channel,
  }: Partial<CustomerFilter & Pick<CustomersPageQuery, 'searchIn'>>,
): Promise<Wanted> {
  const words = await readSearch(deps, scope, search)
  return {
    search: words && { ...words, withDetails: searchIn !== 'contact' },
    status,
    tag,
    visitedSince:
      visitedWithin === undefined
        ? undefined
        : new Date(deps.clock.now().getTime() - visitedWithin * DAY_MS).toISOString().slice(0, 10),
    channel,
  }
}

/** Returns the tags that a filter offers. */
export async function customerTags({ db }: Pick<Deps, 'db'>, scope: OwnerScope): Promise<{ tags: string[] }> {
  return shownTo(scope, { tags: await tagsOf(db, scope) })
}

/** Limit of a count in a search or filter; more is shown as "10,000+". */
const COUNTED = 10_001

/** Counts the customers: all of them exactly, those of a filter up to 10,001. */
export async function customersCount(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  filter: CustomerFilter,
): Promise<{ count: number }> {
  const wanted = await readFilter(deps, scope, filter)
  const isPart = Object.values(wanted).some((value) => value !== undefined)
  const most = isPart ? COUNTED : Number.MAX_SAFE_INTEGER
  return { count: await countCustomers(deps.db, scope, wanted, most) }
}

/**
 * Returns customers as a file that is read from the database while it streams; logged before its first line.
 */
export async function exportCustomers(
  { db, database, clock }: Pick<Deps, 'db' | 'database' | 'clock'>,
  scope: OwnerScope,
  query: Omit<CustomersQuery, 'businessId'>,
): Promise<Readable> {
  const file = await fileOf(
    CSV_EXPORT_HEADER,
    (cursor) =>
      database.reports((db) =>
        listCustomers({ db, clock }, scope, { ...query, cursor, limit: EXPORT_BATCH }),
      ),
    customersCsv,
  )
  await recordAlone({ db, clock }, scope, 'customer.exported')
  return file
}

const EXPORT_BATCH = 1000

/** Result of review requests to several customers. */
export interface AskedCustomers {
  asked: number
  /** Number of requests that wait, and the reason of the first. */
  waiting: number
  waitingReason: string | null
  /** Customers who were not asked, with reasons. */
  skipped: { id: string; name: string; reason: string }[]
}

/**
 * Asks selected customers for a review, by email if there is an address, else by SMS. Leaves out customers
 * who opted out of an address, were asked within the rest period, or share a contact with one who was, so
 * that a repeat asks nobody twice. Each has its own transaction, so that other calls do not wait for all.
 */
export async function askCustomers(
  deps: Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  ids: readonly string[],
): Promise<AskedCustomers> {
  const result: AskedCustomers = { asked: 0, waiting: 0, waitingReason: null, skipped: [] }
  for (const id of new Set(ids)) {
    const outcome = await inTransaction(deps.db, async (trx) => {
      const sender = await openSender(trx, scope)
      const customer = await findCustomer(trx, scope, id)
      if (!customer) return null
      const name = customer.fullName || customer.email || customer.phone || ''
      const contact = contactOf(customer)
      const refusal = whyNotAsked(customer, deps.clock.now())
      if (refusal !== null || contact === null) {
        return { id, name, refusal: refusal ?? customerWords.hasNoContact, reason: null }
      }
      if ((await pendingRequest(trx, scope, { customerId: id, ...contact })) !== null) {
        return { id, name, refusal: customerWords.hasWaitingRequest, reason: null }
      }
      const rest = restOf(await lastAskAt(trx, scope, contact), deps.clock.now())
      if (rest !== null) return { id, name, refusal: rest, reason: null }
      const how = {
        customerName: customer.fullName,
        firstName: customer.firstName,
        language: customer.language,
        template: DEFAULT_TEMPLATE,
        source: 'selected customers',
      }
      const { status, reason } = await askCustomer(deps, trx, sender, { ...contact, customerId: id }, how)
      if (status !== 'failed' && result.asked === 0) {
        await recordDone(deps, trx, scope, 'customer.asked', { details: { selected: new Set(ids).size } })
      }
      return { id, name, refusal: status === 'failed' ? (reason ?? '') : null, reason }
    })
    if (outcome === null) continue
    if (outcome.refusal !== null) result.skipped.push({ id, name: outcome.name, reason: outcome.refusal })
    else {
      result.asked += 1
      if (outcome.reason !== null) {
        result.waiting += 1
        result.waitingReason ??= outcome.reason
      }
    }
  }
  return result
}

const DAY_MS = 86_400_000

function whyNotAsked(
  { status, lastAskedAt }: NonNullable<Awaited<ReturnType<typeof findCustomer>>>,
  now: Date,
): string | null {
  if (status === 'opted out') return customerWords.hasOptedOut
  if (status === 'queued') return customerWords.hasWaitingRequest
  return restOf(lastAskedAt, now)
}

/** Returns the reason why a customer is not asked again yet; null once the rest period is over. */
function restOf(askedAt: Date | null, now: Date): string | null {
  const restMs = DEFAULT_SEND_RULES.restDays.email * DAY_MS
  return askedAt !== null && now.getTime() - askedAt.getTime() < restMs
    ? customerWords.wasAskedOn({ day: reviewLogDate(askedAt) })
    : null
}

/**
 * Returns the contact for a review request: the email if there is one, else the phone; null without either.
 */
function contactOf({
  email,
  phone,
}: {
  email?: string | null | undefined
  phone: string | null
}): Pick<Recipient, 'channel' | 'address'> | null {
  if (email) return { channel: 'email', address: email }
  return phone ? { channel: 'sms', address: phone } : null
}

/** Deletes selected customers as {@link removeCustomer} does; skips those that are gone already. */
export async function removeCustomers(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  ids: readonly string[],
): Promise<{ removed: number }> {
  let removed = 0
  for (const id of new Set(ids)) {
    const isGone = await inTransaction(deps.db, async (trx) => {
      if (!(await takeOut(deps, trx, scope, id))) return false
      const details = { selected: new Set(ids).size }
      // Logged with the first deletion: one entry for all.
      if (removed === 0) await recordDone(deps, trx, scope, 'customer.deleted', { details })
      return true
    })
    if (isGone) removed += 1
  }
  return { removed }
}

const readCustomer = (trx: Trx, scope: OwnerScope, id: string) => getCustomer({ db: trx }, scope, id)

function onWire({
  nameKey: _,
  failureReason,
  ...row
}: NonNullable<Awaited<ReturnType<typeof findCustomer>>>): Customer {
  return {
    ...row,
    failure: row.status === 'not asked' || row.status === 'waiting' ? reasonText(failureReason) : null,
    name: row.fullName || row.email || row.phone || '',
    lastAskedAt: row.lastAskedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
