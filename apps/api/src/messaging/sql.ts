import type { Db, Trx } from '@fivestead/db/client'
import type { MessagesTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'

/**
 * The business that sends, held until the transaction ends: its sends are decided one after the other, so that
 * a daily limit cannot be passed by two at once.
 */
export function lockSender(trx: Trx, businessId: number) {
  return trx
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select([
      'businesses.id',
      'businesses.name',
      'businesses.slug',
      'businesses.address',
      'businesses.city',
      'businesses.state',
      'businesses.zip',
      'businesses.timeZone',
      'users.email as ownerEmail',
      'users.emailVerifiedAt as ownerEmailVerifiedAt',
      'users.createdAt as ownerSince',
    ])
    .where('businesses.id', '=', businessId)
    .forNoKeyUpdate('businesses')
    .executeTakeFirst()
}

/** When this contact was last asked by the business on the channel, other than by `exceptId`; an answer asks nothing. */
export async function lastSentAt(
  trx: Trx,
  to: { businessId: number; channel: 'email' | 'sms'; recipient: string },
  exceptId: string | null,
): Promise<Date | null> {
  const row = await trx
    .selectFrom('messages')
    .select((row) => row.fn.max('sentAt').as('at'))
    .where('businessId', '=', to.businessId)
    .where('channel', '=', to.channel)
    .where('recipient', '=', to.recipient)
    .where('sentAt', 'is not', null)
    .where('feedbackId', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId as string))
    .executeTakeFirstOrThrow()
  return row.at
}

/** Messages of the business that went out, or are just going out, since `from`. */
export async function countSentSince(trx: Trx, businessId: number, from: Date): Promise<number> {
  const row = await trx
    .selectFrom('messages')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('businessId', '=', businessId)
    .where('channel', 'in', ['email', 'sms'])
    .where('sentAt', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether somebody vouched that this customer may be written to on this channel. */
export async function hasConsent(trx: Trx, customerId: string, channel: 'email' | 'sms'): Promise<boolean> {
  const row = await trx
    .selectFrom('consents')
    .select('id')
    .where('customerId', '=', customerId)
    .where('channel', '=', channel)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The contact that somebody left with a private message. */
export function contactOfFeedback(trx: Trx, feedbackId: string) {
  return trx.selectFrom('feedback').select(['email', 'phone']).where('id', '=', feedbackId).executeTakeFirst()
}

/**
 * Messages of the account that wait for its address to be proved, at most `limit`: due at once, and held until the
 * transaction ends.
 */
export async function releaseWaitingFor(
  trx: Trx,
  { userId, reason, now, limit }: { userId: string; reason: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await trx
    .updateTable('messages')
    .set({ notBefore: now, updatedAt: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('messages')
        .innerJoin('businesses', 'businesses.id', 'messages.businessId')
        .select('messages.id')
        .where('businesses.userId', '=', userId)
        .where('messages.state', '=', 'queued')
        .where('messages.reason', '=', reason)
        .orderBy('messages.createdAt')
        .limit(limit)
        .forUpdate('messages')
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertMessage(trx: Trx, message: Insertable<MessagesTable>): Promise<void> {
  await trx.insertInto('messages').values(message).execute()
}

/** Messages that were due, or being sent, and then left alone: their jobs were lost, or gave up. */
export async function forgottenMessages(db: Db, leftSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .where('notBefore', '<', leftSince)
    .where('updatedAt', '<', leftSince)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Messages to a customer that wait, or (with a channel) those on it; held until the transaction ends. */
export function lockWaiting(trx: Trx, customerId: string, channel?: 'email' | 'sms') {
  return trx
    .selectFrom('messages')
    .select(['id', 'reviewRequestId'])
    .where('customerId', '=', customerId)
    .where('state', '=', 'queued')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel as 'email'))
    .forUpdate()
    .execute()
}

export async function cancelMessages(
  trx: Trx,
  ids: string[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('messages')
    .set({ state: 'cancelled', reason, sentAt: null, updatedAt: at })
    .where('id', 'in', ids)
    .execute()
}

export async function readdressMessages(trx: Trx, ids: string[], recipient: string, at: Date): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('messages').set({ recipient, updatedAt: at }).where('id', 'in', ids).execute()
}

/** Empties what was written to a customer; the address and the time stay, for they count against limits. */
export async function emptyMessages(trx: Trx, customerId: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ subject: null, text: '', html: null, answer: null })
    .where('customerId', '=', customerId)
    // What a provider is just being given must stay as it is.
    .where('state', '!=', 'sending')
    .execute()
}
