import { type Db, inTransaction } from '@fivestead/db/client'
import type { Customer, FirstRequest } from '@fivestead/domain/customers/responses'
import type { AddCustomerInput, ChangeCustomerInput } from '@fivestead/domain/customers/schemas'
import { CHANGE_CUSTOMER, CUSTOMER_NOT_FOUND } from '@fivestead/domain/customers/texts'
import { DEFAULT_TEMPLATE } from '@fivestead/domain/messaging/texts'
import { readPhone } from '@fivestead/domain/phones/read'
import { phoneProblem } from '@fivestead/domain/phones/typed'
import type { OwnerScope } from '../businesses/access.ts'
import { phoneCountry } from '../businesses/sql.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { cancelWaiting, type Recipient, readdressWaiting } from '../messaging/service.ts'
import { emptyMessages } from '../messaging/sql.ts'
import { type Page, readPage } from '../paging/cursor.ts'
import { readSearch } from '../review-requests/search/service.ts'
import { askCustomer, openSender } from '../review-requests/service.ts'
import {
  anonymiseFeedback,
  customersPage,
  deleteCustomer,
  insertCustomer,
  lockCustomer,
  updateCustomer,
} from './sql.ts'

/**
 * Adds a customer and, with `sendNow`, asks them for a review: by e-mail when there is an address, else by SMS.
 * @throws AppError invalid_input for a number that is none, and when there is nothing to send to
 */
export async function addCustomer(
  deps: Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  { fullName, email, sendNow, ...input }: Omit<AddCustomerInput, 'businessId'>,
): Promise<{ customer: Customer; request: FirstRequest | null }> {
  const phone = await phoneOf(deps.db, scope, input.phone)
  const contact: Pick<Recipient, 'channel' | 'address'> | null = email
    ? { channel: 'email', address: email }
    : phone
      ? { channel: 'sms', address: phone }
      : null
  if (sendNow && !contact) {
    throw new AppError(
      'invalid_input',
      'Please enter an email address or a phone number to send the request to',
    )
  }
  return inTransaction(deps.db, async (trx) => {
    const sender = sendNow ? await openSender(trx, scope) : null
    const row = await insertCustomer(trx, scope, {
      fullName,
      email: email ?? null,
      phone,
      createdAt: deps.clock.now(),
    })
    if (!sender || !contact) return { customer: onWire(row, false), request: null }
    const asked = await askCustomer(
      deps,
      trx,
      sender,
      { ...contact, customerId: row.id },
      { customerName: fullName, template: DEFAULT_TEMPLATE, source: 'customer form' },
    )
    const { id, status, surveyUrl, reason } = asked
    return {
      customer: onWire(row, status !== 'failed'),
      request: { id, status, surveyUrl, ...(reason === null ? {} : { reason }) },
    }
  })
}

/**
 * Corrects a customer. What waits for them goes to the corrected address, or is not sent when there is none left.
 * @throws AppError not_found; invalid_input for a number that is none
 */
export async function changeCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { id, phone: typed, ...given }: Omit<ChangeCustomerInput, 'businessId'>,
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
      else await cancelWaiting(deps, trx, id, { channel, reason: CHANGE_CUSTOMER.contactRemoved })
    }
    const row = await updateCustomer(trx, id, { fullName, email, phone, updatedAt: deps.clock.now() })
    return onWire(row, Boolean(before.requestSent))
  })
}

/**
 * Deletes a customer: what waits is not sent, the requests go with them, what was rated or written stays without
 * a name, and an opt-out stays in force.
 * @throws AppError not_found
 */
export async function removeCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  id: string,
): Promise<{ ok: true }> {
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockCustomer(trx, scope, id))) throw customerNotFound()
    await cancelWaiting(deps, trx, id, { reason: CHANGE_CUSTOMER.gone })
    await emptyMessages(trx, id)
    await anonymiseFeedback(trx, id)
    await deleteCustomer(trx, id)
    return { ok: true }
  })
}

/** A typed number as the country of the business writes it, in E.164; null for none. @throws AppError invalid_input */
async function phoneOf(db: Db, scope: OwnerScope, typed: string | null | undefined): Promise<string | null> {
  if (!typed) return null
  const country = await phoneCountry(db, scope)
  const phone = readPhone(typed, country)
  if (phone === null) throw new AppError('invalid_input', phoneProblem(country))
  return phone
}

const customerNotFound = () => new AppError('not_found', CUSTOMER_NOT_FOUND)

/** One page of customers, newest first. */
export async function listCustomers(
  deps: Pick<Deps, 'db'>,
  scope: OwnerScope,
  query: { search?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<Customer>> {
  const search = await readSearch(deps, scope, query.search)
  return readPage(
    query,
    (slice) => customersPage(deps.db, scope, { search, ...slice }),
    ({ requestSent, ...row }) => onWire(row, Boolean(requestSent)),
  )
}

function onWire(row: Awaited<ReturnType<typeof insertCustomer>>, requestSent: boolean): Customer {
  return {
    ...row,
    name: row.fullName,
    requestSent,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
