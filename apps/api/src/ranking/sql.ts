import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'

/** Claims the one search that an owner may have running; false when another one runs. */
export async function claimSearch(
  db: Db,
  search: { userId: string; searchId: string; until: Date },
  now: Date,
): Promise<boolean> {
  const { searchId, until } = search
  const claimed = await db
    .insertInto('rankingSearches')
    .values(search)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ searchId, until })
        // Left by a process that died.
        .where(sql<boolean>`ranking_searches.until <= ${now}`),
    )
    .returning('searchId')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function releaseSearch(db: Db, userId: string, searchId: string): Promise<void> {
  await db
    .deleteFrom('rankingSearches')
    .where('userId', '=', userId)
    .where('searchId', '=', searchId)
    .execute()
}
