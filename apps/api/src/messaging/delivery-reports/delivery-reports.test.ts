import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openTwilioDouble,
  signed,
  type TakenSms,
  type TwilioDouble,
} from '../../gateways/sms/twilio/testing/double.ts'
import { openGateways } from '../../open-gateways.ts'
import { dataOf } from '../../testing/answers.ts'
import { createTestApp, PRESET_NOW, type TestApp } from '../../testing/create-test-app.ts'
import { answerTo, deliverNow, logOf, messageOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { confirmPhone, type Owner, restartOwners, signUp } from '../../testing/owners.ts'
import { dropRows, rowOf, rowsOf } from '../../testing/rows.ts'
import { recordDeliveryReport } from './service.ts'

vi.setConfig({ testTimeout: 60_000 })

const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const ORIGIN = 'https://example.com'

let twilio: TwilioDouble
let api: TestApp
let owner: Owner
const logged: string[] = []

beforeAll(async () => {
  restartOwners()
  twilio = await openTwilioDouble(ACCOUNT)
  api = await createTestApp({
    env: {
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_FROM: '+12175550199',
      TWILIO_API_URL: twilio.url,
      PUBLIC_ORIGIN: ORIGIN,
      LOG_LEVEL: 'warn',
    },
    logTo: (line) => logged.push(line),
  })
  owner = await signUp(api)
  await confirmPhone(api, owner)
})
afterAll(async () => {
  await api?.close()
  await twilio?.close()
})
beforeEach(async () => {
  twilio.reset()
  logged.length = 0
  api.setNow(PRESET_NOW)
  await dropRows(api, 'portPauses')
})

let numbers = 1000
/** A number that nobody wrote to. */
function newNumber(): string {
  numbers += 1
  return `+1217555${numbers}`
}

interface Call {
  url: string
  body: string
  headers: Record<string, string>
}
const post = ({ url, body, headers }: Call) =>
  api.app.inject({ method: 'POST', url: url.replace(ORIGIN, ''), payload: body, headers })

/** Asks somebody by SMS; the message that Twilio took. */
async function sendOne(): Promise<{ requestId: string; sms: TakenSms }> {
  const contact = newNumber()
  const { requestId } = await quickSend(owner, { contact })
  await runJobs(api)
  // Others of the batch may go out after it.
  const sms = twilio.taken.findLast(({ to }) => to.endsWith(contact.replace(/\D/g, '').slice(-10)))
  if (!sms) throw new Error(`nothing was sent: ${JSON.stringify(await messageOf(api, requestId))}`)
  return { requestId, sms }
}
const report = (sms: TakenSms, status: string, code?: number) => post(twilio.report(sms, status, code))

const later = (minutes: number) => api.setNow(Date.parse(PRESET_NOW) + minutes * 60_000)
const requestOf = (requestId: string) => rowOf(api, 'reviewRequests', { id: requestId })
/** A request as its owner reads it in the log. */
const entryOf = async (requestId: string) =>
  (await logOf(owner)).find(({ id }: { id: string }) => id === requestId)
const usageOf = (messageId: string) => rowsOf(api, 'sendUsage', { messageId }, ['sentAt'])

describe('a report of Twilio', () => {
  test('says that the text arrived, and when, as a step of its own beside the documented status', async () => {
    const { requestId, sms } = await sendOne()
    const entry = () => entryOf(requestId)
    const steps = async () => (await entry()).history.map((step: { status: string }) => step.status)
    expect(sms.statusCallback).toMatch(
      /^https:\/\/example\.com\/api\/webhooks\/twilio\/status\/[0-9a-f-]{36}$/,
    )
    expect(await entry()).toMatchObject({ status: 'sent', delivery: null })
    expect((await report(sms, 'sent')).statusCode).toBe(204)
    expect(await requestOf(requestId)).toMatchObject({ status: 'sent', smsStatus: 'sent', deliveredAt: null })
    expect(await entry()).toMatchObject({ status: 'sent', delivery: null })
    expect((await report(sms, 'delivered')).statusCode).toBe(204)
    const deliveredAt = api.clock.now()
    expect(await requestOf(requestId)).toMatchObject({ status: 'sent', smsStatus: 'delivered', deliveredAt })
    expect(await entry()).toMatchObject({ status: 'sent', delivery: 'delivered' })
    expect(await steps()).toEqual(['pending', 'sent', 'delivered'])
    await report(sms, 'undelivered', 30005)
    expect(await entry()).toMatchObject({ status: 'failed', delivery: 'bounced' })
    expect(await steps()).not.toContain('delivered')
  })

  test('says in plain words why it did not, and finds its request in the log by that', async () => {
    const { requestId, sms } = await sendOne()
    await report(sms, 'undelivered', 30007)
    const failureReason = 'The carrier filtered the message'
    const failed = { status: 'failed', failureReason }
    expect(await requestOf(requestId)).toMatchObject({ ...failed, smsStatus: 'undelivered' })
    expect(await entryOf(requestId)).toMatchObject(failed)
    const found = (delivery: string) =>
      owner.browser.query('reviewRequests.log', { businessId: owner.business.id, delivery })
    expect((await found('undelivered')).text).toContain(requestId)
    expect((await found('bounced')).text).not.toContain(requestId)
    expect((await found('delivered')).status).toBe(400)
  })

  test('settles a message whose answer was lost, and it is not sent again', async () => {
    twilio.failNext('lost answer')
    const { requestId, sms } = await sendOne()
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'unknown', providerMessageId: null })
    await report(sms, 'delivered')
    const settled = { state: 'sent', reason: null, providerMessageId: sms.sid }
    expect(await messageOf(api, requestId)).toMatchObject(settled)
    expect(await requestOf(requestId)).toMatchObject({ smsStatus: 'delivered' })
    await deliverNow(api, 'message', (await messageOf(api, requestId)).id)
    expect(twilio.taken).toHaveLength(1)
  })

  test('that comes before the answer of the call is not undone by it', async () => {
    const { sms: gateway } = api.deps.gateways
    let done: Promise<unknown> = Promise.resolve()
    api.deps.gateways.sms = {
      async send(message) {
        const outcome = await gateway.send(message)
        const taken = twilio.taken.at(-1)
        if (taken) done = report(taken, 'undelivered', 30005)
        await done
        return outcome
      },
    }
    const { requestId } = await sendOne()
    api.deps.gateways.sms = gateway
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'failed', deliveryStatus: 'bounced' })
    expect(await requestOf(requestId)).toMatchObject({ status: 'failed' })
  })

  // twilio-labs/twilio-firebase-extensions PR 21; chatwoot/chatwoot PR 14149.
  test.each([
    [30005, 'rests'],
    [30006, 'rests'],
    [30003, 'may be asked'],
    [30007, 'may be asked'],
  ])('of code %i: the number %s, until it texts', async (code, then) => {
    const { sms } = await sendOne()
    await report(sms, 'undelivered', code)
    const gone =
      "Texts to this number don't arrive: it doesn't exist or isn't a mobile phone. Check the number."
    expect(await answerTo(owner, sms.to)).toBe(then === 'rests' ? gone : 'taken')
    await post(
      twilio.reply(`${ORIGIN}/api/webhooks/twilio/inbound`, { from: sms.to, to: '+12175550199', body: 'Hi' }),
    )
    expect(await answerTo(owner, sms.to)).toBe('taken')
  })

  test('counts as delivered in the figures; an opening alone does not any more', async () => {
    const businessId = owner.business.id
    const channels = async () =>
      (await dataOf(owner.browser.query('reports.funnel', { businessId }))).channels
    const { requestId, sms } = await sendOne()
    const [email, { delivered }, both] = await channels()
    await report(sms, 'sent')
    await api.mutate('reviewRequests.opened', { requestId })
    expect((await channels())[1]).toMatchObject({ channel: 'sms', reported: true, delivered })
    await report(sms, 'delivered')
    expect((await channels())[1]).toMatchObject({ delivered: delivered + 1 })
    expect([email.reported, both.reported]).toEqual([false, false])
  })

  test('in any order and any number of times comes to the same', async () => {
    const ORDER = ['queued', 'sending', 'sent', 'delivered', 'undelivered'] as const
    const outcomeOf = (statuses: readonly string[]) =>
      statuses.reduce((best, one) => Math.max(best, ORDER.indexOf(one as never)), -1)
    const reports = fc.array(fc.constantFrom(...ORDER), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(reports, async (statuses) => {
        const { requestId, sms } = await sendOne()
        for (const status of statuses) await report(sms, status, status === 'undelivered' ? 30003 : undefined)
        const furthest = ORDER[outcomeOf(statuses)]
        const failed = furthest === 'undelivered'
        expect(await messageOf(api, requestId)).toMatchObject({
          state: failed ? 'failed' : 'sent',
          deliveryStatus: furthest === 'queued' || furthest === 'sending' ? 'accepted' : furthest,
        })
        expect(await requestOf(requestId)).toMatchObject({
          status: failed ? 'failed' : 'sent',
          failureReason: failed ? 'The phone was off or out of reach' : null,
          deliveredAt: furthest === 'delivered' ? expect.any(Date) : null,
        })
      }),
      { numRuns: 15 },
    )
  })
})

type Report = [status: string, more?: Record<string, string>]
const code = (ErrorCode: string | number) => ({ ErrorCode: String(ErrorCode) })
const otherSid = { MessageSid: `SM${'2'.repeat(32)}`, SmsSid: `SM${'2'.repeat(32)}` }
const otherAccount = { AccountSid: `AC${'9'.repeat(32)}` }

// Reports in any order: chatwoot/chatwoot PR 14149, twilio-labs/twilio-firebase-extensions PR 21.
test.each<[state: string, deliveryStatus: string | null, ...Report[]]>([
  ['sent', 'delivered', ['delivered'], ['sent']],
  ['sent', 'delivered', ['delivered'], ['queued'], ['sending'], ['accepted']],
  ['sent', 'delivered', ['sent'], ['delivered'], ['delivered'], ['sent']],
  ['sent', 'delivered', ['read'], ['delivered']],
  ['sent', 'delivered', ['delivered', code(0)]],
  ['sent', 'delivered', ['delivered', code(30005)]],
  ['sent', 'delivered', ['partially_delivered'], ['sent']],
  ['sent', 'delivered', ['delivered', otherAccount]],
  ['sent', 'accepted', ['scheduled']],
  ['sent', 'sent', ['sent'], ['Delivered']],
  ['sent', 'sent', ['sent'], ['received'], ['']],
  ['sent', 'sent', ['sent'], ['delivered', otherSid]],
  ['sent', 'sent', ['sent'], ['failed', { ...otherSid, ...code(30005) }]],
  ['failed', 'undelivered', ['delivered'], ['failed', code(30003)]],
  ['failed', 'undelivered', ['delivered'], ['undelivered', code(30001)]],
  ['failed', 'undelivered', ['undelivered', code(30008)], ['delivered']],
  ['failed', 'undelivered', ['failed'], ['failed']],
  ['failed', 'undelivered', ['failed', code('')]],
  ['failed', 'undelivered', ['failed', code('null')]],
  ['failed', 'undelivered', ['canceled'], ['sent']],
  ['failed', 'bounced', ['undelivered', code(30003)], ['undelivered', code(30005)]],
  ['failed', 'bounced', ['undelivered', code(30005)], ['undelivered', code(30003)]],
  // Not in the table: the message waits, the operator is told.
  ['queued', null, ['failed', code(63004)]],
  ['queued', null, ['undelivered', code(63048)], ['undelivered', code(63048)]],
  ['queued', null, ['undelivered', code(63049)], ['delivered']],
  ['queued', null, ['failed', code(99999)]],
])('%s and %s after %j %j', async (state, deliveryStatus, ...reports) => {
  const { requestId, sms } = await sendOne()
  for (const [MessageStatus, more = {}] of reports) {
    const form = { MessageSid: sms.sid, MessageStatus, SmsStatus: MessageStatus, To: sms.to, ...more }
    const call = signed(sms.statusCallback ?? '', ACCOUNT.authToken, form)
    expect((await post(call)).statusCode).toBe(204)
  }
  expect(await messageOf(api, requestId)).toMatchObject({ state, deliveryStatus })
  // Empties the queue for the next test.
  later(60)
  await runJobs(api)
})

describe('a call that Twilio did not sign (T22)', () => {
  test.each<[string, (call: Call) => Call]>([
    [
      'without a signature',
      ({ headers: { 'x-twilio-signature': _, ...headers }, ...call }) => ({ ...call, headers }),
    ],
    ['with another status', (call) => ({ ...call, body: call.body.replaceAll('delivered', 'failed') })],
    ['with one field more', (call) => ({ ...call, body: `${call.body}&Extra=1` })],
    ['with a query', (call) => ({ ...call, url: `${call.url}?x=1` })],
    ['for another message', (call) => ({ ...call, url: call.url.replace(/[^/]+$/, randomUUID()) })],
  ])('is refused and stores nothing: %s', async (_, alter) => {
    const { requestId, sms } = await sendOne()
    const answer = await post(alter(twilio.report(sms, 'delivered')))
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'The signature of this call is not valid.' },
    ])
    expect(await messageOf(api, requestId)).toMatchObject({ deliveryStatus: null })
    expect(await requestOf(requestId)).toMatchObject({ smsStatus: null })
  })

  test('is judged by our own address, whatever it says of itself', async () => {
    const { sms } = await sendOne()
    const { url, body, headers } = twilio.report(sms, 'delivered')
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    expect((await post({ url, body, headers: { ...headers, ...forged } })).statusCode).toBe(204)
  })
})

test.each(['http://localhost:3000', 'https://10.0.0.7', 'https://[::1]:3000'])(
  'no report is asked for at %s, where Twilio could not bring it (21609)',
  (PUBLIC_ORIGIN) => {
    const { config, ...deps } = api.deps
    const { sms } = openGateways({ ...config, origins: { ...config.origins, public: PUBLIC_ORIGIN } }, deps)
    return sms
      .send({ attemptId: randomUUID(), to: newNumber(), text: 'Hi' })
      .then(() => expect(twilio.taken).toMatchObject([{ statusCallback: null }]))
  },
)

describe('a report that says STOP (21610)', () => {
  const STOPPED = 'This customer asked not to be contacted by SMS.'
  let other: Owner
  beforeAll(async () => {
    other = await signUp(api)
    await confirmPhone(api, other)
  })

  test('ends texts of every business to that number, until it texts START', async () => {
    const { requestId, sms } = await sendOne()
    expect((await report({ ...sms, from: `MG${'c'.repeat(32)}` }, 'failed', 21610)).statusCode).toBe(204)
    expect(await requestOf(requestId)).toMatchObject({
      status: 'failed',
      failureReason: 'This customer replied STOP and gets no more SMS',
    })
    expect([await answerTo(owner, sms.to), await answerTo(other, sms.to)]).toEqual([STOPPED, STOPPED])
    const words = { from: sms.to, to: '+12175550199', body: 'START' }
    const start = await post(twilio.reply(`${ORIGIN}/api/webhooks/twilio/inbound`, words))
    expect(start.statusCode).toBeLessThan(300)
    expect(await answerTo(other, sms.to)).toBe('taken')
  })

  test('counts also where nobody knows the message any more, in any order, and for that number alone', async () => {
    const { sms } = await sendOne()
    const statusCallback = `${ORIGIN}/api/webhooks/twilio/status/${randomUUID()}`
    await report({ ...sms, sid: `SM${'1'.repeat(32)}`, statusCallback }, 'undelivered', 21610)
    await report({ ...sms, sid: `SM${'1'.repeat(32)}`, statusCallback }, 'undelivered', 21610)
    expect(await answerTo(other, sms.to)).toBe(STOPPED)
    expect(await answerTo(other, newNumber())).toBe('taken')
    const { sms: next } = await sendOne()
    await report(next, 'delivered')
    await report(next, 'failed', 21610)
    expect(await answerTo(other, next.to)).toBe(STOPPED)
  })

  test.each([30007, 30004, 30003])('%i is none', async (code) => {
    const { sms } = await sendOne()
    await report(sms, 'undelivered', code)
    expect(await answerTo(other, sms.to)).toBe('taken')
  })
})

describe('a report of another kind', () => {
  const said = (requestId: string, status: 'bounced' | 'delivered', more: object = {}) =>
    messageOf(api, requestId).then(({ id }) =>
      recordDeliveryReport(
        api.deps,
        { attemptId: id, providerMessageId: null },
        { status, reason: null, complained: false, ...more },
      ),
    )

  test('bounced is further than all others, whatever comes later', async () => {
    const { requestId } = await sendOne()
    const reason = 'This address takes no email'
    expect(await said(requestId, 'bounced', { reason: { code: 'addressTakesNoEmail' } })).toBe(true)
    expect(await said(requestId, 'delivered')).toBe(true)
    const bounced = { state: 'failed', deliveryStatus: 'bounced', reason }
    expect(await messageOf(api, requestId)).toMatchObject(bounced)
    const shown = { status: 'failed', delivery: 'bounced', failureReason: reason }
    expect(await entryOf(requestId)).toMatchObject(shown)
  })

  test('a complaint stops everything to that contact, also when it says nothing new', async () => {
    const { requestId, sms } = await sendOne()
    await said(requestId, 'delivered')
    await said(requestId, 'delivered', { complained: true })
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'sent', deliveryStatus: 'delivered' })
    expect(await answerTo(owner, sms.to)).toBe('This customer reported an earlier message as unwanted.')
    expect(twilio.taken).toHaveLength(1)
  })

  test.each([
    [30003, 'taken'],
    [30005, /^Texts to this number don't arrive/],
  ])('%i of a message that was deleted: the next one to its number is %s', async (code, next) => {
    const { sms } = await sendOne()
    const to = newNumber()
    const statusCallback = `${ORIGIN}/api/webhooks/twilio/status/${randomUUID()}`
    await report({ ...sms, to, sid: `SM${'3'.repeat(32)}`, statusCallback }, 'undelivered', code)
    expect(await answerTo(owner, to)).toMatch(next)
  })

  test("is found by the provider's id where the attempt is not ours", async () => {
    const { requestId, sms } = await sendOne()
    const statusCallback = `${ORIGIN}/api/webhooks/twilio/status/${randomUUID()}`
    expect((await report({ ...sms, statusCallback }, 'delivered')).statusCode).toBe(204)
    expect(await messageOf(api, requestId)).toMatchObject({ deliveryStatus: 'delivered' })
    expect(logged.join('\n')).not.toContain('unknown message')
  })
})

test('of an attempt that nobody knows: 204, and a counted line in the log', async () => {
  const { sms: known } = await sendOne()
  const sms = { ...known, sid: `SM${'0'.repeat(32)}` }
  const statusCallback = `${ORIGIN}/api/webhooks/twilio/status/${randomUUID()}`
  const counted = () => JSON.parse(logged.at(-1) ?? '{}').count
  expect((await report({ ...sms, statusCallback }, 'delivered')).statusCode).toBe(204)
  for (const count of [counted() + 1, counted() + 2]) {
    expect((await report({ ...sms, statusCallback }, 'delivered')).statusCode).toBe(204)
    const line = { count, msg: 'a delivery report of an unknown message' }
    expect(JSON.parse(logged.at(-1) ?? '{}')).toMatchObject(line)
  }
  const wrong = { ...sms, statusCallback: `${ORIGIN}/api/webhooks/twilio/status/nothing` }
  expect((await report(wrong, 'delivered')).statusCode).toBe(400)
})

describe('a fault of our own account', () => {
  test.each([
    [20003, 401],
    [21606, 400],
  ])('%i pauses every text, tells the operator, and uses up no message', async (code, status) => {
    twilio.failNext({ code, status })
    const first = await quickSend(owner, { contact: newNumber() })
    const second = await quickSend(owner, { contact: newNumber() })
    await runJobs(api)
    expect(twilio.taken).toEqual([])
    expect(twilio.exchanges).toHaveLength(1)
    for (const { requestId } of [first, second]) {
      expect(await messageOf(api, requestId)).toMatchObject({ state: 'queued', attempts: 0 })
    }
    expect(logged.join('\n')).toContain('sending is paused')
    later(15)
    await runJobs(api)
    expect(twilio.taken).toHaveLength(2)
    for (const { requestId } of [first, second]) {
      expect(await messageOf(api, requestId)).toMatchObject({ state: 'sent', attempts: 1 })
    }
  })

  test.each([
    [30034, 'account', 60],
    [30001, 'moment', 10],
    [39999, 'unlisted', 60],
  ])('%i in a report (%s) sends the message again after %i minutes', async (code, fault, minutes) => {
    const { requestId, sms } = await sendOne()
    const first = await messageOf(api, requestId)
    await report(sms, 'undelivered', code)
    // Twilio repeats a call whose answer it did not see.
    await report(sms, 'undelivered', code)
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'queued', deliveryStatus: null })
    expect(await requestOf(requestId)).toMatchObject({ status: 'pending', smsStatus: null, failedAt: null })
    expect(await usageOf(first.id)).toEqual([])
    expect(logged.join('\n').includes('sending is paused')).toBe(fault === 'account')
    expect(logged.join('\n').includes('a code that is not listed')).toBe(fault === 'unlisted')
    for (const [at, taken] of [
      [minutes - 1, 1],
      [minutes, 2],
    ] as const) {
      later(at)
      await runJobs(api)
      expect(twilio.taken).toHaveLength(taken)
    }
    await report(sms, 'undelivered', code)
    await report(twilio.taken[1] as TakenSms, 'delivered')
    expect(await requestOf(requestId)).toMatchObject({ status: 'sent', smsStatus: 'delivered' })
    expect(await usageOf(first.id)).toHaveLength(1)
  })

  test.each([
    [30001, 'failed'],
    [39999, 'failed'],
    [30034, 'queued'],
  ])('%i in a report about a message of three days ago leaves it %s', async (code, state) => {
    const { requestId, sms } = await sendOne()
    later(3 * 24 * 60)
    await report(sms, 'undelivered', code)
    expect(await messageOf(api, requestId)).toMatchObject({ state })
  })

  test('30002 in a report pauses as well', async () => {
    const { sms } = await sendOne()
    await report(sms, 'undelivered', 30002)
    const { requestId } = await quickSend(owner, { contact: newNumber() })
    await runJobs(api)
    const held = { state: 'queued', reason: 'Our account at the SMS service is suspended' }
    expect(await messageOf(api, requestId)).toMatchObject(held)
    expect(twilio.taken).toHaveLength(1)
  })
})
