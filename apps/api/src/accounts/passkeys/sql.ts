import type { Db, Trx } from '@fivestead/db/client'

/** The passkeys of an account, the oldest first. */
export function passkeysOf(db: Db | Trx, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** A passkey with its account's password hash; both stay as they are until the transaction ends. */
export function holdPasskey(trx: Trx, id: string) {
  return trx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'passkeys.userId', 'publicKey', 'counter', 'users.password'])
    .where('passkeys.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Stores a passkey; false for one that is stored already. */
export async function insertPasskey(
  trx: Trx,
  passkey: { id: string; userId: string; name: string; publicKey: string; counter: number; createdAt: Date },
): Promise<boolean> {
  const done = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function recordUse(trx: Trx, id: string, counter: number, now: Date): Promise<void> {
  await trx.updateTable('passkeys').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()
}

export async function setPasskeyName(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const done = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function deletePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Deletes the passkeys of an account; whether it had any. */
export async function deletePasskeysOf(trx: Trx, userId: string): Promise<boolean> {
  const done = await trx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Spends a challenge; false where it was spent before, in another process too. */
export async function spendChallenge(trx: Trx, challengeHash: string, spentAt: Date): Promise<boolean> {
  const done = await trx
    .insertInto('spentChallenges')
    .values({ challengeHash, spentAt })
    .onConflict((conflict) => conflict.column('challengeHash').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}
