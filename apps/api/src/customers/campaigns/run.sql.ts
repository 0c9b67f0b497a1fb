import type { Db, Trx } from '@fivestead/db/client'
import type { CampaignMembersTable } from '@fivestead/db/tables'
import { sql, type Updateable } from 'kysely'
import { sendingOrder } from './eligibility/sql.ts'

/** Returns the next member who waits and is due. */
export async function nextMember(
  trx: Trx,
  campaignId: string,
  { now, textsWait }: { now: Date; textsWait: boolean },
) {
  const { rows } = await sql<{ position: number; customerId: string | null }>`
    select position, customer_id from campaign_members
    where campaign_id = ${campaignId}::uuid and state = 'waiting' and (due_at is null or due_at <= ${now})
    ${sendingOrder(textsWait)} limit 1`.execute(trx)
  return rows[0]
}

/** Returns when the first waiting member is due; null if none waits. */
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

/** Cancels the members who wait, and those whose message was cancelled. */
export async function cancelMembers(trx: Trx, campaignId: string, positions: number[]): Promise<void> {
  await trx
    .updateTable('campaignMembers')
    .set({ state: 'cancelled', dueAt: null })
    .where('campaignId', '=', campaignId)
    .where((row) =>
      row.or([row('state', '=', 'waiting'), row('position', '=', sql<number>`any(${positions}::int[])`)]),
    )
    .execute()
}

/** Campaigns that were due before this time: their job was lost, or gave up. */
export function overdueCampaigns(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('campaigns')
    .innerJoin('businesses', 'businesses.id', 'campaigns.businessId')
    .select('campaigns.id')
    .where('campaigns.state', '=', 'running')
    .where('nextRunAt', '<', before)
    .where('campaigns.updatedAt', '<', before)
    .orderBy('nextRunAt')
    .limit(limit)
    .execute()
}
