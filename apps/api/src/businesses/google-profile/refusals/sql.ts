import type { Trx } from '@fivestead/db/client'
import { GOOGLE_HINDERED, type GoogleHinderedState } from '@fivestead/domain/businesses/google-connection'
import { sql } from 'kysely'

/** A refusal that is the operator's, as it is stored with each connection that met it. */
export interface ProjectRefusal {
  state: GoogleHinderedState
  api: string
}

/** Waits until no other transaction records a refusal, so that the operator is told once. */
export async function lockRefusals(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('google-refusals'))`.execute(trx)
}

/** What Google said last about such a refusal; undefined when no connection meets it (any more). */
export function findRefusal(trx: Trx, { state, api }: ProjectRefusal) {
  return trx
    .selectFrom('profileConnections')
    .select('refusedWords')
    .where('state', '=', state)
    .where('refusedApi', '=', api)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * What keeps a connected profile from being read. Its location stays, to be tried again. An owner who was told since
 * `toldSince` is not told of another loss so soon.
 */
export async function recordHindered(
  trx: Trx,
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
  await trx
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
