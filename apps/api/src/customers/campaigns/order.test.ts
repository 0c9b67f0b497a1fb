import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import { previewOf, settle, startOf } from '../../testing/campaigns.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

// Many messages in each test.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApp({ each: true, env: { FIVESTEAD_QUIET_HOURS: '1' } })
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
  await setRows(api, 'businesses', {}, { timeZone: 'America/Chicago' })
})

const mail = (name: string) => ({ email: `${name.toLowerCase()}@shop.example`, phone: null })
const text = (line: number) => ({ email: null, phone: `+1217${line}0142` })
/** Name, contact and last visit, in the order of the records; asked in the order of `by day` while texts may go out. */
const CUSTOMERS = [
  ['Ada', mail('Ada'), '2026-10-01'],
  ['Bo', text(201), '2026-11-18'],
  ['Cy', mail('Cy'), null],
  ['Di', text(202), '2026-09-01'],
  ['Ed', mail('Ed'), '2026-11-18'],
  ['Flo', text(203), null],
] as const
const BY_VISIT = ['Ed', 'Bo', 'Ada', 'Di', 'Flo', 'Cy']
const EMAILS_FIRST = ['Ed', 'Ada', 'Cy', 'Bo', 'Di', 'Flo']

test.each([
  ['at ten in the morning', '2026-11-19T16:00:00.000Z', undefined, BY_VISIT],
  ['at ten in the evening', '2026-11-20T04:00:00.000Z', undefined, EMAILS_FIRST],
  ['for the evening', '2026-11-19T16:00:00.000Z', '2026-11-20T04:00:00.000Z', EMAILS_FIRST],
  ['for the morning', '2026-11-20T04:00:00.000Z', '2026-11-20T16:00:00.000Z', BY_VISIT],
])(
  'a campaign started %s asks the latest visit first, as its preview says',
  async (_, now, startsAt, order) => {
    for (const [n, [fullName, contact, lastVisit]] of CUSTOMERS.entries()) {
      const createdAt = new Date(Date.UTC(2026, 9, 1, n))
      await addRows(api, 'customers', {
        ...contact,
        businessId: owner.business.id,
        fullName,
        lastVisit,
        createdAt,
      })
    }
    api.setNow(now)
    const { username } = owner.user
    await owner.browser.post('/api/login', { username, password: owner.password })
    const all = { kind: 'filter' }
    const timing = { ...(startsAt && { startsAt }) }
    expect((await previewOf(owner, all, timing)).names).toEqual(BY_VISIT.slice(0, 3))
    const meant = { businessId: owner.business.id, audience: all, template: 'direct', ...timing }
    const samples = await dataOf(owner.browser.mutate('customers.campaigns.samples', meant))
    expect(samples[0].name).toBe(order[0])
    expect(new Set(samples.map(({ channel }: { channel: string }) => channel)).size).toBe(2)
    await startOf(owner, all, timing)
    for (const at of [startsAt ?? now, '2026-11-20T16:00:00.000Z']) {
      api.setNow(at)
      await settle(api)
    }
    // Each member is asked in a transaction of their own, which writes the row last.
    const { rows } = await sql<{ fullName: string }>`
    select full_name from campaign_members join customers on customers.id = customer_id
    where state = 'asked' order by campaign_members.xmin::text::bigint`.execute(api.db)
    expect(rows.map(({ fullName }) => fullName)).toEqual(order)
  },
)
