import type { Db } from '@fivestead/db/client'
import type { CustomerEvent } from '@fivestead/domain/customers/history'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { may } from '@fivestead/domain/roles'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import { isReminded } from '../../messaging/reminders/sql.ts'

type EventRow = Omit<CustomerEvent, 'at' | 'reason' | 'by' | 'isRemovable'> & {
  at: Date
  reason: Reason | null
  authorId: string | null
  authorName: string | null
}

/** First name of an account, for its team. */
export const FIRST_NAME = sql<string>`coalesce(nullif(trim(users.first_name), ''),
  nullif(split_part(trim(users.full_name), ' ', 1), ''), users.username, '')`

/** The event as its reader sees it. */
export const toEvent =
  (scope: OwnerScope) =>
  ({ authorId, authorName, ...event }: EventRow): CustomerEvent => ({
    ...event,
    at: event.at.toISOString(),
    reason: reasonText(event.reason),
    by: authorName === null ? null : { name: authorName, isYou: authorId === scope.userId },
    isRemovable: event.kind === 'note' && mayRemove(scope, authorId),
  })

/** Returns true if the note's author asks, or a role that manages the business. */
export const mayRemove = ({ userId, role }: OwnerScope, authorId: string | null): boolean =>
  (authorId !== null && authorId === userId) || may(role, 'manage')

/** The person whose events are read; a customer's page has their thread if there is one. */
interface Person {
  customerId: string | null
  threadId: string | null
  email: string | null
  phone: string | null
}

/**
 * Returns the newest events with one person: messages, ratings, feedback, notes and states of the thread, and
 * opt-outs. A reminder that will not go out is none of them.
 */
export async function eventsOf(
  db: Db,
  scope: OwnerScope,
  { customerId, threadId, email, phone }: Person,
  limit: number,
): Promise<EventRow[]> {
  const { businessId } = scope
  const nothing = sql`null::text as channel, null::text as subject`
  const theirs = sql`business_id = ${businessId}
    and (customer_id = ${customerId}::uuid or thread_id = ${threadId}::uuid)`
  const { rows } = await sql<EventRow>`
    select events.*, (select ${FIRST_NAME} from users where users.id = author_id) as author_name from (
      (select 'message' as kind, id::text as id, coalesce(sent_at, created_at) as at, channel, subject,
          coalesce(reply, text) as text, null::int as rating,
          case when delivery_status in ('undelivered', 'bounced') then 'failed'
            when delivery_status = 'delivered' then 'delivered'
            when state in ('queued', 'sending') then 'waiting' when state = 'sent' then 'sent' else 'failed' end as state,
          case when reply is not null then 'reply' when reminder is not null then 'reminder' else 'request' end as about,
          reason, null::text as language, author_id
        from messages where ${theirs} and not sample and not (reminder is not null and state = 'queued' and not exists (
          select from review_requests request where request.id = messages.review_request_id and ${isReminded(businessId)}))
        order by created_at desc limit ${limit})
      union all
      (select 'rating', id::text, created_at, ${nothing}, message, rating, null, null, null, null, null
        from reviews where ${theirs} order by created_at desc limit ${limit})
      union all
      (select 'feedback', id::text, created_at, case source when 'sms' then 'sms' end, null, message,
          case when review_id is null then rating end, null, null, null,
          language, null
        from feedback where ${theirs} order by created_at desc limit ${limit})
      union all
      (select case when note is null then 'state' else 'note' end, id::text, created_at, ${nothing}, coalesce(note, state),
          null, null, null, null, null, author_id
        from inbox_events where thread_id = ${threadId}::uuid order by id desc limit ${limit})
      union all
      (select 'opt-out', channel || ':' || contact, created_at, channel,
          (select file_name from customer_imports where id = import_id), contact, null, null, null, null, null, null
        from opt_outs where business_id = ${businessId}
          and ((channel = 'email' and contact = lower(${email}::text)) or (channel = 'sms' and contact = ${phone}::text)))
    ) events order by at desc, kind, id desc limit ${limit}`.execute(db)
  return rows
}
