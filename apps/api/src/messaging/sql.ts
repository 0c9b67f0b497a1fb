import type { Db, Trx } from '@fivestead/db/client'
import type { MessagesTable } from '@fivestead/db/tables'
import type { SendCode } from '@fivestead/domain/messaging/can-send'
import { type Insertable, sql } from 'kysely'
import type { QueuedAgain } from '../delivery/kind.ts'

/**
 * The businesses that send, locked until the transaction ends: the sends of each are decided one after the other, so that
 * a daily limit cannot be passed by two at once. Locked in the order of their ids, so that there is no deadlock.
 */
export function lockSenders(trx: Trx, businessIds: readonly number[]) {
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
      'businesses.verifiedAt',
      'businesses.reminders',
      'businesses.reminderDays',
      'businesses.userId',
      'users.email as ownerEmail',
      'users.emailVerifiedAt as ownerEmailVerifiedAt',
      'users.phoneVerifiedAt as ownerPhoneVerifiedAt',
      'users.approvedAt as ownerApprovedAt',
      'users.phone as ownerPhone',
      'users.createdAt as ownerSince',
      'users.plan as ownerPlan',
      'users.signupNetwork as ownerNetwork',
      'messageSettings.senderName',
      'messageSettings.replyTo',
      'messageSettings.postalAddress',
    ])
    .where('businesses.id', 'in', businessIds)
    .orderBy('businesses.id')
    .forNoKeyUpdate('businesses')
    .execute()
}

/** The same for one. */
export async function lockSender(trx: Trx, businessId: number) {
  const [sender] = await lockSenders(trx, [businessId])
  return sender
}

/** Rows of values as a table: what is asked of many at once. @param columns names and types, `n` the place in the list */
export const table = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::jsonb) as asked(n int, ${sql.raw(columns)})`

/** A contact of a business, and the message itself where it exists already. */
interface AskedContact {
  businessId: number
  channel: 'email' | 'sms'
  recipient: string
  messageId: string | null
}

/**
 * When the asked contact was last asked by the business on the channel, other than by the message itself and the request
 * that it belongs to, whose reminders keep a distance of their own; a reply or a sample asks nothing, nor does what never
 * arrived.
 */
const LAST_SENT = sql<Date | null>`(
  select max(sent_at) from messages
  where business_id = asked.business_id and channel = asked.channel and recipient = asked.recipient
    and sent_at is not null and state != 'failed' and feedback_id is null and not sample
    and id is distinct from asked.message_id
    and (review_request_id = (select own.review_request_id from messages as own where own.id = asked.message_id)) is not true)`

/** Whether a review request of the business went out to the contact on the channel. */
const WAS_ASKED = sql<boolean>`exists (
  select from messages
  where business_id = asked.business_id and channel = asked.channel and recipient = asked.recipient
    and review_request_id is not null and not sample and sent_at is not null and state != 'failed')`

/** Whether the business has asked each contact for a review, as `WAS_ASKED` has it. */
export async function whichWereAsked(
  db: Db | Trx,
  asked: readonly Omit<AskedContact, 'messageId'>[],
): Promise<boolean[]> {
  const rows = asked.map(({ businessId: business_id, channel, recipient }) => ({
    business_id,
    channel,
    recipient,
  }))
  const found = await sql<{ wasAsked: boolean }>`
    select ${WAS_ASKED} as was_asked from ${table(rows, 'business_id int, channel text, recipient text')} order by n`.execute(
    db,
  )
  return found.rows.map(({ wasAsked }) => wasAsked)
}

/** When each contact was last asked, as `LAST_SENT` has it. */
export async function lastSentAts(trx: Trx, asked: readonly AskedContact[]): Promise<(Date | null)[]> {
  const rows = asked.map(({ businessId: business_id, messageId: message_id, channel, recipient }) => ({
    business_id,
    message_id,
    channel,
    recipient,
  }))
  const found = await sql<{ at: Date | null }>`
    select ${LAST_SENT} as at
    from ${table(rows, 'business_id int, message_id uuid, channel text, recipient text')} order by n`.execute(
    trx,
  )
  return found.rows.map(({ at }) => at)
}

/**
 * What decides on each contact beside caps and opt-outs: whether somebody vouched that this customer may be written to on
 * this channel, the contact that somebody left with a private message, whether it was ever asked for a review, and when
 * last.
 */
export async function contactFacts(
  trx: Trx,
  asked: readonly (AskedContact & { customerId: string | null; feedbackId: string | null })[],
) {
  const rows = asked.map(({ businessId, messageId, customerId, feedbackId, channel, recipient }) => ({
    business_id: businessId,
    message_id: messageId,
    customer_id: customerId,
    feedback_id: feedbackId,
    channel,
    recipient,
  }))
  const found = await sql<{
    hasConsent: boolean
    leftEmail: string | null
    leftPhone: string | null
    wasAsked: boolean
    lastSentAt: Date | null
  }>`
    select exists (select from consents where customer_id = asked.customer_id and channel = asked.channel) as has_consent,
      (select email from feedback where id = asked.feedback_id) as left_email,
      (select phone from feedback where id = asked.feedback_id) as left_phone,
      ${WAS_ASKED} as was_asked, ${LAST_SENT} as last_sent_at
    from ${table(
      rows,
      'business_id int, message_id uuid, customer_id uuid, feedback_id uuid, channel text, recipient text',
    )} order by n`.execute(trx)
  return found.rows
}

/**
 * Messages of the account that wait for a proof, at most `limit`: due at once, and held until the
 * transaction ends.
 */
export async function releaseWaitingFor(
  trx: Trx,
  { userId, codes, now, limit }: { userId: string; codes: readonly SendCode[]; now: Date; limit: number },
): Promise<QueuedAgain[]> {
  return await trx
    .updateTable('messages')
    .set({ notBefore: now, updatedAt: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('messages')
        .innerJoin('businesses', 'businesses.id', 'messages.businessId')
        .select('messages.id')
        .where('businesses.userId', '=', userId)
        .where('messages.state', '=', 'queued')
        .where('messages.reasonCode', 'in', codes)
        .orderBy('messages.createdAt')
        .limit(limit)
        .forUpdate('messages')
        .skipLocked(),
    )
    .returning(['id', 'channel'])
    .execute()
}

/** Stores messages with the accounts whose businesses these are now. */
export async function insertMessages(
  trx: Trx,
  messages: readonly Omit<Insertable<MessagesTable>, 'userId'>[],
): Promise<void> {
  await trx
    .insertInto('messages')
    .values((row) =>
      messages.map((message) => ({
        ...message,
        userId: row
          .selectFrom('businesses')
          .select('businesses.userId')
          .where('businesses.id', '=', message.businessId),
      })),
    )
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
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes back what waits. What had an unclear try may have gone out: it is `unknown`, and limits still count it. */
export async function cancelMessages(
  trx: Trx,
  ids: string[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('messages')
    .set({
      state: sql<'cancelled' | 'unknown'>`case when sent_at is null then 'cancelled' else 'unknown' end`,
      reason,
      reasonCode: null,
      html: null,
      updatedAt: at,
    })
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
