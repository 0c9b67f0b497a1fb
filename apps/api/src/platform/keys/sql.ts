import type { Db, Trx } from '@fivestead/db/client'
import type { ApiKeysTable } from '@fivestead/db/tables'
import { type Insertable, sql } from 'kysely'
import { isSuspended, isWorkingKey, isWorkingSecret, makerName, makerOf } from '../../webhooks/rights/sql.ts'

/** The key of a hash, the old one of a key that was replaced among them; undefined for one that works no more. */
export function keyBehind(db: Db, hash: string, now: Date) {
  const secret = sql`${hash}::text`
  return db
    .selectFrom('apiKeys')
    .innerJoin('organizations', 'organizations.id', 'apiKeys.organizationId')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select(['apiKeys.id', 'apiKeys.organizationId', 'apiKeys.name', 'apiKeys.scopes'])
    .select(['apiKeys.businessIds', 'apiKeys.lastUsedAt'])
    .select(['organizations.plan'])
    .select(
      // The owner who answers for the organization, or else who made this very key.
      sql<Date | null>`coalesce(users.suspended_at,
        (select suspended_at from users maker where maker.id = ${makerOf(secret)}))`.as('suspendedAt'),
    )
    .where((where) => where.or([where('keyHash', '=', hash), where('oldKeyHash', '=', hash)]))
    .where(isWorkingSecret(secret, now))
    .executeTakeFirst()
}

/** Records a use; of several concurrent ones the last one stays. */
export async function recordUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('apiKeys').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Keys of an organization with who made them, the newest first: those that work, and those that died after `deadSince`. */
export function keysOf(db: Db, organizationId: string, { now, deadSince }: { now: Date; deadSince: Date }) {
  return db
    .selectFrom('apiKeys')
    .leftJoin('users', 'users.id', 'apiKeys.createdBy')
    .select(['apiKeys.id', 'name', 'scopes', 'businessIds', 'shown', 'apiKeys.createdAt', 'rotatedAt'])
    .select(['oldUntil', 'expiresAt', 'revokedAt', 'lastUsedAt'])
    .select([isWorkingKey(now).as('isLive'), isSuspended.as('isSuspended'), makerName.as('createdBy')])
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`coalesce(api_keys.revoked_at, api_keys.expires_at, 'infinity') > ${deadSince}`)
    .orderBy('apiKeys.createdAt', 'desc')
    .orderBy('apiKeys.id')
    .execute()
}

export async function countLive(trx: Trx, organizationId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('apiKeys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where(isWorkingKey(now))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertKey(trx: Trx, row: Insertable<ApiKeysTable>): Promise<string> {
  const { id } = await trx.insertInto('apiKeys').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A key of the organization, locked until the transaction ends. */
export function lockKey(trx: Trx, organizationId: string, id: string, now: Date) {
  return trx
    .selectFrom('apiKeys')
    .select(['id', 'name', 'keyHash', 'createdBy'])
    .select(isWorkingKey(now).as('isLive'))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function revoke(trx: Trx, id: string, now: Date): Promise<void> {
  const dead = { revokedAt: now, oldKeyHash: null, oldUntil: null, oldCreatedBy: null }
  await trx.updateTable('apiKeys').set(dead).where('id', '=', id).execute()
}

/** Puts a new hash in the place of one that goes on until `oldUntil`. */
export async function replace(
  trx: Trx,
  id: string,
  change: Required<
    Pick<
      Insertable<ApiKeysTable>,
      'shown' | 'keyHash' | 'createdBy' | 'oldKeyHash' | 'oldCreatedBy' | 'oldUntil' | 'rotatedAt'
    >
  >,
): Promise<void> {
  await trx.updateTable('apiKeys').set(change).where('id', '=', id).execute()
}
