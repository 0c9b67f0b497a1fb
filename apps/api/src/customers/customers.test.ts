import { NO_DETAILS } from '@fivestead/domain/customers/fields'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { answerTo, logOf, outboxOf, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { optOut, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const DAY = '2026-11-19T16:00:00.000Z'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const add = (body: Record<string, unknown>) =>
  owner.browser.post('/api/business/customers', { businessId, fullName: 'Ann Baker', ...body })
const change = (id: string, body: Record<string, unknown>) =>
  owner.browser.mutate('customers.change', { businessId, id, ...body })
const remove = (id: string) => owner.browser.mutate('customers.remove', { businessId, id })
const list = async () => (await owner.browser.get(`/api/business/customers?businessId=${businessId}`)).body
const sentTo = async () => (await outboxOf(testApp)).map(({ to }: { to: string }) => to) as string[]

describe('adding', () => {
  test('keeps name, e-mail and phone, and asks nothing', async () => {
    const { status, body } = await add({ email: 'Ann@Shop.Example', phone: '(217) 555-0142' })
    expect(status).toBe(201)
    expect(body).toEqual({
      isNew: true,
      ...{ id: expect.any(String), businessId, name: 'Ann Baker', fullName: 'Ann Baker' },
      ...{ firstName: 'Ann', lastName: 'Baker', email: 'Ann@shop.example', phone: '+12175550142' },
      ...NO_DETAILS,
      ...{
        requestSent: false,
        neverAsk: false,
        refusal: null,
        failure: null,
        status: 'not asked',
        rating: null,
        lastAskedAt: null,
      },
      ...{ createdAt: DAY, updatedAt: DAY, request: null },
    })
    expect(await runJobs(testApp)).toBe(0)
  })

  test('with sendNow asks by e-mail, else by SMS', async () => {
    const byMail = await add({ email: 'ann@shop.example', phone: '(217) 555-0142', sendNow: true })
    // It waits to go out: nothing was sent yet.
    expect(byMail.body).toMatchObject({
      requestSent: false,
      status: 'queued',
      request: {
        id: expect.any(String),
        status: 'pending',
        surveyUrl: `http://localhost:3000/survey/${businessId}/${byMail.body.request.id}`,
      },
    })
    const bySms = await owner.browser.mutate('customers.add', {
      businessId,
      fullName: 'Bob',
      phone: '(217) 555-0143',
      sendNow: true,
    })
    expect(bySms.body.result.data).toMatchObject({
      customer: { name: 'Bob', lastName: null, requestSent: false },
      request: { status: 'pending' },
    })
    await runJobs(testApp)
    const asked = { requestSent: true, status: 'waiting' }
    expect(await list()).toMatchObject([asked, asked])
    expect((await sentTo()).toSorted()).toEqual(['+12175550143', 'ann@shop.example'])
    expect(await logOf(owner)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  })

  test('somebody who opted out, even of an earlier customer, is added, and the request says why it failed', async () => {
    const reason = 'This customer asked not to be contacted by email.'
    await optOut(testApp, businessId, 'ann@shop.example')
    await remove((await add({ email: 'ann@shop.example' })).body.id)
    const { status, body } = await add({ email: 'Ann@shop.example', sendNow: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({ requestSent: false, request: { status: 'failed', reason } })
    expect(await runJobs(testApp)).toBe(0)
    expect(await logOf(owner)).toMatchObject([{ failureReason: reason }])
  })

  test.each([
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{ id: 'x' }, 'Unknown field: id'],
    [{ createdAt: DAY }, 'Unknown field: createdAt'],
    [{ sendNow: true }, 'Please enter an email address or a phone number to send the request to'],
  ])('%j is refused', async (more, message) => {
    expect(await refusalOf(add(more))).toEqual([400, message])
    expect(await list()).toEqual([])
  })
})

test('a number is read as it is written in the country of the business, by both forms and Quick Send', async () => {
  await setRows(testApp, 'businesses', { id: businessId }, { country: 'DE' })
  const { body } = await add({ phone: '0301234567' })
  expect(body.phone).toBe('+49301234567')
  expect((await dataOf(change(body.id, { phone: '+1 (217) 555-0143' }))).phone).toBe('+12175550143')
  for (const answer of [await add({ phone: 'call me' }), await change(body.id, { phone: '12' })]) {
    const message = 'Please enter a phone number of Germany, or one with its country code'
    expect(await refusalOf(answer)).toEqual([400, message])
  }
  for (const [contact, answer] of [
    ['12', 'Please enter an email address or a phone number of Germany'],
    ['030 1234567', 'SMS can go to customers in the US and Canada only.'],
    ['+1 217 555 0143', 'taken'],
  ] as const) {
    expect(await answerTo(owner, contact)).toBe(answer)
  }
})

describe('the list', () => {
  test('is newest first and pages through, each customer once', async () => {
    for (let count = 0; count < 7; count++) await add({ fullName: `Customer ${count}` })
    testApp.setNow('2026-11-19T17:00:00.000Z')
    await add({ fullName: 'The newest' })
    const first = await owner.browser.get(`/api/business/customers?businessId=${businessId}&limit=4`)
    expect(first.body[0].name).toBe('The newest')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await owner.browser.get(next)
    expect(second.headers.link).toBeUndefined()
    const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(8)
    const trpc = await owner.browser.query('customers.list', { businessId, limit: 4 })
    expect(trpc.body.result.data.items).toEqual(first.body)
    expect(next).toContain(`cursor=${trpc.body.result.data.nextCursor}`)
  })

  test("is not another owner's", async () => {
    await add({})
    const other = await signUp(testApp)
    const foreign = other.browser.get(`/api/business/customers?businessId=${businessId}`)
    expect(await refusalOf(foreign)).toEqual([404, 'Business not found'])
  })
})

describe('a change', () => {
  test('keeps what is left out and removes what is blank', async () => {
    const email = 'ann@shop.example'
    const { id } = (await add({ fullName: 'Ann Marie Baker', email, phone: '(217) 555-0142' })).body
    testApp.setNow('2026-11-19T17:00:00.000Z')
    expect(await dataOf(change(id, { fullName: 'Ann Cook', phone: '' }))).toMatchObject({
      ...{ id, fullName: 'Ann Cook', firstName: 'Ann', lastName: 'Cook', email, phone: null },
      ...{ requestSent: false, createdAt: DAY, updatedAt: '2026-11-19T17:00:00.000Z' },
    })
    for (const [more, message] of [
      [{ email: 'nobody' }, 'Please enter a valid email address.'],
      [{ importId: '00000000-0000-4000-8000-000000000000' }, 'Unknown field: importId'],
    ] as const) {
      expect(await refusalOf(change(id, more))).toEqual([400, message])
    }
  })

  test('sends what waits to the corrected address, and not to one that is gone', async () => {
    const wrong = (await add({ email: 'wrong@shop.example', sendNow: true })).body
    const gone = (await add({ fullName: 'Bob', email: 'bob@shop.example', sendNow: true })).body
    expect((await dataOf(change(wrong.id, { email: 'right@shop.example' }))).status).toBe('queued')
    await change(gone.id, { email: null })
    await runJobs(testApp)
    expect((await sentTo()).filter((to) => /^(right|wrong|bob)@/.test(to))).toEqual(['right@shop.example'])
    expect(await logOf(owner)).toContainEqual(
      expect.objectContaining({
        ...{ customerName: 'Bob', status: 'failed' },
        failureReason: 'The contact was removed from the customer',
      }),
    )
  })

  test("of another owner's customer answers as for an absent one, in my business too", async () => {
    const { id } = (await add({})).body
    const other = await signUp(testApp)
    const aimed = { businessId: other.business.id, fullName: 'Taken' }
    const nobody = '00000000-0000-4000-8000-000000000000'
    const foreign = await other.browser.mutate('customers.change', { ...aimed, id })
    const absent = await other.browser.mutate('customers.change', { ...aimed, id: nobody })
    expect({ status: foreign.status, text: foreign.text }).toEqual({ status: 404, text: absent.text })
    expect(await refusalOf(foreign)).toEqual([404, 'Customer not found'])
    const deleted = await other.browser.mutate('customers.remove', { businessId: other.business.id, id })
    expect(deleted.text).toBe(absent.text)
    expect((await list())[0].fullName).toBe('Ann Baker')
  })
})

describe('a deletion', () => {
  test('takes back what waits, and leaves ratings and words without a name', async () => {
    const asked = (await add({ email: 'gone@shop.example', sendNow: true })).body
    const rating = { businessId, rating: 2, requestId: asked.request.id }
    const rated = await testApp.browser().post('/api/reviews', rating)
    const words = { businessId, reviewId: rated.body.id, feedback: 'The soup was cold.' }
    await testApp.browser().post('/api/feedback', words)
    const contacts = { name: 'Ann Baker', email: 'ann@shop.example', phone: '+12175550142' }
    await setRows(testApp, 'feedback', {}, contacts)
    expect(await dataOf(remove(asked.id))).toEqual({ ok: true })
    await runJobs(testApp)
    expect(await sentTo()).not.toContain('gone@shop.example')
    expect(await list()).toEqual([])
    expect(await logOf(owner)).toEqual([])
    const rows = await rowsOf(testApp, 'reviews', { businessId })
    expect(rows).toMatchObject([{ rating: 2, customerId: null, reviewRequestId: null }])
    expect(await rowsOf(testApp, 'feedback', { businessId })).toMatchObject([
      { message: 'The soup was cold.', name: null, email: null, phone: null, customerId: null },
    ])
    const reason = 'The customer was deleted'
    expect(await rowsOf(testApp, 'messages', { businessId })).toMatchObject([
      { state: 'cancelled', reason, subject: null, text: '', html: null, customerId: null },
    ])
    expect(await refusalOf(remove(asked.id))).toEqual([404, 'Customer not found'])
  })
})
