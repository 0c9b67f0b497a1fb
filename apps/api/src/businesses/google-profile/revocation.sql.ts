import type { Db } from '@fivestead/db/client'
import type { Grant } from './grants/sql.ts'

/** Returns the grants of ended connections, the longest unused first. */
export function releasedGrants(db: Db, limit: number): Promise<Grant[]> {
  return db
    .selectFrom('profileGrants')
    .selectAll()
    .where('businessId', 'is', null)
    .orderBy('releasedAt')
    .limit(limit)
    .execute()
}

/** Stores when a grant was first seen without a business: the time to its revocation runs from then. */
export async function recordReleased(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('profileGrants')
    .set({ releasedAt: now })
    .where('businessId', 'is', null)
    .where('releasedAt', 'is', null)
    .execute()
}

/** Returns true if another business still uses the consent of the same account. */
export async function isShared(db: Db, { provider, subject }: Grant): Promise<boolean> {
  const row = await db
    .selectFrom('profileGrants')
    .select('id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('businessId', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function dropGrant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('profileGrants').where('id', '=', id).where('businessId', 'is', null).execute()
}
