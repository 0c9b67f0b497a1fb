import type { Trx } from '@fivestead/db/client'
import type { SendCode } from '@fivestead/domain/messaging/can-send'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import { sql } from 'kysely'
import type { QueuedAgain } from '../delivery/kind.ts'

/** Makes messages of an account that wait for a reason due now, at most `limit`; locked until the transaction ends. */
export async function releaseWaitingFor(
  trx: Trx,
  { userId, codes, now, limit }: { userId: string; codes: readonly SendCode[]; now: Date; limit: number },
): Promise<QueuedAgain[]> {
  return await trx
    .updateTable('messages')
    .set({ notBefore: now, updatedAt: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('messages')
        .innerJoin('businesses', 'businesses.id', 'messages.businessId')
        .select('messages.id')
        .where('businesses.userId', '=', userId)
        .where('messages.state', '=', 'queued')
        .where('messages.reasonCode', 'in', codes)
        .orderBy('messages.createdAt')
        .limit(limit)
        .forUpdate('messages')
        .skipLocked(),
    )
    .returning(['id', 'channel'])
    .execute()
}

/** Messages that wait for a customer, on one channel or all; locked until the transaction ends. */
export function lockWaiting(trx: Trx, customerId: string, channel?: 'email' | 'sms') {
  return trx
    .selectFrom('messages')
    .select(['id', 'reviewRequestId', 'reminder'])
    .where('customerId', '=', customerId)
    .where('state', '=', 'queued')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel as 'email'))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Cancels messages. One with an unclear try may have gone out: it becomes `unknown`, and limits still count it. */
export async function cancelMessages(
  trx: Trx,
  ids: string[],
  { reason, at }: { reason: Reason; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('messages')
    .set({
      state: sql<'cancelled' | 'unknown'>`case when sent_at is null then 'cancelled' else 'unknown' end`,
      reason,
      reasonCode: null,
      html: null,
      updatedAt: at,
    })
    .where('id', 'in', ids)
    .execute()
}

export async function readdressMessages(trx: Trx, ids: string[], recipient: string, at: Date): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('messages').set({ recipient, updatedAt: at }).where('id', 'in', ids).execute()
}

/** Removes the texts that were sent to a customer; address and time stay, since limits count them. */
export async function emptyMessages(trx: Trx, customerId: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ subject: null, text: '', html: null, reply: null })
    .where('customerId', '=', customerId)
    // A message that is being sent must not change.
    .where('state', '!=', 'sending')
    .execute()
}
