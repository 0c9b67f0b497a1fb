import type { Db, Trx } from '@fivestead/db/client'
import type { MailedCodesTable } from '@fivestead/db/tables'
import { CODE_TRIES } from '@fivestead/domain/messaging/mailed-code'
import { type Insertable, sql, type Updateable } from 'kysely'

type Purpose = MailedCodesTable['purpose']

/** Stores a code to be sent; it replaces the subject's earlier one, which stops working. Returns its id. */
export async function putCode(
  trx: Trx,
  row: Pick<Insertable<MailedCodesTable>, 'userId' | 'purpose' | 'subject' | 'subjectName'> & {
    now: Date
  } & ({ email: string } | { phone: string }),
): Promise<string> {
  const { now, ...code } = row
  const fresh = { email: null, phone: null, ...code, createdAt: now }
  const { id } = await trx
    .insertInto('mailedCodes')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'subject']).doUpdateSet({
        ...fresh,
        id: sql`gen_random_uuid()`,
        codeHash: null,
        tokenHash: null,
        tries: 0,
        expiresAt: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the code of an email or a text, locked until the transaction ends. */
export function lockCode(trx: Trx, id: string) {
  return trx
    .selectFrom('mailedCodes')
    .select(['id', 'userId', 'purpose', 'subjectName', 'email', 'phone'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateCode(trx: Trx, id: string, change: Updateable<MailedCodesTable>): Promise<void> {
  await trx.updateTable('mailedCodes').set(change).where('id', '=', id).execute()
}

/**
 * Counts a try and returns the stored code's hash; undefined without a valid code or a try left. One
 * statement, so that of many concurrent tries at most `CODE_TRIES` get a result.
 */
export function countTry(db: Db, purpose: Purpose, subject: string, now: Date) {
  return db
    .updateTable('mailedCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('codeHash', 'is not', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'codeHash', 'tries'])
    .executeTakeFirst()
}

/** Deletes a code; of two concurrent callers only one gets its address. */
export async function takeCodeById(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('mailedCodes')
    .where('id', '=', id)
    .returning(['email', 'phone'])
    .executeTakeFirst()
  return row?.email ?? row?.phone ?? undefined
}

/** Deletes the code of a valid link and returns it; of two concurrent callers only one gets it. */
export function takeCodeByToken(trx: Trx, purpose: Purpose, tokenHash: string, now: Date) {
  return trx
    .deleteFrom('mailedCodes')
    .where('purpose', '=', purpose)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['userId', 'email'])
    .executeTakeFirst()
}

export async function deleteCodeOf(trx: Trx, purpose: Purpose, subject: string): Promise<void> {
  await trx.deleteFrom('mailedCodes').where('purpose', '=', purpose).where('subject', '=', subject).execute()
}

/** Returns true if a code for this subject is being sent, or can be entered. */
export async function hasLivingCode(db: Db, purpose: Purpose, subject: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mailedCodes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tries', '<', CODE_TRIES)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirst()
  return row !== undefined
}
