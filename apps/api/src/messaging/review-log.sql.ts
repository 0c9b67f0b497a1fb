import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import { type ReviewLogStatus, rank, statusesBefore } from '@fivestead/domain/review-requests/status'
import { type SqlBool, sql } from 'kysely'

/** Column with the time of each status; `pending` has the row's own. */
const TIME_OF = {
  sent: 'sentAt',
  failed: 'failedAt',
  opened: 'openedAt',
  clicked: 'clickedAt',
  completed: 'completedAt',
  'feedback received': 'feedbackAt',
} as const satisfies Partial<Record<ReviewLogStatus, string>>

export type LoggedStatus = keyof typeof TIME_OF

/**
 * Advances the status of review requests and records the time of the step; a late report of an earlier step
 * leaves the status but sets its time. A rating implies opening and tapping, so those times are filled in
 * too.
 */
export async function advanceStatus(
  db: Db | Trx,
  {
    requestId,
    to,
    at,
    reason,
    cancelled,
  }: {
    requestId: string | readonly string[]
    to: LoggedStatus
    at: Date
    reason?: Reason | null
    /** True if its owner cancelled it. */
    cancelled?: boolean
  },
): Promise<void> {
  const steps = (Object.keys(TIME_OF) as LoggedStatus[]).filter(
    (step) => step === to || (rank(step) >= rank('opened') && rank(step) < rank(to)),
  )
  await db
    .updateTable('reviewRequests')
    .set((row) => ({
      status: row.case().when('status', 'in', statusesBefore(to)).then(to).else(row.ref('status')).end(),
      ...Object.fromEntries(
        steps.map((step) => [TIME_OF[step], row.fn.coalesce(TIME_OF[step], sql<Date>`${at}::timestamptz`)]),
      ),
      ...(reason === undefined ? {} : { failureReason: reason }),
      ...(cancelled === undefined ? {} : { cancelled }),
      updatedAt: at,
    }))
    .where(sql<SqlBool>`id = any(${typeof requestId === 'string' ? [requestId] : requestId}::uuid[])`)
    .modifyEnd(PREPARED)
    .execute()
}

/**
 * Returns the request of a submission, locked until the transaction ends: concurrent submissions run one
 * after the other.
 */
export function lockRequest(trx: Trx, requestId: string, businessId: number) {
  return trx
    .selectFrom('reviewRequests')
    .select(['id', 'customerId'])
    .where('id', '=', requestId)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}
