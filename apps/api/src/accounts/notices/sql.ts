import type { Db, Trx } from '@fivestead/db/client'
import type { AccountNoticesTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import type { MailChange } from '../../messaging/house-mail/service.ts'

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
      'accountNotices.id',
      'accountNotices.kind',
      'accountNotices.email',
      'accountNotices.mailState as state',
      'accountNotices.mailAttempts as attempts',
      'accountNotices.mailUpdatedAt as updatedAt',
      'users.fullName',
    ])
    .where('accountNotices.id', '=', id)
    .forUpdate('accountNotices')
    .executeTakeFirst()
}

/** Keeps what became of a notice's mail. */
export async function noteNoticeMail(
  trx: Trx,
  id: string,
  { state, attempts, reason, updatedAt }: MailChange,
): Promise<void> {
  await trx
    .updateTable('accountNotices')
    .set({ mailState: state, mailReason: reason, mailUpdatedAt: updatedAt })
    .$if(attempts !== undefined, (query) => query.set({ mailAttempts: attempts as number }))
    .where('id', '=', id)
    .execute()
}

/** Notices whose mail was due, or being sent, and then left alone. */
export async function unmailedNotices(db: Db, leftSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accountNotices')
    .select('id')
    .where('mailState', 'in', ['queued', 'sending'])
    .where('mailUpdatedAt', '<', leftSince)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function dropNoticesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('accountNotices').where('createdAt', '<', time).execute()
}
