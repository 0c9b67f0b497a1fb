import { inTransaction } from '@fivestead/db/client'
import type { Customer } from '@fivestead/domain/customers/responses'
import { m } from '@fivestead/domain/languages/messages/customers/words'
import {
  API_CUSTOMER_STATUS,
  type ApiAddCustomer,
  type ApiChangeCustomer,
  type ApiCustomer,
  NO_CONTACT,
} from '@fivestead/domain/platform/customers/schemas'
import type { OwnerScope } from '../businesses/access.ts'
import { addCustomer, changeCustomer, getCustomer, listCustomers, phoneOf } from '../customers/service.ts'
import { eraseAs } from '../data/people/service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Page } from '../paging/cursor.ts'
import { findPerson } from '../review-requests/service.ts'
import { scopeBehind } from './access.ts'
import type { KeyScope } from './keys/access.ts'

type Needs = Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>

const toApi = ({ status, ...customer }: Customer): ApiCustomer => ({
  ...customer,
  status: API_CUSTOMER_STATUS[status],
})

/** Returns a customer of a business; null if they are gone. */
export async function customerIn(
  deps: Pick<Deps, 'db'>,
  scope: OwnerScope,
  id: string,
): Promise<ApiCustomer | null> {
  try {
    return toApi(await getCustomer(deps, scope, id))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Returns a customer. @throws AppError not_found */
export async function getOne(deps: Pick<Deps, 'db'>, key: KeyScope, id: string): Promise<ApiCustomer> {
  return toApi(await getCustomer(deps, await scopeBehind(deps, key, 'customers', id), id))
}

/** Returns a page of customers, newest first: all of them, or those with this email or phone. */
export async function customersOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  {
    email,
    phone,
    ...query
  }: { email?: string | undefined; phone?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<ApiCustomer>> {
  const number = (await phoneOf(deps.db, scope, phone)) ?? undefined
  const page = await listCustomers(deps, scope, { ...query, email, phone: number })
  return { ...page, items: page.items.map(toApi) }
}

/**
 * Returns the matching customer (CUS-19) and fills in what they lacked, or adds a new one. Concurrent calls
 * create one customer.
 * @throws AppError invalid_input for an invalid number
 */
export async function findOrAdd(
  deps: Needs,
  scope: OwnerScope,
  { firstName, lastName, ...given }: ApiAddCustomer,
): Promise<{ customer: ApiCustomer; isNew: boolean }> {
  const names = { firstName: firstName ?? null, lastName: lastName ?? null }
  const person = { ...given, names, fullName: fullName(names), sendNow: false }
  const { customer, isNew } = await addCustomer(deps, scope, person)
  return { customer: toApi(customer), isNew }
}

const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

/**
 * Corrects a customer.
 * @throws AppError not_found; invalid_input for an invalid number, or where neither address nor number is left; conflict where
 *   the new address or number makes them the person that another customer is (CUS-19)
 */
export async function changeOne(
  deps: Needs,
  key: KeyScope,
  id: string,
  { firstName, lastName, ...change }: ApiChangeCustomer,
): Promise<ApiCustomer> {
  const scope = await scopeBehind(deps, key, 'customers', id)
  return inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    const before = await getCustomer(within, scope, id)
    const names = { firstName: firstName ?? null, lastName: lastName ?? null }
    if (firstName === undefined) names.firstName = before.firstName
    if (lastName === undefined) names.lastName = before.lastName
    const isNamed = firstName !== undefined || lastName !== undefined
    const { email = before.email } = change
    const phone = change.phone === undefined ? before.phone : await phoneOf(trx, scope, change.phone)
    if (email === null && phone === null) throw new AppError('invalid_input', NO_CONTACT, { field: 'email' })
    const moved = {
      email: email === before.email ? null : email,
      phone: phone === before.phone ? null : phone,
    }
    const other =
      moved.email === null && moved.phone === null
        ? undefined
        : await findPerson(trx, scope, { ...moved, fullName: isNamed ? fullName(names) : before.fullName })
    if (other !== undefined && other.id !== id) throw new AppError('conflict', m.anotherHasThisContact)
    const named = isNamed ? { names, fullName: fullName(names) } : { fullName: undefined }
    return toApi(await changeCustomer(within, scope, { ...change, id, ...named }))
  })
}

/**
 * Erases the person behind a customer, as "Erase a person" does, in the businesses that the key reaches.
 * @throws AppError not_found; conflict while a message to them is going out
 */
export async function eraseOne(deps: Needs, key: KeyScope, id: string): Promise<void> {
  const { businessId: _, ...acting } = await scopeBehind(deps, key, 'customers', id)
  await eraseAs(deps, acting, { customerId: id }, key.businessIds)
}
