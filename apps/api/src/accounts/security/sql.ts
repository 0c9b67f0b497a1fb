import type { Db, Trx } from '@fivestead/db/client'

/** The account's argon2id string; null when it has none, or is gone. */
export async function findPassword(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  return row?.password ?? null
}

/** Puts a new hash in the place of `before`; false when another one stands there meanwhile. */
export async function replacePassword(
  trx: Trx,
  userId: string,
  { before, after, now }: { before: string; after: string; now: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ password: after, updatedAt: now })
    .where('id', '=', userId)
    .where('password', '=', before)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
