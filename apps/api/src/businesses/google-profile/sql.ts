import type { Db, Trx } from '@fivestead/db/client'
import { GOOGLE_HINDERED, type GoogleConnectionState } from '@fivestead/domain/businesses/google-connection'
import type { GooglePermissions } from '@fivestead/domain/businesses/google-permissions'
import { type SqlBool, sql } from 'kysely'
import type { ProfileLocation } from '../../gateways/business-profile/interface.ts'
import type { GoogleRefusal } from '../../gateways/google-refusal.ts'
import { releaseGrant } from './grants/sql.ts'

export interface ConnectionRequest {
  stateHash: string
  businessId: number
  userId: string
  sessionKey: string
  permissions: GooglePermissions
  expiresAt: Date
}

export function connectionOf(db: Db, businessId: number) {
  return db
    .selectFrom('profileConnections')
    .leftJoin('profileGrants', 'profileGrants.businessId', 'profileConnections.businessId')
    .select([
      'profileConnections.state',
      'profileConnections.permissions',
      'profileConnections.accountName',
      'profileConnections.provider',
      'profileConnections.location',
      'profileConnections.connectedAt',
      'profileConnections.updatedAt',
      'profileGrants.id as grantId',
      'profileGrants.keyId',
    ])
    .where('profileConnections.businessId', '=', businessId)
    .executeTakeFirst()
}

/** Counts the businesses in each state of their Google profile, and Google's refusals. */
export async function countConnections(db: Db) {
  const rows = await db
    .selectFrom('profileConnections')
    .select(['state', 'refusedApi'])
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('refusedWords').as('refusedWords')])
    .groupBy(['state', 'refusedApi'])
    .orderBy('state')
    .orderBy('refusedApi')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/**
 * Returns untouched businesses that Google refused before a location was found, the longest waiting first.
 */
export async function hinderedBusinesses(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('profileConnections')
    .select('businessId')
    .where('state', 'in', [...GOOGLE_HINDERED])
    .where('location', 'is', null)
    .where('updatedAt', '<=', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute()
  return rows.map(({ businessId }) => businessId)
}

/** Stores a request; it replaces an earlier one of the same business. */
export async function insertProfileRequest(trx: Trx, request: ConnectionRequest): Promise<void> {
  await trx.deleteFrom('profileRequests').where('businessId', '=', request.businessId).execute()
  await trx
    .insertInto('profileRequests')
    .values({ ...request, permissions: JSON.stringify(request.permissions) })
    .execute()
}

/** Deletes a request and returns it: only one caller gets it. */
export function takeRequest(db: Db, stateHash: string): Promise<ConnectionRequest | undefined> {
  return db
    .deleteFrom('profileRequests')
    .where('stateHash', '=', stateHash)
    .returning(['stateHash', 'businessId', 'userId', 'sessionKey', 'permissions', 'expiresAt'])
    .executeTakeFirst()
}

/** Records that the owner went to Google. The outcome of an earlier attempt stays until a new one comes. */
export async function recordConnecting(
  trx: Trx,
  businessId: number,
  permissions: GooglePermissions,
  now: Date,
): Promise<void> {
  const row = { state: 'connecting', permissions: JSON.stringify(permissions), updatedAt: now } as const
  await trx
    .insertInto('profileConnections')
    .values({ ...row, businessId, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('businessId')
        .doUpdateSet(row)
        .where('profileConnections.state', 'in', ['connecting', 'disconnected']),
    )
    .execute()
}

const businessOf = (db: Db | Trx, businessId: number, userId: string) =>
  db
    .selectFrom('businesses')
    .select(['businesses.id', 'businesses.organizationId'])
    .where('businesses.id', '=', businessId)
    .where(
      sql<boolean>`exists (select from memberships where user_id = ${userId}
        and organization_id = businesses.organization_id
        and (business_ids is null or businesses.id = any(business_ids)))`,
    )

/** Returns true if the account may see the business. */
export async function reachesBusiness(db: Db, userId: string, businessId: number): Promise<boolean> {
  return (await businessOf(db, businessId, userId).executeTakeFirst()) !== undefined
}

/** Returns the business and locks it until the transaction ends; undefined if the account may not see it. */
export function lockOwned(trx: Trx, businessId: number, userId: string) {
  return businessOf(trx, businessId, userId).forKeyShare('businesses').executeTakeFirst()
}

/** Records the owner's consent; the location is looked up next. */
export async function recordGranted(
  trx: Trx,
  businessId: number,
  granted: { permissions: GooglePermissions; accountName: string; provider: string; now: Date },
): Promise<void> {
  const { permissions, accountName, provider, now } = granted
  const row = {
    ...{ accountName, provider, permissions: JSON.stringify(permissions) },
    ...{ state: 'choose-location' as const, location: null, connectedAt: null, toldAt: null, updatedAt: now },
    ...{ refusedApi: null, refusedWords: null },
  }
  await trx
    .insertInto('profileConnections')
    .values({ ...row, businessId, createdAt: now })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(row))
    .execute()
}

/** Returns the business of a consent: its place and the state of the connection. */
export function grantedBusiness(db: Db, businessId: number) {
  return db
    .selectFrom('profileConnections')
    .innerJoin('profileGrants', 'profileGrants.businessId', 'profileConnections.businessId')
    .innerJoin('businesses', 'businesses.id', 'profileConnections.businessId')
    .select([
      'businesses.placeId',
      'profileConnections.state',
      'profileConnections.location',
      'profileGrants.id as grantId',
    ])
    .where('profileConnections.businessId', '=', businessId)
    .executeTakeFirst()
}

/**
 * Records the connected location, or why there is none; does nothing if the grant that was used is gone.
 * Deletes the reviews of another location.
 * @returns true if it was recorded
 */
export async function recordLocated(
  trx: Trx,
  { businessId, grantId }: { businessId: number; grantId: string },
  located: {
    state: GoogleConnectionState
    location: string | null
    refusal: GoogleRefusal | null
    now: Date
  },
): Promise<boolean> {
  const { state, location, refusal, now } = located
  const { numUpdatedRows } = await trx
    .updateTable('profileConnections')
    .set({
      ...{ state, location, updatedAt: now },
      ...(state === 'connected' ? { connectedAt: now } : location === null ? { connectedAt: null } : {}),
      ...{ refusedApi: refusal?.api ?? null, refusedWords: refusal?.message ?? null },
    })
    .where('businessId', '=', businessId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('profileGrants')
          .select('profileGrants.id')
          .where('profileGrants.id', '=', grantId)
          .where('profileGrants.businessId', '=', businessId),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n || location === null) return numUpdatedRows > 0n
  await trx
    .deleteFrom('profileReviews')
    .where('businessId', '=', businessId)
    .where('importedAt', 'is', null)
    .where(sql<SqlBool>`not starts_with(name, ${`${location}/`})`)
    .execute()
  return true
}

/**
 * Records Google's confirmation that the account speaks for the place, which proves the claim if the business
 * still has that place.
 */
export async function recordVoice(
  trx: Trx,
  businessId: number,
  { placeId, hasVoiceOfMerchant }: ProfileLocation,
  now: Date,
): Promise<void> {
  if (!hasVoiceOfMerchant || placeId === null) return
  await trx
    .updateTable('businesses')
    .set({ verifiedAt: now, verifiedBy: 'business-profile' })
    .where('id', '=', businessId)
    .where('placeId', '=', placeId)
    .where('verifiedAt', 'is', null)
    .execute()
}

/** Changes our own permission switches; returns false if nothing is connected. */
export async function updatePermissions(
  db: Db,
  businessId: number,
  permissions: GooglePermissions,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profileConnections')
    .set({ permissions: JSON.stringify(permissions), updatedAt: now })
    .where('businessId', '=', businessId)
    .where('state', 'not in', ['connecting', 'disconnected'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records a failed attempt; an existing connection stays. */
export async function recordNotConnected(db: Db, businessId: number, now: Date): Promise<void> {
  await db
    .updateTable('profileConnections')
    .set({ state: 'disconnected', updatedAt: now })
    .where('businessId', '=', businessId)
    .where('state', '=', 'connecting')
    .execute()
}

/** Deletes the connection, its reviews but the owner's own copy, and any pending request. Its grant waits to be revoked. */
export async function deleteConnection(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('profileRequests').where('businessId', '=', businessId).execute()
  await trx.deleteFrom('profileConnections').where('businessId', '=', businessId).execute()
  await trx
    .deleteFrom('profileReviews')
    .where('businessId', '=', businessId)
    .where('importedAt', 'is', null)
    .execute()
  await releaseGrant(trx, businessId)
}
