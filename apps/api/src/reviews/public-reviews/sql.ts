import type { Db, Trx } from '@fivestead/db/client'

/**
 * Returns true if a business is connected to the place and its rating was not recorded since; read before any
 * lock is taken.
 */
export async function isRatingDue(db: Db, placeId: string, since: Date): Promise<boolean> {
  const due = await db
    .selectFrom('businesses')
    .select('id')
    .where('placeId', '=', placeId)
    // A connected profile has better figures, and records them itself.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profileReviewSyncs')
            .select('profileReviewSyncs.businessId')
            .whereRef('profileReviewSyncs.businessId', '=', 'businesses.id')
            .where('profileReviewSyncs.fullAt', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ratingSnapshots')
            .select('ratingSnapshots.id')
            .whereRef('ratingSnapshots.businessId', '=', 'businesses.id')
            .where('takenAt', '>=', since),
        ),
      ),
    )
    .executeTakeFirst()
  return due !== undefined
}

/**
 * Returns the business that is connected to the place and locks it: concurrent writers of its history run one
 * after the other.
 */
export function lockBusinessOfPlace(trx: Trx, placeId: string): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('businesses')
    .select('id')
    .where('placeId', '=', placeId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns true if the business's rating was recorded at this time or later. */
export async function isRatingRecordedSince(trx: Trx, businessId: number, since: Date): Promise<boolean> {
  const recorded = await trx
    .selectFrom('ratingSnapshots')
    .select('id')
    .where('businessId', '=', businessId)
    .where('takenAt', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return recorded !== undefined
}

export async function recordRating(
  trx: Trx,
  snapshot: { businessId: number; rating: number | null; reviewCount: number; source: string; takenAt: Date },
): Promise<void> {
  await trx.insertInto('ratingSnapshots').values(snapshot).execute()
}
