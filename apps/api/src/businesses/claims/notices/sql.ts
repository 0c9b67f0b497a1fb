import type { Db, Trx } from '@fivestead/db/client'
import type { PlaceNoticesTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import type { MailChange } from '../../../messaging/house-mail/service.ts'
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

/** The notice of a job with its owner's address, held until the transaction ends. */
export function lockPlaceNotice(trx: Trx, id: string) {
  return trx
    .selectFrom('placeNotices')
    .innerJoin('users', 'users.id', 'placeNotices.userId')
    .select([
      'placeNotices.id',
      'placeNotices.kind',
      'placeNotices.placeName',
      'placeNotices.businessId',
      'placeNotices.mailState as state',
      'placeNotices.mailAttempts as attempts',
      'placeNotices.mailUpdatedAt as updatedAt',
      'users.email',
    ])
    .where('placeNotices.id', '=', id)
    .forUpdate('placeNotices')
    .executeTakeFirst()
}

/** Keeps what became of a notice's mail. */
export async function notePlaceNoticeMail(
  trx: Trx,
  id: string,
  { state, attempts, reason, updatedAt }: Omit<MailChange, 'state'> & { state: MailChange['state'] | 'off' },
): Promise<void> {
  await trx
    .updateTable('placeNotices')
    .set({ mailState: state, mailReason: reason, mailUpdatedAt: updatedAt })
    .$if(attempts !== undefined, (query) => query.set({ mailAttempts: attempts as number }))
    .where('id', '=', id)
    .execute()
}

/** Notices whose mail was due, or being sent, and then left alone. */
export async function unmailedPlaceNotices(db: Db, leftSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('placeNotices')
    .select('id')
    .where('mailState', 'in', ['queued', 'sending'])
    .where('mailUpdatedAt', '<', leftSince)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
