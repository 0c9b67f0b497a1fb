import type { Db, Trx } from '@fivestead/db/client'
import type { ReviewDestinationsTable } from '@fivestead/db/tables'
import type { KeptDestination } from '@fivestead/domain/businesses/destinations/shown'

/** Destinations of a business in the owner's order; none where nothing was chosen. */
export function keptDestinations(db: Db | Trx, businessId: number): Promise<KeptDestination[]> {
  return db
    .selectFrom('reviewDestinations')
    .select(['site', 'url', 'share'])
    .where('businessId', '=', businessId)
    .orderBy('position')
    .execute()
}

export async function replaceDestinations(
  trx: Trx,
  businessId: number,
  rows: Omit<ReviewDestinationsTable, 'businessId'>[],
): Promise<void> {
  await trx.deleteFrom('reviewDestinations').where('businessId', '=', businessId).execute()
  if (rows.length === 0) return
  await trx
    .insertInto('reviewDestinations')
    .values(rows.map((row) => ({ businessId, ...row })))
    .execute()
}

/** Holds a business against another change of it; undefined when it was deleted just now. */
export function lockBusiness(trx: Trx, businessId: number) {
  return trx
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}
