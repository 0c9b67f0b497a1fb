import type { Db } from '@fivestead/db/client'
import type { CampaignMembersTable } from '@fivestead/db/tables'
import type { LeftOutCode } from '@fivestead/domain/customers/campaigns/texts'
import type { Refusal } from '@fivestead/domain/messaging/refusal'
import { sql } from 'kysely'
import { isReminded } from '../../messaging/reminders/sql.ts'
import { missedCustomers } from './eligibility/sql.ts'
import type { CampaignRow } from './sql.ts'

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

/** Outcome of a campaign's requests, counted as the totals of the business count (`request_totals`). */
export async function countResults(
  db: Db,
  { id: campaignId, businessId }: Pick<CampaignRow, 'id' | 'businessId'>,
) {
  const { rows } = await sql<{
    delivered: number
    opened: number
    rated: number
    google: number
    remindersWaiting: number
    missed: number
  }>`
    select count(*) filter (
        where delivered_at is not null or (reported_at is null and opened_at is not null))::int as delivered,
      count(opened_at)::int as opened, count(completed_at)::int as rated, count(to_public_at)::int as google,
      (select count(*) from messages join campaign_members member
        on member.review_request_id = messages.review_request_id and member.campaign_id = ${campaignId}::uuid
        join review_requests request on request.id = messages.review_request_id
        where messages.state = 'queued' and messages.reminder is not null
          and ${isReminded(businessId)})::int as reminders_waiting,
      (select count(*) from (${missedCustomers(campaignId)}) missed)::int as missed
    from campaign_members member join review_requests request on request.id = member.review_request_id
    where member.campaign_id = ${campaignId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count answers with one row.')
  return row
}
