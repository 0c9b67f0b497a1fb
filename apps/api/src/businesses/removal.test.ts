import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows, optOut, organizationOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { clearRemoved } from './removal.service.ts'
import { REMAINS } from './removal.sql.ts'

const api = useTestApp()
let owner: Owner
let businessId: number
beforeEach(async () => {
  await clearRemoved(api.deps)
  owner = await signUp(api)
  businessId = owner.business.id
  await gather(5)
})

/** Some rows in every table that hangs on a business. */
async function gather(rows: number): Promise<void> {
  for (let n = 0; n < rows; n += 1) {
    const { requestId } = await quickSend(owner)
    const rated = await owner.browser.post('/api/reviews', { businessId, requestId, rating: 2 })
    await api.mutate('reviews.wentToSite', { reviewId: rated.body.id, site: 'google' })
    await addRows(api, 'feedback', { businessId, message: 'The soup was cold.', source: 'survey' })
    const [importId, customerId, campaignId] = [randomUUID(), randomUUID(), randomUUID()]
    await addRows(api, 'customerImports', {
      ...{ id: importId, businessId, fileName: 'list.csv', separator: ',', skip: 1, columns: '{}' },
      ...{ consentWording: 'They are my customers', position: '{}' },
    })
    await addRows(api, 'customers', { id: customerId, businessId, fullName: 'Ann Lee', importId })
    await addRows(api, 'customerImportFills', { importId, customerId, email: null, phone: null })
    const note = {
      kind: 'refused',
      message: '{"code":"nothingSends"}',
      name: '',
      email: '',
      phone: '',
    } as const
    await addRows(api, 'customerImportNotes', { importId, line: n, ...note })
    await addRows(api, 'campaigns', {
      ...{ id: campaignId, businessId, submissionKey: `campaign-${n}` },
      organizationId: await organizationOf(api, owner),
      ...{ channels: 'any', template: 'direct', state: 'done', nextRunAt: api.clock.now() },
    })
    const left = { state: 'skipped', code: 'no-contact' } as const
    await addRows(api, 'campaignMembers', { campaignId, position: 1, customerId, ...left })
    const body = JSON.stringify({ rating: 1 })
    await addRows(api, 'quarantinedSubmissions', { businessId, kind: 'review', body })
    await addRows(api, 'requestMails', { businessId, messageHash: `mail-${n}`, outcome: 'not-signed' })
    await optOut(api, businessId, `+1512555010${n}`)
  }
}

/** How many rows each table has of the business; its id counts once it is deleted. */
async function left(): Promise<Record<string, number>> {
  const conditions = { ...REMAINS, business_ids: (id: number) => sql`id = ${id} and removed` }
  const counts: Record<string, number> = {}
  for (const [table, condition] of Object.entries(conditions)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${condition(businessId)}`.execute(api.db)
    counts[table] = rows[0]?.count ?? Number.NaN
  }
  return counts
}
const NOTHING = Object.fromEntries([...Object.keys(REMAINS), 'business_ids'].map((table) => [table, 0]))
const total = async () => Object.values(await left()).reduce((sum, count) => sum + count)
/** As 30 days after its deletion (`deleted/`). */
const remove = () => dropRows(api, 'allBusinesses', { id: businessId })

describe('the job', () => {
  test('clears every table, a few rows at a time, and ends with nothing left', async () => {
    for (const [table, count] of Object.entries(await left())) {
      if (table !== 'business_ids') expect([table, count]).not.toEqual([table, 0])
    }
    await remove()
    for (let rows = await total(); rows > 0; ) {
      await clearRemoved(api.deps, { rows: 2, batches: 3 })
      const now = await total()
      expect(now).toBeLessThan(rows)
      rows = now
    }
    expect(await left()).toEqual(NOTHING)
  })

  test('hands on what is more than its share', async () => {
    await runJobs(api)
    await remove()
    await clearRemoved(api.deps, { rows: 2, batches: 2 })
    expect(await total()).toBeGreaterThan(10)
    await runJobs(api)
    expect(await left()).toEqual(NOTHING)
  })

  test('that died is made up for at the next start', async () => {
    await remove()
    await clearRemoved(api.deps, { rows: 2, batches: 4 })
    // Its process is killed, and the jobs are lost with it.
    await sql`delete from jobs.job`.execute(api.db)
    await runJobs(api)
    expect(await total()).toBeGreaterThan(10)
    await runHourlyJobs(api.deps)
    await runJobs(api)
    expect(await left()).toEqual(NOTHING)
    await runHourlyJobs(api.deps)
    expect(await runJobs(api)).toBe(0)
  })

  test('may run twice at once', async () => {
    await remove()
    const share = { rows: 2, batches: 1000 }
    await Promise.all([clearRemoved(api.deps, share), clearRemoved(api.deps, share)])
    expect(await left()).toEqual(NOTHING)
  })

  test('leaves other businesses alone, and an id that is in use cannot go', async () => {
    const other = await signUp(api)
    await quickSend(other)
    await remove()
    await clearRemoved(api.deps)
    expect((await other.browser.get(`/api/review-logs?businessId=${other.business.id}`)).body).toHaveLength(1)
    const early = dropRows(api, 'businessIds', { id: other.business.id })
    await expect(early).rejects.toThrow('all_businesses_id_fkey')
    await dropRows(api, 'allBusinesses', { id: other.business.id })
  })
})

describe('every table that refers to a business', () => {
  const referring = async (parent: string) => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = ${parent}::regclass order by name`.execute(api.db)
    return rows.map(({ name }) => name)
  }

  test('hangs on its id and is cleared by the job', async () => {
    const cleared: string[] = Object.keys(REMAINS)
    const onIds = (await referring('business_ids')).filter((name) => name !== 'all_businesses')
    expect(cleared).toEqual(expect.arrayContaining(onIds))
  })

  test('or goes with the row at once, being small', async () => {
    expect(await referring('all_businesses')).toEqual([
      'brands',
      'job_settings',
      'message_settings',
      'message_templates',
      'open_dashboards',
      'place_claims',
      'place_notifications',
      'profile_connections',
      'profile_grants',
      'profile_requests',
      'profile_review_events',
      'profile_reviews',
      'rank_grids',
      'rating_snapshots',
      'reply_templates',
      'request_mailboxes',
      'review_destinations',
      'seo_ranking_requests',
      'survey_domains',
      'widgets',
    ])
  })
})
