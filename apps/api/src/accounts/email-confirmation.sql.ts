import type { Db, Trx } from '@fivestead/db/client'
import { sql } from 'kysely'

/** The address of an account, and when it was proved. */
export function emailOf(db: Db | Trx, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'phoneVerifiedAt', 'approvedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Records that the account's address is confirmed, if it is still this one; returns true if so. */
export async function confirmEmailOf(trx: Trx, userId: string, email: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('users')
    .set({ emailVerifiedAt: sql<Date>`coalesce(email_verified_at, ${now})` })
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
