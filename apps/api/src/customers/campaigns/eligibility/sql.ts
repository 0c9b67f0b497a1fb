import type { Db, Trx } from '@fivestead/db/client'
import type { CampaignPreview } from '@fivestead/domain/customers/campaigns/responses'
import {
  CAMPAIGN_MAX,
  type CampaignChannels,
  type CampaignFirst,
  type LeftOutCode,
} from '@fivestead/domain/customers/campaigns/texts'
import { STOP_NOTE, WARNED_NOTE_MAX, WARNED_SHOWN } from '@fivestead/domain/customers/stop-notes'
import { LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../../../businesses/access.ts'
import { askedElsewhere } from '../../../messaging/deciding/sql.ts'
import { isBounced, optedOutOf } from '../../../messaging/opt-outs/sql.ts'
import { conditionsOf, type Wanted } from '../../sql.ts'

/** Customers that a filter selects, or those of one import if it names one. */
export interface SegmentFilter extends Wanted {
  importId?: string | undefined
}

/** Customers whom a campaign addresses. */
export type Audience = { ids: readonly string[] } | { missedBy: string } | SegmentFilter

/** Customers to be decided: id, full_name, email, phone, position. */
export type Rows = RawBuilder<unknown>

/** Order in which customers are asked and listed by visit: the latest visit first, then the newest record. */
export const LATEST_VISIT = sql`order by last_visit desc nulls last, created_at desc, id desc`

/**
 * Order in which the members of a campaign are asked: by position. While the business's clock lets no text out, emails come
 * first, so that no text holds an email back. Preview and sending use it.
 */
export const sendingOrder = (textsWait: boolean) =>
  textsWait ? sql`order by channel = 'sms', position` : sql`order by position`

/** Returns the customers of an audience, the latest visit first, up to the maximum of a campaign. */
export async function audienceRows(db: Db, scope: OwnerScope, audience: Audience): Promise<Rows> {
  const filter = await audienceFilter(db, scope, audience)
  return sql`select id, full_name, email, phone,
      row_number() over (${LATEST_VISIT})::int as position
    from customers where ${filter} ${LATEST_VISIT} limit ${CAMPAIGN_MAX}`
}

/** Counts the customers of an audience, up to one more than a campaign takes. */
export async function countAudience(db: Db, scope: OwnerScope, audience: Audience): Promise<number> {
  const filter = await audienceFilter(db, scope, audience)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from customers where ${filter} limit ${CAMPAIGN_MAX + 1}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Returns the SQL condition that selects the `customers` rows of an audience. */
export async function audienceFilter(
  db: Db,
  scope: OwnerScope,
  audience: Audience,
): Promise<RawBuilder<SqlBool>> {
  const own = sql<SqlBool>`customers.business_id = ${scope.businessId}`
  if ('ids' in audience) return sql<SqlBool>`(${own} and customers.id = any(${audience.ids}::uuid[]))`
  if ('missedBy' in audience) {
    return sql<SqlBool>`(${own} and customers.id in (${missedCustomers(audience.missedBy)}))`
  }
  const { all } = await conditionsOf(db, scope, audience)
  const { importId } = audience
  return importId === undefined ? all : sql<SqlBool>`(${all} and customers.import_id = ${importId}::uuid)`
}

/** Selects the customers whom a campaign did not reach: left out, cancelled, or asked without delivery. */
export const missedCustomers = (campaignId: string) => sql<{ customerId: string }>`
  select member.customer_id from campaign_members member
  left join review_requests request on request.id = member.review_request_id
  where member.campaign_id = ${campaignId}::uuid and member.customer_id is not null
    and (member.state in ('skipped', 'cancelled') or (member.state = 'asked' and request.status = 'failed'))`

/** Returns the phone numbers of the rows. */
export async function phonesOf(db: Db, rows: Rows): Promise<string[]> {
  const result = await sql<{ phone: string }>`
    select distinct phone from (${rows}) audience where phone is not null`.execute(db)
  return result.rows.map(({ phone }) => phone)
}

export interface EligibilityRules {
  businessId: number
  channels: CampaignChannels
  firstBy: CampaignFirst
  /** Phone numbers of the rows that cannot receive texts. */
  unreachable: readonly string[]
  /** True if the channel works in this installation. */
  on: { email: boolean; sms: boolean }
  /** Customers asked after this time are left out. */
  since: Date
}

/**
 * Decides each row by the rules that do not depend on time: the channel and address for the request, or the
 * `code` that leaves it out. Preview, start and each customer's turn use this statement, so that they agree.
 * `canSend` decides again for each message; `eligibility.test.ts` holds both to the same result. For many
 * rows Postgres reads all possible matches of the business at once; `materialized` keeps a row's conditions
 * from being evaluated again at each use.
 */
export function withEligibility(
  rows: Rows,
  { businessId, channels, firstBy, unreachable, on, since }: EligibilityRules,
): Rows {
  const [byEmail, bySms] = [channels !== 'sms', channels !== 'email']
  // A bounced address or number leaves the customer to the other channel.
  const takesEmail = sql`when email is not null and not ${isBounced('email', sql`lower(email)`)} then 'email'`
  const takesSms = sql`when textable and not ${isBounced('sms', sql`phone`)} then 'sms'`
  const isEither = bySms && byEmail && on.email && on.sms
  const first = isEither
    ? firstBy === 'email'
      ? sql`${takesEmail} ${takesSms}`
      : sql`${takesSms} ${takesEmail}`
    : sql``
  return sql`
    with audience as materialized (${rows}),
    known as materialized (
      select audience.*, phone is not null and not (phone = any(${unreachable}::text[])) as textable,
        (${optedOutOf('email', businessId, 'audience')} or ${optedOutOf('sms', businessId, 'audience')}) as opted_out
      from audience
    ),
    chosen as (
      select known.*, case ${first}
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
        when channel = 'email' and ${isBounced('email', sql`lower(address)`)} then 'bounced'
        when channel = 'sms' and ${isBounced('sms', sql`address`)} then 'bounced'
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
            and lower(messages.recipient) = lower(addressed.address) and messages.thread_id is null and not messages.sample
            and messages.state in ('queued', 'sending', 'sent', 'unknown')
            and (messages.sent_at > ${since} or (messages.sent_at is null and messages.created_at > ${since}))
          ) then 'rest-period'
        when exists (${askedElsewhere({
          businessId: sql`${businessId}::int`,
          organizationId: sql`(select organization_id from all_businesses where id = ${businessId})`,
          hashes: sql`hash_contact(addressed.channel, addressed.address), hash_contact('email', addressed.email),
            hash_contact('sms', addressed.phone)`,
          since: sql`${since}::timestamptz`,
        })}) then 'asked-elsewhere'
        end as own_code
      from addressed
    )
    select id, full_name, position, channel, address, case
      when own_code is null and row_number() over (
        partition by own_code is null, channel, lower(address) order by position) > 1 then 'same-contact'
      else own_code end as code
    from coded`
}

/** Primary subtag of a customer's language, as `closestLanguage` reads it. */
const PRIMARY_OF = sql`(select split_part(lower(language), '-', 1) from customers where customers.id = eligible.id)`

/** Counts customers by channel, code and language, with the first names of the eligible ones. */
export async function countEligible(db: Db, rows: Rows, rules: EligibilityRules) {
  const result = await sql<{
    channel: 'email' | 'sms' | null
    code: LeftOutCode | null
    language: string | null
    count: number
    names: { name: string; position: number }[]
  }>`
    select case when code is null then channel end as channel, code, case when code is null then ${PRIMARY_OF} end as language,
      count(*)::int as count,
      case when code is null then to_json((array_agg(json_build_object('name', full_name, 'position', position)
        order by position))[1:3]) else '[]' end as names
    from (${withEligibility(rows, rules)}) eligible group by 1, 2, 3 order by 4 desc, 2, 3`.execute(db)
  return result.rows
}

/** Language and first name of a customer. */
const DETAILS_OF = sql`(select language from customers where customers.id = eligible.id) as language,
  (select first_name from customers where customers.id = eligible.id) as first_name`

/**
 * SQL condition for customers whose messages are in a language: theirs, or the business's if theirs is
 * unsupported.
 */
function isWrittenIn(language: Language, business: Language): RawBuilder<SqlBool> {
  const primaryOf = (tag: Language) => tag.toLowerCase().split('-')[0] ?? tag
  if (language !== business) return sql`${PRIMARY_OF} = ${primaryOf(language)}`
  const others = LANGUAGES.filter((other) => other !== business).map(primaryOf)
  return sql`coalesce(${PRIMARY_OF}, '') <> all(${others}::text[])`
}

/**
 * Returns those who would be asked first, with the address for the request; the first of each channel is among them.
 * @param reads keeps only customers whose messages are in this language
 */
export async function firstEligible(
  db: Db,
  rows: Rows,
  rules: EligibilityRules,
  {
    limit,
    reads,
    textsWait,
  }: { limit: number; reads: { language: Language; business: Language } | null; textsWait: boolean },
) {
  const isRead = reads === null ? sql`true` : isWrittenIn(reads.language, reads.business)
  const result = await sql<{
    fullName: string
    firstName: string | null
    channel: 'email' | 'sms'
    address: string
    language: string | null
  }>`
    with eligible as (
      select * from (${withEligibility(rows, rules)}) eligible
      where code is null and channel is not null and address is not null and ${isRead}
    ), shown as (
      select * from eligible
      order by row_number() over (partition by channel order by position) > 1, position limit ${limit}
    )
    select full_name, channel, address, ${DETAILS_OF} from shown eligible ${sendingOrder(textsWait)}`.execute(
    db,
  )
  return result.rows
}

/**
 * Counts eligible customers whose note says that they must not be contacted or that they died, and names the
 * first.
 */
export async function warnedOf(
  db: Db,
  rows: Rows,
  rules: EligibilityRules,
): Promise<CampaignPreview['warned']> {
  const noted = sql`select audience.* from (${rows}) audience
    join customers on customers.id = audience.id and customers.notes ~* ${STOP_NOTE}`
  const result = await sql<{ id: string; name: string; note: string; count: number }>`
    select id, full_name as name, count(*) over ()::int as count,
      (select left(notes, ${sql.lit(WARNED_NOTE_MAX)}) from customers where customers.id = eligible.id) as note
    from (${withEligibility(noted, rules)}) eligible where code is null
    order by position limit ${WARNED_SHOWN}`.execute(db)
  return {
    count: result.rows[0]?.count ?? 0,
    people: result.rows.map(({ id, name, note }) => ({ id, name, note })),
  }
}

/** Returns the names of businesses of `among` that asked these customers, who are left out for it. */
export async function askedBy(
  db: Db,
  rows: Rows,
  rules: EligibilityRules,
  among: readonly number[],
): Promise<string[]> {
  const asked = askedElsewhere({
    businessId: sql`${rules.businessId}::int`,
    organizationId: sql`(select organization_id from all_businesses where id = ${rules.businessId})`,
    hashes: sql`hash_contact('email', customers.email), hash_contact('sms', customers.phone)`,
    since: sql`${rules.since}::timestamptz`,
  })
  const result = await sql<{ name: string }>`
    select distinct business.name from (${withEligibility(rows, rules)}) eligible
    join customers on customers.id = eligible.id cross join lateral (${asked}) other
    join businesses business on business.id = other.business_id and business.id = any(${among}::int[])
    where eligible.code = 'asked-elsewhere' order by 1 limit 3`.execute(db)
  return result.rows.map(({ name }) => name)
}

/** Decides one customer; undefined where the customer is gone. */
export async function checkCustomer(trx: Trx, customerId: string, rules: EligibilityRules) {
  const row = sql`select id, full_name, email, phone, 1 as position from customers
    where id = ${customerId}::uuid and business_id = ${rules.businessId}`
  const { rows } = await sql<{
    fullName: string
    firstName: string | null
    language: string | null
    channel: 'email' | 'sms' | null
    address: string | null
    code: LeftOutCode | null
  }>`select full_name, ${DETAILS_OF}, channel, address, code from (${withEligibility(row, rules)}) eligible`.execute(
    trx,
  )
  return rows[0]
}

/** Returns the customer's current number. */
export async function phoneOf(trx: Trx, customerId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** Makes a member of each row. @returns the number of members who wait for their request */
export async function insertMembers(
  trx: Trx,
  campaignId: string,
  rows: Rows,
  rules: EligibilityRules,
): Promise<number> {
  const { rows: counts } = await sql<{ waiting: number }>`
    with member as (
      insert into campaign_members (campaign_id, position, customer_id, channel, state, code)
      select ${campaignId}::uuid, position, id, channel, case when code is null then 'waiting' else 'skipped' end, code
      from (${withEligibility(rows, rules)}) eligible
      returning state
    )
    select count(*)::int as waiting from member where state = 'waiting'`.execute(trx)
  return counts[0]?.waiting ?? 0
}
