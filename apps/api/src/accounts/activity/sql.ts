import type { Db, Trx } from '@fivestead/db/client'
import type { ActivityTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'

export async function insertActivity(trx: Trx, row: Insertable<ActivityTable>): Promise<void> {
  await trx.insertInto('activity').values(row).execute()
}

/** The newest entries in the log of an account. */
export function latestActivity(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('activity')
    .select(['at', 'actor', 'action', 'details'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
