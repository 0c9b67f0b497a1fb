import type { Db, Trx } from '@fivestead/db/client'
import type { PasswordResetsTable } from '@fivestead/db/tables'
import { sql, type Updateable } from 'kysely'

export async function insertReset(trx: Trx, email: string, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('passwordResets')
    .values({ email, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a reset that has its link already. */
export async function insertLink(
  trx: Trx,
  link: { email: string; userId: string; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await trx.insertInto('passwordResets').values(link).execute()
}

/** Returns a requested reset and locks it until the transaction ends. */
export function findReset(trx: Trx, id: string) {
  return trx
    .selectFrom('passwordResets')
    .select(['email', 'createdAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns true if a reset for this email was requested after `since`. */
export async function isAskedSince(trx: Trx, email: string, since: Date): Promise<boolean> {
  const later = await trx
    .selectFrom('passwordResets')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Returns the account that has a password and this email, in any letter case. */
export function findAccountByEmail(trx: Trx, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'fullName'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('password', 'is not', null)
    .executeTakeFirst()
}

export async function updateReset(
  trx: Trx,
  id: string,
  change: Updateable<PasswordResetsTable>,
): Promise<void> {
  await trx.updateTable('passwordResets').set(change).where('id', '=', id).execute()
}

export async function deleteReset(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('passwordResets').where('id', '=', id).execute()
}

/** Deletes every link of the account except `exceptId`. */
export async function deleteResetsOf(trx: Trx, userId: string, exceptId?: string): Promise<void> {
  await trx
    .deleteFrom('passwordResets')
    .where('userId', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId as string))
    .execute()
}

/** Returns the account of the link with this token, if the link works now. */
export function findAccountOfLink(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select('users.username')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses up a working link and returns its account; of two concurrent callers the other gets undefined. */
export async function takeReset(trx: Trx, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId ?? undefined
}

/** Sets the password of an account that used a mailed link. */
export async function setPassword(trx: Trx, userId: string, password: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password, updatedAt: now, passwordResetAt: now })
    .where('id', '=', userId)
    .execute()
}
