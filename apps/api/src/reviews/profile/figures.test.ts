import { beforeEach, expect, test } from 'vitest'
import type { ProfileReview } from '../../gateways/profile-reviews/interface.ts'
import { allPages, refusalOf } from '../../testing/answers.ts'
import { asGoogle, connectGoogleProfile } from '../../testing/google.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { syncProfile } from './service.ts'

const START = Date.parse('2026-11-19T16:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const api = useTestApp()
let owner: Owner
let placeId: string
let listed: ProfileReview[]
beforeEach(async () => {
  owner = await signUp(api)
  asGoogle(api)
  placeId = owner.business.placeId
  // 60 fives, 20 threes and 20 ones, one a day; every fourth has a reply.
  listed = Array.from({ length: 100 }, (_, index) => ({
    name: `accounts/sandbox/locations/${placeId}/reviews/r${index}`,
    authorName: index === 0 ? null : `Ann ${index}.`,
    authorPhotoUrl: null,
    rating: index % 5 === 3 ? 3 : index % 5 === 4 ? 1 : 5,
    text: index % 3 === 0 ? null : `Words ${index}`,
    createdAt: new Date(START - HOUR - index * DAY),
    updatedAt: new Date(START - HOUR - index * DAY),
    reply:
      index % 4 === 0
        ? { text: 'Thanks', updatedAt: new Date(START - HOUR), state: 'approved', rejectedBecause: null }
        : null,
  }))
  api.deps.gateways.profileReviews = {
    list: async () => ({ reviews: listed, averageRating: 3.9, total: listed.length, nextPageToken: null }),
    read: () => Promise.reject(new Error('not asked')),
    reply: () => Promise.reject(new Error('not asked')),
    deleteReply: () => Promise.reject(new Error('not asked')),
  }
})

const connect = async () => {
  await connectGoogleProfile(owner.browser, owner.business.id)
  await syncProfile(api.deps, owner.business.id)
}
const read = async (browser = owner.browser) =>
  (await browser.get(`/api/business/reviews?place_id=${placeId}`)).body

test('an owner with a connected profile gets its reviews, with figures over all', async () => {
  await connect()
  api.setNow(START + HOUR / 2)
  const body = await read()
  expect(body).toMatchObject({
    cached: true,
    cache_time: new Date(START).toISOString(),
    stale: false,
    source: 'gbp',
    complete: true,
    breakdown: [60, 0, 20, 0, 20],
    place_info: { reviews: 100, rating: 3.9 },
  })
  const { rating, total_reviews, reviews } = body.reviews.reviews_results
  // The newest 28 are no reason to work the rating out again (REV-5).
  expect([rating, total_reviews, reviews.length]).toEqual([3.9, 100, 28])
  expect(reviews[0]).toMatchObject({ author_name: 'A Google user', text: '', reply: { text: 'Thanks' } })
  expect(reviews[1]).toMatchObject({ author_name: 'Ann 1.', text: 'Words 1', reply: null })
})

test('statistics and key metrics count all of them', async () => {
  await connect()
  const { body } = await owner.browser.get(`/api/business/reviews/statistics?placeId=${placeId}`)
  expect(body).toMatchObject({
    positivePercentage: 60,
    responseRate: 25,
    totalReviews: 100,
    // 30 of the last 30 days, on 70 of before.
    monthlyGrowth: 42.9,
    estimated: { responseRate: false, monthlyGrowth: false },
    counted: { reviews: 100, allReviews: true, requests: 0, answered: 25 },
    source: 'gbp',
  })
  const metrics = await owner.browser.query('reports.keyMetrics', { businessId: owner.business.id })
  expect(metrics.body.result.data).toMatchObject({
    totalReviews: { value: 100, source: 'gbp' },
    averageRating: { value: 3.9, source: 'gbp' },
  })
})

test('nobody else does: another owner gets what the source of public reviews shows', async () => {
  await connect()
  const other = await signUp(api)
  expect(await read(other.browser)).toMatchObject({ source: 'sandbox', breakdown: null })
  const { body } = await other.browser.get(`/api/business/reviews/statistics?placeId=${placeId}`)
  expect(body).toMatchObject({ source: 'sandbox', counted: { answered: null } })
})

test('until the first reading is through, and after the connection, the source of public reviews answers', async () => {
  expect(await read()).toMatchObject({ source: 'sandbox' })
  await connectGoogleProfile(owner.browser, owner.business.id)
  expect(await read()).toMatchObject({ source: 'sandbox' })
  await syncProfile(api.deps, owner.business.id)
  expect(await read()).toMatchObject({ source: 'gbp' })
  await owner.browser.mutate('googleProfile.disconnect', { businessId: owner.business.id })
  expect(await read()).toMatchObject({ source: 'sandbox' })
})

test('vanished reviews count no more, and a source in trouble is said', async () => {
  await connect()
  const five = listed.findIndex(({ rating }) => rating === 5)
  listed = listed.toSpliced(five, 1)
  api.setNow(START + HOUR)
  await syncProfile(api.deps, owner.business.id)
  api.setNow(START + 2 * HOUR)
  await syncProfile(api.deps, owner.business.id)
  expect(await read()).toMatchObject({ breakdown: [59, 0, 20, 0, 20], place_info: { reviews: 99 } })
  const businessId = owner.business.id
  await setRows(api, 'profileReviewSyncs', { businessId }, { triedAt: new Date(START + 3 * HOUR) })
  expect(await read()).toMatchObject({ stale: true, cache_time: new Date(START + 2 * HOUR).toISOString() })
})

test('an owner’s timeline holds nothing of another business (T01)', async () => {
  await connect()
  const other = await signUp(api)
  listed = listed.slice(1)
  listed[0] = { ...(listed[0] as ProfileReview), rating: 2 }
  api.setNow(START + HOUR)
  await syncProfile(api.deps, owner.business.id)
  const of = async (who: Owner, more: object = {}) =>
    (await who.browser.query('reviews.profile.timeline', { businessId: who.business.id, ...more })).body
  expect((await of(owner)).result.data.items).toHaveLength(1)
  expect((await of(other)).result.data.items).toEqual([])
})

test('the timeline comes in pages, each event once', async () => {
  await connect()
  for (let hour = 1; hour <= 5; hour++) {
    listed = listed.map((review, index) => (index < 3 ? { ...review, rating: (hour % 5) + 1 } : review))
    api.setNow(START + hour * HOUR)
    await syncProfile(api.deps, owner.business.id)
  }
  const timeline = { businessId: owner.business.id, limit: 4 }
  const seen = await allPages(owner.browser, 'reviews.profile.timeline', timeline)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  const times = seen.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  // State after a change is the state before the next change of the same review.
  expect(seen.every(({ before, after }) => before.rating !== after.rating)).toBe(true)
  const cursor = Buffer.from('2026-11-19T16:00:00.000Z x').toString('base64url')
  const refused = owner.browser.query('reviews.profile.timeline', { ...timeline, cursor })
  expect(await refusalOf(refused)).toEqual([400, 'cursor is not valid'])
})
