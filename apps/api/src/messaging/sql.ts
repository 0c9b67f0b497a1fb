import type { Trx } from '@fivestead/db/client'
import type { MessagesTable } from '@fivestead/db/tables'
import { type Insertable, type SqlBool, sql } from 'kysely'

/**
 * The business that sends, locked until the transaction ends: its sends are decided one after the other, so that
 * a daily limit cannot be passed by two at once.
 */
export function lockSender(trx: Trx, businessId: number) {
  return trx
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .leftJoin('messageSettings', 'messageSettings.businessId', 'businesses.id')
    .select([
      'businesses.id',
      'businesses.userId',
      'businesses.name',
      'businesses.slug',
      'businesses.address',
      'businesses.city',
      'businesses.state',
      'businesses.zip',
      'businesses.timeZone',
      'businesses.reminders',
      'businesses.reminderDays',
      'businesses.userId',
      'users.email as ownerEmail',
      'users.emailVerifiedAt as ownerEmailVerifiedAt',
      'users.phone as ownerPhone',
      'users.createdAt as ownerSince',
      'users.plan as ownerPlan',
      'messageSettings.senderName',
      'messageSettings.replyTo',
      'messageSettings.postalAddress',
    ])
    .where('businesses.id', '=', businessId)
    .forNoKeyUpdate('businesses')
    .executeTakeFirst()
}

/**
 * When this contact was last asked by the business on the channel, other than by `exceptId` and the request that it belongs
 * to, whose reminders keep a distance of their own; a reply or a sample asks nothing.
 */
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
    // One that never arrived asked nothing.
    .where('state', '!=', 'failed')
    .where('feedbackId', 'is', null)
    .where('sample', '=', false)
    .$if(exceptId !== null, (query) =>
      query
        .where('id', '!=', exceptId as string)
        .where(
          sql<SqlBool>`(review_request_id = (select own.review_request_id from messages as own where own.id = ${exceptId})) is not true`,
        ),
    )
    .executeTakeFirstOrThrow()
  return row.at
}

const hashOf = (channel: 'email' | 'sms', contact: string) =>
  sql<string>`hash_contact(${channel}, ${contact})`

/**
 * Locks the counts of the account and the recipient until the transaction ends: what two businesses of one account send
 * at once is decided one after the other. Always taken after the business (`lockSender`) and in this order, so that there
 * is no deadlock.
 */
export async function lockUsage(
  trx: Trx,
  { userId, channel, recipient }: { userId: string; channel: 'email' | 'sms'; recipient: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sends:${userId}`}, 0))`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtextextended('sends-to:' || ${hashOf(channel, recipient)}, 0))`.execute(
    trx,
  )
}

/** Locks the count of a phone that sends for everybody until the transaction ends; taken after those of `lockUsage`. */
export async function lockPort(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sends-by-phone', 0))`.execute(trx)
}

/**
 * When the message was sent that must leave its window before the account may send one more, where `cap` of them went out
 * since `since`; null while there is room.
 * @param of those of the account, those of the account to the same block of numbers, those to the recipient from anybody, or
 * all of a channel
 */
export async function fullSince(
  trx: Trx,
  of: {
    userId?: string
    block?: string
    to?: { channel: 'email' | 'sms'; recipient: string }
    channel?: 'email' | 'sms'
  },
  { since, cap, exceptId }: { since: Date; cap: number; exceptId: string | null },
): Promise<Date | null> {
  const { userId, block, to, channel } = of
  const row = await trx
    .selectFrom('sendUsage')
    .select('sentAt')
    .where('sentAt', '>', since)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId as string))
    .$if(block !== undefined, (query) =>
      query.where('numberBlock', '=', sql<string>`hash_contact('block', ${block})`),
    )
    .$if(to !== undefined, (query) =>
      query.where('contactHash', '=', hashOf(to?.channel ?? 'sms', to?.recipient ?? '')),
    )
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel as 'sms'))
    .$if(exceptId !== null, (query) => query.where('messageId', '!=', exceptId as string))
    .orderBy('sentAt', 'desc')
    .offset(cap - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ?? null
}

/** Whether so many requests of the account went out since then; a reply is none. Those of deleted businesses count. */
export async function hasSentRequests(
  trx: Trx,
  userId: string,
  { since, count, exceptId }: { since: Date; count: number; exceptId: string | null },
): Promise<boolean> {
  const row = await trx
    .selectFrom('sendUsage')
    .select('messageId')
    .where('userId', '=', userId)
    .where('sentAt', '>=', since)
    .where(
      sql<SqlBool>`not exists (select from messages where messages.id = send_usage.message_id and feedback_id is not null)`,
    )
    .$if(exceptId !== null, (query) => query.where('messageId', '!=', exceptId as string))
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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

/** Stores a message with the account whose business it is now. */
export async function insertMessage(
  trx: Trx,
  message: Omit<Insertable<MessagesTable>, 'userId'>,
): Promise<void> {
  await trx
    .insertInto('messages')
    .values((row) => ({
      ...message,
      userId: row
        .selectFrom('businesses')
        .select('businesses.userId')
        .where('businesses.id', '=', message.businessId),
    }))
    .execute()
}

/** Messages to a customer that wait, or (with a channel) those on it; locked until the transaction ends. */
export function lockWaiting(trx: Trx, customerId: string, channel?: 'email' | 'sms') {
  return trx
    .selectFrom('messages')
    .select(['id', 'reviewRequestId', 'reminder'])
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

/** Removes the texts that were sent to a customer; address and time stay, since limits count them. */
export async function emptyMessages(trx: Trx, customerId: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ subject: null, text: '', html: null, reply: null })
    .where('customerId', '=', customerId)
    // A message that is being sent must not change.
    .where('state', '!=', 'sending')
    .execute()
}
