import type { Db } from '@fivestead/db/client'
import type { CustomerEvent } from '@fivestead/domain/customers/history'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

type EventRow = Omit<CustomerEvent, 'at'> & { at: Date }

/** The newest events of one customer: messages, ratings, private messages, notes and opt-outs. */
export async function eventsOf(
  db: Db,
  scope: OwnerScope,
  customer: { id: string; email: string | null; phone: string | null },
  limit: number,
): Promise<EventRow[]> {
  const { businessId } = scope
  const nothing = sql`null::text as channel, null::text as subject`
  const { rows } = await sql<EventRow>`
    select * from (
      (select 'message' as kind, id::text as id, coalesce(sent_at, created_at) as at, channel, subject,
          coalesce(reply, text) as text, null::int as rating,
          case when delivery_status in ('undelivered', 'bounced') then 'failed'
            when delivery_status = 'delivered' then 'delivered'
            when state in ('queued', 'sending') then 'waiting' when state = 'sent' then 'sent' else 'failed' end as state,
          case when reply is not null then 'reply' when reminder is not null then 'reminder' else 'request' end as about,
          reason
        from messages where business_id = ${businessId} and customer_id = ${customer.id}::uuid and not sample
        order by created_at desc limit ${limit})
      union all
      (select 'rating', id::text, created_at, ${nothing}, message, rating, null, null, null
        from reviews where business_id = ${businessId} and customer_id = ${customer.id}::uuid
        order by created_at desc limit ${limit})
      union all
      (select 'feedback', id::text, created_at, case source when 'sms' then 'sms' end, null, message, rating, null, null, null
        from feedback where business_id = ${businessId} and customer_id = ${customer.id}::uuid
        order by created_at desc limit ${limit})
      union all
      (select 'note', 'note-' || id, coalesce(state_at, created_at), ${nothing}, note, null, null, null, null
        from feedback where business_id = ${businessId} and customer_id = ${customer.id}::uuid and note is not null
        order by created_at desc limit ${limit})
      union all
      (select 'opt-out', channel || ':' || contact, created_at, channel, null, contact, null, null, null, null
        from opt_outs where business_id = ${businessId}
          and ((channel = 'email' and contact = lower(${customer.email}::text)) or (channel = 'sms' and contact = ${customer.phone}::text)))
    ) events order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
