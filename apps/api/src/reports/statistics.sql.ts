import type { Db } from '@fivestead/db/client'
import type { OwnerScope } from '../businesses/access.ts'

/** The recorded public ratings of a business between two times, newest first. */
export function ratingHistory(
  db: Db,
  scope: OwnerScope,
  { since, until, limit }: { since?: Date; until?: Date; limit: number },
): Promise<{ takenAt: Date; rating: number | null; reviewCount: number }[]> {
  return db
    .selectFrom('ratingSnapshots')
    .select(['takenAt', 'rating', 'reviewCount'])
    .where('businessId', '=', scope.businessId)
    .$if(since !== undefined, (query) => query.where('takenAt', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('takenAt', '<=', until ?? new Date(0)))
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
