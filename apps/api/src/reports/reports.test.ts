import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { entryById } from '../gateways/places/directory/entries.ts'
import { PlacesError } from '../gateways/places/interface.ts'
import { sandboxPlaces } from '../gateways/places/sandbox.ts'
import type { PublicReviewSet } from '../gateways/public-reviews/interface.ts'
import { allPages, dataOf, refusalOf } from '../testing/answers.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const metrics = (id = businessId) => dataOf(owner.browser.query('reports.keyMetrics', { businessId: id }))

const reviewsOf = (stars: number[]): PublicReviewSet => ({
  ...{ source: 'sandbox', complete: false, rating: null, total: null },
  reviews: stars.map((rating, n) => ({
    ...{ id: `review-${n}`, authorName: 'A reader', authorUrl: null, authorPhotoUrl: null, rating },
    ...{ text: null, language: 'en', publishedAt: new Date('2026-11-01T12:00:00.000Z'), reply: null },
  })),
})

test('without a request 0 was counted; the documented formula stands beside it by its name', async () => {
  const place = entryById(owner.business.placeId)?.place
  const total = place?.userRatingCount ?? 0
  expect(await metrics()).toEqual({
    totalReviews: { value: total, source: 'sandbox' },
    averageRating: {
      value: place?.rating,
      source: 'sandbox',
      listed: expect.toBeOneOf([null, expect.any(Object)]),
    },
    collectedHere: { count: 0, average: null },
    reviewRequests: {
      value: 0,
      rated: 0,
      answeredPercent: null,
      typical: {
        reviews: total,
        requests: Math.floor(total * 1.25),
        answeredPercent: Math.round((Math.floor(0.75 * total) / Math.floor(1.25 * total)) * 100),
      },
    },
    waitingFeedback: 0,
    funnel: { sent: 0, delivered: 0, opened: 0, clicked: 0, rated: 0, toPublic: 0 },
  })
})

test('with requests the figures are counted', async () => {
  const sent = []
  for (let n = 0; n < 4; n += 1) sent.push(await quickSend(owner))
  await runJobs(testApp)
  const late = await quickSend(owner)
  expect(late.status).toBe('pending')
  const [first, second, third] = sent.map(({ requestId }) => requestId)
  await testApp.mutate('reviewRequests.opened', { requestId: third })
  const happy = await testApp.post('/api/reviews', { businessId, rating: 5, requestId: first })
  await testApp.mutate('reviews.wentToSite', { reviewId: happy.body.id, site: 'google' })
  const sad = await testApp.post('/api/reviews', { businessId, rating: 1, requestId: second })
  await testApp.post('/api/feedback', { businessId, reviewId: sad.body.id, feedback: 'Not good at all.' })
  expect(await metrics()).toMatchObject({
    reviewRequests: { value: 5, rated: 2, answeredPercent: 50, typical: null },
    waitingFeedback: 1,
    funnel: { sent: 4, delivered: 3, opened: 3, clicked: 2, rated: 2, toPublic: 1 },
  })
})

test('a business without a place counts what was rated here', async () => {
  const { body: business } = await owner.browser.post('/api/businesses', { name: 'No Place Yet' })
  expect(await metrics(business.id)).toMatchObject({
    totalReviews: { value: 0, source: 'fivestead' },
    averageRating: { value: null, source: 'fivestead' },
    reviewRequests: { value: 0, rated: 0, answeredPercent: null, typical: null },
  })
  for (const rating of [5, 4, 4]) await testApp.post('/api/reviews', { businessId: business.id, rating })
  expect(await metrics(business.id)).toMatchObject({
    totalReviews: { value: 3 },
    averageRating: { value: 4.3 },
    collectedHere: { count: 3, average: 4.3 },
  })
})

test("the average rating is Google's figure, and the mean of the listed reviews where it is apart", async () => {
  const [rating, stars, shown] = [4.2, [4, 3, 3, 3, 4], 3.4]
  const total = stars.length
  const { publicReviews, places } = testApp.deps.gateways
  onTestFinished(() => void Object.assign(testApp.deps.gateways, { publicReviews, places }))
  const details = places.details
  testApp.deps.gateways.places = {
    ...places,
    details: async (input) => ({ ...(await details(input)), rating: 4.2, userRatingCount: total }),
  }
  testApp.deps.gateways.publicReviews = {
    forPlace: async () => ({ ...reviewsOf(stars), complete: true, rating, total }),
  }
  const placeId = owner.business.placeId
  const { body } = await owner.browser.get(`/api/business/reviews?place_id=${placeId}`)
  expect(body.reviews.reviews_results).toMatchObject({ rating: shown, total_reviews: total })
  expect(await metrics()).toMatchObject({
    averageRating: { value: rating, listed: { average: shown, count: total } },
    totalReviews: { value: total },
  })
})

test('beside what the directory says stands what was collected here; an unknown count is null, not 0', async () => {
  await testApp.post('/api/reviews', { businessId, rating: 2 })
  const { publicReviews } = testApp.deps.gateways
  onTestFinished(() => void Object.assign(testApp.deps.gateways, { publicReviews }))
  testApp.deps.gateways.publicReviews = {
    forPlace: async () => ({ ...reviewsOf([]), rating: null, total: null }),
  }
  expect(await metrics()).toMatchObject({
    totalReviews: { value: null, source: 'sandbox' },
    averageRating: { value: null, source: 'sandbox' },
    collectedHere: { count: 1, average: 2 },
    reviewRequests: { value: 0, answeredPercent: null, typical: null },
  })
})

test('without the public reviews the directory answers; with that down too, what was stored', async () => {
  const { places, publicReviews } = testApp.deps.gateways
  onTestFinished(() => void Object.assign(testApp.deps.gateways, { places, publicReviews }))
  testApp.setNow('2026-11-20T16:00:00.000Z')
  testApp.deps.gateways.publicReviews = {
    forPlace: async () => {
      throw new PlacesError('unavailable', 'The source is resting')
    },
  }
  const place = entryById(owner.business.placeId)?.place
  expect(await metrics()).toMatchObject({
    totalReviews: { value: place?.userRatingCount, source: 'sandbox' },
    averageRating: { value: place?.rating, source: 'sandbox' },
  })
  testApp.setNow('2026-11-22T16:00:00.000Z')
  testApp.deps.gateways.places = sandboxPlaces({ faults: { details: 'unavailable' } })
  expect(await metrics()).toMatchObject({
    totalReviews: { value: owner.business.reviewCount, source: 'stored' },
    averageRating: { value: Number(owner.business.googleRating) || null, source: 'stored' },
  })
})

test('the recent requests are the last five, newest first', async () => {
  for (let minute = 10; minute < 17; minute++) {
    testApp.setNow(`2026-11-20T16:${minute}:00.000Z`)
    await quickSend(owner, { name: `At ${minute}` })
  }
  const recent = await dataOf(owner.browser.query('reports.recentRequests', { businessId }))
  const newest = [16, 15, 14, 13, 12].map((minute) => ({ customerName: `At ${minute}` }))
  expect(recent).toMatchObject(newest)
})

const funnel = (id = businessId) => dataOf(owner.browser.query('reports.funnel', { businessId: id }))
const reachedBy = async (filter: Record<string, unknown>) =>
  (await allPages(owner.browser, 'reviewRequests.log', { businessId, limit: 100, ...filter })).length

describe('the funnel', () => {
  test('is all zeros in the beginning, for three channels and the weeks since the business was added, twelve at most', async () => {
    testApp.setNow('2026-11-19T16:00:00.000Z')
    const { channels, codes, unsolicited, weeks } = await funnel()
    expect(channels).toMatchObject(['email', 'sms', 'link'].map((channel) => ({ channel, asked: 0 })))
    expect(codes).toEqual([{ via: 'qr', rated: 0, toPublic: 0 }])
    expect(unsolicited).toEqual({ rated: 0, toPublic: 0 })
    expect(weeks).toMatchObject([{ week: '2026-11-16', sent: 0 }])
    await testApp.db.updateTable('businesses').set({ createdAt: '2026-01-05T00:00:00.000Z' }).execute()
    const older = (await funnel()).weeks
    expect(older).toHaveLength(12)
    expect(older[0]).toMatchObject({ week: '2026-08-31', asked: 0, toPublic: 0 })
  })

  test('each figure is the length of its list, by channel and by week', async () => {
    // Sunday evening by the business's clock.
    testApp.setNow('2026-11-16T03:11:00.000Z')
    const last = await quickSend(owner)
    await runJobs(testApp)
    testApp.setNow('2026-11-19T16:00:00.000Z')
    const phone = await quickSend(owner, { contact: '(512) 555-0142' })
    await quickSend(owner)
    await runJobs(testApp)
    const rated = await testApp.post('/api/reviews', { businessId, rating: 5, requestId: last.requestId })
    await testApp.mutate('reviews.wentToSite', { reviewId: rated.body.id, site: 'google' })
    await testApp.mutate('reviewRequests.opened', { requestId: phone.requestId })
    const walkIn = await testApp.post('/api/reviews', { businessId, rating: 4 })
    await testApp.mutate('reviews.wentToSite', { reviewId: walkIn.body.id, site: 'google' })
    await testApp.post('/api/reviews', { businessId, rating: 3 })
    const byQr = await testApp.post('/api/reviews', { businessId, rating: 5, via: 'qr' })
    await testApp.mutate('reviews.wentToSite', { reviewId: byQr.body.id, site: 'google' })
    // A rating of an asked customer is counted with the request.
    await testApp.post('/api/reviews', { businessId, rating: 4, via: 'receipt' })
    await testApp.post('/api/reviews', { businessId, rating: 5, via: 'qr', requestId: last.requestId })

    const { channels, codes, unsolicited, weeks } = await funnel()
    expect(codes).toEqual([
      { via: 'qr', rated: 1, toPublic: 1 },
      { via: 'receipt', rated: 1, toPublic: 0 },
    ])
    expect(unsolicited).toEqual({ rated: 2, toPublic: 1 })
    expect(channels).toMatchObject([
      { channel: 'email', asked: 2, sent: 2, delivered: 1, opened: 1, clicked: 1, rated: 1, toPublic: 1 },
      { channel: 'sms', asked: 1, sent: 1, delivered: 1, opened: 1, clicked: 0, rated: 0, toPublic: 0 },
      { channel: 'link', asked: 0 },
    ])
    expect(weeks.slice(-2)).toMatchObject([
      { week: '2026-11-09', asked: 1, sent: 1, rated: 1, toPublic: 1 },
      { week: '2026-11-16', asked: 2, sent: 2, opened: 1, rated: 0, toPublic: 0 },
    ])
    for (const one of [...channels, ...weeks]) {
      const filter = 'channel' in one ? { channel: one.channel } : { week: one.week }
      expect(await reachedBy(filter)).toBe(one.asked)
      for (const reached of ['sent', 'delivered', 'opened', 'clicked', 'rated', 'public'] as const) {
        if (one.asked === 0) continue
        const figure = one[reached === 'public' ? 'toPublic' : reached]
        expect(await reachedBy({ ...filter, reached }), `${JSON.stringify(filter)} ${reached}`).toBe(figure)
      }
    }
  })
})

test.each([
  ['week=2026-11-17', 'week must be a Monday such as 2026-11-16'],
  ['channel=fax', 'channel must be email, sms or link'],
  ['reached=home', 'reached is not one of the steps'],
])('a list by an unknown %s is refused', async (filter, message) => {
  const list = owner.browser.get(`/api/review-logs?businessId=${businessId}&${filter}`)
  expect(await refusalOf(list)).toEqual([400, message])
})

test('what waits is counted up to a thousand, in any inbox', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    businessId,
    message: `Message ${n}`,
    source: 'web-survey' as const,
  }))
  await addRows(testApp, 'feedback', ...rows)
  expect((await metrics()).waitingFeedback).toBe(1000)
})

test('the first day ticks itself, and is gone once it is closed', async () => {
  const steps = async () => (await dataOf(owner.browser.query('reports.firstDay', { businessId }))).steps
  const done = async () =>
    (await steps()).flatMap(({ step, done }: { step: string; done: boolean }) => (done ? [step] : []))
  const mark = (what: string) => owner.browser.mutate('reports.markFirstDay', { businessId, mark: what })
  expect(await done()).toEqual([])
  expect(await steps()).toHaveLength(5)
  await mark('code')
  const sample = { businessId, channel: 'email', template: 'direct' }
  expect((await owner.browser.mutate('templates.sample', sample)).status).toBe(200)
  for (let n = 0; n < 5; n += 1) await quickSend(owner)
  expect(await done()).toEqual(['customers', 'sample', 'asked', 'code'])
  await mark('closed')
  expect(await steps()).toBeNull()
  expect(await refusalOf(mark('asked'))).toEqual([400, 'mark must be code or closed'])
})
