import { generateKeyPairSync } from 'node:crypto'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendOutcome } from '../../outcome.ts'
import { examineVonage } from './doctor.ts'
import { vonageAccount } from './provider.ts'
import { textsPerSecond, VONAGE_CODES, type VonageAccount, vonageSms } from './sender.ts'
import { openVonageDouble, signedCall, tokenOf, VONAGE_KEY, type VonageFault } from './testing/double.ts'
import { vonageEvent, vonageReader } from './webhook.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => NOW }
const APP = { applicationId: '78d335fa-323d-0114-9c3d-d6f0d48968cf', signatureSecret: 'secret' }
const URL = 'https://example.com/api/webhooks/vonage'
const vonage = await openVonageDouble({ ...APP, apiKey: 'key', apiSecret: 'login', clock })
afterAll(() => vonage.close())
beforeEach(() => vonage.reset())

const account: VonageAccount = {
  ...{ ...APP, apiUrl: vonage.url, privateKey: VONAGE_KEY.replaceAll('\\n', '\n') },
  ...{ from: '+12175550199', login: { key: 'key', secret: 'login' } },
}
const send = (more: Partial<VonageAccount> = {}, to = '+12175550114', text = 'Zoë & Co ★ 😀') =>
  vonageSms({ ...account, ...more, statusUrl: URL, clock, timeoutMs: 300 }).send({
    attemptId: 'a1',
    to,
    text,
  })

type Refusal = Extract<SendOutcome, { kind: 'refused' }>
const refused = (fault: Refusal['fault'], code: string) => ({ kind: 'refused', fault, code }) as const

describe('a message', () => {
  test('has our id, the address of its reports, and an encoding that its letters need', async () => {
    expect(await send()).toMatchObject({ kind: 'accepted' })
    expect(vonage.exchanges[0]?.body).toEqual({
      ...{ channel: 'sms', message_type: 'text', to: '12175550114', from: '12175550199' },
      ...{ text: 'Zoë & Co ★ 😀', client_ref: 'a1', sms: { encoding_type: 'auto' } },
      ...{ webhook_url: URL, webhook_version: 'v1' },
    })
  })

  test.each<[string, VonageFault, Partial<SendOutcome>]>([
    ['429', { status: 429, retryAfter: 7 }, { ...refused('moment', '1000'), busy: true, retryAfterMs: 7000 }],
    // 30 calls a second of an account (api.support.vonage.com, 203993598).
    ['a quota by its code', { status: 422, code: 1000 }, { ...refused('moment', '1000'), busy: true }],
    ['credit, 402', { status: 402 }, refused('account', '1070')],
    ['login, 401', { status: 401 }, refused('account', '1110')],
    ['a right that we lack, 403', { status: 403 }, refused('account', '1140')],
    [
      'a number that sent STOP',
      { status: 422, code: 1240 },
      { ...refused('recipient', '1240'), optedOut: true },
    ],
    ['a number out of use', { status: 422, code: 1190 }, { ...refused('recipient', '1190'), bounced: true }],
    ['the carrier, spam', { status: 422, code: 1210 }, refused('message', '1210')],
    ['a new code', { status: 422, code: 1999 }, { ...refused('moment', '1999'), unlisted: true }],
    ['no code', { status: 422 }, refused('message', '1020')],
    ['a page', 'html', { kind: 'unknown' }],
    ['a page with 202', 'html 202', { kind: 'unknown' }],
    ['a lost answer', 'lost answer', { kind: 'unknown' }],
    ['no answer', 'silent', { kind: 'unknown' }],
    ['500', { status: 500 }, { kind: 'unknown' }],
    // Its SMS API refuses within HTTP 200: `status` "9" is no credit (developer.vonage.com/api-errors/sms).
    ['a refusal within 200', 'sms api', { kind: 'unknown' }],
  ])('refused for or answered by %s', async (_, fault, outcome) => {
    vonage.failNext(fault)
    expect(await send()).toMatchObject(outcome)
  })

  test('of 1001 characters is too long; by the key of another application it is not accepted', async () => {
    expect(await send({}, '+12175550114', 'x'.repeat(1001))).toMatchObject(refused('message', '1090'))
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      ...{ privateKeyEncoding: { type: 'pkcs8', format: 'pem' } },
      ...{ publicKeyEncoding: { type: 'spki', format: 'pem' } },
    })
    expect(await send({ privateKey })).toMatchObject(refused('account', '1110'))
  })

  test.each([
    ['+12175550199', 1],
    ['+447700900123', 30],
    ['72345', 30],
  ])('from %s goes out at %i a second', (from, rate) => {
    expect(textsPerSecond(from)).toBe(rate)
  })
})

test('each code has a reason for the owner', () => {
  for (const { reason } of VONAGE_CODES.meanings.values())
    expect(reasonText({ code: reason })).toMatch(/^[A-Z][^.]+$/)
})

const ENV = {
  ...{ VONAGE_APPLICATION_ID: APP.applicationId, VONAGE_PRIVATE_KEY: VONAGE_KEY },
  ...{ VONAGE_SIGNATURE_SECRET: 'secret', VONAGE_FROM: '+12175550199' },
}
test.each<[string, Record<string, string>, RegExp]>([
  ['no key', { VONAGE_PRIVATE_KEY: 'abc' }, /^VONAGE_PRIVATE_KEY must be the private key .* in PEM/],
  ['half a key', { VONAGE_PRIVATE_KEY: VONAGE_KEY.slice(0, 900) }, /^VONAGE_PRIVATE_KEY must be/],
  ['half a login', { VONAGE_API_KEY: 'key' }, /^VONAGE_API_SECRET is needed beside VONAGE_API_KEY$/],
  ['an id that is none', { VONAGE_APPLICATION_ID: '12345678' }, /^VONAGE_APPLICATION_ID must be the id/],
  // No reply, and so no STOP, comes back to an alphanumeric sender id; US carriers take none
  // (developers.telnyx.com/docs/messaging/messages/alphanumeric-sender-id).
  [
    'a name as sender',
    { VONAGE_FROM: 'BlueDoor' },
    /^VONAGE_FROM must be .*: nobody can reply STOP to a name$/,
  ],
])('the account with %s is refused', (_, env, words) => {
  expect(() => vonageAccount({ ...ENV, ...env })).toThrow(words)
})

describe('a call', () => {
  const read = vonageReader({ ...APP, clock })
  const call = (said: object | string, more: { at?: Date; claims?: object; secret?: string } = {}) =>
    signedCall(URL, more.secret ?? APP.signatureSecret, more.at ?? NOW, said, more.claims)
  const tried = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    read({ path: '/api/webhooks/vonage', body, headers, attemptId: undefined })
  const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

  test.each([
    ['now', NOW, true],
    // Vonage repeats an unanswered call for a day (api.support.vonage.com, 360028543292).
    ['a day ago', hours(-24), true],
    ['longer ago', hours(-24.2), false],
    ['of a clock that is 4 minutes ahead', hours(4 / 60), true],
    ['of tomorrow', hours(1), false],
  ])('signed %s: %s', (_, at, counts) => {
    expect(tried(call({ a: 1 }, { at })) !== null).toBe(counts)
  })

  const body = '{"a":1}'
  const claims = JSON.parse(
    Buffer.from(call(body).headers.authorization.split('.')[1] ?? '', 'base64url').toString(),
  )
  const bearer = (token: string) => ({ body, headers: { authorization: `Bearer ${token}` } })
  test.each([
    ['with another secret', call(body, { secret: 'another' })],
    ['whose token is of another body', call(body, { claims: { payload_hash: 'a'.repeat(64) } })],
    ['whose token names no body', call(body, { claims: { payload_hash: undefined } })],
    ['without a time', call(body, { claims: { iat: undefined } })],
    // RFC 8725, 2.1: none, and an algorithm for which the secret would be a public key.
    ['signed by none', bearer(tokenOf({ alg: 'none' }, claims, APP.signatureSecret))],
    [
      'signed by none, without a signature',
      bearer(`${tokenOf({ alg: 'none' }, claims, 'x').split('.', 2).join('.')}.`),
    ],
    ['that says RS256', bearer(tokenOf({ alg: 'RS256' }, claims, APP.signatureSecret))],
    ['with a long token', bearer(`${'a'.repeat(5000)}.b.c`)],
    ['with Basic in place of a token', { body, headers: { authorization: 'Basic a2V5OmxvZ2lu' } }],
    ['without a header', { body, headers: {} }],
  ])('%s is none', (_, forged) => {
    expect(tried(bearer(tokenOf({ alg: 'HS256' }, claims, APP.signatureSecret)))).toEqual({ event: null })
    expect(tried(forged)).toBeNull()
  })

  test('signed, but no JSON, says nothing', () => {
    expect(tried(call('GET'))).toEqual({ event: null })
  })
})

const STATUS = { message_uuid: 'm1', to: '12175550114', from: '12175550199', channel: 'sms' }
const error = (code: number) => ({
  error: { type: `https://developer.vonage.com/api-errors/messages#${code}`, title: code },
})
const report = (more: object) => vonageEvent({ ...STATUS, ...more })

test.each<[string, object, object | null]>([
  ['submitted', {}, { report: { status: 'sent' } }],
  ['delivered', {}, { report: { status: 'delivered' } }],
  ['read', {}, { report: { status: 'delivered' } }],
  ['rejected', error(1240), { optedOut: true, recipient: '+12175550114', report: { status: 'undelivered' } }],
  ['undeliverable', error(1190), { report: { status: 'bounced' } }],
  ['rejected', error(1070), { told: { code: '1070', fault: 'account' }, report: { isAccountFault: true } }],
  ['rejected', error(1230), { told: null, report: { retryAfterMs: 600_000 } }],
  ['rejected', { error: { title: '1999' } }, { told: { code: '1999', fault: 'unlisted' } }],
  ['rejected', {}, { told: null, report: { status: 'undelivered' } }],
  ['constructor', {}, null],
])('a status %s with %j', (status, more, event) => {
  const found = report({ status, client_ref: 'a1', ...more })
  if (event === null) expect(found).toBeNull()
  else expect(found).toMatchObject({ kind: 'report', attemptId: 'a1', providerMessageId: 'm1', ...event })
})

describe('a text to our number', () => {
  const TEXT = { ...STATUS, from: '12175550114', to: '12175550199', message_type: 'text', text: 'Stop' }

  test.each<[string, object, object | null]>([
    ['as it is', {}, { id: 'vonage:m1', from: '+12175550114', text: 'Stop', pictures: 0, keyword: null }],
    // Parts come joined, with their count, where the carrier numbers them (api.support.vonage.com, 205704158).
    ['of several parts', { text: 'x'.repeat(400), sms: { num_messages: '3' } }, { text: 'x'.repeat(400) }],
    ['with a plus', { from: '+447700900123' }, { from: '+447700900123' }],
    ['a picture', { channel: 'mms', message_type: 'image', text: undefined }, { pictures: 1, text: '' }],
    ['of a short code', { from: '32665' }, null],
    ['of a name', { from: 'Verify' }, null],
    ['of another channel', { channel: 'whatsapp' }, null],
    // Version 0.1 nests number and words.
    ['in version 0.1', { from: { type: 'sms', number: '12175550114' } }, null],
  ])('%s', (_, more, sms) => {
    const event = vonageEvent({ ...TEXT, ...more })
    if (sms === null) expect(event).toBeNull()
    else expect(event).toMatchObject({ kind: 'received', isAnswered: false, sms })
  })
})

// Webhooks come by GET or POST, as the account says (developer.vonage.com/messaging/sms/guides/inbound-sms).
describe('the doctor', () => {
  const check = async (more: Partial<VonageAccount> = {}, origin = 'https://example.com') =>
    (await examineVonage({ ...account, ...more }, { clock, origin })).map(
      ({ state, about, words }) => `${state} ${about}: ${words}`,
    )

  test('all is well', async () => {
    vonage.account.messages.webhooks.inbound_url.address = URL
    expect(await check()).toEqual([
      'ok Vonage account: the login is accepted, the balance is 20.50 EUR',
      'ok Vonage number: +12175550199 can send texts, and is linked to the application',
      `ok Texts to our number: they come to ${URL}`,
    ])
    expect((await check({}, 'http://localhost:3000'))[2]).toMatch(/^warning .*: PUBLIC_ORIGIN is no https/)
  })

  const inbound = (more: object) => ({ address: URL, http_method: 'POST', ...more })
  test.each<[object, number, RegExp]>([
    [{ balance: { value: 1.2, autoReload: false } }, 0, /^warning .* 1.20 EUR: top it up/],
    [{ balance: { value: 1.2, autoReload: true } }, 0, /^ok /],
    [{ balance: { value: -0.5, autoReload: false } }, 0, /^failed .* nothing is sent/],
    [{ number: { msisdn: '12175550100' } }, 1, /^failed .* is not of this account/],
    [{ number: { msisdn: '12175550199', features: ['VOICE'] } }, 1, /^failed .* cannot send texts/],
    [
      { number: { msisdn: '12175550199', features: ['SMS'] } },
      1,
      /^failed .* is not linked to the application/,
    ],
    [{ messages: {} }, 2, /^failed .*: they go to nowhere/],
    [
      { messages: { webhooks: { inbound_url: inbound({ http_method: 'GET' }) } } },
      2,
      /come by GET, which is not/,
    ],
    [{ messages: { webhooks: { inbound_url: inbound({}) }, version: 'v0.1' } }, 2, /come in version v0.1/],
  ])('an account with %j', async (state, line, words) => {
    Object.assign(vonage.account, state)
    expect((await check())[line]).toMatch(words)
  })

  test('a wrong login, none, another application', async () => {
    expect(await check({ login: { key: 'key', secret: 'wrong' } })).toEqual([
      expect.stringMatching(/^failed Vonage account: Vonage does not accept the login: check VONAGE_API_KEY/),
    ])
    expect(await check({ login: null })).toEqual([
      expect.stringMatching(/^warning .*: set VONAGE_API_KEY and/),
    ])
    expect((await check({ applicationId: crypto.randomUUID() }))[2]).toMatch(/names no application/)
  })
})
