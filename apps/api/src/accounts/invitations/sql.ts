import type { Db, Trx } from '@fivestead/db/client'
import { sql } from 'kysely'

/**
 * Stores an invitation, or renews the one for this address, whose earlier link stops working.
 * @returns its id
 */
export async function saveInvitation(
  trx: Trx,
  { email, expiresAt, now }: { email: string; expiresAt: Date; now: Date },
): Promise<string> {
  const renewed = await trx
    .updateTable('accountInvitations')
    .set({ tokenHash: null, expiresAt, createdAt: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  if (renewed) return renewed.id
  const { id } = await trx
    .insertInto('accountInvitations')
    .values({ email, expiresAt, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns an invitation and locks it until the transaction ends. */
export function lockInvitation(trx: Trx, id: string) {
  return trx
    .selectFrom('accountInvitations')
    .select(['email', 'expiresAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setToken(trx: Trx, id: string, tokenHash: string): Promise<void> {
  await trx.updateTable('accountInvitations').set({ tokenHash }).where('id', '=', id).execute()
}

/** Returns true if the token is valid now for a new account with this address. */
export async function isInvited(
  db: Db,
  { email, tokenHash, now }: { email: string; tokenHash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('accountInvitations')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes the invitation of an address and returns it; of two concurrent callers only one gets it.
 * @param tokenHash null: the provider vouches for the address
 */
export async function takeInvitation(
  trx: Trx,
  { email, tokenHash, now }: { email: string; tokenHash: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('accountInvitations')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('expiresAt', '>', now)
    .$if(tokenHash !== null, (query) => query.where('tokenHash', '=', tokenHash))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The newest invitations that can still be used. */
export function openInvitations(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('accountInvitations')
    .select(['id', 'email', 'expiresAt'])
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes an invitation. @returns its address */
export async function deleteInvitation(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('accountInvitations')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}
