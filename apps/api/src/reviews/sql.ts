import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import type { ReviewsTable } from '@fivestead/db/tables'
import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import type { Via } from '@fivestead/domain/via'
import { type Insertable, type RawBuilder, sql } from 'kysely'

const COLUMNS = ['id', 'businessId', 'reviewRequestId', 'rating', 'notificationId', 'createdAt'] as const

/** The business that a rating or message is for, and whether its account is suspended. */
export function addressedBusiness(db: Db | Trx, id: number) {
  return db.selectFrom('businesses').select(['id', 'suspendedAt']).where('id', '=', id).executeTakeFirst()
}

/** Stores a review, unless the request or the submission key has one already: then nothing. */
export function insertReview(trx: Trx, row: Insertable<ReviewsTable>) {
  return trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/**
 * Stores the first rating of a visit in one statement: nothing when the business is not there or suspended, where it has
 * `listeners`, or when the visit's submission key has a rating, in quarantine as well.
 */
export function insertFirstReview(
  db: Db,
  { businessId, submissionKey, rating, via, createdAt, updatedAt }: FirstReview,
  listeners: RawBuilder<boolean>,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('reviews')
    .columns(['businessId', 'submissionKey', 'rating', 'via', 'createdAt', 'updatedAt'])
    .expression((from) =>
      from
        .selectFrom('businesses')
        .select([
          'id',
          sql<string | null>`${submissionKey}::text`.as('submissionKey'),
          sql<number>`${rating}::int`.as('rating'),
          sql<Via | null>`${via}::text`.as('via'),
          sql<Date>`${createdAt}::timestamptz`.as('createdAt'),
          sql<Date>`${updatedAt}::timestamptz`.as('updatedAt'),
        ])
        .where('id', '=', businessId)
        .where('suspendedAt', 'is', null)
        .where(({ not }) => not(listeners))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('quarantinedSubmissions')
                .select('quarantinedSubmissions.id')
                .where('businessId', '=', businessId)
                .where('kind', '=', 'review')
                .where('submissionKey', '=', submissionKey),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

interface FirstReview {
  businessId: number
  submissionKey: string | null
  rating: number
  via: Via | null
  createdAt: Date
  updatedAt: Date
}

export function reviewOfRequest(trx: Trx, reviewRequestId: string) {
  return trx
    .selectFrom('reviews')
    .select(COLUMNS)
    .where('reviewRequestId', '=', reviewRequestId)
    .executeTakeFirst()
}

export function reviewOfSubmission(trx: Trx, submissionKey: string) {
  return trx
    .selectFrom('reviews')
    .select(COLUMNS)
    .where('submissionKey', '=', submissionKey)
    .executeTakeFirst()
}

/** Changes the stars of a review, and of the message that came with it. */
export async function changeRating(trx: Trx, id: string, rating: number, updatedAt: Date): Promise<void> {
  await trx.updateTable('reviews').set({ rating, updatedAt }).where('id', '=', id).execute()
  await trx.updateTable('feedback').set({ rating, updatedAt }).where('reviewId', '=', id).execute()
}

/** Holds the review request that a review answers, if there is one. */
export function lockRequestOfReview(trx: Trx, reviewId: string) {
  return trx
    .selectFrom('reviewRequests')
    .innerJoin('reviews', 'reviews.reviewRequestId', 'reviewRequests.id')
    .select('reviewRequests.id')
    .where('reviews.id', '=', reviewId)
    .forUpdate('reviewRequests')
    .execute()
}

/** Records the first time that the customer followed the link of a site; returns whether there is such a review of a business. */
export async function recordPublicSite(
  db: Db | Trx,
  { id, site, at }: { id: string; site: ReviewSite; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('reviews')
    .set((row) => ({
      publicSites: sql<ReviewSite[]>`case when ${site} = any (public_sites) then public_sites
        else public_sites || ${site}::text end`,
      wentPublicAt: row.fn.coalesce('wentPublicAt', row.val(at)),
      updatedAt: at,
    }))
    .where('id', '=', id)
    .where('businessId', 'in', (from) => from.selectFrom('businesses').select('businesses.id'))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
