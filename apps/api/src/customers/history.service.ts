import { CUSTOMER_EVENTS_MAX } from '@fivestead/domain/customers/history'
import type { CustomerHistory } from '@fivestead/domain/customers/responses'
import { type OwnerScope, shownTo } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { eventsOf, toEvent } from '../reviews/inbox/events.sql.ts'
import { threadOfCustomer } from '../reviews/inbox/sql.ts'
import { getCustomer } from './service.ts'

/**
 * A customer with the messages, ratings, private messages, notes and opt-outs of their newest events, newest first.
 * @throws AppError not_found
 */
export async function customerHistory(
  deps: Pick<Deps, 'db'>,
  scope: OwnerScope,
  id: string,
): Promise<CustomerHistory> {
  const customer = await getCustomer(deps, scope, id)
  const threadId = await threadOfCustomer(deps.db, scope, id)
  const events = await eventsOf(
    deps.db,
    scope,
    { ...customer, customerId: id, threadId },
    CUSTOMER_EVENTS_MAX,
  )
  return shownTo(scope, {
    customer,
    events: events.map(toEvent(scope)),
  })
}
