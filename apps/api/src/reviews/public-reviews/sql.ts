import type { Trx } from '@fivestead/db/client'

/** The business that is connected to the place, locked: of two writers of its history one waits. */
export function lockBusinessOfPlace(trx: Trx, placeId: string): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('businesses')
    .select('id')
    .where('placeId', '=', placeId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the business's rating was noted at this time or later. */
export async function isRatingNotedSince(trx: Trx, businessId: number, since: Date): Promise<boolean> {
  const noted = await trx
    .selectFrom('ratingSnapshots')
    .select('id')
    .where('businessId', '=', businessId)
    .where('takenAt', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return noted !== undefined
}

export async function noteRating(
  trx: Trx,
  snapshot: { businessId: number; rating: number | null; reviewCount: number; source: string; takenAt: Date },
): Promise<void> {
  await trx.insertInto('ratingSnapshots').values(snapshot).execute()
}
