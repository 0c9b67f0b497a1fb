import { m } from '@fivestead/domain/languages/messages/customers/words'
import { type OwnerScope, scopeOfKey } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { requestNotFound } from '../review-requests/access.ts'
import type { KeyScope } from './keys/access.ts'
import { businessBehind } from './sql.ts'

const NOT_FOUND = {
  customers: () => new AppError('not_found', m.customerNotFound),
  review_requests: requestNotFound,
}

/** The proof for the business of a row. @throws AppError not_found for a foreign row as for an absent one */
export async function scopeBehind(
  deps: Pick<Deps, 'db'>,
  key: KeyScope,
  table: keyof typeof NOT_FOUND,
  id: string,
): Promise<OwnerScope> {
  const businessId = await businessBehind(deps.db, key, table, id)
  if (businessId === undefined) throw NOT_FOUND[table]()
  return scopeOfKey(deps, key, businessId)
}
