import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import { type ApiClient, apiClient, makeKey } from '../../testing/api-keys.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, optOut, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp({ env: { FIVESTEAD_QUIET_HOURS: '1' } })
const HOUR_MS = 60 * 60_000
const EMAIL = 'ann@mail.example'
const PHONE = '+12175550142'
let owner: Owner
let client: ApiClient
let path: string
beforeEach(async () => {
  // Jobs of earlier tests are none of this one's.
  await runJobs(api)
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
  client = apiClient(api, (await makeKey(owner)).key)
  path = `/businesses/${owner.business.id}/review-requests`
})
const ask = (customer: object, more: object = {}) => client.post(path, { customer, channel: 'auto', ...more })
const customers = () => rowsOf(api, 'customers', { businessId: owner.business.id })
const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString()

describe('the main job of a program', () => {
  test('a customer of a till is asked by email, and the answer is read again', async () => {
    const ann = { firstName: 'Ann', lastName: 'Lee', email: EMAIL, servedBy: 'Cleo' }
    const asked = await ask(ann, { externalId: 'invoice 7' })
    expect(asked).toMatchObject({ status: 202, body: { id: expect.any(String), status: 'pending' } })
    await runJobs(api)
    expect(await outboxOf(api)).toMatchObject([{ channel: 'email', to: EMAIL }])
    const [customer] = await customers()
    expect(customer).toMatchObject({ servedBy: 'Cleo' })
    expect((await client.get(`/review-requests/${asked.body.id}`)).body).toMatchObject({
      ...{ id: asked.body.id, customerId: customer?.id, externalId: 'invoice 7', status: 'sent' },
      ...{ reason: null, sendAt: null, sentAt: at(0) },
    })
    expect(await rowsOf(api, 'consents', { customerId: String(customer?.id) })).toMatchObject([
      { channel: 'email', basis: 'existing customer', source: 'api' },
    ])
  })

  test('a known customer gets what was missing, and is asked again no sooner than the rest period', async () => {
    await client.post(`/businesses/${owner.business.id}/customers`, { firstName: 'Ann', email: EMAIL })
    await ask({ firstName: 'Ann', lastName: 'Lee', email: EMAIL, phone: PHONE }, { channel: 'sms' })
    expect(await customers()).toMatchObject([{ firstName: 'Ann', email: EMAIL, phone: PHONE }])
    await runJobs(api)
    const [customer] = await customers()
    const again = await client.post(path, { customerId: customer?.id, channel: 'sms' })
    expect(again).toMatchObject({ status: 202, body: { reason: 'rest-period' } })
    expect((await client.get(`/review-requests/${again.body.id}`)).body).toMatchObject({
      ...{ status: 'pending', reason: 'rest-period', detail: expect.stringContaining('a short while ago') },
    })
  })

  test('five visits of a week are one request: the one that waits is answered, whoever sends its address', async () => {
    const first = await ask(
      { firstName: 'Ann', email: EMAIL },
      { sendAt: at(48 * HOUR_MS), externalId: 'visit 1' },
    )
    expect(first.status).toBe(202)
    const waiting = { status: 200, body: { id: first.body.id, status: 'pending', reason: 'scheduled' } }
    for (const customer of [
      { firstName: 'Ann', email: EMAIL },
      { email: EMAIL.toUpperCase() },
      { firstName: 'Bo', email: EMAIL },
    ])
      expect(await ask(customer, { externalId: 'visit 2' })).toMatchObject(waiting)
    const [sent, ...more] = await rowsOf(api, 'reviewRequests', { businessId: owner.business.id })
    expect([sent?.externalId, more]).toEqual(['visit 1', []])
    // The other channel waits for nobody, and after a cancelled one somebody can be asked again.
    expect((await ask({ firstName: 'Ann', email: EMAIL, phone: PHONE }, { channel: 'sms' })).status).toBe(202)
    await client.post(`/review-requests/${first.body.id}/cancel`)
    expect((await ask({ firstName: 'Ann', email: EMAIL })).status).toBe(202)
  })

  test('with auto a stopped address gives way to the number', async () => {
    await optOut(api, owner.business.id, EMAIL)
    expect((await ask({ email: EMAIL, phone: PHONE })).status).toBe(202)
    expect(await rowsOf(api, 'reviewRequests', { businessId: owner.business.id })).toMatchObject([
      { channel: 'sms' },
    ])
  })

  test('what canSend refuses is a problem with its reason, and leaves nothing', async () => {
    await optOut(api, owner.business.id, EMAIL)
    const { status, body } = await ask({ firstName: 'Ann', email: EMAIL })
    expect([status, body]).toEqual([
      422,
      {
        ...{ type: '/api/v1/problems/not-sendable', title: expect.any(String), status: 422 },
        ...{ code: 'opted-out', detail: 'This customer asked not to be contacted by email.' },
      },
    ])
    expect(await customers()).toEqual([])
    expect((await ask({ email: EMAIL }, { channel: 'sms' })).body.code).toBe('no-contact')
  })
})

test('one that is scheduled goes out at its time, unless it is cancelled before', async () => {
  const planned = await ask({ email: EMAIL }, { sendAt: at(48 * HOUR_MS) })
  expect(planned.body).toMatchObject({ status: 'pending', reason: 'scheduled' })
  const read = async () => (await client.get(`/review-requests/${planned.body.id}`)).body
  expect(await read()).toMatchObject({ reason: 'scheduled', sendAt: at(48 * HOUR_MS) })
  const cancel = () => client.post(`/review-requests/${planned.body.id}/cancel`)
  for (let turn = 0; turn < 2; turn += 1)
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  api.setNow(api.clock.now().getTime() + 49 * HOUR_MS)
  await runJobs(api)
  expect(await outboxOf(api)).toEqual([])
  const sent = await ask({ email: 'bob@mail.example' })
  await runJobs(api)
  expect((await client.post(`/review-requests/${sent.body.id}/cancel`)).body).toMatchObject({
    ...{ status: 409, code: 'conflict' },
  })
  for (const [sendAt, field] of [
    [at(0), 'sendAt'],
    [at(91 * 24 * HOUR_MS), 'sendAt'],
    ['tomorrow', 'sendAt'],
  ]) {
    expect((await ask({ email: EMAIL }, { sendAt })).body.errors, sendAt).toMatchObject([{ field }])
  }
})

test('without a time of its own the delay after the job is the one that the owner chose, by the clock of the business', async () => {
  const { id: businessId } = owner.business
  const delays = (delay: string) => owner.browser.mutate('jobDelay.save', { businessId, delay })
  const asked = async (email: string, more: object = {}) => {
    const { body } = await ask({ email }, more)
    const { sendAt } = (await client.get(`/review-requests/${body.id}`)).body
    const [{ reasonCode }] = (await rowsOf(api, 'messages', { reviewRequestId: body.id })) as [
      { reasonCode: string | null },
    ]
    return { reason: body.reason, sendAt, reasonCode }
  }
  expect(await dataOf(owner.browser.query('jobDelay.get', { businessId }))).toEqual({ delay: 'at-once' })
  expect((await asked('a@mail.example')).reason).toBeUndefined()
  expect((await delays('4h')).status).toBe(200)
  const waits = { reason: 'scheduled', reasonCode: null }
  expect(await asked('b@mail.example')).toEqual({ ...waits, sendAt: at(4 * HOUR_MS) })
  expect(await asked('c@mail.example', { sendAt: at(HOUR_MS) })).toEqual({ ...waits, sendAt: at(HOUR_MS) })
  await delays('next-morning')
  await setRows(api, 'businesses', { id: businessId }, { timeZone: 'Asia/Kathmandu' })
  // Nine there is 3:15 UTC.
  expect((await asked('d@mail.example')).sendAt).toMatch(/T03:15:00\.000Z$/)
  expect((await delays('soon')).status).toBe(400)
  expect(await rowsOf(api, 'activity', { action: 'business.job-delay-changed' })).toHaveLength(2)
})

test('the list has those of a name or a status, page by page', async () => {
  const made: string[] = []
  for (const [name, externalId] of [
    ['a', 'one'],
    ['b', 'two'],
    ['c', 'one'],
    ['d', 'two'],
  ]) {
    made.unshift((await ask({ email: `${name}@mail.example` }, { externalId })).body.id)
    api.setNow(api.clock.now().getTime() + 1000)
  }
  await client.post(`/review-requests/${made[0]}/cancel`)
  const ids = async (query: string) =>
    (await client.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('externalId=one')).toEqual([made[1], made[3]])
  expect(await ids('status=cancelled')).toEqual([made[0]])
  expect(await ids('status=failed')).toEqual([])
  expect(await ids('status=pending&externalId=two')).toEqual([made[2]])
  const { next } = (await client.get(`${path}?limit=3`)).body
  expect(await ids(`limit=3&cursor=${next}`)).toEqual([made[3]])
})

test('either a customer or an id is needed, and a foreign id is as an absent one', async () => {
  const both = { customerId: crypto.randomUUID(), customer: { email: EMAIL }, channel: 'auto' }
  expect((await client.post(path, both)).body.errors).toMatchObject([{ field: 'customerId' }])
  const nested = await client.post(path, { customer: { email: 'none', nick: 'A' }, channel: 'post' })
  const fields = nested.body.errors.map(({ field }: { field: string }) => field)
  expect(fields.sort()).toEqual(['channel', 'customer.email', 'customer.nick'])
  const other = apiClient(api, (await makeKey(await signUp(api))).key)
  const { id } = (await client.post(`/businesses/${owner.business.id}/customers`, { email: EMAIL })).body
  const theirs = await rowsOf(api, 'businesses', {}, ['id'])
  const last = `/businesses/${theirs.map((row) => row.id).sort((a, b) => b - a)[0]}/review-requests`
  expect((await other.post(last, { customerId: id, channel: 'email' })).status).toBe(404)
})
