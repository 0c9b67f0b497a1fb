import type { Db, Trx } from '@fivestead/db/client'
import type { ProfileGrantsTable } from '@fivestead/db/tables'
import { type Insertable, type Selectable, sql } from 'kysely'

export type Grant = Selectable<ProfileGrantsTable>
/** Version of a grant: a late write for an earlier version changes nothing. */
export type GrantVersion = Pick<Grant, 'id' | 'version'>

export function grantOf(db: Db, businessId: number): Promise<Grant | undefined> {
  return db.selectFrom('profileGrants').selectAll().where('businessId', '=', businessId).executeTakeFirst()
}

/**
 * Keeps a new grant in place of the one that the business had. That one waits to be revoked, unless it is of the same
 * account: a provider ends the consent of an account as a whole (decision 030).
 */
export async function replaceGrant(
  trx: Trx,
  grant: Insertable<ProfileGrantsTable> & { businessId: number },
): Promise<void> {
  await releaseGrant(trx, grant.businessId)
  await trx
    .deleteFrom('profileGrants')
    .where('provider', '=', grant.provider)
    .where('subject', '=', grant.subject)
    .where('businessId', 'is', null)
    .execute()
  await trx.insertInto('profileGrants').values(grant).execute()
}

/** The business lets go of its grant, which then waits to be revoked; a deleted business does so by itself. */
export async function releaseGrant(trx: Trx, businessId: number): Promise<void> {
  await trx
    .updateTable('profileGrants')
    .set({ businessId: null })
    .where('businessId', '=', businessId)
    .execute()
}

/**
 * Takes the lease to request a token of a grant, until `until`; returns false while another process has it.
 */
export async function takeLease(
  db: Db,
  { id, version }: GrantVersion,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profileGrants')
    .set({ leaseUntil: until })
    .where('id', '=', id)
    .where('version', '=', version)
    .where((where) => where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the lease back, if it is still this one. */
export async function endLease(db: Db, { id, version }: GrantVersion, until: Date): Promise<void> {
  await db
    .updateTable('profileGrants')
    .set({ leaseUntil: null })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('leaseUntil', '=', until)
    .execute()
}

/** Keeps refreshed tokens. Returns false when the grant was written or let go meanwhile: these are of no use then. */
export async function recordRefreshed(
  db: Db,
  { id, version }: GrantVersion,
  tokens: Pick<Grant, 'accessToken' | 'refreshToken' | 'keyId' | 'expiresAt' | 'updatedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profileGrants')
    .set({ ...tokens, version: version + 1, leaseUntil: null })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('businessId', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Drops a grant whose consent counts no more, and says so on its connection; a newer one stays untouched. */
export async function recordEnded(trx: Trx, { id, version }: GrantVersion, now: Date): Promise<void> {
  const gone = await trx
    .deleteFrom('profileGrants')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('businessId')
    .executeTakeFirst()
  if (gone?.businessId == null) return
  await trx
    .updateTable('profileConnections')
    .set({ state: 'reconnect', toldAt: null, updatedAt: now })
    .where('businessId', '=', gone.businessId)
    .execute()
}

/** Some grants that another key sealed, at most `limit`, in the order of their ids. */
export function grantsSealedOtherwise(
  db: Db,
  keyId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Grant[]> {
  return db
    .selectFrom('profileGrants')
    .selectAll()
    .where('keyId', '<>', keyId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Keeps the same tokens under another seal, where nothing was written meanwhile. One statement for all of them. */
export async function recordResealed(
  db: Db,
  rows: readonly Pick<Grant, 'id' | 'version' | 'refreshToken' | 'accessToken' | 'keyId'>[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update profile_grants as kept
    set refresh_token = given."refreshToken", access_token = given."accessToken", key_id = given."keyId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as
      given (id uuid, version int, "refreshToken" text, "accessToken" text, "keyId" text)
    where kept.id = given.id and kept.version = given.version`.execute(db)
  return Number(numAffectedRows ?? 0)
}
