import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import type { Cap } from '@fivestead/domain/messaging/can-send'
import { sql } from 'kysely'
import { table } from '../sql.ts'

/**
 * Locks the counts of the organizations, their networks and the recipients until the transaction ends, and
 * for texts the count of all texts: concurrent sends of one organization's businesses are decided one after
 * the other. Always taken after the businesses (`lockSenders`) and in this order, so that there is no
 * deadlock.
 */
export async function lockUsage(
  trx: Trx,
  asked: readonly {
    organizationId: string | null
    channel: 'email' | 'sms'
    address: string
    network: string | null
  }[],
): Promise<void> {
  const rows = asked.map(({ organizationId, channel, address, network }) => ({
    organization_id: organizationId,
    channel,
    address,
    network,
  }))
  await sql`with asked as (
      select * from ${table(rows, 'organization_id text, channel text, address text, network text')})
    select pg_advisory_xact_lock(key) from (
    select 1 as kind, hashtextextended('sends:' || organization_id, 0) as key from asked
    where organization_id is not null
    union select 2, hashtextextended('sends-from:' || network, 0) from asked where network is not null
    union select 3, hashtextextended('sends-to:' || hash_contact(channel, address), 0) from asked
    union select 4, hashtextextended('texts', 0) from asked where channel = 'sms'
    order by 1, 2) keys ${PREPARED}`.execute(trx)
}

/**
 * Messages that a cap counts: those of the organization, of new organizations of the network, to the
 * recipient from any sender, of the organization or of all to the same block of numbers, all texts, or the
 * organization's requests (replies are none).
 */
export interface CountedBy {
  kind: Cap | 'plan'
  organizationId: string | null
  network: string | null
  channel: 'email' | 'sms'
  recipient: string
  since: Date
  /** Number of messages that leave room for one more; at least 0. */
  skip: number
  /** Messages that do not count. */
  except: readonly string[]
}

/**
 * Returns, for each of these, the sending time of the message that must leave its window before there is
 * room; null if there is room. Messages of deleted businesses count.
 */
export async function fullSince(trx: Trx, asked: readonly CountedBy[]): Promise<(Date | null)[]> {
  const rows = asked.map(({ organizationId, ...row }) => ({ ...row, organization_id: organizationId }))
  const counted = sql`sent_at > asked.since and message_id != all(asked."except")`
  const ofMonth = sql`sent_at >= asked.since and message_id != all(asked."except")`
  const last = sql`order by sent_at desc offset asked.skip limit 1`
  const allTexts = sql`select sent_at from send_usage where channel = 'sms' and ${counted} ${last}`
  const result = await sql<{ at: Date | null }>`
    select case kind
      when 'account' then (
        select sent_at from send_usage where organization_id = asked.organization_id and ${counted} ${last})
      when 'block' then (
        select sent_at from send_usage where organization_id = asked.organization_id
          and number_block = hash_contact('block', left(asked.recipient, -4)) and ${counted} ${last})
      when 'network' then (
        select sent_at from send_usage where network = asked.network and ${counted} ${last})
      when 'range' then (
        select sent_at from send_usage
        where number_block = hash_contact('block', left(asked.recipient, -4)) and ${counted} ${last})
      when 'recipient' then (
        select sent_at from send_usage
        where contact_hash = hash_contact(asked.channel, asked.recipient) and ${counted} ${last})
      when 'port' then (${allTexts})
      when 'texts' then (${allTexts})
      else (
        select sent_at from send_usage where organization_id = asked.organization_id and is_request and ${ofMonth} ${last})
      end as at
    from ${table(
      rows,
      'kind text, organization_id text, network text, channel text, recipient text, since timestamptz, skip int, "except" uuid[]',
    )} order by n`.execute(trx)
  return result.rows.map(({ at }) => at)
}

/** Counts the texts of the whole installation since then. */
export async function countTexts(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sendUsage')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('channel', '=', 'sms')
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Records a warning to the operator if at least so many texts were sent since then; returns false if one was
 * recorded before.
 */
export async function markWarned(
  trx: Trx,
  { now, since, texts }: { now: Date; since: Date; texts: number },
): Promise<boolean> {
  const { rows } = await sql`insert into operator_marks (name, at)
    select 'texts-warned', ${now}::timestamptz where ${texts}::int <= 0 or exists (
      select from send_usage where channel = 'sms' and sent_at > ${since}
      order by sent_at desc offset greatest(${texts}::int - 1, 0))
    on conflict (name) do update set at = excluded.at where operator_marks.at <= ${since}
    returning name`.execute(trx)
  return rows.length > 0
}

/** A send without a row of `messages`. */
export interface OtherSend {
  /** Unique over all sends; a repeat of an id only changes its time. */
  id: string
  organizationId: string | null
  channel: 'email' | 'sms'
  address: string
  sentAt: Date
}

/** Counts sends without rows of `messages`: the database counts those itself. None is a request of a plan. */
export async function insertUsage(trx: Trx, sends: readonly OtherSend[]): Promise<void> {
  const rows = sends.map(({ id, organizationId, channel, address, sentAt }) => ({
    id,
    organization_id: organizationId,
    channel,
    address,
    sent_at: sentAt,
  }))
  await sql`insert into send_usage (message_id, organization_id, channel, contact_hash, number_block, sent_at, is_request, network)
    select id, organization_id, channel, hash_contact(channel, address),
      case channel when 'sms' then hash_contact('block', left(address, -4)) end, sent_at, false,
      (select nullif(signup_network, '') from users join organizations on organizations.owner_id = users.id
        where organizations.id = organization_id)
    from ${table(rows, 'id uuid, organization_id text, channel text, address text, sent_at timestamptz')}
    on conflict (message_id) do update set sent_at = excluded.sent_at`.execute(trx)
}

/** Removes the usage of sends that did not happen. */
export async function deleteUsage(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('sendUsage').where('messageId', 'in', ids).execute()
}
