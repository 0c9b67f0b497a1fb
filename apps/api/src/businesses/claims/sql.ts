import type { Db, Trx } from '@fivestead/db/client'
import type { BusinessUpdate, PlaceClaimsTable } from '@fivestead/db/tables'
import { type Insertable, sql } from 'kysely'
import type { OwnerScope } from '../access.ts'

type Way = PlaceClaimsTable['way']

/** The business that has a place, deleted or not. */
export function holderOf(db: Db | Trx, placeId: string) {
  return db
    .selectFrom('allBusinesses')
    .select(['id', 'verifiedAt'])
    .where('placeId', '=', placeId)
    .executeTakeFirst()
}

/** The claimant's business and its owner, locked until the transaction ends: its claims come one after the other. */
export function lockClaimant(trx: Trx, scope: OwnerScope) {
  return trx
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select(['businesses.id', 'businesses.userId', 'users.email'])
    .where('businesses.id', '=', scope.businessId)
    .forNoKeyUpdate('businesses')
    .executeTakeFirst()
}

/** Holds back, until the transaction ends, whoever else is about to give this place to a business. */
export async function lockPlace(trx: Trx, placeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`place:${placeId}`}, 0))`.execute(trx)
}

/** The claimant's business and whoever has the place, in one order for everybody and locked until the transaction ends. */
export function lockContenders(trx: Trx, at: { businessId: number; placeId: string }) {
  return trx
    .selectFrom('allBusinesses')
    .select(['id', 'userId', 'placeId', 'verifiedAt', 'country', 'deletedAt'])
    .where((where) => where.or([where('id', '=', at.businessId), where('placeId', '=', at.placeId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setPlace(trx: Trx, businessId: number, change: BusinessUpdate): Promise<void> {
  await trx.updateTable('allBusinesses').set(change).where('id', '=', businessId).execute()
}

export async function insertClaim(trx: Trx, row: Insertable<PlaceClaimsTable>): Promise<string> {
  const { id } = await trx.insertInto('placeClaims').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The claim of a business that is open in one way. */
export function openClaim(db: Db | Trx, businessId: number, way: Way) {
  return db
    .selectFrom('placeClaims')
    .select(['id', 'placeId', 'placeName', 'email', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('way', '=', way)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** A claim that is open, locked until the transaction ends; undefined when it was decided, replaced or deleted. */
export function lockOpenClaim(trx: Trx, id: string) {
  return trx
    .selectFrom('placeClaims')
    .select(['id', 'userId', 'businessId', 'placeId', 'placeName'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

/** Place and business of a claim, read without a lock. */
export function findOpenClaim(db: Db, id: string) {
  return db
    .selectFrom('placeClaims')
    .select(['businessId', 'placeId'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export async function closeClaim(
  trx: Trx,
  id: string,
  state: 'verified' | 'rejected' | 'replaced',
  now: Date,
): Promise<void> {
  await trx.updateTable('placeClaims').set({ state, updatedAt: now }).where('id', '=', id).execute()
}

/** Closes whatever a business still claims of a place. */
export async function closeClaimsOf(
  trx: Trx,
  of: { businessId: number; placeId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('placeClaims')
    .set({ state: 'replaced', updatedAt: now })
    .where('businessId', '=', of.businessId)
    .where('placeId', '=', of.placeId)
    .where('state', '=', 'open')
    .execute()
}

/** Claims that the operator has to decide, oldest first. */
export function claimsToDecide(db: Db) {
  return db
    .selectFrom('placeClaims')
    .innerJoin('users', 'users.id', 'placeClaims.userId')
    .innerJoin('businesses', 'businesses.id', 'placeClaims.businessId')
    .leftJoin('allBusinesses as holder', 'holder.placeId', 'placeClaims.placeId')
    .select([
      'placeClaims.id',
      'placeClaims.placeId',
      'placeClaims.placeName',
      'placeClaims.message',
      'placeClaims.createdAt',
      'businesses.id as businessId',
      'businesses.name as businessName',
      'users.fullName as ownerName',
      'users.email as ownerEmail',
      'users.emailVerifiedAt as ownerEmailVerifiedAt',
      'holder.id as holderId',
      'holder.verifiedAt as holderVerifiedAt',
    ])
    .where('placeClaims.way', '=', 'operator')
    .where('placeClaims.state', '=', 'open')
    .orderBy('placeClaims.createdAt')
    .limit(500)
    .execute()
}

/** Facts about a claim for the operator's mail. */
export function findClaimToTell(trx: Trx, id: string) {
  return trx
    .selectFrom('placeClaims')
    .innerJoin('users', 'users.id', 'placeClaims.userId')
    .innerJoin('businesses', 'businesses.id', 'placeClaims.businessId')
    .select([
      'placeClaims.id',
      'placeClaims.placeId',
      'placeClaims.placeName',
      'placeClaims.message',
      'businesses.id as businessId',
      'businesses.name as businessName',
      'users.fullName as ownerName',
      'users.email as ownerEmail',
      'users.emailVerifiedAt as ownerEmailVerifiedAt',
    ])
    .where('placeClaims.id', '=', id)
    .executeTakeFirst()
}
