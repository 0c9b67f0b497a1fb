import type { Db } from '@fivestead/db/client'
import type { CampaignMembersTable } from '@fivestead/db/tables'
import type { LeftOutCode } from '@fivestead/domain/customers/campaigns/texts'
import type { Refusal } from '@fivestead/domain/messaging/refusal'
import { sql } from 'kysely'

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
