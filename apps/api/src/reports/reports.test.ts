import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entryById } from '../gateways/places/directory/entries.ts'
import { sandboxPlaces } from '../gateways/places/sandbox.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'

let testApp: TestApp
let owner: Owner
let businessId: number

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const metrics = async (id = businessId) =>
  (await owner.browser.query('reports.keyMetrics', { businessId: id })).body.result.data

test('without a request the figure is the documented estimate, and says so', async () => {
  const place = entryById(owner.business.placeId)?.place
  const total = place?.userRatingCount ?? 0
  expect(await metrics()).toEqual({
    totalReviews: { value: total, estimated: false, source: 'sandbox' },
    averageRating: { value: place?.rating, estimated: false, source: 'sandbox' },
    reviewRequests: {
      value: Math.floor(total * 1.25),
      estimated: true,
      rated: 0,
      answeredPercent: Math.round((Math.floor(0.75 * total) / Math.floor(1.25 * total)) * 100),
    },
    waitingFeedback: 0,
    funnel: { sent: 0, opened: 0, clicked: 0, rated: 0, toGoogle: 0 },
  })
})

test('with requests the figures are counted', async () => {
  const sent = [
    await quickSend(owner),
    await quickSend(owner),
    await quickSend(owner),
    await quickSend(owner),
  ]
  await runJobs(testApp)
  const late = await quickSend(owner)
  expect(late.status).toBe('pending')
  const [first, second, third] = sent.map(({ requestId }) => requestId)
  await testApp.get(`/api/surveys/${businessId}?requestId=${third}`)
  const happy = await testApp.post('/api/reviews', { businessId, rating: 5, requestId: first })
  await testApp.mutate('reviews.wentToGoogle', { reviewId: happy.body.id })
  const sad = await testApp.post('/api/reviews', { businessId, rating: 1, requestId: second })
  await testApp.post('/api/feedback', { businessId, reviewId: sad.body.id, feedback: 'Not good at all.' })
  expect(await metrics()).toMatchObject({
    reviewRequests: { value: 5, estimated: false, rated: 2, answeredPercent: 40 },
    waitingFeedback: 1,
    funnel: { sent: 4, opened: 3, clicked: 2, rated: 2, toGoogle: 1 },
  })
})

test('a business without a place counts what was rated here', async () => {
  const { body: business } = await owner.browser.post('/api/businesses', { name: 'No Place Yet' })
  expect(await metrics(business.id)).toMatchObject({
    totalReviews: { value: 0, estimated: false, source: 'fivestead' },
    averageRating: { value: null, estimated: false, source: 'fivestead' },
    reviewRequests: { value: 0, estimated: false, rated: 0, answeredPercent: null },
  })
  for (const rating of [5, 4, 4]) await testApp.post('/api/reviews', { businessId: business.id, rating })
  expect(await metrics(business.id)).toMatchObject({
    totalReviews: { value: 3 },
    averageRating: { value: 4.3 },
  })
})

test('with the directory down, what was stored stands in', async () => {
  const { places } = testApp.deps.gateways
  testApp.setNow('2026-11-20T16:00:00.000Z')
  testApp.deps.gateways.places = sandboxPlaces({ faults: { details: 'unavailable' } })
  expect(await metrics()).toMatchObject({
    totalReviews: { value: owner.business.reviewCount, estimated: false, source: 'stored' },
    averageRating: { value: Number(owner.business.googleRating) || null, source: 'stored' },
  })
  testApp.deps.gateways.places = places
})

test('the recent requests are the last five, newest first', async () => {
  for (let minute = 10; minute < 17; minute++) {
    testApp.setNow(`2026-11-20T16:${minute}:00.000Z`)
    await quickSend(owner, { name: `At ${minute}` })
  }
  const { body } = await owner.browser.query('reports.recentRequests', { businessId })
  expect(body.result.data.map(({ customerName }: { customerName: string }) => customerName)).toEqual([
    'At 16',
    'At 15',
    'At 14',
    'At 13',
    'At 12',
  ])
})
