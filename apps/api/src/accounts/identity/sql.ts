import type { Trx } from '@fivestead/db/client'
import type { ExternalClaims } from '@fivestead/domain/accounts/responses'
import { sql } from 'kysely'

interface Identity {
  issuer: string
  subject: string
}

/** Stores the provider's latest claims. Returns the account of this identity; undefined if it is unknown. */
export async function renewIdentity(
  trx: Trx,
  { issuer, subject }: Identity,
  claims: ExternalClaims,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('externalIdentities')
    .set({ claims: JSON.stringify(claims), updatedAt: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

export async function insertIdentity(
  trx: Trx,
  { issuer, subject }: Identity,
  userId: string,
  claims: ExternalClaims,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('externalIdentities')
    .values({ issuer, subject, userId, claims: JSON.stringify(claims), createdAt: now, updatedAt: now })
    .execute()
}

/** Returns true if an account has this email, in any letter case. */
export async function isEmailTaken(trx: Trx, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}
