import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import { settle } from '../../testing/campaigns.ts'
import { outboxOf } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, organizationOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const NOW = '2026-11-18T18:00:00.000Z'
const api = useTestApp({ now: NOW, each: true })
let owner: Owner
let first: number
let second: number
beforeEach(async () => {
  owner = await signUp(api)
  first = owner.business.id
  second = (await dataOf(owner.browser.mutate('businesses.create', { name: 'Second Street Bakery' }))).id
  await setRows(
    api,
    'businesses',
    {},
    { ...{ address: '1 Main St', city: 'Springfield', state: 'IL' }, zip: '62701' },
  )
})

const customer = (businessId: number, fullName: string, more: object) =>
  addRows(api, 'customers', { businessId, fullName, createdAt: '2026-01-01T00:00:00Z', ...more })
const meant = (more: object = {}) => ({ businessIds: [first, second], customers: {}, ...more })
const preview = (more: object = {}) =>
  dataOf(owner.browser.mutate('customers.campaigns.previewAcross', meant(more)))
const start = (more: object = {}, browser = owner.browser) =>
  browser.mutate(
    'customers.campaigns.startAcross',
    meant({ template: 'direct', submissionKey: 'some-key', ...more }),
  )

/** Ann is a customer of both, and of the second one last; one row of the first joins her address and her number. */
async function addPeople() {
  await customer(first, 'Ann Both', { email: 'ann+shop@x.example', phone: '+12175550101' })
  await customer(first, 'Ann Mail', { email: 'ANN@x.example', lastVisit: '2026-02-01' })
  await customer(second, 'Ann Phone', { phone: '+12175550101', lastVisit: '2026-03-01' })
  await customer(first, 'Bob First', { email: 'bob@x.example' })
  await customer(second, 'Cy Second', { email: 'cy@x.example' })
}

test('each person is asked once, by the business that served them last, with one campaign and entry in each', async () => {
  await addPeople()
  const told = await preview()
  expect(told).toMatchObject({ asked: 3, bySms: 1, byEmail: 2, more: false, problem: null })
  expect(told.leftOut).toEqual([{ code: 'served-elsewhere', count: 2 }])
  expect(told.businesses).toEqual([
    { businessId: first, asked: 1, leftOut: 2, problem: null },
    { businessId: second, asked: 2, leftOut: 0, problem: null },
  ])
  // A double click.
  const [one, again] = await Promise.all([dataOf(start()), dataOf(start())])
  expect(again).toEqual(one)
  expect(one).toMatchObject({ waiting: 3, campaigns: [{ businessId: first }, { businessId: second }] })
  expect(await rowsOf(api, 'campaigns')).toHaveLength(2)
  const entries = (await rowsOf(api, 'activity')).filter(({ action }) => action === 'campaign.started')
  expect(entries.map(({ businessId }) => businessId).sort()).toEqual([first, second])
  await settle(api)
  const to = (await outboxOf(api)).map((message: { to: string }) => message.to)
  expect(to.filter((address: string) => /x\.example|5550101/.test(address)).sort()).toEqual([
    '+12175550101',
    'bob@x.example',
    'cy@x.example',
  ])
  // The other channel of a person who was asked is the same person, and the caller reads who asked.
  await sql`delete from customers where full_name in ('Ann Mail', 'Bob First')`.execute(api.db)
  const next = await dataOf(
    owner.browser.mutate('customers.campaigns.preview', {
      ...{ businessId: first, audience: { kind: 'filter' }, channels: 'email' },
    }),
  )
  expect(next).toMatchObject({
    asked: 0,
    leftOut: [{ code: 'asked-elsewhere', count: 1 }],
    elsewhere: ['Second Street Bakery'],
  })
})

test('a filter counts in each, nobody to ask starts nothing, and a full business is left out with its reason', async () => {
  await addPeople()
  expect(await preview({ customers: { visitedWithin: 300 } })).toMatchObject({ asked: 2 })
  const nobody = await start({ customers: { search: 'Nobody Here' } })
  expect([nobody.status, nobody.body.error.message]).toEqual([409, 'Nobody here can be asked right now'])
  const open = { channels: 'any', template: 'direct', nextRunAt: NOW, state: 'paused' } as const
  const organizationId = await organizationOf(api, owner)
  for (const submissionKey of ['1', '2', '3', '4', '5'])
    await addRows(api, 'campaigns', { ...open, businessId: second, organizationId, submissionKey })
  const { businesses, asked } = await preview()
  expect(businesses[1]).toMatchObject({ asked: 0, problem: expect.stringContaining('At most 5 campaigns') })
  expect(asked).toBe(businesses[0].asked)
  expect((await dataOf(start())).campaigns).toMatchObject([{ businessId: first }])
})

test('all businesses must be of one organization that the caller manages, each named once', async () => {
  await addPeople()
  const other = await signUp(api)
  expect((await start({ businessIds: [first, other.business.id] })).status).toBe(404)
  expect((await start({ businessIds: [first, first] })).status).toBe(400)
  const organizationId = await organizationOf(api, owner)
  await addRows(api, 'memberships', {
    organizationId,
    userId: other.user.id,
    role: 'staff',
    businessIds: null,
  })
  expect((await start({}, other.browser)).status).toBe(403)
})
