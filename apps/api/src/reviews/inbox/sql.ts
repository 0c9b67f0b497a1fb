import type { Db, Trx } from '@fivestead/db/client'
import type { FeedbackState } from '@fivestead/domain/reviews/inbox/states'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Slice } from '../../paging/cursor.ts'
import { olderThan } from '../../paging/sql.ts'

/** Feedback with what is known of the customer. */
function entries(db: Db | Trx, scope: OwnerScope) {
  return db
    .selectFrom('feedback')
    .innerJoin('businesses', 'businesses.id', 'feedback.businessId')
    .leftJoin('customers', 'customers.id', 'feedback.customerId')
    .select([
      'feedback.id',
      'feedback.customerId',
      'feedback.rating',
      'feedback.message',
      'feedback.name',
      'feedback.email',
      'feedback.phone',
      'feedback.source',
      'feedback.state',
      'feedback.stateAt',
      'feedback.note',
      'feedback.createdAt',
      'businesses.verifiedAt',
      'customers.fullName as customerName',
      'customers.email as customerEmail',
      'customers.phone as customerPhone',
    ])
    .where('feedback.businessId', '=', scope.businessId)
    .where('businesses.userId', 'in', scope.userIds)
}

/** Feedback of a state and a rating where they are told, newest first. */
export function feedbackPage(
  db: Db,
  scope: OwnerScope,
  { state, rating, after, limit }: Slice & { state?: FeedbackState | undefined; rating?: number | undefined },
) {
  let query = entries(db, scope).where(olderThan('feedback', after))
  if (state) query = query.where('feedback.state', '=', state)
  if (rating) query = query.where('feedback.rating', '=', rating)
  return query.orderBy('feedback.createdAt', 'desc').orderBy('feedback.id', 'desc').limit(limit).execute()
}

export function feedbackById(db: Db, scope: OwnerScope, id: string) {
  return entries(db, scope).where('feedback.id', '=', id).executeTakeFirst()
}

/** One feedback, locked until the transaction ends: two changes are made one after the other. */
export function lockFeedback(trx: Trx, scope: OwnerScope, id: string) {
  return entries(trx, scope).where('feedback.id', '=', id).forUpdate('feedback').executeTakeFirst()
}

export async function changeState(trx: Trx, id: string, state: FeedbackState, at: Date): Promise<void> {
  await trx.updateTable('feedback').set({ state, stateAt: at, updatedAt: at }).where('id', '=', id).execute()
  await trx.insertInto('feedbackChanges').values({ feedbackId: id, state, createdAt: at }).execute()
}

export async function changeNote(trx: Trx, id: string, note: string | null, updatedAt: Date): Promise<void> {
  await trx.updateTable('feedback').set({ note, updatedAt }).where('id', '=', id).execute()
}

/** The states that a feedback was brought into, oldest first; the latest 50. */
export async function changesOf(db: Db, feedbackId: string) {
  const rows = await db
    .selectFrom('feedbackChanges')
    .select(['state', 'createdAt'])
    .where('feedbackId', '=', feedbackId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.reverse()
}

/** The replies to a feedback, oldest first; the latest 50. */
export async function repliesTo(db: Db, feedbackId: string) {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'reply', 'state', 'reason', 'notBefore', 'sentAt', 'createdAt'])
    .where('feedbackId', '=', feedbackId)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()
  return rows.reverse()
}

/** The reply that came with this key, if there is one. */
export function replyOfKey(trx: Trx, feedbackId: string, submissionKey: string) {
  return trx
    .selectFrom('messages')
    .select(['id', 'channel', 'reply'])
    .where('feedbackId', '=', feedbackId)
    .where('submissionKey', '=', submissionKey)
    .executeTakeFirst()
}
