import { beforeEach, expect, test } from 'vitest'
import { campaignOf, importCustomers, settle, startOf } from '../testing/campaigns.ts'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { nextPlaceId, type Owner, signUp } from '../testing/owners.ts'
import { addRows, rowOf, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { approveClaim } from './claims/service.ts'

const DAY_MS = 86_400_000

const api = useTestApp({ each: true })
let owner: Owner
let id: number
beforeEach(async () => {
  owner = await signUp(api)
  id = owner.business.id
})

const later = (days: number) => api.setNow(api.clock.now().getTime() + days * DAY_MS)
const signIn = () =>
  owner.browser.post('/api/login', { username: owner.user.username, password: owner.password })
const remove = async () => expect((await owner.browser.mutate('businesses.remove', { id })).status).toBe(200)
const restore = (by = owner) => by.browser.mutate('businesses.restore', { id })
const deleted = async () => (await owner.browser.query('businesses.deleted')).body.result.data
const add = (by: Owner, placeId: string) => by.browser.post('/api/businesses', { name: 'Shop', placeId })
const hour = async () => {
  await runHourlyJobs(api.deps)
  await runJobs(api)
}

test('is gone from every screen with the answer, and back with all its rows', async () => {
  const { requestId } = await quickSend(owner)
  const paths = [
    `/api/businesses/${id}`,
    `/api/business/by-slug/${owner.business.slug}`,
    `/api/business/customers?businessId=${id}`,
    `/api/review-logs?businessId=${id}`,
    `/api/review-logs?businessSlug=${owner.business.slug}`,
  ]
  const statuses = () => Promise.all(paths.map(async (path) => (await owner.browser.get(path)).status))
  const rate = () => api.post('/api/reviews', { businessId: id, requestId, rating: 5 })
  await remove()
  expect([(await owner.browser.get('/api/businesses')).body, await statuses()]).toEqual([
    [],
    paths.map(() => 404),
  ])
  expect((await rate()).status).toBe(404)
  expect(await deleted()).toMatchObject([{ id, name: owner.business.name, until: expect.any(String) }])

  later(29)
  await hour()
  await signIn()
  for (const again of [1, 2]) expect([again, (await restore()).status]).toEqual([again, 200])
  expect([await statuses(), await deleted()]).toEqual([paths.map(() => 200), []])
  expect((await rate()).status).toBe(201)
  expect((await owner.browser.get(paths[2] ?? '')).body).toHaveLength(1)
})

test('after 30 days it cannot be restored, and the hourly work clears it', async () => {
  await quickSend(owner)
  await remove()
  later(30.01)
  await signIn()
  expect([await deleted(), (await restore()).status]).toEqual([[], 404])
  await hour()
  expect(await rowsOf(api, 'businessIds', { id })).toEqual([])
  expect(await rowsOf(api, 'customers', { businessId: id })).toEqual([])
})

test('nobody else restores it, or one that was never deleted', async () => {
  const other = await signUp(api)
  expect((await restore(other)).status).toBe(404)
  await remove()
  expect((await restore(other)).status).toBe(404)
  expect(await deleted()).toHaveLength(1)
})

test('nothing that was due meanwhile is sent, then or later: campaigns are paused, and the log says why', async () => {
  await importCustomers(owner, [{ name: 'Ann North', email: 'ann@shop.example' }])
  const startsAt = new Date(api.clock.now().getTime() + DAY_MS).toISOString()
  const campaign = await startOf(owner, { kind: 'filter' }, { startsAt })
  await quickSend(owner)
  await addRows(api, 'feedback', { businessId: id, message: 'Cold.', source: 'survey' })
  await api.post('/api/reviews', { businessId: id, rating: 1 })
  await remove()
  later(2)
  await settle(api)
  await restore()
  for (const days of [0, 1]) {
    later(days)
    await hour()
    await settle(api)
  }
  expect(await outboxOf(api)).toEqual([])
  expect(await rowOf(api, 'messages')).toMatchObject({
    state: 'cancelled',
    reason: 'The business was deleted',
  })
  expect(await campaignOf(owner, campaign.id)).toMatchObject({ state: 'paused', asked: 0 })
})

test('an opt-out by link holds, and counts after it is restored', async () => {
  await quickSend(owner, { contact: 'ann@shop.example' })
  await runJobs(api)
  const [mail] = await outboxOf(api)
  const link = /http:\/\/localhost:3000(\/unsubscribe\/[\w-]+)/.exec(mail.text)?.[1] ?? ''
  await remove()
  const payload = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await api.app.inject({ method: 'POST', url: link, headers, payload })).statusCode).toBe(200)
  await restore()
  expect(await rowsOf(api, 'optOuts', { businessId: id }, ['contact'])).toEqual([
    { contact: 'ann@shop.example' },
  ])
})

test('its place and slug stay taken: its owner is led to restoring it, others to the claim', async () => {
  const { placeId, slug } = owner.business
  await remove()
  const other = await signUp(api)
  const reason = async (by: Owner) => (await add(by, placeId)).body.reason
  expect([await reason(owner), await reason(other)]).toEqual(['place-deleted', 'place-taken'])
  const namesake = await other.browser.post('/api/businesses', { name: owner.business.name, slug })
  expect([namesake.status, namesake.body.slug === slug]).toEqual([201, false])
  expect((await add(owner, nextPlaceId())).status).toBe(201)
  const ask = { businessId: other.business.id, placeId, message: 'It says so on our door.' }
  expect((await other.browser.mutate('claims.ask', ask)).status).toBe(200)
  // The operator cannot give it to a business that is deleted itself.
  await other.browser.mutate('businesses.remove', { id: other.business.id })
  const claim = await rowOf(api, 'placeClaims', { placeId })
  await expect(approveClaim(api.deps, claim.id)).rejects.toThrow('Business not found')
})
