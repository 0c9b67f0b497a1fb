import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { logOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const DAY = '2026-11-19T16:00:00.000Z'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const rows = () => rowsOf(testApp, 'reviews', { businessId })
const submit = (body: Record<string, unknown>) => testApp.post('/api/reviews', { businessId, ...body })

describe('a rating', () => {
  test.each([
    [3, 'feedback-negative'],
    [4, 'feedback-positive'],
  ])('of %i leads to %s', async (rating, next) => {
    const { status, body } = await submit({ rating })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), next })
    expect(await rows()).toMatchObject([{ rating, customerId: null, sentToGoogle: false }])
  })

  test.each([0, 6, 2.5, '5', null, true, undefined])('of %j is refused', async (rating) => {
    expect(await refusalOf(submit({ rating }))).toEqual([400, 'Rating must be a whole number from 1 to 5'])
    expect(await rows()).toEqual([])
  })

  test('takes no field that is not documented', async () => {
    for (const field of ['sentToGoogle', 'createdAt', 'id', 'userId', '__proto__x']) {
      expect((await submit({ rating: 5, [field]: true })).status).toBe(400)
    }
    const polluted = `{"businessId":${businessId},"rating":5,"__proto__":{}}`
    expect((await testApp.post('/api/reviews', polluted)).status).toBe(400)
    expect(await rows()).toEqual([])
  })
})

describe('a rating for a request', () => {
  test('belongs to the customer of the request, and moves its log', async () => {
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    testApp.setNow('2026-11-19T17:00:00.000Z')
    await submit({ rating: 5, requestId })
    const [review] = await rows()
    const request = await testApp.get(`/api/review-requests/${requestId}`)
    expect(review).toMatchObject({ reviewRequestId: requestId, customerId: request.body.customerId })
    const steps = ['pending', 'sent', 'opened', 'clicked', 'completed'].map((status) => ({ status }))
    expect(await logOf(owner)).toMatchObject([{ status: 'completed', history: steps }])
  })

  test('50 at once are one row and 50 equal answers', async () => {
    const { requestId } = await quickSend(owner)
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit({ rating: 4, requestId })))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('can be changed for 24 hours, then it stays', async () => {
    const { requestId } = await quickSend(owner)
    const first = await submit({ rating: 5, requestId })
    testApp.setNow('2026-11-20T15:59:59.000Z')
    const second = await submit({ rating: 2, requestId })
    expect(second.body).toEqual({ id: first.body.id, next: 'feedback-negative' })
    testApp.setNow('2026-11-20T16:00:01.000Z')
    const third = await submit({ rating: 5, requestId })
    expect(third.body).toEqual({ id: first.body.id, next: 'feedback-negative' })
    expect(await rows()).toMatchObject([{ rating: 2 }])
  })

  test('a customer id of the client is not taken', async () => {
    const { requestId } = await quickSend(owner)
    const { customerId } = (await testApp.get(`/api/review-requests/${requestId}`)).body
    // The two ways in which a rating is stored.
    for (const rating of [5, 1]) await submit({ rating, customerId })
    const nobodys = { customerId: null, reviewRequestId: null }
    expect(await rows()).toMatchObject([nobodys, nobodys])
  })

  test('a request of another business gives nobody to the rating and is not moved', async () => {
    const other = await signUp(testApp)
    const { requestId } = await quickSend(other)
    expect((await submit({ rating: 1, requestId })).status).toBe(201)
    expect(await rows()).toMatchObject([{ customerId: null, reviewRequestId: null }])
    expect((await logOf(other))[0].status).toBe('pending')
    expect((await submit({ rating: 1, requestId: randomUUID() })).status).toBe(201)
  })
})

describe('a submission key', () => {
  test('makes a repeat harmless', async () => {
    const submissionKey = 'key-for-one-visit'
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit({ rating: 4, submissionKey })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('stands for one visit: another rating changes it for 24 hours, and every figure follows', async () => {
    const submissionKey = 'key-for-a-visit-in-which-minds-change'
    const first = await submit({ rating: 5, submissionKey })
    await submit({ rating: 4, submissionKey })
    testApp.setNow('2026-11-20T15:59:59.000Z')
    const changed = await submit({ rating: 1, submissionKey })
    expect(changed).toMatchObject({ status: 201, body: { id: first.body.id, next: 'feedback-negative' } })
    testApp.setNow('2026-11-20T16:00:01.000Z')
    expect((await submit({ rating: 5, submissionKey })).body).toEqual(changed.body)
    expect(await rows()).toMatchObject([{ rating: 1 }])
    const totals = await testApp.db
      .selectFrom('reviewTotals')
      .select(({ fn }) => ['rating', fn.sum('reviews').as('reviews')])
      .where('businessId', '=', businessId)
      .groupBy('rating')
      .orderBy('rating')
      .execute()
    expect(totals.map(({ rating, reviews }) => [rating, Number(reviews)])).toEqual([
      [1, 1],
      [4, 0],
      [5, 0],
    ])
  })

  test('keeps the rating and the words of its message together', async () => {
    const submissionKey = 'key-for-a-visit-with-words'
    const { body } = await submit({ rating: 2, submissionKey })
    await testApp.post('/api/feedback', { businessId, reviewId: body.id, feedback: 'It was cold in there.' })
    await submit({ rating: 3, submissionKey })
    const inbox = await dataOf(owner.browser.query('inbox.list', { businessId }))
    expect(inbox.items).toMatchObject([{ rating: 3 }])
  })

  test('of a request’s rating, without the request, changes nothing', async () => {
    const { requestId } = await quickSend(owner)
    const submissionKey = 'key-for-an-answered-request'
    await submit({ rating: 5, requestId, submissionKey })
    expect((await submit({ rating: 1, submissionKey })).status).toBe(409)
    expect(await rows()).toMatchObject([{ rating: 5 }])
  })

  test('for another business is a conflict', async () => {
    const submissionKey = 'key-for-another-visit'
    await submit({ rating: 4, submissionKey })
    const other = await signUp(testApp)
    const stolen = submit({ rating: 4, submissionKey, businessId: other.business.id })
    expect(await refusalOf(stolen)).toEqual([409, 'This rating was submitted already.'])
  })
})

test('going to Google is recorded with its first time', async () => {
  const { body } = await submit({ rating: 5 })
  expect((await testApp.mutate('reviews.wentToSite', { reviewId: body.id, site: 'google' })).status).toBe(200)
  testApp.setNow('2026-11-20T16:00:00.000Z')
  await testApp.mutate('reviews.wentToSite', { reviewId: body.id, site: 'google' })
  const went = { publicSites: ['google'], sentToGoogle: true, wentPublicAt: new Date(DAY) }
  expect(await rows()).toMatchObject([went])
})
