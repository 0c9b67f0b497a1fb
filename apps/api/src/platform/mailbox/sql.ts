import type { Db, Trx } from '@fivestead/db/client'
import type { RequestMailsTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Slice } from '../../paging/cursor.ts'
import { olderThan } from '../../paging/sql.ts'

/** Returns the mailbox of a business, and its organization's rights; undefined for a deleted business. */
export function mailboxOf(db: Db | Trx, { businessId }: OwnerScope) {
  return db
    .selectFrom('businesses')
    .innerJoin('organizations', 'organizations.id', 'businesses.organizationId')
    .leftJoin('requestMailboxes as mailbox', 'mailbox.businessId', 'businesses.id')
    .select(['businesses.name', 'organizations.plan', 'mailbox.token', 'mailbox.senders'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

/** Gives a business a mailbox, or its mailbox another token. */
export async function putToken(
  trx: Trx,
  { businessId }: OwnerScope,
  token: string,
  createdAt: Date,
): Promise<void> {
  await trx
    .insertInto('requestMailboxes')
    .values({ businessId, token, createdAt })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ token, createdAt }))
    .execute()
}

export async function putSenders(trx: Trx, { businessId }: OwnerScope, senders: string[]): Promise<void> {
  await trx
    .updateTable('requestMailboxes')
    .set({ senders })
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

export async function dropMailbox(trx: Trx, { businessId }: OwnerScope): Promise<void> {
  await trx.deleteFrom('requestMailboxes').where('businessId', '=', businessId).execute()
}

/** Returns the mails of a business, newest first; the hourly job deletes old ones. */
export function mailsPage(db: Db, { businessId }: OwnerScope, { after, limit }: Slice) {
  return db
    .selectFrom('requestMails')
    .select(['id', 'sender', 'recipient', 'name', 'outcome', 'receivedAt as createdAt'])
    .where('businessId', '=', businessId)
    .where(olderThan('requestMails', after, 'receivedAt'))
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the mailboxes with these tokens, of businesses that are not deleted. */
export function mailboxesBy(db: Db, tokens: readonly string[]) {
  return db
    .selectFrom('requestMailboxes as mailbox')
    .innerJoin('businesses', 'businesses.id', 'mailbox.businessId')
    .innerJoin('organizations', 'organizations.id', 'businesses.organizationId')
    .select(['mailbox.businessId', 'mailbox.senders', 'businesses.organizationId', 'organizations.plan'])
    .where('mailbox.token', 'in', tokens)
    .orderBy('mailbox.businessId')
    .execute()
}

export type Mailbox = Awaited<ReturnType<typeof mailboxesBy>>[number]

/** Returns true if the mail with this Message-ID has led to a request already. */
export async function hasAsked(trx: Trx, businessId: number, messageHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('requestMails')
    .select('id')
    .where('businessId', '=', businessId)
    .where('messageHash', '=', messageHash)
    .where('outcome', '=', 'asked')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the outcome of a mail; a stored request is not replaced by the outcome of a repeat. */
export async function putMail(db: Db | Trx, row: Insertable<RequestMailsTable>): Promise<void> {
  const { businessId: _, messageHash: __, ...outcome } = row
  await db
    .insertInto('requestMails')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'messageHash'])
        .doUpdateSet(outcome)
        .where('requestMails.outcome', '<>', 'asked'),
    )
    .execute()
}

/** Returns true if at least `count` mails were refused since then. */
export async function hasRefused(db: Db, businessId: number, since: Date, count: number): Promise<boolean> {
  const rows = await db
    .selectFrom('requestMails')
    .select('id')
    .where('businessId', '=', businessId)
    .where('receivedAt', '>=', since)
    .where('outcome', '<>', 'asked')
    .limit(count)
    .execute()
  return rows.length === count
}
