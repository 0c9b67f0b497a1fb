import type { Db, Trx } from '@fivestead/db/client'
import type { PlaceNoticesTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import type { OwnerScope } from '../../access.ts'

export async function insertPlaceNotice(trx: Trx, row: Insertable<PlaceNoticesTable>): Promise<string> {
  const { id } = await trx.insertInto('placeNotices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The newest notice of a business. */
export function latestPlaceNotice(db: Db, scope: OwnerScope) {
  return db
    .selectFrom('placeNotices')
    .select(['kind', 'placeName', 'createdAt'])
    .where('businessId', '=', scope.businessId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A notice with its owner's address. */
export function findPlaceNotice(trx: Trx, id: string) {
  return trx
    .selectFrom('placeNotices')
    .innerJoin('users', 'users.id', 'placeNotices.userId')
    .select(['placeNotices.kind', 'placeNotices.placeName', 'placeNotices.businessId', 'users.email'])
    .where('placeNotices.id', '=', id)
    .executeTakeFirst()
}
