import type { Db, Trx } from '@fivestead/db/client'
import type { FeedbackTable } from '@fivestead/db/tables'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Cursor } from '../../http/cursor.ts'

const KEYS = ['id', 'businessId', 'message', 'createdAt'] as const

/** The review that a feedback goes with, if it is one of this business; held, so that two come one after the other. */
export function lockReview(trx: Trx, id: string, businessId: number) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'rating', 'customerId', 'reviewRequestId'])
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a feedback, unless its review or its submission key has one already: then nothing. */
export function insertFeedback(trx: Trx, row: Insertable<FeedbackTable>) {
  return trx
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(KEYS)
    .executeTakeFirst()
}

export function feedbackOfReview(trx: Trx, reviewId: string) {
  return trx.selectFrom('feedback').select(KEYS).where('reviewId', '=', reviewId).executeTakeFirst()
}

export function feedbackOfSubmission(trx: Trx, submissionKey: string) {
  return trx.selectFrom('feedback').select(KEYS).where('submissionKey', '=', submissionKey).executeTakeFirst()
}

export async function changeMessage(trx: Trx, id: string, message: string, updatedAt: Date): Promise<void> {
  await trx.updateTable('feedback').set({ message, updatedAt }).where('id', '=', id).execute()
}

/** One page of feedback and one more, newest first, with what is known of the customer. */
export function feedbackPage(
  db: Db,
  scope: OwnerScope,
  { after, limit }: { after?: Cursor | undefined; limit: number },
) {
  let query = db
    .selectFrom('feedback')
    .innerJoin('businesses', 'businesses.id', 'feedback.businessId')
    .leftJoin('customers', 'customers.id', 'feedback.customerId')
    .select([
      'feedback.id',
      'feedback.rating',
      'feedback.message',
      'feedback.name',
      'feedback.email',
      'feedback.phone',
      'feedback.source',
      'feedback.state',
      'feedback.createdAt',
      'customers.fullName as customerName',
      'customers.email as customerEmail',
      'customers.phone as customerPhone',
    ])
    .where('feedback.businessId', '=', scope.businessId)
    .where('businesses.userId', 'in', scope.userIds)
  if (after) {
    query = query.where(
      sql<SqlBool>`(feedback.created_at, feedback.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    )
  }
  return query
    .orderBy('feedback.createdAt', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(limit + 1)
    .execute()
}
