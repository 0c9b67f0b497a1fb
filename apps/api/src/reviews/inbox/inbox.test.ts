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
  (await owner.browser.query('inbox.list', { businessId, ...filter })).body.result.data.items
const thread = (threadId: string) => dataOf(owner.browser.query('inbox.thread', { businessId, threadId }))
/** The count of the header, which is that of the dashboard. */
async function waiting(): Promise<number> {
  const { count } = await dataOf(owner.browser.query('inbox.waiting', { businessId }))
  const { waitingFeedback } = await dataOf(owner.browser.query('reports.keyMetrics', { businessId }))
  expect(waitingFeedback).toBe(count)
  return count
}
const setState = (threadId: string, state: string) =>
  owner.browser.mutate('inbox.setState', { businessId, threadId, state })
const reply = (threadId: string, more: Record<string, unknown> = {}) =>
  owner.browser.mutate('inbox.reply', {
    businessId,
    threadId,
    channel: 'email',
    text: 'Sorry, please come back.',
    submissionKey: randomUUID(),
    ...more,
  })

const kinds = async (threadId: string, ...kinds: string[]) =>
  (await thread(threadId)).events.filter(({ kind }: { kind: string }) => kinds.includes(kind)).reverse()
/** Replies of a thread with their delivery, the oldest first. */
const repliesOf = async (threadId: string) =>
  (await kinds(threadId, 'message')).filter(({ about }: { about: string }) => about === 'reply')

/** Somebody writes on the company page; returns the thread's id. */
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
  return (await rowOf(testApp, 'inboxThreads', { message: String(more.message ?? message) })).id
}

/** A customer who was asked by email rates 1 and writes; returns the thread's id. */
async function answeredRequest(contact: string): Promise<string> {
  const { requestId } = await quickSend(owner, { contact })
  await runJobs(testApp)
  const review = await testApp.post('/api/reviews', { businessId, rating: 1, requestId })
  await testApp.post('/api/feedback', { businessId, reviewId: review.body.id, feedback: WORDS })
  return (await read()).find(({ email }: { email: string }) => email === contact).id
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
  expect((await thread(id)).state).toBe('new')
  expect(await kinds(id, 'state', 'feedback')).toMatchObject([
    { kind: 'feedback', at: DAY },
    { text: 'in progress', at: LATER },
    { text: 'solved', at: '2026-11-19T18:00:00.000Z' },
    { text: 'new', at: '2026-11-19T18:00:00.000Z' },
  ])
  expect(await refusalOf(setState(id, 'done'))).toEqual([400, 'state must be new, in progress or solved'])
})

test('notes stand in the thread until they are deleted, and change no state', async () => {
  const id = await write()
  for (const note of [' Ask Kim about the oven. ', 'Kim says it is fixed.'])
    await owner.browser.mutate('inbox.addNote', { businessId, threadId: id, note })
  const notes = await kinds(id, 'note')
  expect(notes).toMatchObject([{ text: 'Ask Kim about the oven.' }, { text: 'Kim says it is fixed.' }])
  const gone = { businessId, threadId: id, noteId: Number(notes[0].id) }
  const elsewhere = { ...gone, threadId: await write() }
  expect((await owner.browser.mutate('inbox.removeNote', elsewhere)).status).toBe(404)
  expect((await owner.browser.mutate('inbox.removeNote', gone)).status).toBe(200)
  expect(await kinds(id, 'note')).toHaveLength(1)
  expect((await thread(id)).state).toBe('new')
})

describe('one thread for each customer (decision 051)', () => {
  test('stars, words and stars again of a customer are one, which comes back to new', async () => {
    const id = await answeredRequest('cy@shop.example')
    await setState(id, 'solved')
    const { customerId } = await thread(id)
    await setRows(testApp, 'messages', { customerId }, { sentAt: '2026-09-01T12:00:00.000Z' })
    await setRows(testApp, 'reviewRequests', { customerId }, { createdAt: '2026-09-01T12:00:00.000Z' })
    testApp.setNow(LATER)
    const { requestId } = await quickSend(owner, { contact: 'cy@shop.example' })
    await testApp.post('/api/reviews', { businessId, rating: 2, requestId })
    expect(await read()).toMatchObject([{ id, state: 'new', rating: 2, message: null, at: LATER }])
    const events = (await kinds(id, 'rating', 'feedback')).map(({ kind }: { kind: string }) => kind)
    expect(events).toEqual(expect.arrayContaining(['rating', 'feedback', 'rating']))
  })

  test.each([1, 2, 3])('a silent rating of %i waits with the contact, until it is raised', async (rating) => {
    const { requestId } = await quickSend(owner, { contact: `r${rating}@shop.example`, name: 'Ann Baker' })
    const rate = (stars: number) => testApp.post('/api/reviews', { businessId, rating: stars, requestId })
    await rate(rating)
    const silent = { rating, message: null, source: 'survey', email: `r${rating}@shop.example` }
    expect(await read({ state: 'new' })).toMatchObject([{ ...silent, customerName: 'Ann Baker' }])
    expect(await waiting()).toBe(1)
    await rate(5)
    expect([await read(), await waiting()]).toEqual([[], 0])
  })

  test('a silent rating is replied to like any other, without a quote', async () => {
    const { requestId } = await quickSend(owner, { contact: 'sal@shop.example' })
    await runJobs(testApp)
    await testApp.post('/api/reviews', { businessId, rating: 1, requestId })
    const [{ id }] = await read()
    expect((await reply(id)).status).toBe(200)
    await runJobs(testApp)
    const mails = await mailsTo('sal@shop.example')
    const mail = mails.find(({ subject }: { subject: string }) => subject.includes('replied to your rating'))
    expect([mail?.text.includes('Sorry, please'), mail?.text.includes('You wrote')]).toEqual([true, false])
  })

  test('without a customer the contact says whose it is, and words join the stars of their visit', async () => {
    const submissionKey = 'key-for-this-visit'
    const review = await testApp.post('/api/reviews', { businessId, rating: 2, submissionKey })
    const [{ id: anonymous }] = await read()
    await owner.browser.mutate('inbox.addNote', { businessId, threadId: anonymous, note: 'Who was it?' })
    const first = await write({ email: 'Pat@shop.example', message: 'It was too loud.' })
    await write({
      ...{ reviewId: review.body.id, submissionKey, name: 'Pat' },
      ...{ email: 'pat@Shop.example', message: 'And too late.' },
    })
    expect(await read()).toMatchObject([{ id: first, customerName: 'Pat', message: 'And too late.' }])
    expect(await kinds(first, 'rating', 'note')).toHaveLength(2)
    const next = await testApp.post('/api/reviews', {
      businessId,
      rating: 1,
      submissionKey: 'the-next-visit',
    })
    const { threadId: told } = await rowOf(testApp, 'reviews', { id: next.body.id })
    const known = await write({
      reviewId: next.body.id,
      email: 'kim@shop.example',
      message: 'It was too salty.',
    })
    // The link of the mail about the stars still leads there.
    expect(known).toBe(told)
    const phone = await write({ phone: '(217) 555-0131', message: 'It was too hot.' })
    await write({ phone: '+1 217 555 0131', message: 'It was too cold.' })
    await write({ message: 'It was too dark.' })
    await write({ message: 'It was too bright.' })
    const threads = (await read()).map(({ id }: { id: string }) => id)
    expect([threads.length, threads.includes(phone)]).toEqual([5, true])
  })

  test('a contact that anybody can type joins no customer', async () => {
    const id = await answeredRequest('cy@shop.example')
    const typed = await write({ email: 'cy@shop.example', name: 'Not Cy' })
    expect(typed).not.toBe(id)
    expect((await thread(id)).customerName).not.toBe('Not Cy')
  })

  test('is found by name, contact and words, and by the name of a customer as it is now', async () => {
    const mine = await write({
      name: 'Jürgen Müller',
      phone: '(217) 555-0144',
      message: 'Die Suppe war kalt.',
    })
    const asked = await answeredRequest('cy.west@shop.example')
    await write({ message: 'Somebody else.' })
    const found = async (search: string) => (await read({ search })).map(({ id }: { id: string }) => id)
    for (const search of ['muller', 'jurg', 'suppe kalt', '0144', '217 555'])
      expect([search, await found(search)]).toEqual([search, [mine]])
    for (const search of ['cy.west@', 'welcome bread', '@shop.example'])
      expect([search, await found(search)]).toEqual([search, [asked]])
    const { customerId } = await thread(asked)
    await setRows(testApp, 'customers', { id: customerId }, { fullName: 'Zara Olsen' })
    expect([await found('zara'), await found('nobody'), await found('…')]).toEqual([[asked], [], []])
    await dropRows(testApp, 'customers', { id: customerId })
    expect([await found('zara'), await found('welcome')]).toEqual([[], [asked]])
  })
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
  expect([
    await read({ source: 'sms' }),
    (await read({ source: 'web-survey', state: 'new' })).length,
  ]).toEqual([[], 3])
  const first = await owner.browser.query('inbox.list', { businessId, rating: 2, limit: 2 })
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
    expect(await repliesOf(id)).toMatchObject([{ state: 'waiting', text: 'Sorry, please come back.' }])
    expect(await runJobs(testApp)).toBeGreaterThanOrEqual(1)
    const mails = await mailsTo('Ann@shop.example')
    expect(mails).toHaveLength(1)
    expect(mails[0].subject).toContain('replied to your feedback')
    expect(mails[0].text).toContain('Sorry, please come back.')
    expect(mails[0].text).toContain(`> ${WORDS}`)
    expect(mails[0].text).toMatch(/Unsubscribe: http\S+\/unsubscribe\//)
    expect((await thread(id)).state).toBe('in progress')
    expect(await kinds(id, 'state')).toMatchObject([{ text: 'in progress' }])
    expect(await repliesOf(id)).toMatchObject([{ channel: 'email', state: 'sent', at: DAY, reason: null }])
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

  test("is framed in the customer's language, else in the business's (LANG-8)", async () => {
    await setRows(testApp, 'businesses', { id: businessId }, { language: 'fr' })
    const id = await answeredRequest('di@shop.example')
    expect((await thread(id)).stop).toBe('Répondez STOP pour vous désinscrire')
    await reply(id)
    await setRows(testApp, 'customers', { email: 'di@shop.example' }, { language: 'es-MX' })
    expect((await thread(id)).stop).toBe('Responda STOP para darse de baja')
    await reply(id)
    await runJobs(testApp)
    const replied = (await mailsTo('di@shop.example')).filter(({ text }: { text: string }) =>
      text.includes('Sorry, please come back.'),
    )
    expect(replied.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      `${owner.business.name} a répondu à votre message`,
      `${owner.business.name} respondió a su mensaje`,
    ])
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
    expect([(await thread(id)).state, await repliesOf(id)]).toEqual(['new', []])
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
      expect(await thread(id)).toMatchObject({ links, state: 'new' })
      // Words alone may go.
      expect((await reply(id, channel)).status).toBe(200)
    })

    test('neither does one in the customer’s name or words, which anybody can write', async () => {
      const id = await write({ email: 'vic@parcel.example', message: 'Your parcel: chase.claims/pay ok' })
      expect((await reply(id)).status).toBe(200)
      const other = await write({ phone: '(217) 555-0118', name: 'Ann' })
      await setRows(testApp, 'inboxThreads', { id: other }, { name: 'chase.claims' })
      await setRows(testApp, 'inboxThreads', { id: other }, { email: 'w@parcel.example' })
      const refused = await reply(other)
      expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/“chase\.claims”/i)])
      await runJobs(testApp)
      const mails = await mailsTo('vic@parcel.example')
      expect([mails.length, await mailsTo('w@parcel.example')]).toEqual([1, []])
      expect(mails[0].text + mails[0].html).not.toContain('chase')
      expect(mails[0].text).toContain('left out because it contains a web address')
    })

    test('goes to a customer whom a verified business asked, and no more once it is not', async () => {
      const id = await answeredRequest('cy@shop.example')
      expect(await words(id)).toEqual(UNVERIFIED)
      await verify()
      expect((await thread(id)).links).toEqual({ email: 'allowed', sms: 'not asked' })
      expect((await words(id))[0]).toBe(200)
      expect((await words(id))[0]).toBe(200)
      await deliverNow(testApp, 'message', (await repliesOf(id))[0].id)
      await verify(null)
      await runJobs(testApp)
      const replies = await repliesOf(id)
      expect(replies.map(({ state }: { state: string }) => state).sort()).toEqual(['failed', 'sent'])
      expect(replies.map(({ reason }: { reason: string }) => reason).join()).toContain(
        'would contain a web address',
      )
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
    expect(await repliesOf(id)).toMatchObject([{ state: 'failed', reason: opted }])
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
    expect(await repliesOf(id)).toMatchObject([{ state: 'waiting', reason: sent.body.result.data.reason }])
    expect(Date.parse(sent.body.result.data.willSendAt)).toBeGreaterThan(
      Date.parse('2026-11-20T09:00:00.000Z'),
    )
  })

  test('goes with the thread that it replies in', async () => {
    const id = await write({ email: 'hal@shop.example' })
    await reply(id)
    await dropRows(testApp, 'inboxThreads', { id })
    await runJobs(testApp)
    expect(await mailsTo('hal@shop.example')).toEqual([])
  })
})

test("another owner's entry is like one that does not exist", async () => {
  const id = await write({ email: 'ivy@shop.example' })
  const other = await signUp(testApp)
  const calls: [string, Record<string, unknown>][] = [
    ['inbox.setState', { state: 'solved' }],
    ['feedback.setNote', { note: 'mine now' }],
    ['inbox.reply', { channel: 'email', text: 'Hello', submissionKey: randomUUID() }],
  ]
  for (const [path, more] of calls) {
    const ask = (threadId: string) =>
      other.browser.mutate(path, { businessId: other.business.id, threadId, ...more })
    const foreign = await ask(id)
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe((await ask(randomUUID())).text)
  }
  const look = (threadId: string) =>
    other.browser.query('inbox.thread', { businessId: other.business.id, threadId })
  expect((await look(id)).text).toBe((await look(randomUUID())).text)
  expect([(await thread(id)).state, await kinds(id, 'note', 'message')]).toEqual(['new', []])
})
