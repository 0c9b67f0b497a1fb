import type { Trx } from '@fivestead/db/client'
import type { MessageState } from '@fivestead/db/tables'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'
import { isRefused, isReminded } from '../messaging/reminders/sql.ts'

/**
 * A reminder of a request; `at` is the planned time while it is queued, else the time at which it was sent or
 * ended.
 */
export interface ReminderMessage {
  state: MessageState
  at: string
  reason: Reason | null
}

/** The reminders of a request, first to last. */
export const REMINDERS_SENT: RawBuilder<ReminderMessage[]> = sql`coalesce(
  json_agg(json_build_object('state', state, 'reason', reason, 'at',
    case state when 'queued' then not_before else coalesce(sent_at, updated_at) end)) filter (where reminder is not null), '[]')`

/**
 * Condition: a message of the request (`request`) is queued and nothing stopped it: the request itself, or a
 * reminder.
 */
export function isScheduled(scope: OwnerScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`(request.id in (select review_request_id from messages
      where business_id = ${scope.businessId} and state = 'queued' and review_request_id is not null)
    and ((request.status = 'pending' and not ${isRefused(scope.businessId)}) or ${isReminded(scope.businessId)}))`
}

/** Returns the queued reminder of a request, locked until the transaction ends. */
export function lockWaitingReminder(trx: Trx, requestId: string) {
  return trx
    .selectFrom('messages')
    .select('id')
    .where('reviewRequestId', '=', requestId)
    .where('reminder', 'is not', null)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
}

export async function stopByOwner(trx: Trx, requestId: string, updatedAt: Date): Promise<void> {
  await trx
    .updateTable('reviewRequests')
    .set({ reminderStop: 'owner', updatedAt })
    .where('id', '=', requestId)
    .execute()
}
