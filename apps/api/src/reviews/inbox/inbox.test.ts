import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { deliverNow, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, optOut, rowOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const DAY = '2026-11-19T16:00:00.000Z'
const LATER = '2026-11-19T17:30:00.000Z'
const WORDS = 'The bread was cold and so was the welcome.'

const testApp = useTestApp()
let owner: Owner
let businessId: number
beforeEach(async () => {
  await runJobs(testApp)
  owner = await signUp(testApp)
  // Replies are under test here: the owner wants no notifications.
  await owner.browser.mutate('users.setNotificationPreferences', {
    email: { reviews: false, newCustomers: false, weeklyReports: false, rankingChanges: false },
    sms: { reviews: false, newCustomers: false, rankingChanges: false },
  })
  businessId = owner.business.id
})

const read = async (filter: Record<string, unknown> = {}) =>
  (await owner.browser.query('feedback.list', { businessId, ...filter })).body.result.data.items
const thread = (feedbackId: string) =>
  dataOf(owner.browser.query('feedback.thread', { businessId, feedbackId }))
const waiting = async () =>
  (await owner.browser.query('reports.keyMetrics', { businessId })).body.result.data.waitingFeedback
const setState = (feedbackId: string, state: string) =>
  owner.browser.mutate('feedback.setState', { businessId, feedbackId, state })
const reply = (feedbackId: string, more: Record<string, unknown> = {}) =>
  owner.browser.mutate('feedback.reply', {
    businessId,
    feedbackId,
    channel: 'email',
    text: 'Sorry, please come back.',
    submissionKey: randomUUID(),
    ...more,
  })

/** Somebody writes on the company page; returns the entry's id. */
async function write(more: Record<string, unknown> = {}): Promise<string> {
  const message = `${WORDS} ${randomUUID()}`
  const sent = await testApp.post('/api/integrations/fivestead/feedback', {
    type: 'feedback',
    businessId,
    businessName: 'x',
    businessSlug: 'x',
    rating: 2,
    message,
    source: 'web-survey',
    ...more,
  })
  expect(sent.status).toBe(201)
  return (await rowOf(testApp, 'feedback', { message: String(more.message ?? message) })).id
}

/** A customer who was asked by email rates 1 and writes; returns the entry's id. */
async function answeredRequest(contact: string): Promise<string> {
  const { requestId } = await quickSend(owner, { contact })
  await runJobs(testApp)
  const review = await testApp.post('/api/reviews', { businessId, rating: 1, requestId })
  await testApp.post('/api/feedback', { businessId, reviewId: review.body.id, feedback: WORDS })
  const [{ id }] = await read()
  return id
}
const mailsTo = async (address: string) =>
  (await outboxOf(testApp)).filter(({ to }: { to: string }) => to === address)

test('a state changes with its time, and who waits is counted anew; one that there is none of is refused', async () => {
  const id = await write()
  expect(await waiting()).toBe(1)
  testApp.setNow(LATER)
  const progress = { state: 'in progress', stateAt: LATER }
  expect(await dataOf(setState(id, 'in progress'))).toMatchObject(progress)
  expect(await waiting()).toBe(0)
  testApp.setNow('2026-11-19T18:00:00.000Z')
  await setState(id, 'solved')
  await setState(id, 'solved')
  await setState(id, 'new')
  expect(await waiting()).toBe(1)
  expect(await thread(id)).toMatchObject({
    state: 'new',
    changes: [
      { state: 'in progress', at: LATER },
      { state: 'solved', at: '2026-11-19T18:00:00.000Z' },
      { state: 'new', at: '2026-11-19T18:00:00.000Z' },
    ],
    replies: [],
  })
  expect(await refusalOf(setState(id, 'done'))).toEqual([400, 'state must be new, in progress or solved'])
})

test('a note is kept, changed and taken away, for the owner alone', async () => {
  const id = await write()
  const setNote = (note?: string) =>
    owner.browser.mutate('feedback.setNote', { businessId, feedbackId: id, note })
  expect((await setNote(' Ask Kim about the oven. ')).body.result.data.note).toBe('Ask Kim about the oven.')
  expect((await thread(id)).note).toBe('Ask Kim about the oven.')
  expect((await setNote('')).body.result.data.note).toBeNull()
  expect((await read())[0].note).toBeNull()
})

test('the list is filtered by state and stars, and still comes page by page', async () => {
  for (const [rating, state] of [
    [1, 'new'],
    [2, 'solved'],
    [2, 'new'],
    [3, 'in progress'],
    [2, 'new'],
  ] as const) {
    const id = await write({ rating })
    if (state !== 'new') await setState(id, state)
  }
  expect(await read({ state: 'new' })).toHaveLength(3)
  expect(await read({ rating: 2 })).toHaveLength(3)
  expect(await read({ rating: 2, state: 'new' })).toHaveLength(2)
  expect(await read({ rating: 5 })).toEqual([])
  const first = await owner.browser.query('feedback.list', { businessId, rating: 2, limit: 2 })
  const { items, nextCursor } = first.body.result.data
  const rest = await read({ rating: 2, limit: 2, cursor: nextCursor })
  expect(new Set([...items, ...rest].map(({ id }: { id: string }) => id)).size).toBe(3)
})

/** The rule of POL-2, as the owner reads it. */
const OFFER =
  'Do not offer anything for a review, or for changing or removing one: Google and the FTC do not allow it. Leave out the offer, or the review.'

describe('a reply', () => {
  test('by e-mail goes out once, names the way out, and its delivery is told', async () => {
    const id = await write({ name: 'Ann Baker', email: 'Ann@shop.example' })
    const submissionKey = randomUUID()
    const sent = await Promise.all(Array.from({ length: 10 }, () => reply(id, { submissionKey })))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await thread(id)).replies).toMatchObject([{ state: 'queued', text: 'Sorry, please come back.' }])
    expect(await runJobs(testApp)).toBeGreaterThanOrEqual(1)
    const mails = await mailsTo('Ann@shop.example')
    expect(mails).toHaveLength(1)
    expect(mails[0].subject).toContain('replied to your feedback')
    expect(mails[0].text).toContain('Sorry, please come back.')
    expect(mails[0].text).toContain(`> ${WORDS}`)
    expect(mails[0].text).toMatch(/Unsubscribe: http\S+\/unsubscribe\//)
    expect(await thread(id)).toMatchObject({
      state: 'in progress',
      changes: [{ state: 'in progress' }],
      replies: [{ channel: 'email', state: 'sent', sentAt: DAY, reason: null, willSendAt: null }],
    })
    expect(await refusalOf(reply(id, { submissionKey, text: 'Quite other words.' }))).toEqual([
      409,
      'This reply was sent already.',
    ])
  })

  test('goes to a customer who was asked a moment ago, is no request, and leaves a solved entry solved', async () => {
    const id = await answeredRequest('cy@shop.example')
    await setState(id, 'solved')
    expect((await reply(id)).body.result.data).toMatchObject({ willSendAt: DAY, reason: null })
    expect((await thread(id)).state).toBe('solved')
    const log = (await owner.browser.get(`/api/review-logs?businessId=${businessId}`)).body
    expect(log).toHaveLength(1)
    expect(log[0].status).toBe('feedback received')
  })

  test('by SMS begins with the business and ends with the way out', async () => {
    const id = await write({ phone: '(217) 555-0114' })
    expect((await reply(id, { channel: 'sms', text: 'Please call us.' })).status).toBe(200)
    await runJobs(testApp)
    const [sms] = await mailsTo('+12175550114')
    expect(sms.text).toBe(`${owner.business.name}: Please call us. Reply STOP to opt out`)
  })

  test.each([
    ['by e-mail without an address', {}, { channel: 'email' }, 409, 'This customer has no email address.'],
    ['by SMS without a number', {}, { channel: 'sms' }, 409, 'This customer has no US phone number.'],
    [
      'by SMS to a number abroad',
      { phone: '+44 20 7946 0958' },
      { channel: 'sms' },
      409,
      'This customer has no US phone number.',
    ],
    [
      'by SMS that is too long',
      { phone: '(217) 555-0114' },
      { channel: 'sms', text: 'x'.repeat(800) },
      400,
      'This sends as 6 texts; shorten it to 3 or fewer.',
    ],
    [
      'by e-mail with an offer for a changed review',
      { email: 'd@shop.example' },
      { text: 'Change your review and the next visit is 20 % off.' },
      400,
      OFFER,
    ],
    [
      'by SMS with an offer for a changed review',
      { phone: '(217) 555-0114' },
      { channel: 'sms', text: 'A free coffee, if you delete your review.' },
      400,
      OFFER,
    ],
  ])('%s is refused', async (_, contact, more, status, message) => {
    const id = await write(contact)
    expect(await refusalOf(reply(id, more))).toEqual([status, message])
    expect(await thread(id)).toMatchObject({ state: 'new', replies: [] })
  })

  describe('with a web address (T18)', () => {
    const LINK = 'Please see https://secure-chase.example/login'
    const verify = (verifiedBy: 'operator' | null = 'operator') =>
      setRows(testApp, 'businesses', { id: businessId }, { verifiedAt: verifiedBy && DAY, verifiedBy })
    const words = async (id: string, more: Record<string, unknown> = {}) => {
      const { status, body } = await reply(id, { text: LINK, ...more })
      return [status, body.error?.message.split(':')[0]]
    }
    const UNVERIFIED = [400, 'Reply must not contain a web address until your business is verified']
    const STRANGER = [400, 'Reply must not contain a web address to somebody you have not asked for a review']

    test.each([
      [{ email: 'victim@mail.example' }, { channel: 'email' }],
      [{ phone: '(217) 555-0117' }, { channel: 'sms' }],
    ])('goes to nobody whom the business never asked: %j', async (contact, channel) => {
      const id = await write(contact)
      expect(await words(id, channel)).toEqual(UNVERIFIED)
      expect((await thread(id)).links).toEqual({ email: 'unverified', sms: 'unverified' })
      await verify()
      for (const text of [LINK, 'chase.claims', 'see chase。com', 'cha\u00adse[.]delivery', '10.0.0.1']) {
        expect([text, await words(id, { ...channel, text })]).toEqual([text, STRANGER])
      }
      const links = { email: 'not asked', sms: 'not asked' }
      expect(await thread(id)).toMatchObject({ links, state: 'new', replies: [] })
      // Words alone may go.
      expect((await reply(id, channel)).status).toBe(200)
    })

    test('neither does one in the customer’s name or words, which anybody can write', async () => {
      const id = await write({ email: 'vic@parcel.example', message: 'Your parcel: chase.claims/pay ok' })
      expect((await reply(id)).status).toBe(200)
      const other = await write({ phone: '(217) 555-0118', name: 'Ann' })
      await setRows(testApp, 'feedback', { id: other }, { name: 'chase.claims' })
      await setRows(testApp, 'feedback', { id: other }, { email: 'w@parcel.example' })
      const refused = await reply(other)
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('“chase.claims”')])
      await runJobs(testApp)
      const mails = await mailsTo('vic@parcel.example')
      expect([mails.length, await mailsTo('w@parcel.example')]).toEqual([1, []])
      expect(mails[0].text + mails[0].html).not.toContain('chase')
      expect(mails[0].text).toContain('left out, since it contains a web address')
    })

    test('goes to a customer whom a verified business asked, and no more once it is not', async () => {
      const id = await answeredRequest('cy@shop.example')
      expect(await words(id)).toEqual(UNVERIFIED)
      await verify()
      expect((await thread(id)).links).toEqual({ email: 'allowed', sms: 'not asked' })
      expect((await words(id))[0]).toBe(200)
      expect((await words(id))[0]).toBe(200)
      await deliverNow(testApp, 'message', (await thread(id)).replies[0].id)
      await verify(null)
      await runJobs(testApp)
      const replies = (await thread(id)).replies.map(({ state }: { state: string }) => state)
      expect(replies).toEqual(['sent', 'cancelled'])
      expect((await thread(id)).replies[1].reason).toContain('would contain a web address')
    })

    test('one that was asked by another business, or never reached, vouches for nobody', async () => {
      const other = await signUp(testApp)
      await quickSend(other, { contact: 'dee@mail.example' })
      await quickSend(owner, { contact: 'eli@mail.example' })
      await runJobs(testApp)
      await setRows(testApp, 'messages', { recipient: 'eli@mail.example' }, { state: 'failed' })
      await verify()
      for (const email of ['dee@mail.example', 'eli@mail.example']) {
        expect([email, await words(await write({ email }))]).toEqual([email, STRANGER])
      }
    })
  })

  test('never goes to somebody who opted out, before it is written or before it is sent', async () => {
    const id = await write({ email: 'eve@shop.example' })
    await reply(id)
    await optOut(testApp, businessId, 'eve@shop.example')
    await runJobs(testApp)
    const opted = 'This customer asked not to be contacted by email.'
    expect((await thread(id)).replies).toMatchObject([{ state: 'cancelled', reason: opted }])
    expect(await refusalOf(reply(id))).toEqual([409, opted])
    expect(await mailsTo('eve@shop.example')).toEqual([])
  })

  test('to a phone that the customer never gave for this is refused', async () => {
    const id = await answeredRequest('fay@shop.example')
    await setRows(testApp, 'customers', { email: 'fay@shop.example' }, { phone: '+12175550115' })
    const unrecorded = 'There is no record that this customer agreed to be contacted by SMS.'
    expect((await refusalOf(reply(id, { channel: 'sms' })))[1]).toBe(unrecorded)
  })

  test('waits for the morning where quiet hours hold, and says until when', async () => {
    testApp.setNow('2026-11-20T05:00:00.000Z')
    const id = await write({ phone: '(217) 555-0114' })
    const { config } = testApp.deps
    testApp.deps.config = { ...config, quietHours: true }
    const sent = await reply(id, { channel: 'sms' })
    testApp.deps.config = config
    expect(sent.body.result.data.reason).toMatch(/too early or too late/)
    const [waits] = (await thread(id)).replies
    expect(waits).toMatchObject({ state: 'queued', willSendAt: sent.body.result.data.willSendAt })
    expect(Date.parse(waits.willSendAt)).toBeGreaterThan(Date.parse('2026-11-20T09:00:00.000Z'))
  })

  test('goes with the feedback that it replies to', async () => {
    const id = await write({ email: 'hal@shop.example' })
    await reply(id)
    await dropRows(testApp, 'feedback', { id })
    await runJobs(testApp)
    expect(await mailsTo('hal@shop.example')).toEqual([])
  })
})

test("another owner's entry is like one that does not exist", async () => {
  const id = await write({ email: 'ivy@shop.example' })
  const other = await signUp(testApp)
  const calls: [string, Record<string, unknown>][] = [
    ['feedback.setState', { state: 'solved' }],
    ['feedback.setNote', { note: 'mine now' }],
    ['feedback.reply', { channel: 'email', text: 'Hello', submissionKey: randomUUID() }],
  ]
  for (const [path, more] of calls) {
    const ask = (feedbackId: string) =>
      other.browser.mutate(path, { businessId: other.business.id, feedbackId, ...more })
    const foreign = await ask(id)
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe((await ask(randomUUID())).text)
  }
  const look = (feedbackId: string) =>
    other.browser.query('feedback.thread', { businessId: other.business.id, feedbackId })
  expect((await look(id)).text).toBe((await look(randomUUID())).text)
  expect(await thread(id)).toMatchObject({ state: 'new', note: null, replies: [] })
})
