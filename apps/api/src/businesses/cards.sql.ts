import type { Db } from '@fivestead/db/client'

/** Returns the columns that a business's card shows. */
export function cardBusiness(db: Db, slug: string) {
  return db
    .selectFrom('businesses')
    .leftJoin('brands', 'brands.businessId', 'businesses.id')
    .select(['name', 'slug', 'language', 'suspendedAt', 'brands.color', 'brands.logoHash', 'brands.logoWide'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}
