import type { Db } from '@fivestead/db/client'
import type { PlaceCacheTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'

/** Cache entry for a place that the directory does not know: asked once, not once per visitor. */
export const ABSENT = 'absent'

/** A cached answer that has not expired, or undefined. */
export function cachedPlace(
  db: Db,
  placeId: string,
  kind: string,
  now: Date,
): Promise<{ body: unknown; source: string; fetchedAt: Date } | undefined> {
  return db
    .selectFrom('placeCache')
    .select(['body', 'source', 'fetchedAt'])
    .where('placeId', '=', placeId)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Keeps an answer until it expires; the older one goes. */
export async function keepPlace(db: Db, row: Insertable<PlaceCacheTable>): Promise<void> {
  const { placeId: _id, kind: _kind, ...fresh } = row
  await db
    .insertInto('placeCache')
    .values(row)
    .onConflict((conflict) => conflict.columns(['placeId', 'kind']).doUpdateSet(fresh))
    .execute()
}
