import { beforeEach, describe, expect, test } from 'vitest'
import { logOf, outboxOf, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
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
const list = async (more = '') =>
  (await owner.browser.get(`/api/business/customers?businessId=${businessId}${more}`)).body

describe('adding', () => {
  test('keeps name, e-mail and phone, and asks nothing', async () => {
    const { status, body } = await add({ email: 'Ann@Shop.Example', phone: '(217) 555-0142' })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        businessId,
        name: 'Ann Baker',
        fullName: 'Ann Baker',
        firstName: 'Ann',
        lastName: 'Baker',
        email: 'Ann@shop.example',
        phone: '+12175550142',
        ...{ lastVisit: null, tags: [], notes: null, servedBy: null, language: null },
        requestSent: false,
        refusal: null,
        failure: null,
        status: 'not asked',
        rating: null,
        lastAskedAt: null,
        createdAt: DAY,
        updatedAt: DAY,
        request: null,
      },
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
    const listed = await owner.browser.get(`/api/business/customers?businessId=${businessId}`)
    expect(listed.body).toMatchObject([
      { requestSent: true, status: 'waiting' },
      { requestSent: true, status: 'waiting' },
    ])
    const sent = (await outboxOf(testApp)).map(({ to }: { to: string }) => to)
    expect(sent.toSorted()).toEqual(['+12175550143', 'ann@shop.example'])
    expect((await logOf(owner)).map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent'])
  })

  test('with sendNow and nothing to send to is refused, and adds nobody', async () => {
    const { status, body } = await add({ sendNow: true })
    expect(status).toBe(400)
    expect(body.message).toBe('Please enter an email address or a phone number to send the request to')
    expect(await list()).toEqual([])
  })

  test('somebody who opted out is added, and the request says why it failed', async () => {
    await testApp.db
      .insertInto('optOuts')
      .values({ businessId, channel: 'email', contact: 'ann@shop.example', source: 'link' })
      .execute()
    const { status, body } = await add({ email: 'Ann@shop.example', sendNow: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      requestSent: false,
      request: { status: 'failed', reason: 'This customer asked not to be contacted by email.' },
    })
    expect(await runJobs(testApp)).toBe(0)
    expect((await logOf(owner))[0].failureReason).toBe('This customer asked not to be contacted by email.')
  })

  test.each([
    [{ fullName: ' ' }, 'Customer name is required'],
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{ phone: '12345' }, 'Please enter a 10-digit US phone number'],
    [{ id: 'x' }, 'Unknown field: id'],
    [{ createdAt: DAY }, 'Unknown field: createdAt'],
  ])('%j is refused', async (more, message) => {
    const { status, body } = await add(more)
    expect({ status, body }).toMatchObject({ status: 400, body: { message } })
    expect(await list()).toEqual([])
  })
})

describe('of a business in another country', () => {
  beforeEach(async () => {
    await testApp.db.updateTable('businesses').set({ country: 'DE' }).where('id', '=', businessId).execute()
  })

  test('a number is read as it is written there, by both forms', async () => {
    const { status, body } = await add({ phone: '0301234567' })
    expect({ status, phone: body.phone }).toEqual({ status: 201, phone: '+49301234567' })
    const changed = await owner.browser.patch(`/api/business/customers/${body.id}`, {
      businessId,
      phone: '+1 (217) 555-0143',
    })
    expect(changed.body.phone).toBe('+12175550143')
    for (const answer of [
      await add({ phone: 'call me' }),
      await owner.browser.patch(`/api/business/customers/${body.id}`, { businessId, phone: '12' }),
    ]) {
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 400,
        body: { message: 'Please enter a phone number of Germany, or one with its country code' },
      })
    }
  })

  test('Quick Send reads it too', async () => {
    const send = (contact: string) =>
      owner.browser.mutate('reviewRequests.quickSend', { businessId, name: 'Ann', contact })
    const refused = await send('12')
    expect({ status: refused.status, message: refused.body.error.message }).toEqual({
      status: 400,
      message: 'Please enter an email address or a phone number of Germany',
    })
    const german = await send('030 1234567')
    expect({ status: german.status, message: german.body.error.message }).toEqual({
      status: 409,
      message: 'SMS can go to customers in the US and Canada only.',
    })
    expect((await send('+1 217 555 0143')).status).toBe(200)
  })
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
    const foreign = await other.browser.get(`/api/business/customers?businessId=${businessId}`)
    expect({ status: foreign.status, body: foreign.body }).toEqual({
      status: 404,
      body: { message: 'Business not found' },
    })
  })
})

describe('a change', () => {
  const change = (id: string, body: Record<string, unknown>) =>
    owner.browser.patch(`/api/business/customers/${id}`, { businessId, ...body })

  test('keeps what is left out and removes what is blank, through both transports', async () => {
    const { body } = await add({
      fullName: 'Ann Marie Baker',
      email: 'ann@shop.example',
      phone: '(217) 555-0142',
    })
    testApp.setNow('2026-11-19T17:00:00.000Z')
    expect((await change(body.id, { fullName: 'Ann Cook', phone: '' })).body).toMatchObject({
      id: body.id,
      fullName: 'Ann Cook',
      firstName: 'Ann',
      lastName: 'Cook',
      email: 'ann@shop.example',
      phone: null,
      requestSent: false,
      createdAt: DAY,
      updatedAt: '2026-11-19T17:00:00.000Z',
    })
    const byTrpc = await owner.browser.mutate('customers.change', {
      businessId,
      id: body.id,
      phone: '+44 20 7946 0958',
    })
    expect(byTrpc.body.result.data).toMatchObject({ fullName: 'Ann Cook', phone: '+442079460958' })
  })

  test('sends what waits to the corrected address, and not to one that is gone', async () => {
    const wrong = (await add({ email: 'wrong@shop.example', sendNow: true })).body
    const gone = (await add({ fullName: 'Bob', email: 'bob@shop.example', sendNow: true })).body
    expect((await change(wrong.id, { email: 'right@shop.example' })).body.status).toBe('queued')
    await change(gone.id, { email: null })
    await runJobs(testApp)
    const sent = (await outboxOf(testApp)).map(({ to }: { to: string }) => to)
    expect(sent).toContain('right@shop.example')
    expect(sent).not.toContain('wrong@shop.example')
    expect(sent).not.toContain('bob@shop.example')
    const log = await logOf(owner)
    expect(log.find(({ customerName }: { customerName: string }) => customerName === 'Bob')).toMatchObject({
      status: 'failed',
      failureReason: 'The contact was removed from the customer',
    })
  })

  test.each([
    [{ fullName: ' ' }, 400, 'Customer name is required'],
    [{ email: 'nobody' }, 400, 'Please enter a valid email address.'],
    [{ importId: '00000000-0000-4000-8000-000000000000' }, 400, 'Unknown field: importId'],
  ])('%j is refused', async (body, status, message) => {
    const { id } = (await add({})).body
    const answer = await change(id, body)
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { message } })
  })

  test("of another owner's customer answers as for an absent one, in my business too", async () => {
    const { id } = (await add({})).body
    const other = await signUp(testApp)
    const aimed = { businessId: other.business.id, fullName: 'Taken' }
    const foreign = await other.browser.patch(`/api/business/customers/${id}`, aimed)
    const absent = await other.browser.patch(
      '/api/business/customers/00000000-0000-4000-8000-000000000000',
      aimed,
    )
    expect({ status: foreign.status, text: foreign.text }).toEqual({ status: 404, text: absent.text })
    expect(foreign.body).toEqual({ message: 'Customer not found' })
    const deleted = await other.browser.delete(
      `/api/business/customers/${id}?businessId=${other.business.id}`,
    )
    expect(deleted.text).toBe(absent.text)
    expect((await list())[0].fullName).toBe('Ann Baker')
  })
})

describe('a deletion', () => {
  const remove = (id: string) =>
    owner.browser.delete(`/api/business/customers/${id}?businessId=${businessId}`)

  test('takes back what waits, and leaves ratings and words without a name', async () => {
    const asked = (await add({ email: 'gone@shop.example', sendNow: true })).body
    const rated = await testApp.browser().post('/api/reviews', {
      businessId,
      rating: 2,
      requestId: asked.request.id,
    })
    await testApp.browser().post('/api/feedback', {
      businessId,
      reviewId: rated.body.id,
      feedback: 'The soup was cold.',
    })
    await testApp.db
      .updateTable('feedback')
      .set({ name: 'Ann Baker', email: 'ann@shop.example', phone: '+12175550142' })
      .execute()
    expect((await remove(asked.id)).body).toEqual({ ok: true })
    await runJobs(testApp)
    expect((await outboxOf(testApp)).map(({ to }: { to: string }) => to)).not.toContain('gone@shop.example')
    expect(await list()).toEqual([])
    expect(await logOf(owner)).toEqual([])
    const rows = await testApp.db
      .selectFrom('reviews')
      .selectAll()
      .where('businessId', '=', businessId)
      .execute()
    expect(rows).toMatchObject([{ rating: 2, customerId: null, reviewRequestId: null }])
    const feedback = await testApp.db
      .selectFrom('feedback')
      .select(['message', 'name', 'email', 'phone', 'customerId'])
      .where('businessId', '=', businessId)
      .execute()
    expect(feedback).toEqual([
      { message: 'The soup was cold.', name: null, email: null, phone: null, customerId: null },
    ])
    const messages = await testApp.db
      .selectFrom('messages')
      .select(['state', 'reason', 'subject', 'text', 'html', 'customerId'])
      .where('businessId', '=', businessId)
      .execute()
    expect(messages).toEqual([
      {
        state: 'cancelled',
        reason: 'The customer was deleted',
        subject: null,
        text: '',
        html: null,
        customerId: null,
      },
    ])
  })

  test('leaves an opt-out in force', async () => {
    await testApp.db
      .insertInto('optOuts')
      .values({ businessId, channel: 'email', contact: 'ann@shop.example', source: 'link' })
      .execute()
    const { id } = (await add({ email: 'ann@shop.example' })).body
    await remove(id)
    expect((await add({ email: 'ann@shop.example', sendNow: true })).body.request.status).toBe('failed')
  })

  test('a second time finds nobody', async () => {
    const { id } = (await add({})).body
    await owner.browser.mutate('customers.remove', { businessId, id })
    const again = await remove(id)
    expect({ status: again.status, body: again.body }).toEqual({
      status: 404,
      body: { message: 'Customer not found' },
    })
  })
})
