import type { Campaign, CampaignPreview } from '@fivestead/domain/customers/campaigns/responses'
import { sql } from 'kysely'
import type { TestApp } from './create-test-app.ts'
import { runJobs } from './main-job.ts'
import type { Owner } from './owners.ts'

let keys = 0

/** Imports these customers as a file; returns the import's id. */
export async function importCustomers(
  owner: Owner,
  rows: readonly { name: string; email?: string; phone?: string }[],
): Promise<string> {
  const businessId = owner.business.id
  const text = `name,email,phone\n${rows.map(({ name, email = '', phone = '' }) => `${name},${email},${phone}\n`).join('')}`
  const begun = await owner.browser.post('/api/business/customers/imports', {
    businessId,
    fileName: 'customers.csv',
    size: text.length,
    separator: ',',
    skip: 1,
    columns: { name: 0, email: 1, phone: 2 },
    attested: true,
  })
  const read = await owner.browser.post(`/api/business/customers/imports/${begun.body.id}/parts`, {
    businessId,
    part: 0,
    text,
    last: true,
  })
  if (read.status !== 200) throw new Error(`import failed: ${read.status} ${read.text}`)
  return read.body.id
}

/** What a campaign over an audience would do. */
export async function previewOf(owner: Owner, audience: object, more: object = {}): Promise<CampaignPreview> {
  const answer = await owner.browser.mutate('customers.campaigns.preview', {
    businessId: owner.business.id,
    audience,
    ...more,
  })
  if (answer.status !== 200) throw new Error(`preview failed: ${answer.status} ${answer.text}`)
  return answer.body.result.data
}

/** Starts one; with a key of its own unless one is given. */
export async function startOf(owner: Owner, audience: object, more: object = {}): Promise<Campaign> {
  keys += 1
  const answer = await owner.browser.mutate('customers.campaigns.start', {
    businessId: owner.business.id,
    audience,
    submissionKey: `campaign-${keys}`,
    ...more,
  })
  if (answer.status !== 200) throw new Error(`start failed: ${answer.status} ${answer.text}`)
  return answer.body.result.data
}

/** A campaign as its owner sees it now. */
export async function campaignOf(owner: Owner, id: string): Promise<Campaign> {
  const answer = await owner.browser.query('customers.campaigns.list', { businessId: owner.business.id })
  return answer.body.result.data.find((one: Campaign) => one.id === id)
}

/** Pauses, resumes or cancels one. */
export const changeTo = (owner: Owner, id: string, state: string) =>
  owner.browser.mutate('customers.campaigns.change', { businessId: owner.business.id, id, state })

/** Runs jobs until they change nothing more at this time. */
export async function settle(testApp: TestApp): Promise<void> {
  let before = ''
  for (;;) {
    await runJobs(testApp)
    const { rows } = await sql`
      select 'member' as what, campaign_id::text as of, state, count(*) from campaign_members group by 1, 2, 3
      union all select 'message', '', state, count(*) from messages group by 1, 2, 3 order by 1, 2, 3`.execute(
      testApp.db,
    )
    const now = JSON.stringify(rows)
    if (now === before) return
    before = now
  }
}
