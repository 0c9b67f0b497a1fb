import type { Db, Trx } from '@fivestead/db/client'
import type { PlaceNotificationsTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import type { OwnerScope } from '../access.ts'

export async function insertPlaceNotification(
  trx: Trx,
  row: Insertable<PlaceNotificationsTable>,
): Promise<string> {
  const { id } = await trx
    .insertInto('placeNotifications')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest notification of a business. */
export function latestPlaceNotification(db: Db, scope: OwnerScope) {
  return db
    .selectFrom('placeNotifications')
    .select(['kind', 'placeName', 'createdAt'])
    .where('businessId', '=', scope.businessId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A notification with its owner's address. */
export function findPlaceNotification(trx: Trx, id: string) {
  return trx
    .selectFrom('placeNotifications')
    .innerJoin('users', 'users.id', 'placeNotifications.userId')
    .select([
      'placeNotifications.kind',
      'placeNotifications.userId',
      'placeNotifications.placeName',
      'placeNotifications.businessId',
      'users.email',
    ])
    .where('placeNotifications.id', '=', id)
    .executeTakeFirst()
}
