import type { Trx } from '@fivestead/db/client'

/** The business that texted a number last, and its customer there; whoever replies to a sample is the owner. */
export function lastTexted(trx: Trx, number: string) {
  return trx
    .selectFrom('messages')
    .innerJoin('businesses', 'businesses.id', 'messages.businessId')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .leftJoin('customers', 'customers.id', 'messages.customerId')
    .select([
      'messages.businessId',
      'messages.customerId',
      'messages.threadId',
      'businesses.name as businessName',
      'businesses.phone as businessPhone',
      'businesses.language',
      'customers.language as customerLanguage',
      'users.email as ownerEmail',
    ])
    .where('messages.channel', '=', 'sms')
    .where('messages.recipient', '=', number)
    .where('messages.sentAt', 'is not', null)
    .where('messages.sample', '=', false)
    .orderBy('messages.sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Marks a text as taken; false when it was before. */
export async function takeText(trx: Trx, providerMessageId: string, receivedAt: Date): Promise<boolean> {
  const taken = await trx
    .insertInto('receivedTexts')
    .values({ providerMessageId, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Replies of a number in the inbox of a business since then. */
export async function repliesSince(
  trx: Trx,
  { businessId, phone, since }: { businessId: number; phone: string; since: Date },
): Promise<number> {
  const { replies } = await trx
    .selectFrom('feedback')
    .select((row) => row.fn.countAll<number>().as('replies'))
    .where('businessId', '=', businessId)
    .where('source', '=', 'sms')
    .where('phone', '=', phone)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(replies)
}
