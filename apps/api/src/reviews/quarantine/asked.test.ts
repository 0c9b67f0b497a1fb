import { companyFeedbackSchema, reviewSchema } from '@fivestead/domain/reviews/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { quickSend } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { submitCompanyFeedback } from '../feedback/service.ts'
import { submitReview } from '../service.ts'

// Many whole products and messages in each test.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApp({ each: true })
let owner: Owner
let businessId: number
beforeEach(async () => {
  owner = await signUp(api)
  businessId = owner.business.id
})

const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const MINUTE_MS = 60_000

/** From here on limits are a hundredth of what they are in production. */
const scale = () => {
  api.deps.config.rateLimitFactor = 0.01
}

const words = { feedback: 'The soup was cold again today.' }
const form = { type: 'feedback', rating: 2, message: 'The soup was cold.', source: 'web-survey' }
const COMPANY = '/api/integrations/fivestead/feedback'

/** Everything that a stranger can send, from one address. */
async function strangers(from: string): Promise<number[]> {
  const answers = [
    await api.post('/api/reviews', { businessId, rating: 1 }, { from }),
    await api.post('/api/feedback', { businessId, ...words }, { from }),
    await api.post(COMPANY, { businessId, ...form }, { from }),
  ]
  return answers.map(({ status }) => status)
}

/** A customer who was asked rates and writes, as the survey does. */
async function answers(from: string, requestId: string): Promise<number[]> {
  const review = await api.post('/api/reviews', { businessId, requestId, rating: 5 }, { from })
  const message = { businessId, reviewId: review.body.id, ...words }
  return [review.status, (await api.post('/api/feedback', message, { from })).status]
}

async function requests(count: number): Promise<string[]> {
  const ids = []
  for (let n = 0; n < count; n += 1) ids.push((await quickSend(owner)).requestId)
  return ids
}

test.each([
  ['60 networks of one /48', (n: number) => `2001:db8:77:${n.toString(16)}::1`],
  ['60 networks of as many /48', (n: number) => `2001:db8:${n.toString(16)}:1::1`],
  ['60 addresses of IPv4', (n: number) => `198.18.${n}.1`],
])(
  '%s flood a business: whoever was asked is heard throughout, in the same network too',
  async (_, from) => {
    const asked = await requests(16)
    scale()
    const heard: number[] = []
    for (let n = 0; n < 60; n += 1) {
      await strangers(from(n))
      if (n % 5 > 0) continue
      const requestId = asked.pop() as string
      heard.push(...(await answers(n % 2 ? '203.0.113.9' : from(n), requestId)))
    }
    expect(heard.filter((status) => status !== 201 && status !== 200)).toEqual([])
    for (const table of ['reviews', 'feedback'] as const) {
      const rows = await rowsOf(api, table, { businessId })
      expect(rows.filter(({ reviewRequestId }) => reviewRequestId !== null)).toHaveLength(12)
    }
  },
  60_000,
)

test('the use case itself quarantines a rating without a request, and never one of a request', async () => {
  const [requestId = ''] = await requests(1)
  const quarantined = () => rowsOf(api, 'quarantinedSubmissions', {}, ['id'])
  await submitReview(api.deps, reviewSchema.parse({ businessId, rating: 5, requestId }), { quarantine: true })
  expect(await quarantined()).toHaveLength(0)
  await submitReview(api.deps, reviewSchema.parse({ businessId, rating: 5 }), { quarantine: true })
  expect(await quarantined()).toHaveLength(1)
})

test('changed while it waits it is changed there, also once the flood is over, and for 24 hours', async () => {
  const submissionKey = 'a-visit-that-changes-its-mind'
  const submit = (rating: number, quarantine: boolean) =>
    submitReview(api.deps, reviewSchema.parse({ businessId, rating, submissionKey }), { quarantine })
  const write = (message: string, quarantine: boolean) =>
    submitCompanyFeedback(
      api.deps,
      companyFeedbackSchema.parse({ ...form, businessId, message, submissionKey }),
      { quarantine },
    )
  const waiting = () =>
    api.db.selectFrom('quarantinedSubmissions').select(['kind', 'body']).orderBy('kind').execute()
  const first = await submit(5, true)
  await write('The soup was cold.', true)
  expect(await submit(4, true)).toEqual(first)
  later(60 * MINUTE_MS)
  const third = { id: first.id, next: 'feedback-negative' }
  expect(await submit(2, false)).toEqual(third)
  await write('The soup was cold, twice.', false)
  const changed = [
    { kind: 'feedback', body: expect.objectContaining({ message: 'The soup was cold, twice.' }) },
    { kind: 'review', body: { rating: 2, via: null } },
  ]
  expect(await waiting()).toEqual(changed)
  later(23 * 60 * MINUTE_MS)
  expect(await submit(5, false)).toEqual(third)
  expect(await waiting()).toEqual(changed)
  expect(await rowsOf(api, 'reviews', {}, ['id'])).toEqual([])
  expect(await rowsOf(api, 'feedback', {}, ['id'])).toEqual([])
})

test('strangers wait ten minutes at most, and what they send then is quarantined', async () => {
  scale()
  const statuses: number[] = []
  let refused: number | undefined
  for (let n = 0; n < 80 && refused === undefined; n += 1) {
    const answer = await api.post('/api/reviews', { businessId, rating: 1 }, { from: `198.18.${n}.1` })
    statuses.push(answer.status)
    if (answer.status === 429) refused = Number(answer.headers['retry-after'])
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(51)
  expect(refused).toBeLessThanOrEqual(600)
  later(10 * MINUTE_MS)
  const before = await rowsOf(api, 'quarantinedSubmissions')
  expect((await api.post('/api/reviews', { businessId, rating: 1 }, { from: '198.19.1.1' })).status).toBe(201)
  expect(await rowsOf(api, 'quarantinedSubmissions')).toHaveLength(before.length + 1)
})

test('a request vouches for its own business and for as much as one customer sends', async () => {
  const [requestId = ''] = await requests(1)
  const other = await signUp(api)
  api.deps.config.rateLimitFactor = 1
  const rate = (more: Record<string, unknown>, n: number) =>
    api.post('/api/reviews', { businessId, rating: 3, ...more }, { from: `198.20.${n}.1` })
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) statuses.push((await rate({ requestId: requestId.toUpperCase() }, n)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])

  for (const more of [
    { businessId: other.business.id, requestId },
    { requestId: '00000000-0000-4000-8000-000000000000' },
  ]) {
    const forged: number[] = []
    const rating = { businessId, rating: 3, ...more }
    for (let n = 0; n < 6; n += 1) {
      forged.push((await api.post('/api/reviews', rating, { from: '198.21.1.1' })).status)
    }
    expect(forged).toEqual([201, 201, 201, 201, 201, 429])
    later(MINUTE_MS)
  }
})
