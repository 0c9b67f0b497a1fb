import type { Db, Trx } from '@fivestead/db/client'
import type { FeedbackTable, QuarantinedSubmissionsTable, ReviewsTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Slice } from '../../paging/cursor.ts'
import { olderThan } from '../../paging/sql.ts'

/** Stores a submission in quarantine, once for each submission key. Returns its id. */
export async function insertQuarantined(
  trx: Trx,
  row: Insertable<QuarantinedSubmissionsTable>,
): Promise<string> {
  const { id } = await trx
    .insertInto('quarantinedSubmissions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'kind', 'submissionKey'])
        // Changes nothing, but returns the row: `do nothing` would return none.
        .doUpdateSet((quarantined) => ({ kind: quarantined.ref('quarantinedSubmissions.kind') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isReviewQuarantined(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('quarantinedSubmissions')
    .innerJoin('businesses', 'businesses.id', 'quarantinedSubmissions.businessId')
    .select('quarantinedSubmissions.id')
    .where('quarantinedSubmissions.id', '=', id)
    .where('kind', '=', 'review')
    .executeTakeFirst()
  return row !== undefined
}

/** The entry of a submission key, held until the transaction ends. */
export function lockQuarantined(
  trx: Trx,
  key: { businessId: number; kind: 'review' | 'feedback'; submissionKey: string },
) {
  return trx
    .selectFrom('quarantinedSubmissions')
    .select(['id', 'body', 'createdAt'])
    .where('businessId', '=', key.businessId)
    .where('kind', '=', key.kind)
    .where('submissionKey', '=', key.submissionKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeBody(trx: Trx, id: string, body: string): Promise<void> {
  await trx.updateTable('quarantinedSubmissions').set({ body }).where('id', '=', id).execute()
}

const ofOwner = (db: Db | Trx, { businessId }: OwnerScope) =>
  db
    .selectFrom('quarantinedSubmissions')
    .innerJoin('businesses', 'businesses.id', 'quarantinedSubmissions.businessId')
    .where('quarantinedSubmissions.businessId', '=', businessId)

/** The quarantine of a business, newest first. */
export function quarantinedPage(db: Db, scope: OwnerScope, { after, limit }: Slice) {
  return ofOwner(db, scope)
    .select([
      'quarantinedSubmissions.id',
      'quarantinedSubmissions.kind',
      'quarantinedSubmissions.body',
      'quarantinedSubmissions.createdAt',
    ])
    .where(olderThan('quarantinedSubmissions', after))
    .orderBy('quarantinedSubmissions.createdAt', 'desc')
    .orderBy('quarantinedSubmissions.id', 'desc')
    .limit(limit)
    .execute()
}

/** Takes these entries of the owner's business out, oldest first; each goes to one caller only. */
export async function takeQuarantined(trx: Trx, scope: OwnerScope, ids: readonly string[]) {
  const rows = await trx
    .deleteFrom('quarantinedSubmissions')
    .where('id', 'in', ids)
    .where('businessId', '=', scope.businessId)
    .returning(['id', 'kind', 'submissionKey', 'body', 'createdAt'])
    .execute()
  // Ratings first: a message that belongs to one must find it.
  return rows.sort((a, b) => b.kind.localeCompare(a.kind) || a.createdAt.getTime() - b.createdAt.getTime())
}

/** @returns whether it was stored: its request or submission key may have one by now */
export async function releaseReview(trx: Trx, row: Insertable<ReviewsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The rating that a message goes with, when it is there. */
export function reviewOf(trx: Trx, id: string, businessId: number) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'rating'])
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

/** @returns as {@link releaseReview} */
export async function releaseFeedback(trx: Trx, row: Insertable<FeedbackTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
