import type { Trx } from '@fivestead/db/client'
import type { DeliveryStatus } from '@fivestead/domain/messaging/delivery-report'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import { sql } from 'kysely'

/**
 * The message of a report, locked until the transaction ends: by our own id, else by the provider's, so that a report
 * whose address was lost still finds it.
 */
export async function lockReported(
  trx: Trx,
  { attemptId, providerMessageId }: { attemptId?: string; providerMessageId: string | null },
) {
  const own = attemptId === undefined ? undefined : await lockMessage(trx, { id: attemptId })
  return own ?? (providerMessageId === null ? undefined : await lockMessage(trx, { providerMessageId }))
}

function lockMessage(trx: Trx, by: { id: string } | { providerMessageId: string }) {
  return trx
    .selectFrom('messages')
    .select([
      'id',
      'businessId',
      'channel',
      'recipient',
      'customerId',
      'reviewRequestId',
      'reminder',
      'state',
      'sentAt',
      'createdAt',
      'deliveryStatus',
      'providerMessageId',
    ])
    .where((where) =>
      'id' in by ? where('id', '=', by.id) : where('providerMessageId', '=', by.providerMessageId),
    )
    .forUpdate()
    .executeTakeFirst()
}

export async function keepReport(
  trx: Trx,
  id: string,
  change: {
    state: 'sent' | 'failed'
    reason: Reason | null
    deliveryStatus: DeliveryStatus
    providerMessageId: string | null
    at: Date
  },
): Promise<void> {
  const { at, providerMessageId, ...rest } = change
  await trx
    .updateTable('messages')
    .set((row) => ({
      ...rest,
      providerMessageId: row.fn.coalesce('providerMessageId', sql<string | null>`${providerMessageId}::text`),
      // It went out, whatever became of it: caps count it.
      sentAt: row.fn.coalesce('sentAt', sql<Date>`${at}::timestamptz`),
      updatedAt: at,
    }))
    .where('id', '=', id)
    .execute()
}

/** Records a report on the review request. After a failure the request did not arrive, whatever was reported before. */
export async function recordDelivered(
  trx: Trx,
  requestId: string,
  { isSms, status, failed, at }: { isSms: boolean; status: DeliveryStatus; failed: boolean; at: Date },
): Promise<void> {
  await trx
    .updateTable('reviewRequests')
    .set((row) => ({
      ...(isSms ? { smsStatus: status } : {}),
      reportedAt: row.fn.coalesce('reportedAt', sql<Date>`${at}::timestamptz`),
      ...(failed ? { deliveredAt: null } : {}),
      ...(status === 'delivered'
        ? { deliveredAt: row.fn.coalesce('deliveredAt', sql<Date>`${at}::timestamptz`) }
        : {}),
      updatedAt: at,
    }))
    .where('id', '=', requestId)
    .execute()
}

/** A request that had failed because nobody knew whether its message went out: it did. */
export async function settleRequest(trx: Trx, requestId: string): Promise<void> {
  await trx
    .updateTable('reviewRequests')
    .set({ status: 'pending', failedAt: null, failureReason: null })
    .where('id', '=', requestId)
    .where('status', '=', 'failed')
    .execute()
}

/** The owner that a notification went to. */
export function ownerOfNotification(trx: Trx, id: string) {
  return trx
    .selectFrom('ownerNotifications')
    .innerJoin('allBusinesses as business', 'business.id', 'ownerNotifications.businessId')
    .innerJoin('users', 'users.id', 'business.userId')
    .select(['users.email', 'users.phone'])
    .where('ownerNotifications.id', '=', id)
    .executeTakeFirst()
}

/** Settles a mail or a text to an owner, with the reason of a failure. @returns whether there is such a notification */
export async function settleNotification(
  trx: Trx,
  id: string,
  {
    column,
    failed,
    reason,
    at,
  }: { column: 'mailState' | 'smsState'; failed: boolean; reason: Reason | null; at: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('ownerNotifications')
    .select(`${column} as state`)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const isNews = failed ? row.state !== 'failed' : row.state === 'unknown'
  if (isNews) {
    await trx
      .updateTable('ownerNotifications')
      .set({ [column]: failed ? 'failed' : 'sent', ...(failed ? { reason } : {}), updatedAt: at })
      .where('id', '=', id)
      .execute()
  }
  return true
}

/**
 * Queues a message again that the provider took and did not deliver, through no fault of the recipient or the message. It no
 * longer counts against any cap; its request waits, and a reminder is made anew once it has gone out.
 */
export async function sendAgain(
  trx: Trx,
  { id, reviewRequestId, reminder }: { id: string; reviewRequestId: string | null; reminder: number | null },
  { at, ...change }: { reason: Reason | null; notBefore: Date; providerMessageId: string | null; at: Date },
): Promise<void> {
  const { providerMessageId, ...rest } = change
  await trx
    .updateTable('messages')
    .set((row) => ({
      ...rest,
      state: 'queued',
      reasonCode: null,
      // Its reports may still come, and are told from those of the next try by it.
      providerMessageId: row.fn.coalesce(sql<string | null>`${providerMessageId}::text`, 'providerMessageId'),
      deliveryStatus: null,
      sentAt: null,
      updatedAt: at,
    }))
    .where('id', '=', id)
    .execute()
  if (reviewRequestId === null) return
  await trx
    .deleteFrom('messages')
    .where('reviewRequestId', '=', reviewRequestId)
    .where('reminder', '>', reminder ?? 0)
    .where('state', '=', 'queued')
    .execute()
  if (reminder !== null) return
  await trx
    .updateTable('reviewRequests')
    .set({
      status: 'pending',
      sentAt: null,
      smsStatus: null,
      failedAt: null,
      failureReason: null,
      updatedAt: at,
    })
    .where('id', '=', reviewRequestId)
    .where('status', 'in', ['sent', 'failed'])
    .execute()
}
