import type { Db, Trx } from '@fivestead/db/client'
import { hasSecondStep } from '../../sessions/sql.ts'

/** Returns the account's argon2id string; null if it has none or does not exist. */
export async function findPassword(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  return row?.password ?? null
}

/** Replaces the password hash `before`; returns false if the stored hash is another one by now. */
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

/** Locks the account until the transaction ends. Returns true if it has an authenticator app or a passkey. */
export async function holdSecondStep(trx: Trx, userId: string): Promise<boolean> {
  // The lock is taken first: one statement would read the app as it was before the wait.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return hasSecondStepOf(trx, userId)
}

/** Returns true if the account has an authenticator app or a passkey. */
export async function hasSecondStepOf(db: Db | Trx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(hasSecondStep.as('has'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.has ?? false
}

/** Returns the owners, except the account itself, of the organizations that require two steps of it. */
export async function ownersWhoRequireTwoStep(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships as own')
    .innerJoin('organizations', 'organizations.id', 'own.organizationId')
    .innerJoin('memberships as others', 'others.organizationId', 'own.organizationId')
    .select('others.userId')
    .distinct()
    .where('own.userId', '=', userId)
    .where('requiresTwoStep', '=', true)
    .where('others.role', '=', 'owner')
    .where('others.userId', '!=', userId)
    .execute()
  return rows.map((row) => row.userId)
}
