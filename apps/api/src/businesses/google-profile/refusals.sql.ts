import type { Db, Trx } from '@fivestead/db/client'
import { GOOGLE_HINDERED, type GoogleHinderedState } from '@fivestead/domain/businesses/google-connection'
import { sql } from 'kysely'

/**
 * Records the obstacle to reading a connected profile. Its location stays, for another try. An owner who was told since
 * `toldSince` is not told of another loss so soon.
 */
export async function recordHindered(
  db: Db,
  businessId: number,
  hindered: {
    state: GoogleHinderedState | 'reconnect'
    refusedApi: string | null
    refusedWords: string | null
    toldSince: Date
    now: Date
  },
): Promise<void> {
  const { now, toldSince, ...change } = hindered
  await db
    .updateTable('profileConnections')
    .set({
      ...change,
      updatedAt: now,
      toldAt: sql<Date | null>`case
        when ${change.state} <> 'reconnect' and (state <> 'connected' or told_at > ${toldSince}::timestamptz) then told_at
      end`,
    })
    .where('businessId', '=', businessId)
    .where('location', 'is not', null)
    .where('state', 'in', ['connected', ...GOOGLE_HINDERED])
    .execute()
}

/** Google allows the calls again. */
export async function recordRegained(trx: Trx, businessId: number, now: Date): Promise<void> {
  await trx
    .updateTable('profileConnections')
    .set({ state: 'connected', refusedApi: null, refusedWords: null, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('location', 'is not', null)
    .where('state', 'in', [...GOOGLE_HINDERED])
    .execute()
}
