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

/** How many businesses stand in each state with their Google profile, and what Google refused them. */
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

/** Businesses that Google refused before a location was found, untouched since, those that wait longest first. */
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

/** Keeps a request; an earlier one of the same business is answered no more. */
export async function insertProfileRequest(trx: Trx, request: ConnectionRequest): Promise<void> {
  await trx.deleteFrom('profileRequests').where('businessId', '=', request.businessId).execute()
  await trx
    .insertInto('profileRequests')
    .values({ ...request, permissions: JSON.stringify(request.permissions) })
    .execute()
}

/** Takes a request away and answers it: nobody gets it twice. */
export function takeRequest(db: Db, stateHash: string): Promise<ConnectionRequest | undefined> {
  return db
    .deleteFrom('profileRequests')
    .where('stateHash', '=', stateHash)
    .returning(['stateHash', 'businessId', 'userId', 'sessionKey', 'permissions', 'expiresAt'])
    .executeTakeFirst()
}

/** The owner is at Google. What an earlier answer led to stays until another one comes. */
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

/** Whether the account may see the business. */
export async function reachesBusiness(db: Db, userId: string, businessId: number): Promise<boolean> {
  return (await businessOf(db, businessId, userId).executeTakeFirst()) !== undefined
}

/** The business, held until the transaction ends; undefined when the account may not see it any more. */
export function lockOwned(trx: Trx, businessId: number, userId: string) {
  return businessOf(trx, businessId, userId).forKeyShare('businesses').executeTakeFirst()
}

/** The owner agreed; which location is meant is found next. */
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

/** Business that the account's consent is for: its place, and the state of the connection. */
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
 * Which location is connected, or why none is; nothing happens when the grant that was asked with is gone. Reviews of
 * another location go.
 * @returns whether it was recorded
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
    .where(sql<SqlBool>`not starts_with(name, ${`${location}/`})`)
    .execute()
  return true
}

/** Google's word that the account speaks for the place proves the claim, if the business still has that place. */
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

/** Changes our own switches; false where nothing is connected. */
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

/** The attempt came to nothing; a connection that was there before stays. */
export async function recordNotConnected(db: Db, businessId: number, now: Date): Promise<void> {
  await db
    .updateTable('profileConnections')
    .set({ state: 'disconnected', updatedAt: now })
    .where('businessId', '=', businessId)
    .where('state', '=', 'connecting')
    .execute()
}

/**
 * Removes the connection with the reviews that came over it, and whatever is on its way to become one. Its grant waits to be
 * revoked.
 */
export async function deleteConnection(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('profileRequests').where('businessId', '=', businessId).execute()
  await trx.deleteFrom('profileConnections').where('businessId', '=', businessId).execute()
  await trx.deleteFrom('profileReviews').where('businessId', '=', businessId).execute()
  await releaseGrant(trx, businessId)
}
