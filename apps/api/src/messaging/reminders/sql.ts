import type { Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isBounced, optedOutOf } from '../opt-outs/sql.ts'

const UNDELIVERED = sql<boolean>`exists (
  select from messages where messages.review_request_id = request.id and messages.state = 'failed')`

const heardIn = (table: 'reviews' | 'feedback') => sql`exists (
  select from ${sql.table(table)} heard where heard.customer_id = request.customer_id
    and heard.business_id = request.business_id and heard.created_at >= request.created_at)`

/** SQL condition: the customer of `request` rated or wrote since it was made, also over another request or by text. */
export const ANSWERED = sql<boolean>`(${heardIn('reviews')} or ${heardIn('feedback')})`

/** SQL condition: nothing has ended the reminders of `request`; the same as `whyNoReminder` and the opt-outs that `canSend` reads. */
export const isReminded = (businessId: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  request.status = 'sent' and request.reminder_stop is null and not ${UNDELIVERED} and not ${ANSWERED}
  and not ${isRefused(businessId)})`

/** SQL condition: the customer of `request` takes no messages on its channel. */
export const isRefused = (businessId: number): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from customers where customers.id = request.customer_id and case request.channel
    when 'email' then ${optedOutOf('email', businessId)} or ${isBounced('email', sql`lower(customers.email)`)}
    else ${optedOutOf('sms', businessId)} or ${isBounced('sms', sql`customers.phone`)} end)`

/** Facts that decide on the next reminder of each request, and its content. */
export function remindedRequests(trx: Trx, requestIds: readonly string[]) {
  return trx
    .selectFrom('reviewRequests as request')
    .innerJoin('customers', 'customers.id', 'request.customerId')
    .innerJoin('businesses', 'businesses.id', 'request.businessId')
    .leftJoin('messageSettings', 'messageSettings.businessId', 'businesses.id')
    .leftJoin('brands', 'brands.businessId', 'businesses.id')
    .leftJoin('surveyDomains', (join) =>
      join.onRef('surveyDomains.businessId', '=', 'businesses.id').on('surveyDomains.state', '=', 'verified'),
    )
    .select([
      'request.id',
      'request.status',
      'request.reminders',
      'request.reminderDays',
      'request.reminderStop',
      'request.surveyUrl',
      'request.shortCode',
      'customers.fullName',
      'customers.firstName',
      'customers.language as customerLanguage',
      'businesses.language',
      'businesses.name',
      'businesses.address',
      'businesses.city',
      'businesses.state',
      'businesses.zip',
      'businesses.timeZone',
      'messageSettings.postalAddress',
      'brands.color as brandColor',
      'brands.logoHash',
      'brands.logoWide',
      'brands.whiteLabel',
      'surveyDomains.host as surveyHost',
    ])
    .select((row) => [
      row
        .selectFrom('messages')
        .select((message) => message.fn.max('reminder').as('latest'))
        .whereRef('messages.reviewRequestId', '=', 'request.id')
        .as('latest'),
      UNDELIVERED.as('undelivered'),
      ANSWERED.as('answered'),
    ])
    .where(sql<SqlBool>`request.id = any(${requestIds}::uuid[])`)
    .modifyEnd(PREPARED)
    .execute()
}

/**
 * The requests of reminders that are about to go out, locked until the transaction ends: what stops one was recorded
 * before, or waits for us.
 */
export function lockReminded(trx: Trx, requestIds: readonly string[]) {
  return trx
    .selectFrom('reviewRequests as request')
    .select(['request.id', 'request.status', 'request.reminders', 'request.reminderStop', 'request.sentAt'])
    .select([UNDELIVERED.as('undelivered'), ANSWERED.as('answered')])
    .where('request.id', 'in', requestIds)
    .orderBy('request.id')
    .forNoKeyUpdate()
    .execute()
}

/** Ends the reminders to whoever wrote to the business: as its customer, or from a number that it texted. */
export async function stopByReply(
  trx: Trx,
  { businessId, customerId, number }: { businessId: number; customerId: string | null; number: string },
): Promise<void> {
  await sql`update review_requests set reminder_stop = 'reply'
    where status = 'sent' and reminders > 0 and reminder_stop is null and business_id = ${businessId}
      and (customer_id = ${customerId} or id in (select review_request_id from messages
        where business_id = ${businessId} and channel = 'sms' and lower(recipient) = ${number}))`.execute(trx)
}
