import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@fivestead/domain/languages/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { entryById } from '../gateways/places/directory/entries.ts'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { logOf, messageOf, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows, optOut, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const DAY = '2026-11-19T16:00:00.000Z'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  await runJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const customers = async () =>
  (await owner.browser.get(`/api/business/customers?businessId=${businessId}`)).body

describe('Quick Send', () => {
  test('in the language that was chosen, which stays with the customer, known or new', async () => {
    const contact = 'luz@shop.example'
    await quickSend(owner, { name: 'Luz Vega', contact, language: 'es' })
    await runJobs(testApp)
    expect((await outboxOf(testApp))[0].text).toContain('Hola Luz:')
    expect(await customers()).toMatchObject([{ name: 'Luz Vega', language: 'es' }])
    await quickSend(owner, { name: 'Luz Vega', contact, language: 'de' })
    expect(await customers()).toMatchObject([{ language: 'de' }])
    await quickSend(owner, { name: 'Luz Vega', contact })
    expect(await customers()).toMatchObject([{ language: 'de' }])
    const wrong = owner.browser.mutate('reviewRequests.quickSend', {
      businessId,
      name: 'A',
      contact,
      language: 'xx',
    })
    expect(await refusalOf(wrong)).toEqual([400, `language must be one of ${LANGUAGES.join(', ')}`])
  })

  test('by e-mail: from the owner to the outbox, the survey, the inbox and the log', async () => {
    const sent = await quickSend(owner, { name: 'Ann Baker', contact: 'Ann@Shop.Example' })
    expect(sent).toEqual({
      savedAs: null,
      requestId: expect.any(String),
      channel: 'email',
      status: 'pending',
      surveyUrl: `http://localhost:3000/survey/${businessId}/${sent.requestId}`,
      willSendAt: DAY,
      reason: null,
    })
    expect(await logOf(owner)).toMatchObject([{ status: 'pending', dateSent: null }])

    expect(await runJobs(testApp)).toBe(1)
    const [mail] = await outboxOf(testApp)
    expect(mail).toMatchObject({ channel: 'email', to: 'Ann@shop.example' })
    expect(mail.text).toContain('Hi Ann,')
    expect(mail.text).toMatch(/http:\/\/localhost:3000\/r\/[0-9a-z]{12}\n/)
    expect(mail.text).toContain('http://localhost:3000/unsubscribe/')
    const place = entryById(owner.business.placeId)?.place
    expect(mail.text).toContain(`\n${place?.formattedAddress}\n`)

    const input = { businessId, requestId: sent.requestId }
    const [text] = await dataOf(owner.browser.query('reviewRequests.sent', input))
    expect(text).toMatchObject({ reminder: null, subject: mail.subject })
    // The customer's way out is theirs alone.
    expect(text.text).toContain('http://localhost:3000/unsubscribe/…')
    expect(mail.text).toContain(text.text.split('/unsubscribe/')[0])

    await testApp.mutate('reviewRequests.opened', { requestId: sent.requestId })
    await testApp.mutate('reviewRequests.clicked', { requestId: sent.requestId })
    const { requestId } = sent
    const review = await testApp.post('/api/reviews', { businessId, rating: 2, requestId })
    const words = { businessId, reviewId: review.body.id, feedback: 'The bread was cold.' }
    await testApp.post('/api/feedback', words)

    const [log] = await logOf(owner)
    expect(log).toEqual({
      ...{ id: requestId, customerName: 'Ann Baker', customerEmail: 'Ann@shop.example', customerPhone: null },
      ...{ companySlug: owner.business.slug, channel: 'email', status: 'feedback received', dateSent: DAY },
      ...{
        delivery: null,
        refusal: null,
        failureReason: null,
        cancelled: false,
        source: null,
        waits: null,
        rating: 2,
        canAskAgain: false,
      },
      reminders: { planned: 0, everyDays: 7, sent: [], nextAt: null, stopped: null },
      history: ['pending', 'sent', 'opened', 'clicked', 'completed', 'feedback received'].map((status) => ({
        status,
        at: DAY,
      })),
    })
  })

  test('by SMS, in the words of the chosen template', async () => {
    const sent = await quickSend(owner, { name: 'Bob', contact: '(217) 555-0142', template: 'fivestead' })
    expect(sent.channel).toBe('sms')
    await runJobs(testApp)
    const [sms] = await outboxOf(testApp)
    expect(sms.to).toBe('+12175550142')
    const [before, after] = sms.text.split(/http:\/\/localhost:3000\/r\/[0-9a-z]{12}/)
    expect([before, after]).toEqual([
      `${owner.business.name}: Hi Bob, how did we do? Good or bad, we read every reply: `,
      ' Reply STOP to opt out',
    ])
  })

  test('uses the customer of that contact and name again, as stored, and says so', async () => {
    await quickSend(await signUp(testApp), { name: 'Ann of the others', contact: 'ann@shop.example' })
    await quickSend(owner, { name: 'Ann', contact: 'ann@shop.example' })
    const again = await quickSend(owner, { name: 'Ann Baker', contact: 'ANN@shop.example' })
    expect(again).toMatchObject({ savedAs: 'Ann' })
    await quickSend(owner, { name: 'Bob', contact: '217-555-0142' })
    await quickSend(owner, { name: 'Bob', contact: '+1 217 555 0142' })
    const names = (await customers()).map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual(['Ann', 'Bob'])
  })

  const NO_CONTACT = 'Please enter an email address or a 10-digit US phone number'
  test.each([
    [{ name: ' ' }, 'Customer name is required'],
    [{ contact: 'not a contact' }, NO_CONTACT],
    [{ contact: '' }, NO_CONTACT],
    [{ contact: '12345' }, NO_CONTACT],
    [{ contact: '+44 20 7946 0000' }, NO_CONTACT],
    [{ template: 'other' }, 'template must be direct, fivestead or the id of a template of yours'],
  ])('%j is refused', async (more, message) => {
    const input = { businessId, name: 'Ann', contact: 'ann@shop.example', ...more }
    expect(await refusalOf(owner.browser.mutate('reviewRequests.quickSend', input))).toEqual([400, message])
    expect(await customers()).toEqual([])
  })

  test.each([
    "Robert'); drop table customers;--",
    '{businessName}',
    '<b>Bold</b>',
    'Bell \u{1f514} & "Sons"',
  ])('a customer called %j is text everywhere', async (name) => {
    await quickSend(owner, { name })
    await runJobs(testApp)
    const [mail] = await outboxOf(testApp)
    expect(mail.html).not.toContain('<b>')
    expect(mail.subject).not.toMatch(/\p{Cc}/u)
    expect((await logOf(owner))[0].customerName).toBe(name)
  })
})

test('whom Quick Send asked before is told by the contact in any case, with the day, unless it failed', async () => {
  const lastAsk = (contact: string, by = owner) =>
    dataOf(by.browser.query('reviewRequests.lastAsk', { businessId: by.business.id, contact }))
  expect(await lastAsk('twice@shop.example')).toBeNull()
  const { requestId } = await quickSend(owner, { name: 'Ann Baker', contact: 'twice@shop.example' })
  const asked = { customerName: 'Ann Baker', status: 'pending', at: DAY }
  expect(await lastAsk('Twice@Shop.example')).toEqual(asked)
  await owner.browser.mutate('reviewRequests.cancel', { businessId, requestId })
  expect(await lastAsk('twice@shop.example')).toBeNull()
  await quickSend(owner, { name: 'Bob', contact: '(217) 555-0142' })
  await runJobs(testApp)
  expect(await lastAsk('217 555 0142')).toMatchObject({ customerName: 'Bob', status: 'sent', at: DAY })
  expect(await lastAsk('217 555 0142', await signUp(testApp))).toBeNull()
})

describe('the review log', () => {
  const answer = (query: string) => owner.browser.get(`/api/review-logs?businessId=${businessId}&${query}`)
  const found = async (query: string) =>
    (await answer(query)).body.map(({ customerName }: { customerName: string }) => customerName)

  test('is found by business number, by slug, and by both transports', async () => {
    await quickSend(owner)
    const bySlug = await owner.browser.get(`/api/review-logs?businessSlug=${owner.business.slug}`)
    expect(bySlug.body).toEqual(await logOf(owner))
    const trpc = await owner.browser.query('reviewRequests.log', { businessSlug: owner.business.slug })
    expect(trpc.body.result.data).toEqual({ items: bySlug.body, nextCursor: null })
    expect((await owner.browser.get('/api/review-logs')).body).toMatchObject({
      message: 'businessSlug is required',
    })
  })

  test('is searched, signs of SQL and all, and filtered by status', async () => {
    await quickSend(owner, { name: 'Ann Baker', contact: 'first@shop.example' })
    await quickSend(owner, { name: 'Bob 50%_off', contact: '(217) 555-0142' })
    await runJobs(testApp)
    const { requestId } = await quickSend(owner, { name: 'Cy Miller', contact: 'cy@other.example' })
    for (const [query, names] of [
      ['search=ann', ['Ann Baker']],
      ['search=%25', []],
      ['search=bob%2050%25_', ['Bob 50%_off']],
      ["search='%20or%201%3D1", []],
      ['status=pending', ['Cy Miller']],
      ['status=sent', ['Ann Baker', 'Bob 50%_off']],
    ] as const) {
      expect((await found(query)).toSorted(), query).toEqual(names)
    }
    await testApp.mutate('reviewRequests.clicked', { requestId })
    expect(await found('status=clicked')).toEqual(['Cy Miller'])
    expect((await answer('status=lost')).status).toBe(400)
  })

  test('shows the stars of an answer, and is filtered by them', async () => {
    const stars = { 'Ann Baker': 2, 'Bob Cook': 5, 'Cy Miller': null }
    for (const [name, rating] of Object.entries(stars)) {
      const { requestId } = await quickSend(owner, { name })
      if (rating !== null) await testApp.post('/api/reviews', { businessId, rating, requestId })
    }
    for (const { customerName, rating } of (await answer('')).body) {
      expect(rating).toBe(stars[customerName as 'Ann Baker'])
    }
    expect(await found('')).toHaveLength(3)
    expect(await found('rating=2')).toEqual(['Ann Baker'])
    expect(await found('rating=5&search=bob')).toEqual(['Bob Cook'])
    expect(await found('rating=1')).toEqual([])
    expect(await refusalOf(answer('rating=6'))).toEqual([400, 'rating must be from 1 to 5'])
  })

  test('pages through with the Link header, each request once', async () => {
    for (let count = 0; count < 7; count++) await quickSend(owner)
    const seen: string[] = []
    let url: string | undefined = `/api/review-logs?businessSlug=${owner.business.slug}&limit=3`
    let pages = 0
    while (url) {
      const { body, headers } = await owner.browser.get(url)
      seen.push(...body.map(({ id }: { id: string }) => id))
      url = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
      pages++
    }
    expect(pages).toBe(3)
    expect(new Set(seen).size).toBe(7)
  })

  test('moves only forward', async () => {
    const { requestId } = await quickSend(owner)
    await testApp.post('/api/reviews', { businessId, rating: 5, requestId })
    await runJobs(testApp)
    testApp.setNow('2026-11-20T16:00:00.000Z')
    await testApp.mutate('reviewRequests.opened', { requestId })
    await testApp.mutate('reviewRequests.clicked', { requestId })
    const [log] = await logOf(owner)
    expect(log).toMatchObject({ status: 'completed', dateSent: DAY })
    expect(log.history.every(({ at }: { at: string }) => at === DAY)).toBe(true)
  })
})

test('a request by its id tells the customer id and nothing else; where none is, a tap is taken calmly', async () => {
  const { requestId } = await quickSend(owner)
  const { body } = await testApp.get(`/api/review-requests/${requestId}`)
  expect(body).toEqual({ customerId: expect.any(String) })
  const absent = testApp.get(`/api/review-requests/${randomUUID()}`)
  expect(await refusalOf(absent)).toEqual([404, 'Review request not found'])
  expect((await testApp.get('/api/review-requests/17')).status).toBe(400)
  expect((await testApp.mutate('reviewRequests.clicked', { requestId: randomUUID() })).status).toBe(200)
})

describe('a request that waits', () => {
  const cancel = (requestId: string, by = owner) =>
    by.browser.mutate('reviewRequests.cancel', { businessId: by.business.id, requestId })
  const again = (requestId: string, by = owner) =>
    by.browser.mutate('reviewRequests.askAgain', { businessId: by.business.id, requestId })

  test('can be cancelled until it is out: nothing is sent, and the log says why', async () => {
    const { requestId } = await quickSend(owner)
    expect((await cancel(requestId)).body.result.data).toEqual({ ok: true })
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toEqual([])
    expect((await logOf(owner))[0]).toMatchObject({
      status: 'failed',
      failureReason: 'You cancelled this request before it went out.',
      cancelled: true,
      dateSent: null,
    })
    // Nothing was sent, so nothing failed to arrive: it is an ask and no more.
    const { channels } = await dataOf(owner.browser.query('reports.funnel', { businessId }))
    expect(channels[0]).toMatchObject({ channel: 'email', asked: 1, sent: 0, delivered: 0, opened: 0 })
    expect(await refusalOf(cancel(requestId))).toEqual([409, 'This request has gone out already.'])
    const out = await quickSend(owner)
    await runJobs(testApp)
    expect((await cancel(out.requestId)).status).toBe(409)
    expect((await messageOf(testApp, out.requestId)).state).toBe('sent')
  })

  test('and was cancelled can be asked again, once at a time', async () => {
    const { requestId } = await quickSend(owner, { name: 'Ann Baker', contact: 'ann@shop.example' })
    expect((await again(requestId)).body.error.message).toBe('Only a request that failed can be sent again.')
    await cancel(requestId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(requestId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.message).toBe(
      'Another request to this customer is on its way.',
    )
    await runJobs(testApp)
    const [mail, ...rest] = await outboxOf(testApp)
    expect(rest).toEqual([])
    expect(mail).toMatchObject({ to: 'ann@shop.example' })
    expect((await logOf(owner)).map(({ status }: { status: string }) => status)).toEqual(
      expect.arrayContaining(['sent', 'failed']),
    )
  })

  test('is offered to be asked again as long as the customer can be reached on its channel', async () => {
    const { requestId } = await quickSend(owner, { name: 'Ann Baker', contact: 'reach@shop.example' })
    const offered = async () => (await logOf(owner))[0].canAskAgain
    expect(await offered()).toBe(false)
    await cancel(requestId)
    expect(await offered()).toBe(true)
    const change = (more: object) => setRows(testApp, 'customers', { businessId }, more)
    await change({ email: null })
    expect(await offered()).toBe(false)
    await change({ email: 'reach@shop.example' })
    await optOut(testApp, businessId, 'reach@shop.example')
    expect(await offered()).toBe(false)
    // Another address of theirs was not stopped.
    await change({ email: 'ann@other.example' })
    expect(await offered()).toBe(true)
  })

  test('that the provider refused is offered again once the address was corrected', async () => {
    await quickSend(owner, { name: 'Ann Baker', contact: 'bounce+ann@shop.example' })
    await runJobs(testApp)
    expect(await logOf(owner)).toMatchObject([
      { status: 'failed', failureReason: 'This mailbox does not exist', canAskAgain: false },
    ])
    await setRows(testApp, 'customers', { businessId }, { email: 'ann@shop.example' })
    expect(await logOf(owner)).toMatchObject([{ canAskAgain: true }])
  })

  test('is not asked again when the customer has opted out since', async () => {
    const { requestId } = await quickSend(owner, { contact: 'eve@shop.example' })
    await cancel(requestId)
    await optOut(testApp, businessId, 'eve@shop.example')
    const stopped = 'This customer asked not to be contacted by email.'
    expect(await refusalOf(again(requestId))).toEqual([409, stopped])
    expect(await logOf(owner)).toHaveLength(1)
  })

  test("of another owner's business is like one that does not exist", async () => {
    const { requestId } = await quickSend(owner)
    const other = await signUp(testApp)
    for (const call of [cancel, again]) {
      const foreign = await call(requestId, other)
      expect(foreign.status).toBe(404)
      expect(foreign.text).toBe((await call(randomUUID(), other)).text)
    }
    expect((await logOf(owner))[0].status).toBe('pending')
  })
})
