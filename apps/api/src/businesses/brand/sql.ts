import type { Db } from '@fivestead/db/client'
import type { BrandsTable } from '@fivestead/db/tables'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { OwnerScope } from '../access.ts'

/** The brand of a business without its larger picture. */
export type BrandRow = Pick<
  Selectable<BrandsTable>,
  'color' | 'welcome' | 'logoHash' | 'inlineLogo' | 'logoWide' | 'whiteLabel'
>

/** Undefined where none was set. */
export function brandOf(db: Db, { businessId }: Pick<OwnerScope, 'businessId'>) {
  return db
    .selectFrom('brands')
    .select(['color', 'welcome', 'logoHash', 'inlineLogo', 'logoWide', 'whiteLabel'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

/** Stores this part of a brand; the rest stays. */
export async function putBrand(
  db: Db,
  { businessId }: OwnerScope,
  change: Omit<Updateable<BrandsTable>, 'businessId'>,
): Promise<void> {
  await db
    .insertInto('brands')
    .values({ businessId, ...change })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(change))
    .execute()
}

/** A logo in base64, of a business that is not deleted; null where a bucket has it. */
export function pictureOf(db: Db, logoHash: string) {
  return db
    .selectFrom('brands')
    .innerJoin('businesses', 'businesses.id', 'brands.businessId')
    .select('brands.logo')
    .where('logoHash', '=', logoHash)
    .limit(1)
    .executeTakeFirst()
}

/** Returns the logos of these that a business uses, including a deleted one that may be restored. */
export async function usedLogos(db: Db, hashes: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('brands')
    .select('logoHash')
    .where(sql<boolean>`logo_hash = any(${hashes}::text[])`)
    .execute()
  return new Set(rows.map(({ logoHash }) => logoHash))
}
