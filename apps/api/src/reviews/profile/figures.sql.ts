import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

/** The sync of the owner's business, where its profile is connected by this provider and was read whole once. */
export function readSync(db: Db, { businessId }: OwnerScope, provider: string) {
  return db
    .selectFrom('profileReviewSyncs')
    .innerJoin('profileConnections', 'profileConnections.businessId', 'profileReviewSyncs.businessId')
    .innerJoin('businesses', 'businesses.id', 'profileReviewSyncs.businessId')
    .select([
      'businesses.placeId',
      'profileReviewSyncs.passedAt',
      'profileReviewSyncs.triedAt',
      'profileReviewSyncs.leasedUntil',
      'profileReviewSyncs.averageRating',
      'profileReviewSyncs.total',
    ])
    .where('profileReviewSyncs.businessId', '=', businessId)
    .where('profileReviewSyncs.fullAt', 'is not', null)
    .where('profileConnections.state', '=', 'connected')
    .where('profileConnections.provider', '=', provider)
    .executeTakeFirst()
}

/** The newest reviews that Google lists now. */
export function newestReviews(db: Db, { businessId }: OwnerScope, limit: number) {
  return db
    .selectFrom('profileReviews')
    .select([
      'id',
      'authorName',
      'authorPhotoUrl',
      'rating',
      'text',
      'createdAt',
      'replyText',
      'replyUpdatedAt',
      'replyState',
    ])
    .where('businessId', '=', businessId)
    .where('vanishedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Counts over all reviews that Google lists now; stars with five first. */
export async function countReviews(
  db: Db,
  { businessId }: OwnerScope,
  since: Date,
): Promise<{ stars: number[]; all: number; answered: number; fresh: number }> {
  const { rows } = await sql<{ rating: number; count: number; answered: number; fresh: number }>`
    select rating, count(*)::int as count,
      (count(*) filter (where reply_text is not null and reply_state is distinct from 'rejected'))::int as answered,
      (count(*) filter (where created_at > ${since}::timestamptz))::int as fresh
    from profile_reviews where business_id = ${businessId} and vanished_at is null group by rating`.execute(
    db,
  )
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    stars: [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0),
    all: sum(({ count }) => count),
    answered: sum(({ answered }) => answered),
    fresh: sum(({ fresh }) => fresh),
  }
}
