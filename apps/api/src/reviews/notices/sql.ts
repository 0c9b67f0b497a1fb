import type { Trx } from '@fivestead/db/client'

export async function tellOfFeedback(trx: Trx, feedbackId: string, noticeId: string): Promise<void> {
  await trx.updateTable('feedback').set({ noticeId }).where('id', '=', feedbackId).execute()
}

export async function noteNewcomer(trx: Trx, feedbackId: string, newcomerNoticeId: string): Promise<void> {
  await trx.updateTable('feedback').set({ newcomerNoticeId }).where('id', '=', feedbackId).execute()
}

export async function tellOfReview(trx: Trx, reviewId: string, noticeId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ noticeId })
    .where('id', '=', reviewId)
    .where('noticeId', 'is', null)
    .execute()
}

/** Hands over to one notice what others tell of. */
export async function moveToNotice(trx: Trx, from: readonly string[], to: string): Promise<void> {
  await trx.updateTable('feedback').set({ noticeId: to }).where('noticeId', 'in', from).execute()
  await trx.updateTable('reviews').set({ noticeId: to }).where('noticeId', 'in', from).execute()
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
