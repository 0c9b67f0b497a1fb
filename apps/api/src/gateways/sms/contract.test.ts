import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { memoryOutbox } from '../../testing/memory-outbox.ts'
import type { SendOutcome } from '../outcome.ts'
import { smsFailureOf, smsRefusalOf } from './errors.ts'
import type { SmsSender } from './interface.ts'
import { sandboxSms } from './sandbox.ts'
import { smsgateSms } from './smsgate.ts'
import { openSmsgateDouble, type SmsgateFault } from './testing/smsgate-double.ts'
import { openTwilioDouble, type TwilioFault } from './testing/twilio-double.ts'
import { twilioSms } from './twilio.ts'
import { TWILIO_CODES } from './twilio-codes.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const CALLBACK = 'https://example.com/api/webhooks/twilio/status'

const KEY = { user: `SK${'d'.repeat(32)}`, password: 'secret' }
const PHONE = { user: 'sms', password: 'secret' }

const twilio = await openTwilioDouble({ ...ACCOUNT, apiKeys: { [KEY.user]: KEY.password } })
const phone = await openSmsgateDouble({ ...PHONE, signingKey: 'gate-secret', clock })
afterAll(() => Promise.all([twilio.close(), phone.close()]))
beforeEach(() => {
  twilio.reset()
  phone.reset()
})

const openTwilio = (more: Partial<Parameters<typeof twilioSms>[0]> = {}) =>
  twilioSms({
    ...{ apiUrl: twilio.url, accountSid: ACCOUNT.accountSid, user: ACCOUNT.accountSid },
    ...{ password: ACCOUNT.authToken, from: { number: '+12175550199' }, clock, timeoutMs: 300 },
    statusCallback: (id) => `${CALLBACK}/${id}`,
    ...more,
  })

const openPhone = (more: Partial<Parameters<typeof smsgateSms>[0]> = {}) =>
  smsgateSms({ url: phone.url, ...PHONE, clock, timeoutMs: 300, ...more })

const openSandbox = () => sandboxSms({ outbox: memoryOutbox(), clock })

type Refusal = Extract<SendOutcome, { kind: 'refused' }>
const refused = (fault: Refusal['fault'], code: string) => ({ kind: 'refused', fault, code }) as const

/** Requirements on every SMS sender. */
describe.each<[string, () => SmsSender]>([
  ['sandbox', openSandbox],
  ['Twilio', openTwilio],
  ['Android gateway', openPhone],
])('%s', (name, open) => {
  const send = (to: string, text = 'Hello') => open().send({ attemptId: crypto.randomUUID(), to, text })
  const speaksAsTwilio = name !== 'Android gateway'

  test('a mobile number is accepted, with an id', async () => {
    expect(await send('+12175550114')).toMatchObject({
      kind: 'accepted',
      providerMessageId: expect.stringMatching(speaksAsTwilio ? /^SM[0-9a-f]{32}$/ : /^[\w-]{36}$/),
    })
  })

  const code = speaksAsTwilio ? { code: '21211' } : {}
  test.each(['12175550114', '+0175550114', '', '+1 217 555 0114'])('"%s" is refused for good', async (to) => {
    expect(await send(to)).toMatchObject({ kind: 'refused', fault: 'recipient', ...code })
  })

  test('1600 characters may be sent', async () => {
    expect(await send('+12175550114', 'x'.repeat(1600))).toMatchObject({ kind: 'accepted' })
    const longer = await send('+12175550114', 'x'.repeat(1601))
    if (speaksAsTwilio) expect(longer).toMatchObject({ code: '21617' })
  })

  // Twilio's own test numbers.
  test.runIf(speaksAsTwilio).each([
    ['+15005550001', '21211'],
    ['+15005550002', '21612'],
    ['+15005550003', '21408'],
    ['+15005550009', '21614'],
  ])('%s is refused for good with %s', async (to, code) => {
    expect(await send(to)).toMatchObject({ kind: 'refused', fault: 'recipient', code })
  })

  test.runIf(speaksAsTwilio)('who replied STOP is refused as opted out', async () => {
    expect(await send('+15005550004')).toEqual({
      ...{ kind: 'refused', fault: 'recipient', code: '21610', optedOut: true },
      reason: 'This customer replied STOP and gets no more SMS',
    })
  })
})

describe("Twilio's codes", () => {
  test.each([
    ['account', 20003, 20005, 20404, 21606, 21608, 21609, 21659, 21660, 21703, 21705, 30002, 30034],
    ['moment', 20429, 21611, 30001, 30022, 63038],
    ['recipient', 21211, 21408, 21610, 21612, 21614, 21635, 30003, 30005, 30006],
    ['message', 21617, 30007],
  ])('%s: %i, %i, …', (fault, ...codes) => {
    const faults = (code: number) => [code, smsRefusalOf(code).fault, smsFailureOf(code).fault]
    expect(codes.map(Number).map(faults)).toEqual(codes.map((code) => [code, fault, fault]))
  })

  test('each has a reason for the owner, and a page of Twilio', () => {
    for (const [code, { reason, source }] of TWILIO_CODES) {
      expect([code, reason]).toEqual([code, expect.stringMatching(/^[A-Z][^.]+$/)])
      expect(source).toBe(`https://www.twilio.com/docs/api/errors/${code}`)
    }
  })

  test('an opt-out is one at the call and in a callback; a longer time of the answer counts', () => {
    for (const code of [21610, 30630]) {
      expect(smsRefusalOf(code)).toMatchObject({ fault: 'recipient', optedOut: true })
      expect(smsFailureOf(code)).toMatchObject({ fault: 'recipient', optedOut: true })
    }
    expect(smsFailureOf(30003).optedOut).toBe(false)
    for (const code of [21211, 21614, 21635, 30005, 30006]) {
      expect(smsRefusalOf(code)).toMatchObject({ fault: 'recipient', bounced: true })
      expect(smsFailureOf(code)).toMatchObject({ fault: 'recipient', bounced: true })
    }
    for (const code of [21408, 21610, 30003, 30004, 30008]) expect(smsFailureOf(code).bounced).toBe(false)
    expect(smsRefusalOf(20429, 7000)).toMatchObject({ busy: true, retryAfterMs: 7000 })
    expect(smsRefusalOf(63038)).toMatchObject({ busy: true, retryAfterMs: 3_600_000 })
  })

  test("one that the table lacks is the moment's for an hour, and the operator is told", () => {
    expect(smsRefusalOf(12345)).toEqual({
      kind: 'refused',
      fault: 'moment',
      code: '12345',
      reason: 'The SMS service refused the message (12345)',
      retryAfterMs: 3_600_000,
      unlisted: true,
    })
    expect(smsFailureOf(12345)).toMatchObject({ fault: 'moment', optedOut: false })
    expect(smsFailureOf(null)).toMatchObject({ fault: 'moment' })
  })
})

test('what was refused is not in the outbox; what was accepted is', async () => {
  const outbox = memoryOutbox()
  const sms = sandboxSms({ outbox, clock })
  await sms.send({ attemptId: 'a1', to: '+15005550004', text: 'no' })
  await sms.send({ attemptId: 'a2', to: '+12175550114', text: 'yes' })
  expect(await outbox.newest(10)).toMatchObject([
    { channel: 'sms', to: '+12175550114', text: 'yes', subject: null },
  ])
})

describe('Twilio', () => {
  const send = (sms = openTwilio()) =>
    sms.send({ attemptId: 'a1', to: '+12175550114', text: 'Zoë & Co + 5 ★' })

  test('gets the text as it is, our number, and where the reports of this attempt go', async () => {
    await send()
    expect(twilio.taken).toMatchObject([
      { from: '+12175550199', body: 'Zoë & Co + 5 ★', statusCallback: `${CALLBACK}/a1` },
    ])
  })

  test('sends by a messaging service, with an API key, and without reports where none can come', async () => {
    const from = { messagingServiceSid: `MG${'c'.repeat(32)}` }
    expect(await send(openTwilio({ from, ...KEY, statusCallback: null }))).toMatchObject({ kind: 'accepted' })
    expect(twilio.taken).toMatchObject([{ from: from.messagingServiceSid, statusCallback: null }])
  })

  test.each<[TwilioFault, Partial<SendOutcome>]>([
    [{ code: 20429, status: 429 }, refused('moment', '20429')],
    [{ code: 20003, status: 401 }, refused('account', '20003')],
    [{ code: 21606 }, refused('account', '21606')],
    [{ code: 21999 }, { ...refused('moment', '21999'), unlisted: true }],
    [{ code: 20500, status: 500 }, { kind: 'unknown' }],
    ['taken, 503', { kind: 'unknown' }],
    ['lost answer', { kind: 'unknown' }],
    ['html', { kind: 'unknown' }],
    ['html 201', { kind: 'unknown' }],
    ['silent', { kind: 'unknown' }],
  ])('%j', async (fault, outcome) => {
    twilio.failNext(fault)
    expect(await send()).toMatchObject(outcome)
  })

  test('that cannot be reached may be asked again; with a wrong token, the account is at fault', async () => {
    const away = await openTwilioDouble(ACCOUNT)
    await away.close()
    const reason = 'The SMS service could not be reached'
    const outcome = await send(openTwilio({ apiUrl: away.url }))
    expect(outcome).toMatchObject({ kind: 'refused', fault: 'moment', unreached: true, reason })
    expect(await send(openTwilio({ password: 'wrong' }))).toMatchObject(refused('account', '20003'))
  })
})

describe('the Android gateway', () => {
  const attemptId = '3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11'
  const message = { attemptId, to: '+12175550114', text: 'Zoë & Co ★' }
  const send = (sms = openPhone()) => sms.send(message)
  const accepted = { kind: 'accepted', providerMessageId: message.attemptId }

  test('gets the text as it is, under our id, and waits for its phone for 15 minutes at most', async () => {
    expect(await send()).toEqual(accepted)
    expect(phone.taken).toEqual([{ id: message.attemptId, to: message.to, body: message.text }])
    expect(phone.exchanges[0]?.body).toMatchObject({ ttl: 900, withDeliveryReport: true })
  })

  test.each<SmsgateFault>(['lost answer', 'html 202', 'silent'])(
    '%j is unclear; asked again it has the message already, and sends it once',
    async (fault) => {
      phone.failNext(fault)
      expect(await send()).toMatchObject({ kind: 'unknown' })
      expect(await send()).toEqual(accepted)
      expect(phone.taken).toHaveLength(1)
    },
  )

  test.each<[SmsgateFault, Partial<SendOutcome>]>([
    [{ status: 400 }, refused('recipient', '400')],
    [{ status: 401 }, refused('account', '401')],
    [{ status: 403 }, refused('account', '403')],
    [{ status: 404 }, refused('account', '404')],
    [{ status: 429 }, refused('moment', '429')],
    [{ status: 503 }, refused('moment', '503')],
    [{ status: 500 }, { kind: 'unknown' }],
    ['html', { kind: 'unknown' }],
  ])('%j', async (fault, outcome) => {
    phone.failNext(fault)
    expect(await send()).toMatchObject(outcome)
    expect(phone.taken).toEqual([])
  })

  test('that cannot be reached may be asked again; with a wrong password, our account is at fault', async () => {
    const away = await openSmsgateDouble({ ...PHONE, signingKey: 'x' })
    await away.close()
    const reason = 'The phone that sends texts could not be reached'
    const outcome = await send(openPhone({ url: away.url }))
    expect(outcome).toMatchObject({ kind: 'refused', fault: 'moment', unreached: true, reason })
    expect(await send(openPhone({ password: 'wrong' }))).toMatchObject(refused('account', '401'))
  })
})
