import type { Db, Trx } from '@fivestead/db/client'
import type { FeedbackTable, HeldSubmissionsTable, ReviewsTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Slice } from '../../paging/cursor.ts'
import { olderThan } from '../../paging/sql.ts'

/** Keeps a submission apart; a repeat by its key is the one that is there. Answers its id. */
export async function insertHeld(trx: Trx, row: Insertable<HeldSubmissionsTable>): Promise<string> {
  const { id } = await trx
    .insertInto('heldSubmissions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'kind', 'submissionKey'])
        // Changes nothing: a statement that does nothing answers no row.
        .doUpdateSet((held) => ({ kind: held.ref('heldSubmissions.kind') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isReviewHeld(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('heldSubmissions')
    .innerJoin('businesses', 'businesses.id', 'heldSubmissions.businessId')
    .select('heldSubmissions.id')
    .where('heldSubmissions.id', '=', id)
    .where('kind', '=', 'review')
    .executeTakeFirst()
  return row !== undefined
}

const ofOwner = (db: Db | Trx, { businessId, userIds }: OwnerScope) =>
  db
    .selectFrom('heldSubmissions')
    .innerJoin('businesses', 'businesses.id', 'heldSubmissions.businessId')
    .where('heldSubmissions.businessId', '=', businessId)
    .where('businesses.userId', 'in', userIds)

/** What waits, newest first. */
export function heldPage(db: Db, scope: OwnerScope, { after, limit }: Slice) {
  return ofOwner(db, scope)
    .select([
      'heldSubmissions.id',
      'heldSubmissions.kind',
      'heldSubmissions.body',
      'heldSubmissions.createdAt',
    ])
    .where(olderThan('heldSubmissions', after))
    .orderBy('heldSubmissions.createdAt', 'desc')
    .orderBy('heldSubmissions.id', 'desc')
    .limit(limit)
    .execute()
}

/** Takes these entries of the owner's business out, oldest first; of two callers one gets each. */
export async function takeHeld(trx: Trx, scope: OwnerScope, ids: readonly string[]) {
  const rows = await trx
    .deleteFrom('heldSubmissions')
    .where('id', 'in', ids)
    .where('businessId', '=', scope.businessId)
    .returning(['id', 'kind', 'submissionKey', 'body', 'createdAt'])
    .execute()
  // Ratings before words: what belongs to a rating finds it.
  return rows.sort((a, b) => b.kind.localeCompare(a.kind) || a.createdAt.getTime() - b.createdAt.getTime())
}

export async function releaseReview(trx: Trx, row: Insertable<ReviewsTable>): Promise<void> {
  await trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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

export async function releaseFeedback(trx: Trx, row: Insertable<FeedbackTable>): Promise<void> {
  await trx
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
