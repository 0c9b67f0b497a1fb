import type { Db, Trx } from '@fivestead/db/client'
import { hasSecondStep } from '../../sessions/sql.ts'

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

/** Holds the account until the transaction ends; whether it has an authenticator app or a passkey. */
export async function holdSecondStep(trx: Trx, userId: string): Promise<boolean> {
  // First the lock: one statement would look for the app at the time before it waited.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return hasSecondStepOf(trx, userId)
}

/** Whether the account has an authenticator app or a passkey. */
export async function hasSecondStepOf(db: Db | Trx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(hasSecondStep.as('has'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.has ?? false
}

/** Owners, but the account itself, of the organizations that require two steps of it. */
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
