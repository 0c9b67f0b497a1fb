import type { Db, Trx } from '@fivestead/db/client'
import type { AccountNoticesTable } from '@fivestead/db/tables'
import type { Insertable, Updateable } from 'kysely'

export async function insertNotice(trx: Trx, row: Insertable<AccountNoticesTable>): Promise<string> {
  const { id } = await trx.insertInto('accountNotices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The notice of a job with the name of its owner, held until the transaction ends. */
export function lockNotice(trx: Trx, id: string) {
  return trx
    .selectFrom('accountNotices')
    .innerJoin('users', 'users.id', 'accountNotices.userId')
    .select([
      'accountNotices.kind',
      'accountNotices.email',
      'accountNotices.mailState',
      'accountNotices.mailAttempts',
      'users.fullName',
    ])
    .where('accountNotices.id', '=', id)
    .forUpdate('accountNotices')
    .executeTakeFirst()
}

export async function updateNotice(
  trx: Trx,
  id: string,
  change: Updateable<AccountNoticesTable>,
): Promise<void> {
  await trx.updateTable('accountNotices').set(change).where('id', '=', id).execute()
}

export async function dropNoticesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('accountNotices').where('createdAt', '<', time).execute()
}
