import type { Db, Trx } from '@fivestead/db/client'
import type { MailedCodesTable } from '@fivestead/db/tables'
import { CODE_TRIES } from '@fivestead/domain/messaging/mailed-code'
import { type Insertable, sql, type Updateable } from 'kysely'

type Purpose = MailedCodesTable['purpose']

/** Stores a code that is to be sent, in place of the one that its subject had: that one is dead. Returns its id. */
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

/** The code of an email or a text, locked until the transaction ends. */
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
 * Counts a try and returns what it is compared with; undefined without a living code or a try left. One statement: of
 * many at once no more than `CODE_TRIES` get an answer.
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

/** Takes a code away; of two callers one gets its address. */
export async function takeCodeById(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('mailedCodes')
    .where('id', '=', id)
    .returning(['email', 'phone'])
    .executeTakeFirst()
  return row?.email ?? row?.phone ?? undefined
}

/** Takes the code of a living link; of two callers one gets it. */
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

/** Whether a code for this subject is under way, or can be entered. */
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
