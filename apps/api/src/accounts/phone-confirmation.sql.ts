import type { Db, Trx } from '@fivestead/db/client'
import { sql } from 'kysely'

/** Number and proofs of an account. */
export function proofsOf(db: Db | Trx, userId: string) {
  return db
    .selectFrom('users')
    .select(['phone', 'phoneVerifiedAt', 'emailVerifiedAt', 'approvedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** The number of an account as the profile has it, locked until the transaction ends. */
export async function lockPhone(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.phone ?? null
}

export async function recordProof(
  trx: Trx,
  userId: string,
  proof: 'phoneVerifiedAt' | 'approvedAt',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ [proof]: now })
    .where('id', '=', userId)
    .execute()
}

/** The account of a username or an email address; a username comes first. */
export function findAccount(trx: Trx, name: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'username', 'approvedAt'])
    .where((where) =>
      where.or([where('username', '=', name), where(sql`lower(email)`, '=', name.toLowerCase())]),
    )
    .orderBy(sql`coalesce(username = ${name}, false)`, 'desc')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
