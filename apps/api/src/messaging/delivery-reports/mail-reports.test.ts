import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Fate,
  type RelayedMail,
  reportOf,
  startBouncingSmtp,
} from '../../gateways/mail/testing/bouncing-smtp.ts'
import {
  type ResendDouble,
  type ResendEventDetails,
  startResendDouble,
  type TakenMail,
} from '../../gateways/mail/testing/resend-double.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/create-test-app.ts'
import { answerTo, deliverNow, logOf, messageOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { confirmEmail, nextPlaceId, type Owner, restartOwners, signUp } from '../../testing/owners.ts'
import { rowOf, rowsOf } from '../../testing/rows.ts'

vi.setConfig({ testTimeout: 60_000 })

let addresses = 0
/** An address that nobody wrote to. @param name what the double makes of it */
function newAddress(name = 'ann'): string {
  addresses += 1
  return `${name}+${addresses}@shop${addresses}.example`
}

const BOUNCED = "Email to this address came back: it doesn't take mail. Check the address."
const COMPLAINED = /^This customer (asked not to be contacted|reported an earlier message)/

let api: TestApp
let owner: Owner
let other: Owner
/** Opens the API with two owners who may send. */
async function open(options?: TestAppOptions): Promise<void> {
  restartOwners()
  api = await createTestApp(options)
  owner = await signUp(api)
  other = await signUp(api)
  await confirmEmail(api, owner)
  await confirmEmail(api, other)
}
const requestOf = (requestId: string) => rowOf(api, 'reviewRequests', { id: requestId })
/** Asks somebody by email; the mail that the server or provider took. */
async function sendThrough<Mail extends { to: string }>(taken: () => Mail[], contact = newAddress()) {
  const { requestId } = await quickSend(owner, { contact })
  await runJobs(api)
  const mail = taken().find(({ to }) => to === contact)
  if (!mail) throw new Error(`nothing was sent: ${JSON.stringify(await messageOf(api, requestId))}`)
  return { requestId, mail, contact }
}

describe('an SMTP server with a return path', () => {
  let smtp: Awaited<ReturnType<typeof startBouncingSmtp>>
  const logged: string[] = []

  beforeAll(async () => {
    smtp = await startBouncingSmtp({ deliver: async (report) => post(report) })
    await open({
      env: { SMTP_URL: smtp.url, MAIL_RETURN_PATH: 'bounces@mail.example.com', LOG_LEVEL: 'warn' },
      logTo: (line) => logged.push(line),
    })
  })
  afterAll(async () => {
    await api?.close()
    await smtp?.close()
  })
  beforeEach(() => {
    smtp.taken.length = 0
    logged.length = 0
  })

  const post = (mail: string, contentType = 'message/rfc822') =>
    api.app.inject({
      method: 'POST',
      url: '/api/webhooks/mail',
      payload: mail,
      headers: { 'content-type': contentType },
    })
  const sendOne = (contact?: string) => sendThrough(() => smtp.taken, contact)
  const comesBack = async (mail: RelayedMail, fate: Fate) => (await post(reportOf(mail, fate))).statusCode
  const suppressions = async () => (await rowsOf(api, 'suppressions')).length

  test('a hard bounce fails the request, in plain words, and suppresses the address for every business', async () => {
    const { requestId, contact } = await sendOne(newAddress('gone'))
    const bounced = { state: 'failed', deliveryStatus: 'bounced' }
    await vi.waitFor(async () => expect(await messageOf(api, requestId)).toMatchObject(bounced))
    const failed = { status: 'failed', failureReason: 'This mailbox does not exist' }
    expect(await requestOf(requestId)).toMatchObject({ ...failed, smsStatus: null, deliveredAt: null })
    const shown = (await logOf(owner)).find(({ id }: { id: string }) => id === requestId)
    expect(shown).toMatchObject(failed)
    expect(await answerTo(owner, contact)).toBe(BOUNCED)
    const second = await owner.browser.post('/api/businesses', { name: 'Second', placeId: nextPlaceId() })
    expect(await answerTo(owner, contact.toUpperCase(), second.body.id)).toBe(BOUNCED)
    expect(await answerTo(other, contact)).toBe(BOUNCED)
    // Nothing is said of the mailbox without the part after the plus.
    expect(await answerTo(other, contact.replace(/\+\d+/, ''))).toBe('taken')
    await runJobs(api)
  })

  test('what the server does by itself: full, blocked, late and angry mailboxes', async () => {
    const fates = { full: 'undelivered', blocked: 'undelivered', late: null, angry: 'delivered' }
    for (const [name, deliveryStatus] of Object.entries(fates)) {
      const { requestId, contact } = await sendOne(newAddress(name))
      await vi.waitFor(async () => expect(await messageOf(api, requestId)).toMatchObject({ deliveryStatus }))
      expect(await answerTo(other, contact)).toMatch(name === 'angry' ? COMPLAINED : 'taken')
    }
    await runJobs(api)
  })

  test('also between enqueue and send', async () => {
    const contact = newAddress()
    const { mail } = await sendOne(contact)
    const waiting = await quickSend(other, { contact })
    await comesBack(mail, { status: '5.1.1' })
    await runJobs(api)
    const cancelled = { state: 'cancelled', reason: BOUNCED, attempts: 0 }
    expect(await messageOf(api, waiting.requestId)).toMatchObject(cancelled)
    expect(smtp.taken.filter(({ to }) => to === contact)).toHaveLength(1)
  })

  test.each<[string, Fate, string]>([
    ['a full mailbox', { status: '5.2.2' }, 'The mailbox is full'],
    ['a rule of the server', { status: '5.7.1' }, 'The mail server refused this message by its rules'],
    ['a server that never answered', { status: '4.4.7' }, 'The mail server did not take the message in time'],
  ])('%s fails this request and suppresses nobody', async (_, fate, reason) => {
    const { requestId, mail, contact } = await sendOne()
    expect(await comesBack(mail, fate)).toBe(204)
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'failed', deliveryStatus: 'undelivered' })
    expect(await requestOf(requestId)).toMatchObject({ status: 'failed', failureReason: reason })
    expect(await answerTo(other, contact)).toBe('taken')
    await runJobs(api)
  })

  test('a delay says nothing, and an automatic reply neither', async () => {
    const { requestId, mail } = await sendOne()
    expect(await comesBack(mail, 'delayed')).toBe(204)
    const reply = await post(`To: <${mail.envelopeFrom}>\r\nSubject: On vacation\r\n\r\nBack soon`)
    expect(reply.statusCode).toBe(204)
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'sent', deliveryStatus: null })
    expect(await requestOf(requestId)).toMatchObject({ status: 'sent', reportedAt: null })
  })

  test('a complaint suppresses the mailbox for every business; the request was delivered', async () => {
    const { requestId, mail, contact } = await sendOne()
    expect(await comesBack(mail, 'complained')).toBe(204)
    expect(await requestOf(requestId)).toMatchObject({ status: 'sent', deliveredAt: api.clock.now() })
    expect(await answerTo(other, contact)).toMatch(COMPLAINED)
    expect(await answerTo(other, contact.replace(/\+\d+/, ''))).toMatch(COMPLAINED)
  })

  test('twice, or late, changes nothing twice', async () => {
    const { requestId, mail } = await sendOne()
    const all = async () => [
      await messageOf(api, requestId),
      await requestOf(requestId),
      await suppressions(),
    ]
    await comesBack(mail, { status: '5.1.1' })
    const before = await all()
    await comesBack(mail, { status: '5.1.1' })
    await comesBack(mail, { status: '5.2.2' })
    expect(await all()).toEqual(before)
  })

  test('a bounce that nobody can have got from us is 403 and stores nothing (T22)', async () => {
    const { requestId, mail } = await sendOne()
    const before = await suppressions()
    const id = (await messageOf(api, requestId)).id.replaceAll('-', '')
    for (const token of [id, `${id}${'0'.repeat(16)}`, '']) {
      const forged = { ...mail, envelopeFrom: `bounces+${token}@mail.example.com`, raw: '' }
      const answer = await post(reportOf(forged, { status: '5.1.1' }))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: 'This email belongs to no message of ours.' })
    }
    expect((await post('')).statusCode).toBe(403)
    expect((await post(reportOf(mail, { status: '5.1.1' }), 'text/html')).statusCode).toBe(415)
    expect((await post('x'.repeat(64 * 1024 + 1))).statusCode).toBe(413)
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'sent', deliveryStatus: null })
    expect(await suppressions()).toBe(before)
  })

  test('of a message that was deleted meanwhile: 204, and a counted line in the log', async () => {
    const { returnPath } = api.deps.gateways
    const mail = { envelopeFrom: returnPath?.of(randomUUID()) ?? '', to: 'ann@shop.example', raw: '' }
    expect(await comesBack(mail, { status: '5.1.1' })).toBe(204)
    expect(JSON.parse(logged.at(-1) ?? '{}')).toMatchObject({
      count: expect.any(Number),
      msg: 'a delivery report of an unknown message',
    })
  })

  test('an email to an owner that comes back has failed, and its account is left alone', async () => {
    await api.mutate('auth.requestPasswordReset', { email: other.user.email })
    await runJobs(api)
    const mail = smtp.taken.find(({ to }) => to === other.user.email)
    expect(mail && (await comesBack(mail, { status: '5.1.1' }))).toBe(204)
    const emails = await rowsOf(api, 'systemEmails', { kind: 'password-reset' })
    expect(emails).toMatchObject([{ state: 'failed', reason: 'This mailbox does not exist' }])
  })

  test('a report of an owner notification by mail leaves its text alone', async () => {
    await api.post('/api/reviews', { businessId: owner.business.id, rating: 1 })
    api.setNow(api.clock.now().getTime() + 3_600_000)
    await runJobs(api)
    const mail = smtp.taken.find(({ to, raw }) => to === owner.user.email && raw.includes('1 star'))
    expect(mail && (await comesBack(mail, { status: '5.1.1' }))).toBe(204)
    const rows = await rowsOf(api, 'ownerNotifications', {}, ['mailState', 'smsState', 'reason'])
    expect(rows).toMatchObject([
      { mailState: 'failed', smsState: 'off', reason: 'This mailbox does not exist' },
    ])
  })
})

describe('Resend', () => {
  let resend: ResendDouble

  beforeAll(async () => {
    resend = await startResendDouble()
    await open({ env: resend.env() })
  })
  afterAll(async () => {
    await api?.close()
    await resend?.close()
  })
  beforeEach(() => resend.reset())

  const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    api.app.inject({ method: 'POST', url: '/api/webhooks/resend', payload: body, headers })
  const event = async (mail: TakenMail, type: string, details: ResendEventDetails | object = {}) =>
    (await post(resend.event(mail, type, details))).statusCode
  const sendOne = () => sendThrough(() => resend.taken)
  const bounce = (type: string, subType: string, ...diagnosticCode: string[]) => ({
    bounce: { type, subType, message: 'As the server said', diagnosticCode },
  })

  test('says that the mail arrived', async () => {
    const { requestId, mail } = await sendOne()
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'sent', providerMessageId: mail.id })
    expect(await event(mail, 'email.delivered')).toBe(204)
    const arrived = { status: 'sent', deliveredAt: api.clock.now(), smsStatus: null }
    expect(await requestOf(requestId)).toMatchObject(arrived)
  })

  test('a hard bounce suppresses the address for every business, a soft one does not', async () => {
    const hard = await sendOne()
    const gone = bounce('Permanent', 'General', 'smtp; 550 5.1.1 no')
    expect(await event(hard.mail, 'email.bounced', gone)).toBe(204)
    expect(await requestOf(hard.requestId)).toMatchObject({ failureReason: 'This mailbox does not exist' })
    expect(await answerTo(other, hard.contact)).toBe(BOUNCED)
    const soft = await sendOne()
    expect(await event(soft.mail, 'email.bounced', bounce('Transient', 'MailboxFull'))).toBe(204)
    expect(await requestOf(soft.requestId)).toMatchObject({ failureReason: 'The mailbox is full' })
    expect(await answerTo(other, soft.contact)).toBe('taken')
    await runJobs(api)
  })

  test('a complaint suppresses for every business; an opening says nothing', async () => {
    const { requestId, mail, contact } = await sendOne()
    expect(await event(mail, 'email.opened')).toBe(204)
    expect(await requestOf(requestId)).toMatchObject({ status: 'sent', reportedAt: null })
    expect(await event(mail, 'email.complained')).toBe(204)
    expect(await answerTo(other, contact)).toMatch(COMPLAINED)
  })

  type Event = [type: string, details?: object]
  const hard = bounce('Permanent', 'NoEmail')
  const soft = bounce('Transient', 'General')
  test.each<[state: string, deliveryStatus: string | null, answer: string | RegExp, ...Event[]]>([
    ['sent', 'delivered', 'taken', ['email.delivered'], ['email.sent']],
    ['sent', 'delivered', 'taken', ['email.delivered'], ['email.delivered'], ['email.delivery_delayed']],
    ['sent', 'delivered', COMPLAINED, ['email.delivered'], ['email.complained']],
    ['sent', 'delivered', COMPLAINED, ['email.complained'], ['email.delivered'], ['email.complained']],
    ['failed', 'bounced', BOUNCED, ['email.bounced', hard], ['email.delivered'], ['email.sent']],
    ['failed', 'bounced', BOUNCED, ['email.delivered'], ['email.bounced', hard]],
    ['failed', 'bounced', BOUNCED, ['email.bounced', soft], ['email.bounced', hard]],
    ['failed', 'bounced', COMPLAINED, ['email.bounced', hard], ['email.complained']],
    ['failed', 'undelivered', 'taken', ['email.bounced', soft], ['email.delivered']],
    ['failed', 'undelivered', COMPLAINED, ['email.failed'], ['email.complained']],
    ['sent', null, 'taken', ['email.opened'], ['email.clicked'], ['Email.Delivered'], ['delivered']],
    ['sent', 'sent', 'taken', ['email.sent'], ['email.bounced', {}], ['email.bounced', { bounce: null }]],
    ['sent', 'delivered', 'taken', ['email.delivered', { tags: {} }]],
    ['sent', null, 'taken', ['email.delivered', { email_id: randomUUID() }]],
  ])('%s, %s, %s after %j %j', async (state, deliveryStatus, next, ...events) => {
    const { requestId, mail, contact } = await sendOne()
    for (const [type, details] of events) expect(await event(mail, type, details)).toBe(204)
    expect(await messageOf(api, requestId)).toMatchObject({ state, deliveryStatus })
    expect(await answerTo(other, contact)).toMatch(next)
    await runJobs(api)
  })

  test.each([
    ['email.bounced', BOUNCED],
    ['email.complained', COMPLAINED],
    ['email.delivered', 'taken'],
  ])(
    '%s of a deleted mail: the next one is %s; of a mail of somebody else it says nothing',
    async (type, next) => {
      const { mail } = await sendOne()
      const of = (tags: object) => ({ ...hard, email_id: randomUUID(), tags })
      const [ours, foreign] = [newAddress(), newAddress()]
      await event({ ...mail, to: ours }, type, of({ attempt: randomUUID() }))
      await event({ ...mail, to: foreign }, type, of({}))
      expect(await answerTo(other, ours)).toMatch(next)
      expect(await answerTo(other, foreign)).toBe('taken')
      await runJobs(api)
    },
  )

  test('settles a mail whose answers were lost, and it is not sent again', async () => {
    resend.failNext('lost answer')
    const { requestId, mail } = await sendOne()
    expect(await messageOf(api, requestId)).toMatchObject({ providerMessageId: null })
    expect(await event(mail, 'email.delivered')).toBe(204)
    const settled = { state: 'sent', reason: null, providerMessageId: mail.id }
    expect(await messageOf(api, requestId)).toMatchObject(settled)
    await deliverNow(api, 'message', (await messageOf(api, requestId)).id)
    expect(resend.exchanges).toHaveLength(0)
    expect(resend.taken).toHaveLength(1)
  })

  test('a call that it did not sign is 403 and stores nothing (T22)', async () => {
    const { requestId, mail } = await sendOne()
    const { body, headers } = resend.event(mail, 'email.complained')
    const { 'svix-signature': _, ...unsigned } = headers
    const sixMinutesAgo = new Date(Date.now() - 360_000)
    for (const call of [
      { body, headers: unsigned },
      { body: body.replace('complained', 'delivered'), headers },
      resend.event(mail, 'email.complained', {}, sixMinutesAgo),
    ]) {
      const answer = await post(call)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: 'The signature of this call is not valid.' })
    }
    expect(await messageOf(api, requestId)).toMatchObject({ deliveryStatus: null })
  })

  test('a fault of our own account pauses all mail, and uses up no message', async () => {
    resend.failNext({ status: 403, name: 'invalid_api_key' })
    const first = await quickSend(owner, { contact: newAddress() })
    await runJobs(api)
    const second = await quickSend(other, { contact: newAddress() })
    await runJobs(api)
    expect(resend.exchanges).toHaveLength(1)
    for (const { requestId } of [first, second]) {
      expect(await messageOf(api, requestId)).toMatchObject({ state: 'queued', attempts: 0 })
    }
    api.setNow(api.clock.now().getTime() + 15 * 60_000)
    await runJobs(api)
    expect(resend.taken).toHaveLength(2)
  })
})

test('an address that the mail server refuses at once is suppressed as well; a full mailbox is not', async () => {
  await open()
  onTestFinished(() => api.close())
  const { requestId } = await quickSend(owner, { contact: 'bounce+1@shop.example' })
  const full = { kind: 'refused', fault: 'recipient', code: '552', reason: { code: 'mailboxFull' } } as const
  await runJobs(api)
  expect(await requestOf(requestId)).toMatchObject({ failureReason: 'This mailbox does not exist' })
  expect(await answerTo(other, 'bounce+1@shop.example')).toBe(BOUNCED)
  expect(await answerTo(other, 'bounce+2@shop.example')).toBe('taken')
  const { mail } = api.deps.gateways
  api.deps.gateways.mail = { ...mail, send: async () => full }
  await quickSend(owner, { contact: 'ann@shop.example' })
  await runJobs(api)
  expect(await answerTo(other, 'ann@shop.example')).toBe('taken')
})
