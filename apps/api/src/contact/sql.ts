import type { Db, Trx } from '@fivestead/db/client'
import type { ContactMessagesTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import type { MailChange } from '../messaging/house-mail/service.ts'

/** Stores a message of the form and answers its id. */
export async function insertContactMessage(trx: Trx, row: Insertable<ContactMessagesTable>): Promise<string> {
  const { id } = await trx.insertInto('contactMessages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The message of a job, held until the transaction ends: of two workers one gets it. */
export function lockContactMessage(trx: Trx, id: string) {
  return trx
    .selectFrom('contactMessages')
    .select(['id', 'name', 'email', 'company', 'subject', 'message'])
    .select(['mailState as state', 'mailAttempts as attempts', 'mailUpdatedAt as updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps what became of a message's mail. */
export async function noteContactMail(
  trx: Trx,
  id: string,
  { state, attempts, reason, updatedAt }: MailChange,
): Promise<void> {
  await trx
    .updateTable('contactMessages')
    .set({ mailState: state, mailReason: reason, mailUpdatedAt: updatedAt })
    .$if(attempts !== undefined, (query) => query.set({ mailAttempts: attempts as number }))
    .where('id', '=', id)
    .execute()
}

/** Messages whose mail was due and then left alone: their jobs were lost, or gave up. */
export async function unmailedMessages(db: Db, leftSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('mailState', 'in', ['queued', 'sending'])
    .where('mailUpdatedAt', '<', leftSince)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
