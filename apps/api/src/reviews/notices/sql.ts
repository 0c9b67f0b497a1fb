import type { Db, Trx } from '@fivestead/db/client'
import type { OwnerNoticesTable } from '@fivestead/db/tables'
import type { Updateable } from 'kysely'

/**
 * The notice of a business that still collects, or a new one; held until the transaction ends, so that it is not
 * claimed before what it tells of is there.
 * @returns its id: `id` when it is new
 */
export async function openNotice(
  trx: Trx,
  { id, businessId, dueAt, now }: { id: string; businessId: number; dueAt: Date; now: Date },
): Promise<{ id: string; dueAt: Date }> {
  return trx
    .insertInto('ownerNotices')
    .values({ id, businessId, dueAt, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('businessId').where('claimedAt', 'is', null).doUpdateSet({ updatedAt: now }),
    )
    .returning(['id', 'dueAt'])
    .executeTakeFirstOrThrow()
}

/** When the business's latest notice was claimed. */
export async function lastClaimedAt(trx: Trx, businessId: number): Promise<Date | null> {
  const row = await trx
    .selectFrom('ownerNotices')
    .select('claimedAt')
    .where('businessId', '=', businessId)
    .where('claimedAt', 'is not', null)
    .orderBy('dueAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.claimedAt ?? null
}

export async function tellOfFeedback(trx: Trx, feedbackId: string, noticeId: string): Promise<void> {
  await trx.updateTable('feedback').set({ noticeId }).where('id', '=', feedbackId).execute()
}

export async function tellOfReview(trx: Trx, reviewId: string, noticeId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ noticeId })
    .where('id', '=', reviewId)
    .where('noticeId', 'is', null)
    .execute()
}

/** The notice of a job, held until the transaction ends: of two workers one gets it. */
export function lockNotice(trx: Trx, id: string) {
  return trx.selectFrom('ownerNotices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateNotice(
  trx: Trx,
  id: string,
  change: Updateable<OwnerNoticesTable>,
): Promise<void> {
  await trx.updateTable('ownerNotices').set(change).where('id', '=', id).execute()
}

/** The business and whoever owns it. */
export function ownerOfBusiness(trx: Trx, businessId: number) {
  return trx
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select(['businesses.name', 'businesses.timeZone', 'users.id as userId', 'users.email', 'users.phone'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

/** The private messages that a notice tells of, newest first, and how many there are up to `most`. */
export async function feedbackOfNotice(trx: Trx, noticeId: string, limit: number, most: number) {
  const rows = await trx
    .selectFrom('feedback')
    .leftJoin('customers', 'customers.id', 'feedback.customerId')
    .select([
      'feedback.id',
      'feedback.name',
      'feedback.rating',
      'feedback.message',
      'feedback.createdAt',
      'customers.fullName',
    ])
    .where('feedback.noticeId', '=', noticeId)
    .orderBy('feedback.createdAt', 'desc')
    .limit(limit)
    .execute()
  const { count } = await trx
    .selectFrom((from) =>
      from.selectFrom('feedback').select('id').where('noticeId', '=', noticeId).limit(most).as('some'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** The same for low ratings that came without words. */
export async function ratingsOfNotice(trx: Trx, noticeId: string, limit: number, most: number) {
  const silent = trx
    .selectFrom('reviews')
    .leftJoin('customers', 'customers.id', 'reviews.customerId')
    .select(['reviews.id', 'reviews.rating', 'reviews.createdAt', 'customers.fullName'])
    .where('reviews.noticeId', '=', noticeId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedback')
            .select('feedback.id')
            .whereRef('feedback.reviewId', '=', 'reviews.id')
            .where('feedback.noticeId', '=', noticeId),
        ),
      ),
    )
  const rows = await silent.orderBy('reviews.createdAt', 'desc').limit(limit).execute()
  const { count } = await trx
    .selectFrom(silent.limit(most).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** Notices that were due, or being sent, and then left alone: their jobs were lost, or gave up. */
export async function forgottenNotices(db: Db, leftSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ownerNotices')
    .select('id')
    .where('updatedAt', '<', leftSince)
    .where(({ or, eb }) =>
      or([
        eb('claimedAt', 'is', null),
        eb('mailState', 'in', ['queued', 'sending']),
        eb('smsState', 'in', ['queued', 'sending']),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
