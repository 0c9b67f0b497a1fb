import type { Db, Trx } from '@fivestead/db/client'
import type { SystemEmailsTable } from '@fivestead/db/tables'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { Insertable, Updateable } from 'kysely'

/** Stores emails that are to be sent and returns their ids. */
export async function insertEmails(trx: Trx, rows: Insertable<SystemEmailsTable>[]): Promise<string[]> {
  const inserted = await trx.insertInto('systemEmails').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** The email of a job, locked until the transaction ends, so that only one worker gets it. */
export function lockEmail(trx: Trx, id: string) {
  return trx.selectFrom('systemEmails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Stores the outcome of an email.
 * @param from the state that it must still have, if it matters
 * @returns whether it had
 */
export async function updateEmail(
  trx: Trx,
  id: string,
  change: Updateable<SystemEmailsTable>,
  from?: 'sending',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('systemEmails')
    .set(change)
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('state', '=', from ?? 'sending'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Settles a system email by a provider's report, with the reason of a failure. @returns the email; undefined where there is none */
export async function settleEmail(
  trx: Trx,
  id: string,
  { failed, reason, at }: { failed: boolean; reason: Reason | null; at: Date },
): Promise<{ recipient: string | null } | undefined> {
  const email = await lockEmail(trx, id)
  if (!email) return undefined
  const isNews = failed ? email.state !== 'failed' : email.state === 'unknown'
  if (isNews) await updateEmail(trx, id, { state: failed ? 'failed' : 'sent', reason, updatedAt: at })
  return email
}

/** The languages that are known of an account. */
export function languagesOf(trx: Db | Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['language', 'pageLanguage'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
