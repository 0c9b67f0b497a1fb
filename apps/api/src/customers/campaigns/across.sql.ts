import type { Db, Trx } from '@fivestead/db/client'
import type { ServedCustomer } from '@fivestead/domain/customers/campaigns/persons'
import { CAMPAIGN_MAX } from '@fivestead/domain/customers/campaigns/texts'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import { type Audience, audienceFilter, LATEST_VISIT } from './eligibility/sql.ts'
import type { CampaignRow } from './sql.ts'

/** Customers of several audiences with the time at which they were served last, the latest visit first, up to one more than a campaign takes. */
export async function servedCustomers(
  db: Db,
  audiences: readonly { scope: OwnerScope; audience: Audience }[],
): Promise<ServedCustomer[]> {
  const most = CAMPAIGN_MAX + 1
  const parts = []
  for (const { scope, audience } of audiences) {
    const filter = await audienceFilter(db, scope, audience)
    parts.push(sql`(select id, business_id, email, phone, last_visit, created_at from customers
      where ${filter} ${LATEST_VISIT} limit ${most})`)
  }
  const { rows } = await sql<ServedCustomer>`
    select id, business_id, email, phone, greatest(created_at, last_visit, (
      select max(request.created_at) from review_requests request
      where request.business_id = customers.business_id and request.customer_id = customers.id
        and request.status <> 'failed')) as served_at
    from (select * from (${sql.join(parts, sql` union all `)}) found
      ${LATEST_VISIT} limit ${most}) customers
    ${LATEST_VISIT}`.execute(db)
  return rows
}

/** Campaigns of these businesses that an earlier submit with this key started. */
export function campaignsByKey(
  trx: Trx,
  scopes: readonly OwnerScope[],
  submissionKey: string,
): Promise<CampaignRow[]> {
  return trx
    .selectFrom('campaigns')
    .selectAll()
    .where(
      'businessId',
      'in',
      scopes.map(({ businessId }) => businessId),
    )
    .where('submissionKey', '=', submissionKey)
    .orderBy('businessId')
    .execute()
}
