import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import type { CustomersTable } from '@fivestead/db/tables'
import { type CustomerDetails, FIELD_NAMES, type FieldName } from '@fivestead/domain/customers/fields'
import type { CustomerStatus } from '@fivestead/domain/customers/status'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { Refusal } from '@fivestead/domain/messaging/refusal'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'
import { isMarked, optedOutOf, refusalOfEmail } from '../messaging/opt-outs/sql.ts'
import type { NameCursor, Slice, VisitCursor } from '../paging/cursor.ts'
import { olderThan } from '../paging/sql.ts'
import { customerMatches, fewCustomers, nearPage, type Search } from '../review-requests/search.sql.ts'
import { nameParts } from '../review-requests/sql.ts'

/** A customer in a list. */
interface ListedCustomer
  extends Pick<
    Selectable<CustomersTable>,
    | 'id'
    | 'businessId'
    | 'firstName'
    | 'lastName'
    | 'fullName'
    | 'email'
    | 'phone'
    | FieldName
    | 'createdAt'
    | 'updatedAt'
  > {
  /** The name in lower case, as the alphabetical order uses it. */
  nameKey: string
  status: CustomerStatus
  requestSent: boolean
  /** True if the owner marked the customer, whatever the customer said. */
  neverAsk: boolean
  refusal: Refusal | null
  rating: number | null
  lastAskedAt: Date | null
  /** Reason why the last request failed; null if it did not, or was cancelled. */
  failureReason: Reason | null
}

/** The parts of the full name, if they are known. */
interface Names {
  names?: { firstName: string | null; lastName: string | null } | undefined
}

export function insertCustomer(
  trx: Trx,
  scope: OwnerScope,
  {
    names,
    ...row
  }: CustomerDetails &
    Names & { fullName: string; email: string | null; phone: string | null; createdAt: Date },
) {
  return trx
    .insertInto('customers')
    .values({
      ...row,
      ...(names ?? nameParts(row.fullName)),
      businessId: scope.businessId,
      updatedAt: row.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Returns a customer of the scope for a list; undefined for a foreign one as for an absent one. */
export async function findCustomer(
  db: Db | Trx,
  scope: OwnerScope,
  id: string,
): Promise<ListedCustomer | undefined> {
  const { rows } = await listed(scope, sql`where id = ${id}`).execute(db)
  return rows[0]
}

/** Returns a customer as `findCustomer` does, locked until the transaction ends. */
export async function lockCustomer(
  trx: Trx,
  scope: OwnerScope,
  id: string,
): Promise<ListedCustomer | undefined> {
  const { rows } = await sql<ListedCustomer>`
    ${listed(scope, sql`where id = ${id}`)} for update of customers`.execute(trx)
  return rows[0]
}

const DETAIL_COLUMNS = sql.join(FIELD_NAMES.map((name) => sql.ref(name)))

/** @param which the conditions, order and limit of a page; what a row tells beside its columns is read for its rows alone */
const listed = (scope: OwnerScope, which: RawBuilder<unknown>) => sql<ListedCustomer>`
  select customers.*, asked.last_asked_at, coalesce(asked.sent, false) as request_sent,
    case when stopped.opted_out then ${isMarked(scope.businessId)} else false end as never_ask,
    case when stopped.opted_out then 'opted out' when asked.answered then 'answered'
      when asked.sent then 'waiting' when asked.queued then 'queued' else 'not asked' end as status,
    (select rating from reviews where customer_id = customers.id order by created_at desc limit 1) as rating,
    asked.failure_reason,
    case when refused.refusal = 'complained' or customers.phone is null or asked.last_channel = 'email'
      then refused.refusal end as refusal
  from (
    select id, business_id, first_name, last_name, full_name, email, phone, ${DETAIL_COLUMNS}, created_at, updated_at,
      lower(full_name) as name_key
    from customers ${which}
  ) as customers
  join businesses on businesses.id = customers.business_id
    and businesses.id = ${scope.businessId}
  left join lateral (
    select bool_or(status = 'pending') as queued, bool_or(status not in ('pending', 'failed')) as sent,
      bool_or(status in ('completed', 'feedback received')) as answered,
      max(created_at) filter (where status != 'failed') as last_asked_at,
      (array_agg(channel order by created_at desc))[1] as last_channel,
      (array_agg(case when status = 'failed' and not cancelled then failure_reason end order by created_at desc))[1] as failure_reason
    from review_requests where customer_id = customers.id
  ) as asked on true
  left join lateral (select ${refusalOfEmail(sql`customers.email`)} as refusal) as refused on true
  left join lateral (select ${optedOut(scope)} as opted_out) as stopped on true`

export function updateCustomer(
  trx: Trx,
  id: string,
  {
    fullName,
    names,
    ...change
  }: CustomerDetails &
    Names & { fullName: string; email: string | null; phone: string | null; updatedAt: Date },
) {
  return (
    trx
      .updateTable('customers')
      // Unchanged parts of the name may come from a file that has better data.
      .set((row) => ({
        ...change,
        fullName,
        firstName: row
          .case()
          .when('fullName', '=', fullName)
          .then(row.ref('firstName'))
          .else(nameParts(fullName).firstName)
          .end(),
        lastName: row
          .case()
          .when('fullName', '=', fullName)
          .then(row.ref('lastName'))
          .else(nameParts(fullName).lastName)
          .end(),
        ...names,
      }))
      .where('id', '=', id)
      .execute()
  )
}

/** Removes the person's name from their feedback; the text and the stars stay. */
export async function anonymiseFeedback(trx: Trx, customerId: string): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({ name: null, email: null, phone: null })
    .where('customerId', '=', customerId)
    .execute()
}

/** Deletes the customer with their requests; reviews and feedback lose the link alone (foreign keys). */
export async function deleteCustomer(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('customers').where('id', '=', id).execute()
}

/** True if a request waits to be sent. */
const QUEUED = sql<SqlBool>`exists (
  select from review_requests request where request.customer_id = customers.id and request.status = 'pending')`
/** True if a request was sent, as far as is known. */
const SENT = sql<boolean>`exists (
  select from review_requests request
  where request.customer_id = customers.id and request.status not in ('pending', 'failed'))`
const ANSWERED = sql<SqlBool>`exists (
  select from review_requests request
  where request.customer_id = customers.id and request.status in ('completed', 'feedback received'))`

/** Condition: one of the customer's addresses has opted out. */
const optedOut = ({ businessId }: OwnerScope) =>
  sql<SqlBool>`(${optedOutOf('email', businessId)} or ${optedOutOf('sms', businessId)})`

/** Returns the condition for a status. The cheaper half comes first: it decides most rows. */
function hasStatus(status: CustomerStatus, scope: OwnerScope): RawBuilder<SqlBool> {
  switch (status) {
    case 'opted out':
      return optedOut(scope)
    case 'answered':
      return sql`(${ANSWERED} and not ${optedOut(scope)})`
    case 'waiting':
      return sql`(${SENT} and not ${ANSWERED} and not ${optedOut(scope)})`
    case 'queued':
      return sql`(${QUEUED} and not ${SENT} and not ${optedOut(scope)})`
    case 'not asked':
      return sql`(not ${QUEUED} and not ${SENT} and not ${optedOut(scope)})`
  }
}

const TAGGED_READ = 5000
const TAGS_OFFERED = 200

/** Filter of a list of customers. */
export interface Wanted {
  search?: Search | undefined
  status?: CustomerStatus | undefined
  tag?: string | undefined
  /** Earliest day of the last visit. */
  visitedSince?: string | undefined
  channel?: 'email' | 'sms' | undefined
  /** Customers with this email (in any letter case) or this phone. */
  email?: string | undefined
  phone?: string | undefined
}

/** Returns the conditions on a row; `few` is true if the search has so few hits that they are looked up. */
export async function conditionsOf(
  db: Db,
  scope: OwnerScope,
  { search, status, tag, visitedSince, channel, email, phone }: Wanted,
) {
  const few = search || tag !== undefined ? await fewCustomers(db, scope, { search, tag }) : null
  const conditions: RawBuilder<SqlBool>[] = [sql`customers.business_id = ${scope.businessId}`]
  if (few) conditions.push(sql`customers.id = any(${few}::uuid[])`)
  else if (search) conditions.push(customerMatches(scope, search))
  if (tag !== undefined) conditions.push(sql`customers.tags @> array[${tag}]::text[]`)
  if (visitedSince !== undefined) conditions.push(sql`customers.last_visit >= ${visitedSince}::date`)
  if (channel)
    conditions.push(channel === 'email' ? sql`customers.email is not null` : sql`customers.phone is not null`)
  if (email !== undefined) conditions.push(sql`lower(customers.email) = ${email.toLowerCase()}`)
  if (phone !== undefined) conditions.push(sql`customers.phone = ${phone}`)
  if (status) conditions.push(hasStatus(status, scope))
  return {
    all: sql<SqlBool>`${sql.join(conditions, sql` and `)}`,
    isWalk: search !== undefined && few === null,
  }
}

const NEWEST = sql`order by customers.created_at desc, customers.id desc`

/** Returns a page of customers, newest first. */
export async function customersPage(db: Db, scope: OwnerScope, { after, limit, ...wanted }: Slice & Wanted) {
  const { search, ...filters } = wanted
  const isPlain = Object.values(filters).every((value) => value === undefined)
  const later = olderThan('customers', after)
  const near =
    search && isPlain
      ? await nearPage(db, {
          entries: sql`select * from customers where business_id = ${scope.businessId} and ${later} ${NEWEST}`,
          ...{ alias: 'customers', matches: customerMatches(scope, search), limit },
        })
      : null
  if (near) {
    const { rows } = await sql<ListedCustomer>`
      ${listed(scope, sql`where customers.id = any(${near}::uuid[])`)} ${NEWEST}`.execute(db)
    return rows
  }
  const { all, isWalk } = await conditionsOf(db, scope, wanted)
  const page = sql`where ${all} and ${later} ${NEWEST} limit ${limit}`
  // A separate query, so that the newest entries are walked in the order of the index, which has the search text.
  const which = isWalk ? sql`where id in (select id from customers ${page})` : page
  const { rows } = await sql<ListedCustomer>`
    ${listed(scope, which)} ${NEWEST} ${isPlain && !search ? PREPARED : sql``}`.execute(db)
  return rows
}

/** Returns a page of customers by name, in the order of the index: lower case, by code point. */
export async function customersByName(
  db: Db,
  scope: OwnerScope,
  { after, limit, ...wanted }: Slice<NameCursor> & Wanted,
) {
  const { all } = await conditionsOf(db, scope, wanted)
  const later = after
    ? sql`and lower(full_name) ~>=~ ${after.nameKey}
      and (lower(full_name) ~>~ ${after.nameKey} or id > ${after.id}::uuid)`
    : sql``
  const page = sql`where ${all} ${later} order by lower(full_name) using ~<~, id limit ${limit}`
  const { rows } = await sql<ListedCustomer>`
    ${listed(scope, page)} order by name_key using ~<~, customers.id`.execute(db)
  return rows
}

/** Returns a page of customers, the latest visit first; those without one come last, newest first. */
export async function customersByVisit(
  db: Db,
  scope: OwnerScope,
  { after, limit, ...wanted }: Slice<VisitCursor> & Wanted,
) {
  const { all } = await conditionsOf(db, scope, wanted)
  const created = olderThan('customers', after)
  const later = !after
    ? sql``
    : after.lastVisit === null
      ? sql`and last_visit is null and ${created}`
      : sql`and (last_visit < ${after.lastVisit}::date or last_visit is null
          or (last_visit = ${after.lastVisit}::date and ${created}))`
  const order = sql`order by last_visit desc nulls last, created_at desc, id desc`
  const page = sql`where ${all} ${later} ${order} limit ${limit}`
  const { rows } = await sql<ListedCustomer>`
    ${listed(scope, page)} order by customers.last_visit desc nulls last, customers.created_at desc, customers.id desc`.execute(
    db,
  )
  return rows
}

/** Returns the tags of the newest customers that have any, from A to Z. */
export async function tagsOf(db: Db, scope: OwnerScope): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from (
      select tags from customers where business_id = ${scope.businessId} and tags <> '{}'
      order by created_at desc limit ${TAGGED_READ}
    ) tagged, unnest(tags) as tag order by tag limit ${TAGS_OFFERED}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Counts the customers, up to `most`. */
export async function countCustomers(
  db: Db,
  scope: OwnerScope,
  wanted: Wanted,
  most: number,
): Promise<number> {
  const { all } = await conditionsOf(db, scope, wanted)
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (select from customers where ${all} limit ${most}) found`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
