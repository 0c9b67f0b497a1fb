import type { Db, Trx } from '@fivestead/db/client'
import type { CampaignMembersTable, CampaignsTable } from '@fivestead/db/tables'
import {
  CAMPAIGN_MAX,
  type CampaignChannels,
  type CampaignFirst,
  type LeftOutCode,
} from '@fivestead/domain/customers/campaigns/texts'
import type { Refusal } from '@fivestead/domain/messaging/refusal'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import { isBouncedAddress, optedOutOf } from '../../messaging/opt-outs/sql.ts'
import { conditionsOf, type Wanted } from '../sql.ts'

export type CampaignRow = Selectable<CampaignsTable>

/** Who is meant, in the words of the tables. */
export type Audience = { ids: readonly string[] } | { importId: string } | Wanted

/** Customers to be judged: id, full_name, email, phone, position. */
export type Rows = RawBuilder<unknown>

/** The customers of an audience, newest first, as many as one campaign takes. */
export async function audienceRows(db: Db, scope: OwnerScope, audience: Audience): Promise<Rows> {
  const meant = await meantBy(db, scope, audience)
  return sql`select id, full_name, email, phone,
      row_number() over (order by created_at desc, id desc)::int as position
    from customers where ${meant} order by created_at desc, id desc limit ${CAMPAIGN_MAX}`
}

/** How many customers an audience has, counted up to one more than a campaign takes. */
export async function countAudience(db: Db, scope: OwnerScope, audience: Audience): Promise<number> {
  const meant = await meantBy(db, scope, audience)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from customers where ${meant} limit ${CAMPAIGN_MAX + 1}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function meantBy(db: Db, scope: OwnerScope, audience: Audience): Promise<RawBuilder<SqlBool>> {
  if (!('ids' in audience) && !('importId' in audience)) return (await conditionsOf(db, scope, audience)).all
  const own = sql<SqlBool>`customers.business_id = ${scope.businessId}`
  return 'ids' in audience
    ? sql<SqlBool>`(${own} and customers.id = any(${audience.ids}::uuid[]))`
    : sql<SqlBool>`(${own} and customers.import_id = ${audience.importId}::uuid)`
}

/** The phone numbers among these. */
export async function phonesOf(db: Db, rows: Rows): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    select distinct phone from (${rows}) audience where phone is not null`.execute(db)
  return found.rows.map(({ phone }) => phone)
}

export interface Judging {
  businessId: number
  channels: CampaignChannels
  firstBy: CampaignFirst
  /** Phone numbers among those to be judged that no text reaches. */
  unreachable: readonly string[]
  /** Whether a channel works here at all. */
  on: { email: boolean; sms: boolean }
  /** Whoever was asked since is left alone. */
  since: Date
}

/**
 * Decides over each row with the rules that hold until something changes: on which channel to which address it is asked, or
 * by which `code` it is left out. One statement for the preview, for the start and, again, for each customer at their turn,
 * so that all three agree (CUS-12). For many rows Postgres reads at once whatever could match, which the business bounds;
 * `materialized` keeps a row's conditions from being worked out again at each place that names them (SCALE-4).
 */
function judged(rows: Rows, { businessId, channels, firstBy, unreachable, on, since }: Judging): Rows {
  const [byEmail, bySms] = [channels !== 'sms', channels !== 'email']
  // An address that bounced leaves the customer to the other channel.
  const emailFirst =
    bySms && byEmail && on.email && firstBy === 'email'
      ? sql`when email is not null and not ${isBouncedAddress(sql`lower(email)`)} then 'email'`
      : sql``
  return sql`
    with audience as materialized (${rows}),
    known as materialized (
      select audience.*, phone is not null and not (phone = any(${unreachable}::text[])) as textable,
        (${optedOutOf('email', businessId, 'audience')} or ${optedOutOf('sms', businessId, 'audience')}) as opted_out
      from audience
    ),
    chosen as (
      select known.*, case ${emailFirst}
        when ${bySms && on.sms}::boolean and textable then 'sms'
        when ${byEmail && on.email}::boolean and email is not null then 'email' end as channel
      from known
    ),
    addressed as (
      select chosen.*, case channel when 'sms' then phone when 'email' then email end as address from chosen
    ),
    coded as materialized (
      select addressed.*, case
        when opted_out then 'opted-out'
        when channel = 'email' and ${isBouncedAddress(sql`lower(address)`)} then 'bounced'
        when channel is null then case
          when (${bySms}::boolean and textable) or (${byEmail}::boolean and email is not null) then 'port-off'
          when ${bySms}::boolean and phone is not null then 'not-reachable'
          else 'no-contact' end
        when exists (
          select from review_requests request where request.business_id = ${businessId}
            and request.customer_id = addressed.id and request.status <> 'failed'
            and request.created_at > ${since}) then 'rest-period'
        when exists (
          select from review_requests request where request.business_id = ${businessId}
            and request.customer_id = addressed.id and request.status = 'pending') then 'request-waiting'
        when exists (
          select from messages where messages.business_id = ${businessId} and messages.channel = addressed.channel
            and messages.recipient = addressed.address and messages.feedback_id is null
            and messages.state in ('queued', 'sending', 'sent', 'unknown')
            and (messages.sent_at > ${since} or (messages.sent_at is null and messages.created_at > ${since}))
          ) then 'rest-period'
        end as own_code
      from addressed
    )
    select id, full_name, position, channel, address, case
      when own_code is null and row_number() over (
        partition by own_code is null, channel, lower(address) order by position) > 1 then 'same-contact'
      else own_code end as code
    from coded`
}

/** Customers by channel and code, with the first names of those whom a code does not leave out. */
export async function countJudged(db: Db, rows: Rows, judging: Judging) {
  const found = await sql<{
    channel: 'email' | 'sms' | null
    code: LeftOutCode | null
    count: number
    names: string[]
  }>`
    select case when code is null then channel end as channel, code, count(*)::int as count,
      case when code is null then (array_agg(full_name order by position))[1:3] else '{}' end as names
    from (${judged(rows, judging)}) judged group by 1, 2 order by 3 desc, 2`.execute(db)
  return found.rows
}

/** What a single customer's turn comes to; undefined for one who is gone. */
export async function judgeCustomer(trx: Trx, customerId: string, judging: Judging) {
  const one = sql`select id, full_name, email, phone, 1 as position from customers
    where id = ${customerId}::uuid and business_id = ${judging.businessId}`
  const { rows } = await sql<{
    fullName: string
    channel: 'email' | 'sms' | null
    address: string | null
    code: LeftOutCode | null
  }>`select full_name, channel, address, code from (${judged(one, judging)}) judged`.execute(trx)
  return rows[0]
}

/** The customer's number as it is now. */
export async function phoneOf(trx: Trx, customerId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.phone ?? null
}

export function insertCampaign(trx: Trx, row: Insertable<CampaignsTable>): Promise<CampaignRow> {
  return trx.insertInto('campaigns').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Makes a member of each row. Returns how many wait to be asked. */
export async function insertMembers(
  trx: Trx,
  campaignId: string,
  rows: Rows,
  judging: Judging,
): Promise<number> {
  const { rows: counts } = await sql<{ waiting: number }>`
    with member as (
      insert into campaign_members (campaign_id, position, customer_id, channel, state, code)
      select ${campaignId}::uuid, position, id, channel, case when code is null then 'waiting' else 'skipped' end, code
      from (${judged(rows, judging)}) judged
      returning state
    )
    select count(*)::int as waiting from member where state = 'waiting'`.execute(trx)
  return counts[0]?.waiting ?? 0
}

function campaignsOf(db: Db | Trx, scope: OwnerScope) {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('businessId', '=', scope.businessId)
    .where('businessId', 'in', (from) =>
      from.selectFrom('businesses').select('businesses.id').where('userId', 'in', scope.userIds),
    )
}

/** What a submit with this key started before. */
export function campaignByKey(trx: Trx, scope: OwnerScope, submissionKey: string) {
  return campaignsOf(trx, scope).where('submissionKey', '=', submissionKey).executeTakeFirst()
}

/** Those that run or are paused, then the latest of the others. */
export function latestCampaigns(db: Db, scope: OwnerScope, limit: number): Promise<CampaignRow[]> {
  return campaignsOf(db, scope)
    .orderBy((row) => row('state', 'in', ['running', 'paused']), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countOpenCampaigns(trx: Trx, scope: OwnerScope): Promise<number> {
  const row = await trx
    .selectFrom('campaigns')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('businessId', '=', scope.businessId)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A campaign of the scope, locked until the transaction ends. */
export function lockOwnCampaign(trx: Trx, scope: OwnerScope, id: string) {
  return campaignsOf(trx, scope).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The campaign of a job, locked until the transaction ends: two workers ask one after the other. */
export function lockCampaign(trx: Trx, id: string) {
  return trx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateCampaign(
  trx: Trx,
  id: string,
  change: Updateable<CampaignsTable>,
): Promise<CampaignRow> {
  return trx
    .updateTable('campaigns')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The next who waits and is due: mails before texts, as no hours hold a mail back. */
export function nextMember(trx: Trx, campaignId: string, now: Date) {
  return trx
    .selectFrom('campaignMembers')
    .select(['position', 'customerId'])
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('dueAt', 'is', null), row('dueAt', '<=', now)]))
    .orderBy('channel')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/** When the first of those who wait is due; null when nobody waits. */
export async function earliestDue(trx: Trx, campaignId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('campaignMembers')
    .select('dueAt')
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'waiting')
    .orderBy('dueAt', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row ? (row.dueAt ?? new Date(0)) : null
}

export async function updateMember(
  trx: Trx,
  { campaignId, position }: { campaignId: string; position: number },
  change: Updateable<CampaignMembersTable>,
): Promise<void> {
  await trx
    .updateTable('campaignMembers')
    .set(change)
    .where('campaignId', '=', campaignId)
    .where('position', '=', position)
    .execute()
}

/** Messages of a campaign that wait to go out, reminders too, with their requests; locked until the transaction ends. */
export function lockQueuedMessages(trx: Trx, campaignId: string) {
  return trx
    .selectFrom('messages')
    .innerJoin('campaignMembers', 'campaignMembers.reviewRequestId', 'messages.reviewRequestId')
    .innerJoin('reviewRequests', 'reviewRequests.id', 'messages.reviewRequestId')
    .select([
      'messages.id',
      'messages.reviewRequestId',
      'messages.reminder',
      'reviewRequests.status',
      'campaignMembers.position',
    ])
    .where('campaignMembers.campaignId', '=', campaignId)
    .where('messages.state', '=', 'queued')
    .orderBy('messages.id')
    .forUpdate('messages')
    .execute()
}

/** Ends the reminders of a campaign's requests, also of those whose first message is being sent. */
export async function stopRemindersOf(trx: Trx, campaignId: string, at: Date): Promise<void> {
  await sql`
    with request as (
      select request.id from review_requests request
      join campaign_members member on member.review_request_id = request.id and member.campaign_id = ${campaignId}::uuid
      where request.status in ('pending', 'sent') and request.reminders > 0 and request.reminder_stop is null
      order by request.id for no key update of request
    )
    update review_requests set reminder_stop = 'owner', updated_at = ${at}
    from request where review_requests.id = request.id`.execute(trx)
}

/** Nobody who waits is asked any more, nor counts as asked whose message was taken back. */
export async function cancelMembers(trx: Trx, campaignId: string, takenBack: number[]): Promise<void> {
  await trx
    .updateTable('campaignMembers')
    .set({ state: 'cancelled', dueAt: null })
    .where('campaignId', '=', campaignId)
    .where((row) =>
      row.or([row('state', '=', 'waiting'), row('position', '=', sql<number>`any(${takenBack}::int[])`)]),
    )
    .execute()
}

/** The members of a campaign, counted by what became of them. */
export async function countMembers(db: Db, campaignId: string) {
  const { rows } = await sql<{
    state: CampaignMembersTable['state']
    channel: 'email' | 'sms' | null
    code: LeftOutCode | null
    failed: boolean
    refusal: Refusal | null
    count: number
  }>`
    select member.state, member.channel, member.code, coalesce(request.status = 'failed', false) as failed,
      refused.refusal, count(*)::int as count
    from campaign_members member left join review_requests request on request.id = member.review_request_id
    left join (
      select message.review_request_id,
        case when bool_or(complaint.contact is not null) then 'complained' else 'bounced' end as refusal
      from campaign_members asked join messages message on message.review_request_id = asked.review_request_id
      left join opt_outs complaint on complaint.business_id = message.business_id and complaint.channel = message.channel
        and complaint.contact = lower(message.recipient) and complaint.source = 'complaint'
      where asked.campaign_id = ${campaignId} and (complaint.contact is not null or message.delivery_status = 'bounced')
      group by 1
    ) refused on refused.review_request_id = member.review_request_id
    where campaign_id = ${campaignId}
    group by 1, 2, 3, 4, 5 order by 6 desc, 3`.execute(db)
  return rows
}

/** Whose caps a campaign of the business uses; read without a lock, for a look. */
export function accountOf(db: Db, businessId: number) {
  return db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select([
      'users.id as userId',
      'users.createdAt as ownerSince',
      'users.plan as ownerPlan',
      'businesses.timeZone',
    ])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Messages of an account that wait to go out before a time. */
export async function countQueued(db: Db, userId: string, before: Date): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'queued')
    .where('notBefore', '<', before)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Times of an account's messages since then, the newest first. */
export async function sentTimes(db: Db, userId: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('sendUsage')
    .select('sentAt')
    .where('userId', '=', userId)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sentAt }) => sentAt)
}

/** Messages of an account since then, without its replies to feedback: these ask for nothing. */
export async function countRequestsSent(db: Db, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sendUsage')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('sentAt', '>=', since)
    .where('isRequest', '=', true)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Campaigns that should have gone on before this time: their job was lost, or gave up. */
export function overdueCampaigns(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('campaigns')
    .select('id')
    .where('state', '=', 'running')
    .where('nextRunAt', '<', before)
    .where('updatedAt', '<', before)
    .orderBy('nextRunAt')
    .limit(limit)
    .execute()
}
