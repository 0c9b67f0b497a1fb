import { UNNAMED } from '@fivestead/domain/organizations/unnamed'
import { businessNotFound } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { orderOf, readPageIn } from '../paging/cursor.ts'
import { businessesPage, organizationOf } from './businesses.sql.ts'
import type { KeyScope } from './keys/access.ts'

/** Returns the key's organization, name and scopes. */
export async function describeKey({ db }: Pick<Deps, 'db'>, key: KeyScope) {
  const { keyId: id, name, scopes, organizationId } = key
  const organization = { id: organizationId, name: (await organizationOf(db, key)) ?? UNNAMED }
  return { organization, key: { id, name, scopes } }
}

/** Returns a business that the key reaches. @throws AppError not_found */
export async function getBusiness({ db }: Pick<Deps, 'db'>, key: KeyScope, id: number) {
  const [business] = await businessesPage(db, key, { after: { id: id - 1 }, limit: 1 })
  if (business?.id !== id) throw businessNotFound()
  return business
}

const BY_ID = orderOf<{ id: number }>({ id: { form: /^\d{1,9}$/, read: Number, write: String } })

/**
 * Returns a page of the businesses that the key reaches.
 * @throws AppError invalid_input for an invalid cursor
 */
export const listBusinesses = (
  { db }: Pick<Deps, 'db'>,
  key: KeyScope,
  query: { cursor?: string | undefined; limit: number },
) =>
  readPageIn(
    BY_ID,
    query,
    (slice) => businessesPage(db, key, slice),
    (row) => row,
  )
