import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../testing/answers.ts'
import { apiClient, makeKey } from '../testing/api-keys.ts'
import { previewOf } from '../testing/campaigns.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows, optOut, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

// Rests hold.
const api = useTestApp({ env: { FIVESTEAD_QUIET_HOURS: '1' } })
const PHONE = '+12175550142'
let owner: Owner
let businessId: number

beforeEach(async () => {
  await runJobs(api)
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
  businessId = owner.business.id
})

const customers = () => rowsOf(api, 'customers', { businessId })
const select = async (fullName: string) => {
  await addRows(api, 'customers', { businessId, fullName, phone: PHONE })
  const row = (await customers()).find((customer) => customer.fullName === fullName)
  return owner.browser.mutate('customers.askSelected', { businessId, ids: [row?.id] })
}

/** Ways to ask a person of this name at the number. */
const ENTRANCES: Record<string, (name: string) => Promise<unknown>> = {
  'Quick Send': (name) =>
    owner.browser.mutate('reviewRequests.quickSend', { businessId, name, contact: PHONE }),
  'Add Customer': (fullName) =>
    owner.browser.post('/api/business/customers', { businessId, fullName, phone: PHONE, sendNow: true }),
  'the API': async (name) => {
    const [firstName, lastName] = name.split(' ')
    const client = apiClient(api, (await makeKey(owner)).key)
    const customer = { firstName, lastName, phone: PHONE }
    return client.post(`/businesses/${businessId}/review-requests`, { customer, channel: 'sms' })
  },
  'a selection': select,
}

describe.each(Object.entries(ENTRANCES))('people who share a number, by %s', (_, ask) => {
  test('are two customers, of whom one gets a text within the rest, asked together or later', async () => {
    await ask('Mia Lund')
    await ask('Tom Lund')
    await runJobs(api)
    await ask('Ida Lund')
    await runJobs(api)
    expect((await outboxOf(api)).map(({ to }: { to: string }) => to)).toEqual([PHONE])
    expect(new Set((await customers()).map(({ fullName }) => fullName)).size).toBe(3)
  })

  test('get none once one of them opted out', async () => {
    await ask('Mia Lund')
    await optOut(api, businessId, PHONE)
    await ask('Tom Lund')
    await runJobs(api)
    expect(await outboxOf(api)).toEqual([])
  })
})

test('one person is one customer, whichever way they come, in whatever form, and at once', async () => {
  const add = (fullName: string, more: object) =>
    owner.browser.post('/api/business/customers', { businessId, fullName, sendNow: false, ...more })
  const [first, second] = await Promise.all([
    add('Mia Lund', { email: 'mia@shop.example', tags: ['A'] }),
    add('Lund, Mia', { email: 'MIA@shop.example', phone: PHONE, tags: ['B'] }),
  ])
  expect([first.body.isNew, second.body.isNew].sort()).toEqual([false, true])
  expect(first.body.id).toBe(second.body.id)
  await owner.browser.mutate('reviewRequests.quickSend', { businessId, name: 'Mia', contact: PHONE })
  const client = apiClient(api, (await makeKey(owner)).key)
  const known = await client.post(`/businesses/${businessId}/customers`, {
    firstName: 'M.',
    lastName: 'Lund',
    phone: PHONE,
  })
  expect(known).toMatchObject({
    status: 200,
    body: { id: first.body.id, tags: expect.arrayContaining(['A', 'B']) },
  })
  expect(await customers()).toMatchObject([{ email: expect.stringMatching(/^mia@shop/i), phone: PHONE }])
  expect((await add('Tom Lund', { phone: PHONE })).body.isNew).toBe(true)
})

test('a campaign asks one of those who share a number, and says why not the others', async () => {
  const names = ['Mia Lund', 'Tom Lund', 'Ida Lund']
  await addRows(api, 'customers', ...names.map((fullName) => ({ businessId, fullName, phone: PHONE })))
  const ids = (await customers()).map(({ id }) => id)
  expect(await previewOf(owner, { kind: 'selected', ids })).toMatchObject({
    ...{ asked: 1, leftOut: [{ code: 'same-contact', count: 2 }] },
  })
  const { people } = await dataOf(owner.browser.query('data.findPeople', { query: PHONE }))
  expect(people).toHaveLength(3)
})
