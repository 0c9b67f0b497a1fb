import type { Db, Trx } from '@fivestead/db/client'

/** The authenticator app of an account, also one that is being set up. */
export function findApp(db: Db | Trx, userId: string) {
  return db
    .selectFrom('twoStep')
    .select(['secret', 'keyId', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Puts a new secret in the place of one that was never confirmed; false where one is. */
export async function putApp(
  db: Db,
  app: { userId: string; secret: string; keyId: string; createdAt: Date },
): Promise<boolean> {
  const done = await db
    .insertInto('twoStep')
    .values(app)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(app).where('twoStep.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Confirms an app that is being set up, if it still has this secret; whether it did. */
export async function confirmApp(
  trx: Trx,
  { userId, secret, period, now }: { userId: string; secret: string; period: number; now: Date },
): Promise<boolean> {
  const done = await trx
    .updateTable('twoStep')
    .set({ confirmedAt: now, lastPeriod: period })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/**
 * Takes the code of that period, once: of two callers, in two processes too, one gets true.
 * @param sealed the secret, sealed anew
 */
export async function takePeriod(
  trx: Trx,
  userId: string,
  period: number,
  sealed: { secret: string; keyId: string },
): Promise<boolean> {
  const done = await trx
    .updateTable('twoStep')
    .set({ lastPeriod: period, ...sealed })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastPeriod', '<', String(period))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Uses up a recovery code; returns false if it is unknown or used. */
export async function takeRecovery(trx: Trx, userId: string, codeHash: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Replaces all recovery codes of the account by these. */
export async function replaceRecovery(trx: Trx, userId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ codeHash, userId })))
    .execute()
}

export async function countRecovery(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Removes app and recovery codes; whether a second step was asked for. */
export async function dropApp(trx: Trx, userId: string): Promise<boolean> {
  await replaceRecovery(trx, userId, [])
  const row = await trx
    .deleteFrom('twoStep')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return row !== undefined && row.confirmedAt !== null
}
