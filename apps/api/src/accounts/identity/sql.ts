import type { Trx } from '@fivestead/db/client'
import type { ExternalClaims } from '@fivestead/domain/accounts/responses'
import { sql } from 'kysely'

interface Identity {
  issuer: string
  subject: string
}

/** Notes what the provider told now, and answers whose identity it is; undefined for a stranger. */
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

/** Whether an account holds this e-mail, in any case of its letters. */
export async function isEmailTaken(trx: Trx, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}
