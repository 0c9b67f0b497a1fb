import type { Db, Trx } from '@fivestead/db/client'
import { type ReviewLogStatus, rank, statusesBefore } from '@fivestead/domain/review-requests/status'
import { sql } from 'kysely'

/** Where each status keeps its time; `pending` has the row's own. */
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
 * Moves a review request forward and notes the time of the step; a late report of an earlier step leaves the
 * status and still gets its time. Whoever rated has opened and tapped, so those times are filled in too.
 */
export async function moveRequest(
  db: Db | Trx,
  { requestId, to, at, reason }: { requestId: string; to: LoggedStatus; at: Date; reason?: string | null },
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
      updatedAt: at,
    }))
    .where('id', '=', requestId)
    .execute()
}

/** The request that an answer belongs to, held until the transaction ends: two answers come one after the other. */
export function lockRequest(trx: Trx, requestId: string, businessId: number) {
  return trx
    .selectFrom('reviewRequests')
    .select(['id', 'customerId'])
    .where('id', '=', requestId)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}
