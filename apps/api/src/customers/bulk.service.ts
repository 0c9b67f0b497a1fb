import { inTransaction } from '@fivestead/db/client'
import { TAGS_MAX } from '@fivestead/domain/customers/details'
import type { CustomersMeant, TagCustomersInput } from '@fivestead/domain/customers/schemas'
import { recordDone } from '../activity/service.ts'
import type { OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { addTag, dropTag, hasTag, lacksTag, meantIds } from './bulk.sql.ts'
import { readFilter, removeCustomers } from './service.ts'

/** Customers of one call: a second or two of work. The caller repeats while there are more. */
const TAG_BATCH = 1000
const REMOVE_BATCH = 100

/** Result of a call, and whether it must be repeated for those who are left. */
export interface BulkDone {
  done: number
  more: boolean
}

const meantOf = async (deps: Pick<Deps, 'db' | 'clock'>, scope: OwnerScope, meant: CustomersMeant) =>
  meant.kind === 'selected' ? { ids: meant.ids } : readFilter(deps, scope, meant)

/** Gives a tag to customers, or takes it from them. One who has ten already gets no more. */
export async function tagCustomers(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { customers, tag, remove }: Omit<TagCustomersInput, 'businessId'>,
): Promise<BulkDone> {
  const meant = await meantOf(deps, scope, customers)
  const open = remove ? hasTag(tag) : lacksTag(tag, TAGS_MAX)
  const ids = await meantIds(deps.db, scope, meant, TAG_BATCH, open)
  const at = deps.clock.now()
  const done = await inTransaction(deps.db, async (trx) => {
    const count = await (remove
      ? dropTag(trx, ids, { tag, at })
      : addTag(trx, ids, { tag, at, most: TAGS_MAX }))
    const action = remove ? 'customer.untagged' : 'customer.tagged'
    if (count > 0) await recordDone(deps, trx, scope, action, { details: { tag, count } })
    return count
  })
  return { done, more: ids.length === TAG_BATCH }
}

/** Deletes customers as `removeCustomer` does. */
export async function eraseCustomers(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  customers: CustomersMeant,
): Promise<BulkDone> {
  const ids = await meantIds(deps.db, scope, await meantOf(deps, scope, customers), REMOVE_BATCH)
  const { removed } = await removeCustomers(deps, scope, ids)
  return { done: removed, more: ids.length === REMOVE_BATCH }
}
