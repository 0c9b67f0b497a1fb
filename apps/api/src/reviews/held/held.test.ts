import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { quickSend } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'

const HOUR_MS = 60 * 60_000

let api: TestApp
let owner: Owner
let businessId: number
beforeAll(async () => {
  api = await createTestApp({ limits: true })
  owner = await signUp(api)
  businessId = owner.business.id
})
afterAll(() => api.close())

let keys = 0
const rate = (from: string, more: Record<string, unknown> = {}) => {
  keys += 1
  const body = { businessId, rating: 1, submissionKey: `flood-key-${keys}`, ...more }
  return api.post('/api/reviews', body, { from })
}
/** From so many networks, each with as many ratings as one may give in a minute. */
async function flood(networks: number, from: string) {
  const answers = []
  for (let network = 0; network < networks; network += 1) {
    for (let n = 0; n < 5; n += 1) answers.push(await rate(`${from}.${network}`))
  }
  return answers
}
const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const visible = async () =>
  api.db.selectFrom('reviews').selectAll().where('businessId', '=', businessId).execute()
const held = async (cursor?: string) =>
  (await owner.browser.query('held.list', { businessId, limit: 100, ...(cursor ? { cursor } : {}) })).body
    .result.data
async function allHeld() {
  const items = []
  for (let cursor: string | undefined; ; ) {
    const page = await held(cursor)
    items.push(...page.items)
    if (page.nextCursor === null) return items
    cursor = page.nextCursor
  }
}

test('one network gets five ratings a minute and thirty a day for one business', async () => {
  const other = await signUp(api)
  const statuses: number[] = []
  for (let minute = 0; minute < 8; minute += 1) {
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await rate('203.0.113.5', { businessId: other.business.id })).status)
    }
    later(60_000)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.slice(0, 6)).toEqual([201, 201, 201, 201, 201, 429])
  later(24 * HOUR_MS)
  expect((await rate('203.0.113.5', { businessId: other.business.id })).status).toBe(201)
})

test('from 300 an hour on, what no request vouches for waits; everybody gets the same answer', async () => {
  const answers = await flood(72, '198.51.100')
  expect(answers.map(({ status, body }) => [status, body.next])).toEqual(
    answers.map(() => [201, 'feedback-negative']),
  )
  expect(await visible()).toHaveLength(300)
  expect(await allHeld()).toHaveLength(60)

  const { requestId } = await quickSend(owner)
  const asked = await rate('203.0.113.9', { requestId, rating: 5 })
  expect(asked.status).toBe(201)
  expect((await visible()).filter((row) => row.reviewRequestId === requestId)).toHaveLength(1)

  const stranger = await rate('203.0.113.10')
  expect((await api.mutate('reviews.wentToGoogle', { reviewId: stranger.body.id })).status).toBe(200)
  const again = await rate('203.0.113.10', { submissionKey: `flood-key-${keys}` })
  expect(again.body).toEqual(stranger.body)
  expect(await allHeld()).toHaveLength(61)
}, 60_000)

test('the owner sees them as held, and no figure counts them', async () => {
  const { items } = await held()
  expect(items[0]).toEqual({
    id: expect.any(String),
    kind: 'review',
    rating: 1,
    message: null,
    customerName: 'Anonymous',
    createdAt: api.clock.now().toISOString(),
  })
  const { rows } = await api.db
    .selectFrom('reviewTotals')
    .select(({ fn }) => fn.sum('reviews').as('reviews'))
    .where('businessId', '=', businessId)
    .execute()
    .then((found) => ({ rows: found }))
  expect(Number(rows[0]?.reviews)).toBe(301)
  const notices = await api.db
    .selectFrom('ownerNotices')
    .selectAll()
    .where('businessId', '=', businessId)
    .execute()
  expect(notices.length).toBeLessThanOrEqual(1)
})

test('released, they stand with the others and keep their time and words; discarded, they are gone', async () => {
  const before = (await visible()).length
  const review = await rate('203.0.113.20', { rating: 2 })
  for (let n = 0; n < 300; n += 1) {
    const from = `192.0.2.${Math.floor(n / 5)}`
    await api.post('/api/feedback', { businessId, feedback: `words of the flood ${n}` }, { from })
  }
  const words = { businessId, reviewId: review.body.id, feedback: 'The soup was cold again.' }
  expect((await api.post('/api/feedback', words, { from: '203.0.113.20' })).status).toBe(201)
  const waiting = (await allHeld()).filter(
    ({ rating, message }) => rating === 2 || message === words.feedback,
  )
  expect(waiting.map(({ kind }) => kind).sort()).toEqual(['feedback', 'review'])

  later(HOUR_MS)
  const ids = waiting.map(({ id }) => id)
  const released = await owner.browser.mutate('held.release', { businessId, ids })
  expect(released.body.result.data).toEqual({ done: 2 })
  expect(await visible()).toHaveLength(before + 1)
  const inbox = await owner.browser.query('feedback.list', { businessId, limit: 100, rating: 2 })
  expect(inbox.body.result.data.items).toContainEqual(
    expect.objectContaining({ message: words.feedback, rating: 2 }),
  )
  expect((await owner.browser.mutate('held.release', { businessId, ids })).body.result.data).toEqual({
    done: 0,
  })

  const [next] = await allHeld()
  const gone = await owner.browser.mutate('held.discard', { businessId, ids: [next.id] })
  expect(gone.body.result.data).toEqual({ done: 1 })
  expect((await allHeld()).map(({ id }) => id)).not.toContain(next.id)
  expect(await visible()).toHaveLength(before + 1)
}, 60_000)

test('after the hour a rating is among the others again', async () => {
  const before = (await visible()).length
  await rate('203.0.113.30')
  expect(await visible()).toHaveLength(before + 1)
})
