import { beforeEach, describe, expect, test } from 'vitest'
import { allPages, dataOf, refusalOf } from '../../testing/answers.ts'
import { logOf, quickSend } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const DAY = '2026-11-19T16:00:00.000Z'
const WORDS = 'The bread was cold and so was the welcome.'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const inbox = async () => (await owner.browser.query('inbox.list', { businessId })).body.result.data.items
const send = (body: Record<string, unknown>) =>
  testApp.post('/api/feedback', { businessId, feedback: WORDS, ...body })
const fromCompanyPage = (body: Record<string, unknown> = {}) =>
  testApp.post('/api/integrations/fivestead/feedback', {
    type: 'feedback',
    businessId,
    businessName: 'x',
    businessSlug: 'x',
    rating: 2,
    message: 'Too loud',
    source: 'web-survey',
    ...body,
  })

describe('from the survey', () => {
  test('belongs to the review and its customer, and moves the log', async () => {
    const { requestId } = await quickSend(owner, { name: 'Ann Baker', contact: 'ann@shop.example' })
    const review = await testApp.post('/api/reviews', { businessId, rating: 2, requestId })
    const { status, body } = await send({ reviewId: review.body.id })
    expect({ status, body }).toEqual({ status: 201, body: { ok: true } })
    expect(await inbox()).toEqual([
      {
        ...{ id: expect.any(String), rating: 2, message: WORDS, customerName: 'Ann Baker' },
        ...{ email: 'ann@shop.example', phone: null, source: 'survey', at: DAY },
        ...{ customerId: expect.any(String), state: 'new', stateAt: null, language: null },
        ...{ businessId, assignee: null },
      },
    ])
    expect((await logOf(owner))[0].status).toBe('feedback received')
  })

  test('whoever is not known may leave a way to reply; of a customer the record holds', async () => {
    await send({ contact: ' pat@Shop.example ' })
    testApp.setNow('2026-11-19T16:01:00.000Z')
    await send({ contact: '+49 30 901820' })
    testApp.setNow('2026-11-19T16:02:00.000Z')
    const { requestId } = await quickSend(owner, { name: 'Ann Baker', contact: 'ann@shop.example' })
    await send({ requestId, contact: 'somebody@else.example' })
    expect(await inbox()).toMatchObject([
      { customerName: 'Ann Baker', email: 'ann@shop.example', phone: null },
      { customerName: 'Anonymous', email: null, phone: '+49 30 901820' },
      { customerName: 'Anonymous', email: 'pat@shop.example', phone: null },
    ])
  })

  test.each([
    [{ contact: 'me' }, 'Please enter an email address or a phone number.'],
    [{ feedback: '  12345678  ' }, 'Feedback must be at least 10 characters.'],
    [{ feedback: 'words\u0000 with a hole' }, 'Text contains a character that cannot be stored'],
  ])('%j is refused, and nothing is stored', async (more, message) => {
    expect(await refusalOf(send(more))).toEqual([400, message])
    expect(await inbox()).toEqual([])
  })

  test('has the language of its page, which another page changes with the words; one of no page of ours has none (LANG-9)', async () => {
    const { body } = await testApp.post('/api/reviews', { businessId, rating: 1 })
    await send({ reviewId: body.id, language: 'es' })
    const [thread] = await inbox()
    expect(thread.language).toBe('es')
    const events = async () => {
      const read = await owner.browser.query('inbox.thread', { businessId, threadId: thread.id })
      return read.body.result.data.events.map(({ kind, language }: Record<string, string>) => [
        kind,
        language,
      ])
    }
    expect(await events()).toEqual([
      ['feedback', 'es'],
      ['rating', null],
    ])
    await send({ reviewId: body.id, language: 'pt-BR' })
    expect([(await inbox())[0].language, (await events())[0]]).toEqual(['pt-BR', ['feedback', 'pt-BR']])
    // A browser that translates a page changes its language.
    await fromCompanyPage({ language: 'ar-EG' })
    await fromCompanyPage({ language: 'nl' })
    const others = (await inbox()).filter(({ id }: { id: string }) => id !== thread.id)
    expect(others.map(({ language }: { language: string }) => language).toSorted()).toEqual(['ar', null])
  })

  test('one message per review, which changes for 24 hours', async () => {
    const { body } = await testApp.post('/api/reviews', { businessId, rating: 1 })
    await Promise.all(Array.from({ length: 20 }, () => send({ reviewId: body.id })))
    testApp.setNow('2026-11-20T15:00:00.000Z')
    await send({ reviewId: body.id, feedback: 'On second thought it was fine.' })
    testApp.setNow('2026-11-21T16:00:00.000Z')
    expect((await send({ reviewId: body.id, feedback: 'A week later, angry again.' })).status).toBe(201)
    expect(await inbox()).toMatchObject([
      { message: 'On second thought it was fine.', customerName: 'Anonymous' },
    ])
  })

  test("another business's review and customer are not taken", async () => {
    const other = await signUp(testApp)
    const { requestId } = await quickSend(other)
    const review = await testApp.post('/api/reviews', { businessId: other.business.id, rating: 1, requestId })
    const { customerId } = (await testApp.get(`/api/review-requests/${requestId}`)).body
    await send({ reviewId: review.body.id, customerId })
    expect(await inbox()).toMatchObject([{ customerName: 'Anonymous', rating: null, email: null }])
    expect((await logOf(other))[0].status).toBe('completed')
  })

  test('a submission key counts once; with other words it is a conflict', async () => {
    await Promise.all(Array.from({ length: 10 }, () => send({ submissionKey: 'feedback-key-1' })))
    expect(await inbox()).toHaveLength(1)
    const other = send({ submissionKey: 'feedback-key-1', feedback: 'Quite other words.' })
    expect(await refusalOf(other)).toEqual([409, 'This feedback was submitted already.'])
  })
})

describe('from the company page', () => {
  test('the name is Anonymous unless one is given', async () => {
    expect((await fromCompanyPage()).body).toEqual({ ok: true })
    testApp.setNow('2026-11-19T16:01:00.000Z')
    const contacts = { email: 'bob@shop.example', phone: '(217) 555-0143' }
    await fromCompanyPage({ name: 'Bob', ...contacts })
    const words = { source: 'web-survey', rating: 2, message: 'Too loud' }
    expect(await inbox()).toMatchObject([
      { customerName: 'Bob', ...contacts, ...words },
      { customerName: 'Anonymous', email: null, phone: null, ...words },
    ])
  })

  test('goes with the rating of its visit, which a later one changes together with what was left out', async () => {
    const submissionKey = 'key-for-a-company-visit'
    const review = await testApp.post('/api/reviews', { businessId, rating: 3, submissionKey })
    const reviewId = review.body.id
    const visit = { reviewId, submissionKey, rating: 3 }
    await fromCompanyPage({ ...visit, name: 'Bob' })
    const more = { message: 'Too loud, too late', email: 'bob@shop.example' }
    expect((await fromCompanyPage({ ...visit, ...more })).status).toBe(201)
    expect(await inbox()).toMatchObject([{ rating: 3, customerName: 'Bob', ...more }])
    expect(await rowsOf(testApp, 'feedback', { businessId })).toMatchObject([{ reviewId }])
  })

  test('a rating of another business is not taken', async () => {
    const other = await signUp(testApp)
    const review = await testApp.post('/api/reviews', { businessId: other.business.id, rating: 5 })
    await fromCompanyPage({ reviewId: review.body.id })
    expect(await inbox()).toMatchObject([{ rating: 2 }])
  })

  test.each([
    [{ rating: undefined }, 'Please select a star rating first'],
    [{ userId: 'x' }, 'Unknown field: userId'],
  ])('%j is refused', async (more, message) => {
    expect(await refusalOf(fromCompanyPage(more))).toEqual([400, message])
  })
})

test('the inbox comes in pages, every message once, and takes no other cursor', async () => {
  for (let count = 0; count < 7; count++) await send({ feedback: `Message number ${count}` })
  const asked = { businessId, limit: 3 }
  expect((await dataOf(owner.browser.query('inbox.list', asked))).items).toHaveLength(3)
  const seen = (await allPages(owner.browser, 'inbox.list', asked)).map(({ message }) => message)
  expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, count) => `Message number ${count}`))
  for (const cursor of ['x', 'eA', Buffer.from("2026-01-01 ' or 1=1").toString('base64url')]) {
    const refused = owner.browser.query('inbox.list', { businessId, cursor })
    expect(await refusalOf(refused), cursor).toEqual([400, 'cursor is not valid'])
  }
})

test.each([
  "'; drop table feedback; --",
  '<script>alert(1)</script>',
  '\u202e\u0007 𝕏 日本語 🥐',
  'a\r\nb: c',
])('hostile words are kept as they are: %j', async (words) => {
  const feedback = `${words} and more`
  expect((await send({ feedback })).status).toBe(201)
  expect((await inbox())[0].message).toBe(feedback)
})
