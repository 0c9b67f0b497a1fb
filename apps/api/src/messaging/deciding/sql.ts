import type { Db, Trx } from '@fivestead/db/client'
import { type RawBuilder, sql } from 'kysely'
import { table } from '../sql.ts'

/** A contact of a business, and the message if it is stored already. */
interface AskedContact {
  businessId: number
  channel: 'email' | 'sms'
  recipient: string
  messageId: string | null
}

/**
 * Time of the business's last message to the contact on the channel. Leaves out the message itself and its
 * request (reminders have their own interval), replies and samples, which request nothing, and failed
 * messages.
 */
const LAST_SENT = sql<Date | null>`(
  select max(sent_at) filter (where state != 'failed') from messages
  where business_id = asked.business_id and channel = asked.channel and lower(recipient) = lower(asked.recipient)
    and thread_id is null and not sample and id is distinct from asked.message_id
    and (review_request_id = (select own.review_request_id from messages as own where own.id = asked.message_id)) is not true)`

/**
 * Selects messages of other businesses of the organization to a person's contacts after `since`, by the rules
 * of `LAST_SENT`; those of a deleted business do not count. Usage is kept for 31 days, longer than any rest
 * period.
 */
export const askedElsewhere = (of: {
  businessId: RawBuilder<unknown>
  organizationId: RawBuilder<unknown>
  /** Hashes of the contacts, separated by commas; null ones match nothing. */
  hashes: RawBuilder<unknown>
  since: RawBuilder<unknown>
}) => sql`
  select message.business_id, used.sent_at from send_usage used join messages message on message.id = used.message_id
  where used.contact_hash = any(array[${of.hashes}]) and used.sent_at > ${of.since}
    and used.organization_id = ${of.organizationId} and used.is_request
    and message.business_id <> ${of.businessId} and not message.sample and message.state <> 'failed'`

/** Covers the contact of the message and those of the customer's row. */
const ELSEWHERE = askedElsewhere({
  businessId: sql.ref('asked.business_id'),
  organizationId: sql.ref('asked.organization_id'),
  hashes: sql`hash_contact(asked.channel, asked.recipient),
    (select hash_contact('email', email) from customers where id = asked.customer_id),
    (select hash_contact('sms', phone) from customers where id = asked.customer_id)`,
  since: sql`'-infinity'::timestamptz`,
})

/** Returns the organization's other business that asked a contact last, if it is one of `among`. */
export async function lastElsewhere(
  trx: Trx,
  asked: {
    businessId: number
    organizationId: string
    customerId: string | null
    channel: 'email' | 'sms'
    recipient: string
  },
  among: readonly number[],
): Promise<string | null> {
  const row = {
    ...{ business_id: asked.businessId, organization_id: asked.organizationId },
    ...{ customer_id: asked.customerId, channel: asked.channel, recipient: asked.recipient },
  }
  const { rows } = await sql<{ name: string }>`
    select business.name from ${table([row], 'business_id int, organization_id text, customer_id uuid, channel text, recipient text')}
    cross join lateral (${ELSEWHERE} order by used.sent_at desc limit 1) other
    join businesses business on business.id = other.business_id and business.id = any(${among}::int[])`.execute(
    trx,
  )
  return rows[0]?.name ?? null
}

/** True if a review request of the business was sent to the contact on the channel. */
const WAS_ASKED = sql<boolean>`exists (
  select from messages
  where business_id = asked.business_id and channel = asked.channel and lower(recipient) = lower(asked.recipient)
    and review_request_id is not null and not sample and sent_at is not null and state != 'failed')`

/** Returns, for each contact, whether the business has asked it for a review, by `WAS_ASKED`. */
export async function whichWereAsked(
  db: Db | Trx,
  asked: readonly Omit<AskedContact, 'messageId'>[],
): Promise<boolean[]> {
  const rows = asked.map(({ businessId: business_id, channel, recipient }) => ({
    business_id,
    channel,
    recipient,
  }))
  const facts = await sql<{ wasAsked: boolean }>`
    select ${WAS_ASKED} as was_asked from ${table(rows, 'business_id int, channel text, recipient text')} order by n`.execute(
    db,
  )
  return facts.rows.map(({ wasAsked }) => wasAsked)
}

/** Returns when each contact was last asked, by `LAST_SENT`. */
export async function lastSentAts(trx: Trx, asked: readonly AskedContact[]): Promise<(Date | null)[]> {
  const rows = asked.map(({ businessId: business_id, messageId: message_id, channel, recipient }) => ({
    business_id,
    message_id,
    channel,
    recipient,
  }))
  const facts = await sql<{ at: Date | null }>`
    select ${LAST_SENT} as at
    from ${table(rows, 'business_id int, message_id uuid, channel text, recipient text')} order by n`.execute(
    trx,
  )
  return facts.rows.map(({ at }) => at)
}

/**
 * Returns the facts about each contact besides caps and opt-outs: whether somebody vouched for writing to
 * this customer on this channel, the contact left with a private message, whether the contact of a reply was
 * ever asked for a review, and when last, by this business and by others of its organization.
 */
export async function contactFacts(
  trx: Trx,
  asked: readonly (AskedContact & {
    organizationId: string
    customerId: string | null
    threadId: string | null
  })[],
) {
  const rows = asked.map(
    ({ businessId, organizationId, messageId, customerId, threadId, channel, recipient }) => ({
      business_id: businessId,
      organization_id: organizationId,
      message_id: messageId,
      customer_id: customerId,
      thread_id: threadId,
      channel,
      recipient,
    }),
  )
  const facts = await sql<{
    hasConsent: boolean
    leftEmail: string | null
    leftPhone: string | null
    wasAsked: boolean
    lastSentAt: Date | null
    elsewhereAt: Date | null
  }>`
    select coalesce((select true from consents
        where customer_id = asked.customer_id and channel = asked.channel limit 1), false) as has_consent,
      (select email from inbox_threads where id = asked.thread_id) as left_email,
      (select phone from inbox_threads where id = asked.thread_id) as left_phone,
      asked.thread_id is not null and ${WAS_ASKED} as was_asked, ${LAST_SENT} as last_sent_at,
      (select max(sent_at) from (${ELSEWHERE}) elsewhere) as elsewhere_at
    from ${table(
      rows,
      'business_id int, organization_id text, message_id uuid, customer_id uuid, thread_id uuid, channel text, recipient text',
    )} order by n`.execute(trx)
  return facts.rows
}
