import type { Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import { API_PLANS } from '@fivestead/domain/plans'
import type { WebhookEvent } from '@fivestead/domain/webhooks/events'
import { type RawBuilder, sql } from 'kysely'

/** An endpoint that got a message. */
export interface Addressed {
  endpointId: string
  slow: boolean
}

/** Time column of a request's event: while it is empty, the event is new. */
const NEWS_WHILE_EMPTY = {
  'review_request.sent': 'sent_at',
  'review_request.delivered': 'delivered_at',
  'review_request.failed': 'failed_at',
  'review_request.opened': 'opened_at',
} as const

export type RequestEvent = keyof typeof NEWS_WHILE_EMPTY

/**
 * Stores a message for each subject and each endpoint of its organization that wants the event. Without such
 * an endpoint, which is the usual case, this only reads one index. A plan without the API publishes nothing.
 * @param subjects a query of `business_id`, `subject_id` and `channel`
 */
async function insertMessages(
  trx: Trx,
  { type, at }: { type: WebhookEvent; at: Date },
  subjects: RawBuilder<unknown>,
): Promise<Addressed[]> {
  const { rows } = await sql<Addressed>`
    with added as (
      insert into webhook_messages
        (endpoint_id, business_id, type, subject_id, channel, happened_at, not_before, created_at, updated_at)
      select endpoint.id, subject.business_id, ${type}, subject.subject_id, subject.channel,
        ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      from (${subjects}) subject
      join all_businesses business on business.id = subject.business_id
      join webhook_endpoints endpoint on endpoint.organization_id = business.organization_id
        and endpoint.disabled_at is null and ${type} = any (endpoint.events)
        and (endpoint.business_ids is null or business.id = any (endpoint.business_ids))
      join organizations on organizations.id = endpoint.organization_id
        and coalesce(organizations.plan = any (${API_PLANS}::text[]), true)
      returning endpoint_id)
    select endpoint_id, slow from added join webhook_endpoints endpoint on endpoint.id = endpoint_id ${PREPARED}`.execute(
    trx,
  )
  return rows
}

/**
 * Condition in SQL: the organization has an endpoint for the event, in use or not. False without an event.
 * @param organizationId column of the statement
 */
export const hasEndpoint = (type: WebhookEvent | undefined, organizationId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from webhook_endpoints
    where organization_id = ${sql.ref(organizationId)} and ${type ?? null}::text = any (events))`

/** Stores messages about new objects: a rating, private feedback, public reviews. */
export function insertForThings(
  trx: Trx,
  event: { type: WebhookEvent; at: Date },
  { businessId, ids }: { businessId: number; ids: readonly string[] },
): Promise<Addressed[]> {
  return insertMessages(
    trx,
    event,
    sql`select ${businessId}::int as business_id, thing as subject_id, null::text as channel
      from unnest(${ids}::uuid[]) thing`,
  )
}

/**
 * Stores messages about review requests, before the step is stored: those that had it before are left out.
 */
export function insertForRequests(
  trx: Trx,
  event: { type: RequestEvent; at: Date },
  ids: readonly string[],
): Promise<Addressed[]> {
  const time = sql.ref(NEWS_WHILE_EMPTY[event.type])
  return insertMessages(
    trx,
    event,
    // Concurrent openings run one after the other.
    sql`select business_id, id as subject_id, null::text as channel from review_requests
      where id = any (${ids}::uuid[]) and ${time} is null and exists (
        select from all_businesses business where business.id = review_requests.business_id
          and ${hasEndpoint(event.type, 'business.organization_id')})
      for update`,
  )
}

/** Stores messages about the customers of a business with a contact that is not on its list of opt-outs. */
export function insertForContact(
  trx: Trx,
  at: Date,
  { businessId, channel, contact }: { businessId: number; channel: 'email' | 'sms'; contact: string },
): Promise<Addressed[]> {
  const reached = channel === 'email' ? sql`lower(email) = ${contact}` : sql`phone = ${contact}`
  return insertMessages(
    trx,
    { type: 'customer.opted_out', at },
    sql`select business_id, id as subject_id, ${channel}::text as channel from customers
      where business_id = ${businessId} and ${reached} and not exists (
        select from opt_outs where opt_outs.business_id = ${businessId} and opt_outs.channel = ${channel}
          and opt_outs.contact = ${contact})`,
  )
}
