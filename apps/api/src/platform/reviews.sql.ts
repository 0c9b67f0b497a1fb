import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'
import type { Slice } from '../paging/cursor.ts'
import { olderThan } from '../paging/sql.ts'

/** `id`: this one alone. */
type Since = Slice & { since?: Date | undefined; id?: string | undefined }

/** Ratings of a business, newest first; those in quarantine are in a table of their own. */
export function ratingsPage(db: Db, { businessId }: OwnerScope, { since, id, after, limit }: Since) {
  return db
    .selectFrom('reviews')
    .select(['id', 'businessId', 'customerId', 'reviewRequestId', 'rating', 'message', 'via'])
    .select(['publicSites', 'createdAt', 'updatedAt'])
    .where('businessId', '=', businessId)
    .where(olderThan('reviews', after))
    .$if(since !== undefined, (query) => query.where(sql<boolean>`created_at >= ${since}::timestamptz`))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Private messages to a business, newest first. */
export function feedbackPage(db: Db, { businessId }: OwnerScope, { since, id, after, limit }: Since) {
  return db
    .selectFrom('feedback')
    .select(['id', 'businessId', 'customerId', 'reviewRequestId', 'reviewId as ratingId', 'rating'])
    .select(['message', 'name', 'email', 'phone', 'source', 'createdAt'])
    .where('businessId', '=', businessId)
    .where(olderThan('feedback', after))
    .$if(since !== undefined, (query) => query.where(sql<boolean>`created_at >= ${since}::timestamptz`))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
