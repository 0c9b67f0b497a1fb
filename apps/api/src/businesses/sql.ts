import type { Db, Trx } from '@fivestead/db/client'
import type { BusinessUpdate, NewBusiness } from '@fivestead/db/tables'
import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import { sql } from 'kysely'
import { OWNER_BUSINESS_COLUMNS } from '../accounts/sql.ts'
import type { OwnerScope } from './access.ts'

/**
 * Columns of a business that visitors may read, and whether they may; never its owner, phone or figures
 * (ARCH-12).
 */
const PUBLIC_COLUMNS = ['id', 'name', 'slug', 'placeId', 'suspendedAt'] as const

export function publicBusiness(db: Db, id: number) {
  return db.selectFrom('businesses').select(PUBLIC_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function publicBusinessBySlug(db: Db, slug: string) {
  return db.selectFrom('businesses').select(PUBLIC_COLUMNS).where('slug', '=', slug).executeTakeFirst()
}

/** Returns all columns of the business; undefined if it was deleted just now. */
export function ownedBusiness(db: Db | Trx, { businessId }: OwnerScope) {
  return db
    .selectFrom('businesses')
    .select(OWNER_BUSINESS_COLUMNS)
    .where('id', '=', businessId)
    .executeTakeFirst()
}

/** Returns the default country of customers' phone numbers that have no country code. */
export async function phoneCountry(
  db: Db | Trx,
  { businessId }: Pick<OwnerScope, 'businessId'>,
): Promise<string> {
  const row = await db
    .selectFrom('businesses')
    .select('country')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row?.country ?? DEFAULT_COUNTRY
}

/** Returns the organization of the business that has the place, and when that was deleted. */
export function holderOfPlace(db: Db, placeId: string) {
  return db
    .selectFrom('allBusinesses')
    .select(['organizationId', 'deletedAt'])
    .where('placeId', '=', placeId)
    .executeTakeFirst()
}

/** Returns true if a business has the place, a deleted one included. */
export async function isPlaceTaken(db: Db, placeId: string): Promise<boolean> {
  return (await holderOfPlace(db, placeId)) !== undefined
}

/** Moves the business of a place to another place, unless some business has that already. */
export async function movePlace(
  db: Db,
  from: string,
  to: { placeId: string; reviewLink: string; updatedAt: Date },
): Promise<void> {
  await db
    .updateTable('allBusinesses')
    .set(to)
    .where('placeId', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('allBusinesses as other').select('other.id').where('other.placeId', '=', to.placeId),
        ),
      ),
    )
    .execute()
}

/**
 * Locks slugs with the same beginning until the transaction ends, so that a free number can be found without
 * a race.
 */
export async function lockSlug(trx: Trx, base: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${base}`}, 0))`.execute(trx)
}

/**
 * Locks additions to the organization until the transaction ends, so that concurrent calls cannot exceed its
 * limit.
 */
export async function lockAdditions(trx: Trx, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`businesses:${organizationId}`}, 0))`.execute(trx)
}

/** Returns when the account of the organization's owner was created; undefined if it is gone. */
export async function accountSince(db: Db | Trx, organizationId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select('users.createdAt')
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst()
  return row?.createdAt
}

/**
 * Returns when the `nth` newest business since `since` was added, deleted ones included; null if there are
 * fewer.
 */
export async function nthAddition(
  db: Db | Trx,
  organizationId: string,
  { since, nth }: { since: Date; nth: number },
): Promise<Date | null> {
  const row = await db
    .selectFrom('businessAdditions')
    .select('createdAt')
    .where('organizationId', '=', organizationId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** Returns the taken slugs, of deleted businesses too, that are `base` or `base-<number>`. */
export async function takenSlugs(trx: Trx, base: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('allBusinesses')
    .select('slug')
    .where((where) => where.or([where('slug', '=', base), sql<boolean>`slug ~ ${`^${base}-[0-9]{1,9}$`}`]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export function insertBusiness(trx: Trx, business: NewBusiness) {
  return trx
    .insertInto('businesses')
    .values(business)
    .returning(OWNER_BUSINESS_COLUMNS)
    .executeTakeFirstOrThrow()
}

export function updateBusiness(db: Db | Trx, { businessId }: OwnerScope, change: BusinessUpdate) {
  return db
    .updateTable('businesses')
    .set(change)
    .where('id', '=', businessId)
    .returning(OWNER_BUSINESS_COLUMNS)
    .executeTakeFirst()
}

/** Deletes the recorded ratings of a business when it is disconnected from their place. */
export async function dropRatingSnapshots(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('ratingSnapshots').where('businessId', '=', businessId).execute()
}
