import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import type { ReviewRequestsTable } from '@fivestead/db/tables'
import { SHARERS_MAX, type Who } from '@fivestead/domain/customers/who'
import { emailKey } from '@fivestead/domain/email'
import type { Channel } from '@fivestead/domain/messaging/channels'
import type { DeliveryFailure } from '@fivestead/domain/messaging/delivery-report'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { Refusal } from '@fivestead/domain/messaging/refusal'
import type { Step } from '@fivestead/domain/review-requests/reached'
import { type LogFilter, SCHEDULED } from '@fivestead/domain/review-requests/status'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'
import { isBounced, optedOutOf, refusalOfEmail } from '../messaging/opt-outs/sql.ts'
import { ANSWERED } from '../messaging/reminders/sql.ts'
import type { Slice } from '../paging/cursor.ts'
import { olderThan } from '../paging/sql.ts'
import { isScheduled, REMINDERS_SENT, type ReminderMessage } from './reminders.sql.ts'
import { fewCustomers, nearPage, requestMatches, type Search } from './search.sql.ts'

/** A customer who may be a wanted one. */
export interface Sharer extends Who {
  id: string
  firstName: string | null
  language: string | null
  importId: string | null
}

/**
 * Returns the customers of a business who share an address or a number with a wanted person, oldest first: the oldest
 * few of each contact, and of each contact and name the oldest; and of each name the oldest who has neither contact.
 */
export async function sharersOf(trx: Trx, scope: OwnerScope, wanted: readonly Who[]): Promise<Sharer[]> {
  const names = wanted.map(({ fullName }) => fullName)
  const emails = new Set(wanted.flatMap(({ email }) => (email === null ? [] : [emailKey(email)])))
  const phones = new Set(wanted.flatMap(({ phone }) => phone ?? []))
  const customers = sql`select id, full_name, first_name, email, phone, language, import_id, created_at from customers
    where business_id = ${scope.businessId}`
  const oldest = (contact: RawBuilder<unknown>, values: Set<string>) => sql`
    (select sharer.* from unnest(${[...values]}::text[]) as wanted (value) cross join lateral (
      ${customers} and ${contact} = wanted.value order by created_at, id limit ${sql.lit(SHARERS_MAX)}) sharer)`
  const named = (contact: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    (select distinct on (lower(full_name), ${contact}) * from (${customers} and ${condition}
      and lower(full_name) = any(array(select lower(name) from unnest(${names}::text[]) as wanted (name)))
    ) namesake order by lower(full_name), ${contact}, created_at, id)`
  const both = (contact: RawBuilder<unknown>, values: Set<string>) => sql`
    ${oldest(contact, values)} union all ${named(contact, sql`${contact} = any(${[...values]}::text[])`)}`
  const { rows } = await sql<Sharer>`
    select distinct id, full_name, first_name, email, phone, language, import_id, created_at from (
      ${both(sql`lower(email)`, emails)} union all ${both(sql`phone`, phones)} union all
      ${named(sql`phone`, sql`email is null and phone is null`)}
    ) sharers order by created_at, id`.execute(trx)
  return rows
}

export function insertRecipient(
  trx: Trx,
  row: {
    businessId: number
    fullName: string
    email: string | null
    phone: string | null
    language: string | null
    createdAt: Date
  },
) {
  return trx
    .insertInto('customers')
    .values({ ...row, ...nameParts(row.fullName), updatedAt: row.createdAt })
    .returning(['id', 'fullName', 'firstName', 'email', 'phone', 'language'])
    .executeTakeFirstOrThrow()
}

/** Returns the time zone of the business; null without one. */
export async function timeZoneOf(db: Db, scope: OwnerScope): Promise<string | null> {
  const row = await db
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', scope.businessId)
    .executeTakeFirst()
  return row?.timeZone ?? null
}

/** Returns the first and last word of a full name; a single word is a first name. */
export function nameParts(fullName: string): { firstName: string; lastName: string | null } {
  const words = fullName.split(/\s+/)
  return { firstName: words[0] ?? fullName, lastName: words.length > 1 ? (words.at(-1) ?? null) : null }
}

export async function changeRecipient(
  trx: Trx,
  id: string,
  { fullName, language }: { fullName: string | undefined; language: string | null },
  updatedAt: Date,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ ...(fullName !== undefined && { fullName, ...nameParts(fullName) }), language, updatedAt })
    .where('id', '=', id)
    .execute()
}

export async function insertConsent(
  trx: Trx,
  row: {
    businessId: number
    customerId: string
    channel: 'email' | 'sms'
    basis: string
    source: string
    createdAt: Date
  },
): Promise<void> {
  await trx.insertInto('consents').values(row).execute()
}

export async function insertReviewRequest(trx: Trx, row: Insertable<ReviewRequestsTable>): Promise<void> {
  await trx.insertInto('reviewRequests').values(row).execute()
}

/** Conditions equal to those of the totals (request_totals), so that a figure and its list agree. */
const REACHED: Record<Step, RawBuilder<SqlBool>> = {
  sent: sql`coalesce(request.sent_at, request.opened_at) is not null`,
  delivered: sql`(request.delivered_at is not null or (request.reported_at is null and request.opened_at is not null))`,
  opened: sql`request.opened_at is not null`,
  clicked: sql`request.clicked_at is not null`,
  rated: sql`request.completed_at is not null`,
  public: sql`request.to_public_at is not null`,
}

const FAILURE = sql`case when delivery_status in ('undelivered', 'bounced') then delivery_status end`

/** Failure of a request's latest message, by the provider's report; null if it did not fail. */
const FAILURE_OF_DELIVERY = sql`select ${FAILURE}
  from messages where review_request_id = request.id and delivery_status is not null and reminder is null
  order by created_at desc limit 1`

/** A request in the review log. */
interface LoggedRequest
  extends Pick<
    Selectable<ReviewRequestsTable>,
    | 'id'
    | 'channel'
    | 'status'
    | 'failureReason'
    | 'cancelled'
    | 'sentAt'
    | 'deliveredAt'
    | 'openedAt'
    | 'clickedAt'
    | 'completedAt'
    | 'feedbackAt'
    | 'failedAt'
    | 'createdAt'
    | 'reminders'
    | 'reminderDays'
    | 'reminderStop'
    | 'businessId'
    | 'customerId'
    | 'externalId'
    | 'source'
  > {
  fullName: string
  email: string | null
  phone: string | null
  slug: string
  rating: number | null
  reminderMessages: ReminderMessage[]
  /** The customer rated or wrote since it was made. */
  answered: boolean
  /** Failure of its message, by the provider's report. */
  undelivered: DeliveryFailure | null
  /** Reason why its message waits. */
  waits: Reason | null
  /** Code of the delaying rule, and until when it waits. */
  waitsCode: string | null
  waitsUntil: Date | null
  optedOut: boolean
  /** Reason why the address that it went to takes no more mail. */
  refusal: Refusal | null
  /** True if the provider refused this same address for good. */
  refused: boolean
}

/** Returns a page of the review log, newest first. */
export async function logPage(
  db: Db,
  scope: OwnerScope,
  {
    search,
    status,
    channel,
    reached,
    rating,
    delivery,
    campaignId,
    within,
    id,
    externalId,
    cancelled,
    after,
    limit,
  }: Slice & {
    search?: Search | undefined
    status?: LogFilter | undefined
    channel?: Channel | undefined
    /** Requests that reached at least this step. */
    reached?: Step | undefined
    /** Requests that were answered with so many stars. */
    rating?: number | undefined
    /** Requests whose message did not arrive, as the provider reported it. */
    delivery?: DeliveryFailure | undefined
    /** Requests of this campaign. */
    campaignId?: string | undefined
    /** Requests made from then on and before then. */
    within?: { from: Date; until: Date } | undefined
    /** The request with this id. */
    id?: string | undefined
    /** Requests with this external id from a caller of the API. */
    externalId?: string | undefined
    /** True for requests that their owner cancelled. */
    cancelled?: boolean | undefined
  },
) {
  const conditions: RawBuilder<SqlBool>[] = [
    ...(status === SCHEDULED ? [isScheduled(scope)] : []),
    ...(status && status !== SCHEDULED ? [sql<SqlBool>`request.status = ${status}`] : []),
    ...(id ? [sql<SqlBool>`request.id = ${id}::uuid`] : []),
    ...(externalId ? [sql<SqlBool>`request.external_id = ${externalId}`] : []),
    ...(cancelled === undefined ? [] : [sql<SqlBool>`request.cancelled = ${cancelled}`]),
    ...(channel ? [sql<SqlBool>`request.channel = ${channel}`] : []),
    ...(reached ? [REACHED[reached]] : []),
    ...(rating
      ? [
          sql<SqlBool>`request.id in (select review_request_id from reviews
            where business_id = ${scope.businessId} and rating = ${rating})`,
        ]
      : []),
    ...(delivery ? [sql<SqlBool>`request.status = 'failed' and (${FAILURE_OF_DELIVERY}) = ${delivery}`] : []),
    ...(campaignId
      ? [
          sql<SqlBool>`request.id in (
            select review_request_id from campaign_members where campaign_id = ${campaignId}::uuid)`,
        ]
      : []),
    ...(within
      ? [sql<SqlBool>`request.created_at >= ${within.from} and request.created_at < ${within.until}`]
      : []),
    olderThan('request', after),
  ]
  const near =
    search && conditions.length === 1
      ? await nearPage(db, {
          entries: sql`select id, search_text from review_requests as request
            where business_id = ${scope.businessId} and ${sql.join(conditions)} ${NEWEST}`,
          ...{ alias: 'request', matches: requestMatches(search), limit },
        })
      : null
  const few = search && !near ? await fewCustomers(db, scope, { search }) : undefined
  if (near) conditions.push(sql`request.id = any(${near}::uuid[])`)
  else if (few) conditions.push(sql`request.customer_id = any(${few}::uuid[])`)
  else if (search) conditions.push(requestMatches(search))
  const where = sql`where request.business_id = ${scope.businessId} and ${sql.join(conditions, sql` and `)}`
  // A separate query, so that only an index is scanned.
  const page = search
    ? sql`where request.id in (
        select request.id from review_requests as request ${where} ${NEWEST} limit ${limit})`
    : sql`${where} ${NEWEST} limit ${limit}`
  const isPlain = conditions.length === 1
  const { rows } = await sql<LoggedRequest>`${logged(scope, page)} ${isPlain ? PREPARED : sql``}`.execute(db)
  return rows
}

const NEWEST = sql`order by request.created_at desc, request.id desc`

/** @param which the conditions, order and limit of a page; what a row tells beside its columns is read for its rows alone */
const logged = (scope: OwnerScope, which: RawBuilder<unknown>) => sql<LoggedRequest>`
  select request.*, customers.full_name, customers.email, customers.phone, businesses.slug, message.*,
    (select rating from reviews where review_request_id = request.id) as rating, ${ANSWERED} as answered,
    case request.channel
      when 'email' then ${optedOutOf('email', scope.businessId)}
      when 'sms' then ${optedOutOf('sms', scope.businessId)}
      else false end as opted_out,
    case request.channel
      when 'email' then ${refusalOfEmail(sql`message.address`)}
      when 'sms' then case when ${isBounced('sms', sql`message.address`)} then 'bounced' end end as refusal
  from (
    select id, business_id, customer_id, channel, status, failure_reason, cancelled, sent_at, delivered_at, opened_at, clicked_at,
      completed_at, feedback_at, failed_at, created_at, reminders, reminder_days, reminder_stop, external_id, source
    from review_requests as request ${which}
  ) as request
  join customers on customers.id = request.customer_id
  join businesses on businesses.id = request.business_id
  left join lateral (
    select ${REMINDERS_SENT} as reminder_messages,
      (array_agg(${FAILURE}) filter (where delivery_status is not null and reminder is null))[1] as undelivered,
      (array_agg(reason) filter (where state = 'queued' and reminder is null))[1] as waits,
      (array_agg(reason_code) filter (where state = 'queued' and reminder is null))[1] as waits_code,
      (array_agg(not_before) filter (where state = 'queued' and reminder is null))[1] as waits_until,
      coalesce((array_agg(recipient) filter (where reminder is null))[1], customers.email) as address,
      coalesce(bool_or(state = 'failed' and lower(recipient) =
        case request.channel when 'email' then lower(customers.email) else customers.phone end), false) as refused
    from (select * from messages where review_request_id = request.id
      order by reminder nulls first, created_at desc) as message
  ) as message on true
  ${NEWEST}`

export function findRequestCustomer(db: Db, id: string) {
  return db
    .selectFrom('reviewRequests')
    .innerJoin('businesses', 'businesses.id', 'reviewRequests.businessId')
    .select('reviewRequests.customerId')
    .where('reviewRequests.id', '=', id)
    .executeTakeFirst()
}

/** Returns a request of the business with its customer, locked until the transaction ends. */
export function lockOwnRequest(trx: Trx, scope: OwnerScope, id: string) {
  return trx
    .selectFrom('reviewRequests as request')
    .innerJoin('customers', 'customers.id', 'request.customerId')
    .innerJoin('businesses', 'businesses.id', 'request.businessId')
    .select([
      'request.id',
      'request.channel',
      'request.status',
      'request.customerId',
      'customers.fullName',
      'customers.firstName',
      'customers.email',
      'customers.phone',
      'customers.language',
    ])
    .where('request.id', '=', id)
    .where('request.businessId', '=', scope.businessId)
    .forUpdate('request')
    .executeTakeFirst()
}

/** Returns the queued message of a request, locked until the transaction ends. */
export function lockWaitingMessage(trx: Trx, requestId: string) {
  return trx
    .selectFrom('messages')
    .select('id')
    .where('reviewRequestId', '=', requestId)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the id of a request on the channel that is still on its way to the customer, or to anybody at the same contact; null without one. */
export async function pendingRequest(
  trx: Trx,
  scope: OwnerScope,
  { customerId, channel, address }: { customerId: string; channel: Channel; address: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select request.id from review_requests request
    where request.business_id = ${scope.businessId} and request.channel = ${channel} and request.status = 'pending'
      and (request.customer_id = ${customerId} or request.id in (
        select review_request_id from messages where business_id = ${scope.businessId} and channel = ${channel}
          and lower(recipient) = lower(${address}) and state in ('queued', 'sending')))
    order by request.created_at limit 1`.execute(trx)
  return rows[0]?.id ?? null
}

/** Returns when the business last asked anybody at a contact; null for never. */
export async function lastAskAt(
  trx: Trx,
  scope: OwnerScope,
  { channel, address }: { channel: Channel; address: string },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(sent_at) as at from messages
    where business_id = ${scope.businessId} and channel = ${channel} and lower(recipient) = lower(${address})
      and state <> 'failed' and thread_id is null and not sample`.execute(trx)
  return rows[0]?.at ?? null
}

/** Returns the latest request to a contact that did not fail, and its customer. */
export function latestRequestTo(
  db: Db,
  scope: OwnerScope,
  by: { channel: 'email' | 'sms'; address: string },
) {
  return db
    .selectFrom('reviewRequests as request')
    .innerJoin('customers', 'customers.id', 'request.customerId')
    .innerJoin('businesses', 'businesses.id', 'request.businessId')
    .select(['request.status', 'request.createdAt', 'request.sentAt', 'customers.fullName'])
    .where('customers.businessId', '=', scope.businessId)
    .where(isContact(by))
    .where('request.status', '!=', 'failed')
    .orderBy('request.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Condition: a customer has this email address (in any letter case) or phone number. */
function isContact({ channel, address }: { channel: 'email' | 'sms'; address: string }) {
  return channel === 'email'
    ? sql<SqlBool>`lower(customers.email) = ${address.toLowerCase()}`
    : sql<SqlBool>`customers.phone = ${address}`
}
