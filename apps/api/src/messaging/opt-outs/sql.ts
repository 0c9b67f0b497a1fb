import type { Db, Trx } from '@fivestead/db/client'

/** The message that an opt-out link came with, and who sent it. */
export function messageOfLink(db: Db, messageId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('businesses', 'businesses.id', 'messages.businessId')
    .select(['messages.businessId', 'messages.channel', 'messages.recipient', 'businesses.name'])
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
}

/** Puts a contact on the list; a second time changes nothing. */
export async function insertOptOut(
  db: Db | Trx,
  row: { businessId: number; channel: 'email' | 'sms'; contact: string; source: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('optOuts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isOptedOut(
  db: Db | Trx,
  { businessId, channel, contact }: { businessId: number; channel: 'email' | 'sms'; contact: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('optOuts')
    .select('contact')
    .where('businessId', '=', businessId)
    .where('channel', '=', channel)
    .where('contact', '=', contact)
    .executeTakeFirst()
  return row !== undefined
}
