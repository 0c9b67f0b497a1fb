import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, dropRows, rowOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

/** Wednesday; the business's clock is five hours behind UTC. */
const NOW = '2026-11-25T12:00:00.000Z'
const WEEK = { kind: 'week', day: '2026-11-16' }
/** Monday and Sunday midnight of that week there. */
const BEGINS = '2026-11-16T05:00:00.000Z'
const LAST = '2026-11-23T04:59:59.999Z'
const NEXT = '2026-11-23T05:00:00.000Z'

const api = useTestApp({ now: NOW })
let owner: Owner
let businessId: number
beforeEach(async () => {
  await dropRows(api, 'users')
  owner = await signUp(api)
  businessId = owner.business.id
  await setRows(
    api,
    'businesses',
    {},
    { timeZone: 'America/New_York', createdAt: '2026-11-03T12:00:00.000Z' },
  )
})

const get = (period: object = WEEK, { browser } = owner) =>
  dataOf(browser.query('reports.get', { businessId, ...period }))
const list = () => dataOf(owner.browser.query('reports.list', { businessId }))
const rate = (createdAt: string, rating: number) => addRows(api, 'reviews', { businessId, rating, createdAt })
const check = (requestedAt: string, position: number | null, provider = 'sandbox') => {
  const seen = { position, totalResults: 20, queryUsed: 'x', locationUsed: 'y', provider }
  return addRows(api, 'seoRankingRequests', {
    ...{ userId: owner.user.id, businessId, keyword: 'rye', location: 'Austin', requestedAt },
    rankingData: JSON.stringify(seen),
  })
}

async function request(createdAt: string, more: object = {}) {
  const id = randomUUID()
  const customer = { id: randomUUID(), businessId, fullName: 'Ann' }
  await addRows(api, 'customers', customer)
  await addRows(api, 'reviewRequests', {
    ...{ id, businessId, customerId: customer.id, channel: 'email', surveyUrl: 'x', createdAt },
    ...{ sentAt: createdAt, ...more },
  })
}

test('weeks and months that are over are listed, none from before the business', async () => {
  const weeks = ['2026-11-16', '2026-11-09', '2026-11-02'].map((day) => ({ kind: 'week', day }))
  expect(await list()).toEqual({ week: weeks, month: [] })
  api.setNow('2026-12-01T05:00:00.000Z')
  expect((await list()).month).toEqual([{ kind: 'month', day: '2026-11-01' }])
  api.setNow(NOW)
  // Sample data is older than its business.
  await request('2026-10-31T12:00:00.000Z')
  expect((await list()).month).toEqual([{ kind: 'month', day: '2026-10-01' }])
})

test('a week is counted by the clock of the business, beside the week before', async () => {
  await request(BEGINS, { openedAt: BEGINS, completedAt: NEXT, toPublicAt: NEXT })
  await request(LAST)
  await request(LAST, { sentAt: null })
  await request(NEXT)
  await request('2026-11-16T04:59:59.999Z')
  for (const at of [BEGINS, LAST]) await rate(at, 4)
  await rate(BEGINS, 5)
  await rate(NEXT, 1)
  await addRows(api, 'feedback', { businessId, message: 'Cold', source: 'survey', createdAt: LAST })
  const thread = await rowOf(api, 'inboxThreads', { businessId })
  const reply = {
    businessId,
    threadId: thread.id,
    channel: 'email',
    recipient: 'a@b.example',
    text: 'x',
  } as const
  await addRows(
    api,
    'messages',
    { ...reply, createdAt: LAST },
    { ...reply, createdAt: LAST, state: 'failed' },
  )
  const { name, figures, before, trend } = await get()
  expect(name).toBe(owner.business.name)
  expect(figures).toEqual({
    ...{ sent: 2, opened: 1, answered: 1, toPublic: 1, ratings: 3, ratingAverage: 4.3, feedback: 1 },
    ...{ publicReviews: null, publicAverage: null, replies: 1 },
  })
  expect(before).toMatchObject({ sent: 1, ratings: 0, ratingAverage: null })
  expect(trend.map(({ sent }: { sent: number }) => sent)).toEqual([0, 0, 0, 0, 1, 2])
  expect((await get({ kind: 'week', day: '2026-11-02' })).before).toBeNull()
})

test('a connected profile tells its new reviews, its average and the replies', async () => {
  const connection = { businessId, provider: 'sandbox', state: 'connected' } as const
  await addRows(api, 'profileConnections', { ...connection, permissions: '{}' } as never)
  await addRows(api, 'profileReviewSyncs', { businessId, triedAt: NOW, fullAt: NOW } as never)
  const review = { businessId, rating: 5, updatedAt: NOW, firstSeenAt: NOW, seenAt: NOW } as const
  const id = randomUUID()
  await addRows(api, 'profileReviews', { ...review, id, name: 'a', createdAt: BEGINS } as never)
  await addRows(api, 'profileReviews', { ...review, name: 'b', createdAt: LAST, vanishedAt: NOW } as never)
  await addRows(api, 'profileReviews', { ...review, name: 'c', createdAt: NEXT } as never)
  const event = { businessId, reviewId: id, kind: 'replied' } as const
  await addRows(api, 'profileReviewEvents', { ...event, at: LAST } as never, { ...event, at: NEXT } as never)
  const recorded = { businessId, reviewCount: 9, source: 'gbp' }
  await addRows(
    api,
    'ratingSnapshots',
    { ...recorded, rating: 4.1, takenAt: '2026-11-15T12:00:00.000Z' },
    { ...recorded, rating: 4.26, takenAt: LAST },
    { ...recorded, rating: 5, takenAt: NEXT },
  )
  const { figures, before } = await get()
  expect(figures).toMatchObject({ publicReviews: 1, publicAverage: 4.3, replies: 1 })
  expect(before).toMatchObject({ publicReviews: 0, publicAverage: 4.1, replies: 0 })
})

test('a keyword says how it moved since before the week; positions of two sources are not compared', async () => {
  await check('2026-11-15T12:00:00.000Z', 9)
  await check('2026-11-17T12:00:00.000Z', 7)
  await check('2026-11-20T12:00:00.000Z', 4)
  await check(NEXT, 1)
  const keyword = { keyword: 'rye', location: 'Austin' }
  expect((await get()).keywords).toEqual([{ ...keyword, position: 4, change: { kind: 'up', by: 5 } }])
  await check('2026-11-21T12:00:00.000Z', 2, 'places')
  expect((await get()).keywords).toMatchObject([{ change: { kind: 'source' } }])
})

test('a report over all businesses adds up those that list the period, and names each; staff of one sees one', async () => {
  const second = (await owner.browser.post('/api/businesses', { name: 'Blue Door' })).body
  await setRows(api, 'businesses', { id: second.id }, { createdAt: '2026-11-10T12:00:00.000Z' })
  await rate(BEGINS, 5)
  await addRows(api, 'reviews', { businessId: second.id, rating: 2, createdAt: LAST })
  const all = () => owner.browser.query('reports.ofAll', WEEK)
  expect(await dataOf(owner.browser.query('reports.listOfAll'))).toMatchObject({
    week: [{ day: '2026-11-16' }, { day: '2026-11-09' }, { day: '2026-11-02' }],
  })
  const { total, places, beyond } = await dataOf(all())
  expect(beyond).toBe(0)
  expect(total).toMatchObject({ name: 'All businesses', figures: { ratings: 2, ratingAverage: 3.5 } })
  expect(places).toMatchObject([
    { businessId, figures: { ratings: 1, ratingAverage: 5 } },
    { businessId: second.id, name: 'Blue Door', figures: { ratings: 1, ratingAverage: 2 } },
  ])
  // A stranger has none of them.
  const stranger = await signUp(api)
  await setRows(api, 'businesses', { id: stranger.business.id }, { createdAt: '2026-11-03T12:00:00.000Z' })
  const theirs = await dataOf(stranger.browser.query('reports.ofAll', WEEK))
  expect(theirs.places.map(({ businessId: id }: { businessId: number }) => id)).toEqual([
    stranger.business.id,
  ])
})
