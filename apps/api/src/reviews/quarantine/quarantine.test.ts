import { beforeEach, describe, expect, test } from 'vitest'
import { allPages, dataOf } from '../../testing/answers.ts'
import { quickSend } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const HOUR_MS = 60 * 60_000

const api = useTestApp({ limits: true })
let owner: Owner
let businessId: number
beforeEach(async () => {
  await dropRows(api, 'rateLimits')
  owner = await signUp(api)
  businessId = owner.business.id
})

let keys = 0
const rate = (from: string, more: Record<string, unknown> = {}) => {
  keys += 1
  const { formToken, ...others } = more
  const submissionKey = `${formToken === undefined ? '' : `${formToken}-`}flood-key-${keys}`
  const body = { businessId, rating: 1, submissionKey, ...others }
  return api.post('/api/reviews', body, { from })
}
/** The form token of a page of that business, as this network gets it. */
const formTokenFor = async (from: string, id = businessId) =>
  (await api.get(`/api/surveys/${id}`, { from })).body.formToken as string
/**
 * From so many networks, each with as many ratings as one may give in a minute; all of them from pages that were
 * opened a moment ago.
 */
async function flood(networks: number, from: string) {
  const formTokens = []
  for (let network = 0; network < networks; network += 1)
    formTokens.push(await formTokenFor(`${from}.${network}`))
  later(2000)
  const answers = []
  for (const [network, formToken] of formTokens.entries()) {
    for (let n = 0; n < 5; n += 1) answers.push(await rate(`${from}.${network}`, { formToken }))
  }
  return answers
}
/** Uses up what no page of ours vouches for: 60 ratings an hour count, and so many more wait. */
async function crowd(waiting: number) {
  for (let n = 0; n < 60 + waiting; n += 1) await rate(`198.18.0.${Math.floor(n / 5)}`)
  expect([(await visible()).length, (await allQuarantined()).length]).toEqual([60, waiting])
}
const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const visible = async () => rowsOf(api, 'reviews', { businessId })
const quarantined = () => dataOf(owner.browser.query('quarantine.list', { businessId, limit: 100 }))
const allQuarantined = () => allPages(owner.browser, 'quarantine.list', { businessId, limit: 100 })

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
  expect(await allQuarantined()).toHaveLength(60)

  const { requestId } = await quickSend(owner)
  const opened = await formTokenFor('203.0.113.9')
  later(2000)
  const asked = await rate('203.0.113.9', { requestId, rating: 5, formToken: opened })
  expect(asked.status).toBe(201)
  expect((await visible()).filter((row) => row.reviewRequestId === requestId)).toHaveLength(1)

  const formToken = await formTokenFor('203.0.113.10')
  later(2000)
  const stranger = await rate('203.0.113.10', { formToken })
  expect(
    (await api.mutate('reviews.wentToSite', { reviewId: stranger.body.id, site: 'google' })).status,
  ).toBe(200)
  const again = await rate('203.0.113.10', { submissionKey: `${formToken}-flood-key-${keys}` })
  expect(again.body).toEqual(stranger.body)
  expect(await allQuarantined()).toHaveLength(61)
})

test('the owner sees them as quarantined, and no figure counts them', async () => {
  await crowd(5)
  const { items } = await quarantined()
  expect(items[0]).toEqual({
    ...{ id: expect.any(String), kind: 'review', rating: 1, message: null },
    ...{ customerName: 'Anonymous', createdAt: api.clock.now().toISOString() },
  })
  const totals = await rowsOf(api, 'reviewTotals', { businessId })
  expect(totals.reduce((sum, { reviews }) => sum + Number(reviews), 0)).toBe(60)
  const notifications = await rowsOf(api, 'ownerNotifications', { businessId })
  expect(notifications.length).toBeLessThanOrEqual(1)
})

test('released, they stand with the others and keep their time and words; discarded, they are gone', async () => {
  await crowd(5)
  const review = await rate('203.0.113.20', { rating: 2, via: 'qr' })
  for (let n = 0; n < 60; n += 1) {
    const from = `192.0.2.${Math.floor(n / 5)}`
    await api.post('/api/feedback', { businessId, feedback: `words of the flood ${n}` }, { from })
  }
  const words = { businessId, reviewId: review.body.id, feedback: 'The soup was cold again.', language: 'fr' }
  expect((await api.post('/api/feedback', words, { from: '203.0.113.20' })).status).toBe(201)
  const waiting = (await allQuarantined()).filter(
    ({ rating, message }) => rating === 2 || message === words.feedback,
  )
  expect(waiting.map(({ kind }) => kind).sort()).toEqual(['feedback', 'review'])

  later(HOUR_MS)
  const ids = waiting.map(({ id }) => id)
  const decide = (call: string, of: string[]) =>
    dataOf(owner.browser.mutate(`quarantine.${call}`, { businessId, ids: of }))
  expect(await decide('release', ids)).toEqual({ done: 2 })
  expect(await visible()).toHaveLength(61)
  expect((await visible()).filter(({ via }) => via === 'qr')).toMatchObject([{ id: review.body.id }])
  const inbox = await dataOf(owner.browser.query('inbox.list', { businessId, limit: 100, rating: 2 }))
  expect(inbox.items).toContainEqual(
    expect.objectContaining({ message: words.feedback, language: 'fr', rating: 2 }),
  )
  expect(await decide('release', ids)).toEqual({ done: 0 })

  const [next] = await allQuarantined()
  expect(await decide('discard', [next.id])).toEqual({ done: 1 })
  const left = await allQuarantined()
  expect(left.map(({ id }) => id)).not.toContain(next.id)
  expect(await visible()).toHaveLength(61)
  // After the hour a rating is among the others again.
  await rate('203.0.113.30')
  expect([(await visible()).length, (await allQuarantined()).length]).toEqual([62, left.length])
})

describe('what no page of ours vouches for (decision 013)', () => {
  const ratingsOf = async (id: number) => (await rowsOf(api, 'reviews', { businessId: id }, ['id'])).length
  const waitingFor = async (id: number) =>
    (await rowsOf(api, 'quarantinedSubmissions', { businessId: id }, ['id'])).length

  /** So many ratings for the business of a new owner, with whatever form token each of the networks brings. */
  async function send(
    networks: number,
    formTokenOf: (from: string, id: number) => Promise<string | undefined>,
  ) {
    const { business } = await signUp(api)
    const formTokens = []
    for (let network = 0; network < networks; network += 1) {
      formTokens.push(await formTokenOf(`198.18.1.${network}`, business.id))
    }
    const statuses = new Set<number>()
    for (const [network, formToken] of formTokens.entries()) {
      for (let n = 0; n < 5; n += 1) {
        const more = { businessId: business.id, ...(formToken === undefined ? {} : { formToken }) }
        statuses.add((await rate(`198.18.1.${network}`, more)).status)
      }
    }
    return { id: business.id as number, statuses: [...statuses] }
  }
  const opened = async (from: string, id: number) => {
    const formToken = await formTokenFor(from, id)
    later(2000)
    return formToken
  }

  test.each([
    ['without a form token', async () => undefined],
    ['with an empty one', async () => ''],
    [
      'with a made-up one',
      async () => `${Math.floor(api.clock.now().getTime() / 1000 - 60).toString(36)}-${'A'.repeat(11)}`,
    ],
    ['faster than a person', (from: string, id: number) => formTokenFor(from, id)],
    ['with one of another network', (_: string, id: number) => opened('198.18.2.1', id)],
    ['with one of another business', (from: string) => opened(from, businessId)],
  ])('%s: 60 an hour count, the others wait, and nobody is refused', async (_, formTokenOf) => {
    const { id, statuses } = await send(14, formTokenOf)
    expect([statuses, await ratingsOf(id), await waitingFor(id)]).toEqual([[201], 60, 10])
    // A visitor who opened the page is heard all the while.
    const formToken = await opened('203.0.113.60', id)
    expect((await rate('203.0.113.60', { businessId: id, formToken })).status).toBe(201)
    expect([await ratingsOf(id), await waitingFor(id)]).toEqual([61, 10])
  })

  test('a page that lay open for a day is good, one of longer ago counts like none', async () => {
    const { business } = await signUp(api)
    const from = '203.0.113.61'
    const formToken = await formTokenFor(from, business.id)
    for (let n = 0; n < 12; n += 1) {
      for (let k = 0; k < 5; k += 1) await rate(`198.18.3.${n}`, { businessId: business.id })
    }
    expect([await ratingsOf(business.id), await waitingFor(business.id)]).toEqual([60, 0])
    await rate(from, { businessId: business.id, formToken: await opened(from, business.id) })
    expect(await waitingFor(business.id)).toBe(0)
    later(24 * HOUR_MS)
    const words = { businessId: business.id, feedback: 'The soup was cold.' }
    for (let n = 0; n < 60; n += 1) {
      await api.post('/api/feedback', words, { from: `198.18.4.${Math.floor(n / 5)}` })
    }
    const late = await api.post('/api/feedback', { ...words, submissionKey: `${formToken}-words` }, { from })
    expect(late.status).toBe(201)
    expect(await waitingFor(business.id)).toBe(1)
  })

  test('the company page’s form is counted in the same way', async () => {
    const { business } = await signUp(api)
    const words = { rating: 2, message: 'The soup was cold.', source: 'web-survey' }
    const form = { type: 'feedback', businessId: business.id, ...words }
    const url = '/api/integrations/fivestead/feedback'
    for (let n = 0; n < 61; n += 1) {
      const { status } = await api.post(url, form, { from: `198.18.5.${Math.floor(n / 5)}` })
      expect(status).toBe(201)
    }
    expect(await waitingFor(business.id)).toBe(1)
    const formToken = await opened('203.0.113.62', business.id)
    await api.post(url, { ...form, submissionKey: `${formToken}-words` }, { from: '203.0.113.62' })
    expect(await waitingFor(business.id)).toBe(1)
  })
})
