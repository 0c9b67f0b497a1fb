import type { Trx } from '@fivestead/db/client'
import { NOTIFICATION_RATING_MAX } from '@fivestead/domain/reviews/inbox/notification'
import type { ToldChange } from '@fivestead/domain/reviews/profile/changes'

/** Events of the Google profile's reviews, newest first, and their number up to `most`. */
export async function changesOfNotification(trx: Trx, notificationId: string, limit: number, most: number) {
  const events = trx.selectFrom('profileReviewEvents').where('notificationId', '=', notificationId)
  const rows = await events
    .innerJoin('profileReviews', 'profileReviews.id', 'profileReviewEvents.reviewId')
    .select([
      'kind',
      'authorName',
      'rating',
      'ratingBefore',
      'text',
      'replyRejectedBecause as rejectedBecause',
    ])
    .orderBy('at', 'desc')
    .orderBy('profileReviewEvents.id', 'desc')
    .limit(limit)
    .execute()
  const { count } = await trx
    .selectFrom(events.select('id').limit(most).as('some'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { entries: rows.map((row) => ({ ...row, kind: row.kind as ToldChange })), count: Number(count) }
}

/** The latest private message of each thread that a notification tells of, newest first, and how many there are up to `most`. */
export async function feedbackOfNotification(trx: Trx, notificationId: string, limit: number, most: number) {
  const rows = await trx
    .selectFrom((from) =>
      from
        .selectFrom('feedback')
        .distinctOn('threadId')
        .select(['threadId', 'customerId', 'source', 'name', 'rating', 'message', 'language', 'createdAt'])
        .where('notificationId', '=', notificationId)
        .orderBy('threadId')
        .orderBy('createdAt', 'desc')
        .as('latest'),
    )
    .leftJoin('customers', 'customers.id', 'latest.customerId')
    .select([
      'threadId',
      'source',
      'name',
      'rating',
      'message',
      'latest.language',
      'latest.createdAt',
      'customers.fullName',
    ])
    .orderBy('latest.createdAt', 'desc')
    .limit(limit)
    .execute()
  const { count } = await trx
    .selectFrom((from) =>
      from
        .selectFrom('feedback')
        .select('threadId')
        .distinct()
        .where('notificationId', '=', notificationId)
        .limit(most)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** Returns a notification's low ratings without text, except those that were raised since. */
export async function ratingsOfNotification(trx: Trx, notificationId: string, limit: number, most: number) {
  const silent = trx
    .selectFrom('reviews')
    .leftJoin('customers', 'customers.id', 'reviews.customerId')
    .select(['reviews.threadId', 'reviews.rating', 'reviews.createdAt', 'customers.fullName'])
    .where('reviews.notificationId', '=', notificationId)
    .where('reviews.rating', '<=', NOTIFICATION_RATING_MAX)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedback')
            .select('feedback.id')
            .whereRef('feedback.reviewId', '=', 'reviews.id')
            .where('feedback.notificationId', '=', notificationId),
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
