import { beforeEach, expect, test } from 'vitest'
import { PlacesError } from '../gateways/places/interface.ts'
import type { PublicReviewSet } from '../gateways/public-reviews/interface.ts'
import { dataOf } from '../testing/answers.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const NOON = '2026-11-19T12:00:00.000Z'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.parse(NOON) - days * DAY_MS)

const testApp = useTestApp({ now: NOON })
let owner: Owner
let businessId: number
beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
  serve({})
})

/** 100 reviews in all; the two newest are known. */
function serve(set: Partial<PublicReviewSet>) {
  testApp.deps.gateways.publicReviews = {
    forPlace: async () => ({
      ...{ source: 'served', complete: false, rating: 4.5, total: 100 },
      ...{ reviews: [review(5, 10), review(2, 40)], ...set },
    }),
  }
}
const review = (rating: number, days: number) => ({
  ...{ id: `r${days}`, authorName: 'Ann B.', authorUrl: null, authorPhotoUrl: null, rating },
  ...{ text: null, language: 'en', publishedAt: daysAgo(days), reply: null },
})
const statistics = async (browser = owner.browser) =>
  (await browser.get(`/api/business/reviews/statistics?placeId=${owner.business.placeId}`)).body
const note = (rating: number | null, reviewCount: number, days: number) =>
  addRows(testApp, 'ratingSnapshots', {
    ...{ businessId, rating, reviewCount, source: 'served', takenAt: daysAgo(days) },
  })
const trend = () => dataOf(owner.browser.query('reports.ratingTrend', { businessId }))

test('before the first request the response rate is the documented formula, and says so', async () => {
  const answer = await statistics()
  expect(answer).toEqual({
    positivePercentage: 50,
    responseRate: 60,
    monthlyGrowth: 1,
    totalReviews: 100,
    estimated: { responseRate: true, monthlyGrowth: true },
    counted: { reviews: 2, allReviews: false, requests: 0, answered: null },
    source: 'served',
    cached: false,
    cache_time: NOON,
    stale: false,
  })
  const trpc = await owner.browser.query('reports.statistics', { placeId: owner.business.placeId })
  expect(trpc.body.result.data).toEqual({ ...answer, cached: true })
})

test('with requests and recorded counts nothing is estimated', async () => {
  const asked = [await quickSend(owner), await quickSend(owner), await quickSend(owner)]
  await runJobs(testApp)
  await testApp.post('/api/reviews', { businessId, rating: 5, requestId: asked[0]?.requestId })
  await note(4.4, 80, 31)
  await note(4.5, 99, 3)
  expect(await statistics()).toMatchObject({
    responseRate: 33,
    monthlyGrowth: 25,
    estimated: { responseRate: false, monthlyGrowth: false },
    counted: { requests: 3 },
  })
})

test('dates of all reviews are counted, not estimated', async () => {
  serve({ complete: true, total: 2 })
  expect(await statistics()).toMatchObject({ monthlyGrowth: 100, estimated: { monthlyGrowth: false } })
})

test('of a place of somebody else only what is public is told', async () => {
  await quickSend(owner)
  await note(4.4, 80, 31)
  const other = await signUp(testApp)
  expect(await statistics(other.browser)).toMatchObject({
    totalReviews: 100,
    responseRate: 60,
    monthlyGrowth: 1,
    estimated: { responseRate: true, monthlyGrowth: true },
    counted: { requests: 0 },
  })
})

test('a place without reviews has no figures, and none is made up', async () => {
  serve({ rating: null, total: null, reviews: [], complete: true })
  expect(await statistics()).toMatchObject({
    positivePercentage: null,
    responseRate: null,
    monthlyGrowth: null,
    totalReviews: null,
    estimated: { responseRate: false, monthlyGrowth: false },
  })
})

test('the trend begins with the documented baseline, and becomes what was recorded', async () => {
  testApp.deps.gateways.publicReviews = {
    forPlace: () => Promise.reject(new PlacesError('unavailable', 'inner words')),
  }
  expect(await trend()).toEqual({ points: [], estimatedPrevious: null, needsProfile: false })
  serve({})
  const today = { at: NOON, rating: 4.5, reviewCount: 100 }
  expect(await trend()).toEqual({ points: [today], estimatedPrevious: 4.4, needsProfile: false })
  await note(4.2, 60, 100)
  await note(null, 0, 150)
  await note(3.9, 40, 183)
  expect(await trend()).toEqual({
    points: [{ at: daysAgo(100).toISOString(), rating: 4.2, reviewCount: 60 }, today],
    estimatedPrevious: null,
    needsProfile: false,
  })
})

test('what Places API shows is not recorded, and makes neither trend nor growth', async () => {
  serve({ source: 'places', complete: false })
  expect(await trend()).toEqual({ points: [], estimatedPrevious: null, needsProfile: true })
  expect(await statistics()).toMatchObject({ monthlyGrowth: null, estimated: { monthlyGrowth: false } })
  // Figures recorded while a profile was connected stay.
  await note(4.2, 60, 33)
  expect(await trend()).toMatchObject({ points: [{ rating: 4.2 }], needsProfile: true })
})

test('a business without a place has no trend', async () => {
  businessId = (await owner.browser.post('/api/businesses', { name: 'No Place Yet' })).body.id
  expect(await trend()).toEqual({ points: [], estimatedPrevious: null, needsProfile: false })
})
