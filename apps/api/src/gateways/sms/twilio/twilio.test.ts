import { reasonText } from '@fivestead/domain/messaging/reasons'
import { worded } from '@fivestead/domain/messaging/testing/worded'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import type { SendOutcome } from '../../outcome.ts'
import { TWILIO_CODES } from './codes.ts'
import { examineTwilio } from './doctor.ts'
import { twilioAccount } from './provider.ts'
import { twilioSms } from './sender.ts'
import { openTwilioDouble, type TwilioFault } from './testing/double.ts'

const { meanings, refusalOf, reportOf } = TWILIO_CODES
const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const CALLBACK = 'https://example.com/api/webhooks/twilio/status'
const KEY = { user: `SK${'d'.repeat(32)}`, password: 'secret' }

const twilio = await openTwilioDouble({ ...ACCOUNT, apiKeys: { [KEY.user]: KEY.password } })
afterAll(() => twilio.close())
beforeEach(() => twilio.reset())

const openTwilio = (more: Partial<Parameters<typeof twilioSms>[0]> = {}) =>
  twilioSms({
    ...{ apiUrl: twilio.url, accountSid: ACCOUNT.accountSid, user: ACCOUNT.accountSid },
    ...{ password: ACCOUNT.authToken, from: { number: '+12175550199' }, clock, timeoutMs: 300 },
    statusCallback: (id) => `${CALLBACK}/${id}`,
    ...more,
  })

type Refusal = Extract<SendOutcome, { kind: 'refused' }>
const refused = (fault: Refusal['fault'], code: string) => ({ kind: 'refused', fault, code }) as const

test('its account is the token or the key, and the service or the number', () => {
  const SID = ACCOUNT.accountSid
  const TOKEN = { TWILIO_AUTH_TOKEN: 'token' }
  const TWILIO_KEY = { TWILIO_API_KEY_SID: KEY.user, TWILIO_API_KEY_SECRET: KEY.password }
  const NUMBER = { TWILIO_FROM: '+12175550199' }
  const SERVICE = { TWILIO_MESSAGING_SERVICE_SID: `MG${'c'.repeat(32)}` }
  const twilioOf = (env: Record<string, string>) => twilioAccount({ TWILIO_ACCOUNT_SID: SID, ...env })
  expect(twilioOf({ ...TOKEN, ...NUMBER })).toEqual({
    ...{ apiUrl: 'https://api.twilio.com', accountSid: SID, user: SID },
    ...{ password: 'token', authToken: 'token' },
    from: { number: '+12175550199' },
  })
  expect(twilioOf({ ...TWILIO_KEY, ...NUMBER, ...SERVICE })).toMatchObject({
    ...{ user: KEY.user, password: 'secret', authToken: undefined },
    from: { messagingServiceSid: SERVICE.TWILIO_MESSAGING_SERVICE_SID },
  })
  expect(twilioAccount({})).toBeNull()
})

describe("Twilio's codes", () => {
  test.each([
    ['account', 20003, 20005, 20404, 21606, 21608, 21609, 21659, 21660, 21703, 21705, 30002, 30034],
    ['moment', 20429, 21611, 30001, 30022, 63038],
    ['recipient', 21211, 21408, 21610, 21612, 21614, 21635, 30003, 30005, 30006],
    ['message', 21617, 30007],
  ])('%s: %i, %i, …', (fault, ...codes) => {
    const faults = (code: number) => [code, refusalOf(code).fault]
    expect(codes.map(Number).map(faults)).toEqual(codes.map((code) => [code, fault]))
  })

  test('each has a reason for the owner', () => {
    for (const [code, { reason }] of meanings) {
      expect([code, reasonText({ code: reason })]).toEqual([code, expect.stringMatching(/^[A-Z][^.]+$/)])
    }
  })

  test('an opt-out is one at the call and in a callback; a longer time of the answer counts', () => {
    for (const code of [21610, 30630]) {
      expect(refusalOf(code)).toMatchObject({ fault: 'recipient', optedOut: true })
      expect(reportOf('undelivered', code)).toMatchObject({ told: null, optedOut: true })
    }
    expect(reportOf('undelivered', 30003).optedOut).toBe(false)
    const statusOf = (code: number) => reportOf('undelivered', code).report.status
    for (const code of [21211, 21614, 21635, 30005, 30006]) {
      expect(refusalOf(code)).toMatchObject({ fault: 'recipient', bounced: true })
      expect(statusOf(code)).toBe('bounced')
    }
    expect([21408, 21610, 30003, 30004, 30008].map(statusOf)).toEqual(Array(5).fill('undelivered'))
    expect(refusalOf(20429, 7000)).toMatchObject({ busy: true, retryAfterMs: 7000 })
    expect(refusalOf(63038)).toMatchObject({ busy: true, retryAfterMs: 3_600_000 })
  })

  test('a failure of our account or of the moment is told apart, and sent again', () => {
    const hour = { retryAfterMs: 3_600_000 }
    expect(reportOf('undelivered', 30034)).toMatchObject({
      ...{ told: { code: '30034', fault: 'account' }, report: { ...hour, isAccountFault: true } },
    })
    expect(reportOf('undelivered', 30022)).toMatchObject({ told: null, report: { retryAfterMs: 60_000 } })
    expect(reportOf('undelivered', 30007).report).not.toHaveProperty('retryAfterMs')
    expect(reportOf('delivered', 30007)).toMatchObject({ told: null, report: { reason: null } })
  })

  test("one that the table lacks is the moment's for an hour, and the operator is told", () => {
    expect(worded(refusalOf(12345))).toEqual({
      kind: 'refused',
      fault: 'moment',
      code: '12345',
      reason: 'The SMS service refused the message (12345)',
      retryAfterMs: 3_600_000,
      unlisted: true,
    })
    expect(reportOf('undelivered', 12345)).toMatchObject({
      ...{ told: { code: '12345', fault: 'unlisted' }, optedOut: false, report: { retryAfterMs: 3_600_000 } },
    })
    expect(reportOf('undelivered', null)).toMatchObject({ told: null, optedOut: false })
    expect(reportOf('undelivered', null).report).not.toHaveProperty('retryAfterMs')
  })
})

describe('Twilio', () => {
  const send = (sms = openTwilio()) =>
    sms.send({ attemptId: 'a1', to: '+12175550114', text: 'Zoë & Co + 5 ★' })

  test('a number is refused with its code, and a text of 1601 characters', async () => {
    const outcome = (to: string, text: string) => openTwilio().send({ attemptId: 'a1', to, text })
    expect(await outcome('12175550114', 'Hello')).toMatchObject(refused('recipient', '21211'))
    expect(await outcome('+12175550114', 'x'.repeat(1600))).toMatchObject({ kind: 'accepted' })
    expect(await outcome('+12175550114', 'x'.repeat(1601))).toMatchObject(refused('message', '21617'))
    expect(await outcome('+15005550004', 'Hello')).toEqual({
      ...{ kind: 'refused', fault: 'recipient', code: '21610', optedOut: true },
      reason: { code: 'repliedStop' },
    })
  })

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
    expect(worded(outcome)).toMatchObject({ kind: 'refused', fault: 'moment', unreached: true, reason })
    expect(await send(openTwilio({ password: 'wrong' }))).toMatchObject(refused('account', '20003'))
  })
})

const twilioEnv = {
  ...{ TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: ACCOUNT.authToken },
  ...{ TWILIO_MESSAGING_SERVICE_SID: `MG${'c'.repeat(32)}`, TWILIO_API_URL: twilio.url },
}
type Env = Record<string, string>
function examine({ PUBLIC_ORIGIN: origin = 'http://localhost:3000', ...env }: Env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const account = twilioAccount(set)
  if (account === null) throw new Error('no account')
  return examineTwilio(account, { clock, origin })
}
const read = (findings: Awaited<ReturnType<typeof examine>>) =>
  findings.map(({ state, about, words }) => `${state} ${about}: ${words}`)
const nowhere = async (scheme: string) => `${scheme}://127.0.0.1:${await freePort()}`
const like = (words: RegExp) => expect.stringMatching(words)

describe('the doctor', () => {
  const check = async (env: Env = {}) => read(await examine({ ...twilioEnv, ...env }))

  test('all is well', async () => {
    expect(await check()).toEqual([
      'ok Twilio account: the login is accepted, the account is active',
      'ok Twilio numbers: the messaging service sends from +12175550199',
      like(/^warning Texts to our number: PUBLIC_ORIGIN is no https address/),
      'ok US registration: the 10DLC campaign is verified',
    ])
  })

  test('a wrong login, nobody there', async () => {
    expect(await check({ TWILIO_AUTH_TOKEN: 'wrong' })).toEqual([
      like(/^failed Twilio account: Twilio does not accept the login: check TWILIO_ACCOUNT_SID/),
    ])
    const url = await nowhere('http')
    const words = `failed Twilio account: ${new URL(url).host} cannot be reached`
    expect(await check({ TWILIO_API_URL: url })).toEqual([words])
  })

  test.each<[object, number, RegExp]>([
    [{ status: 'suspended' }, 0, /^failed Twilio account: the account is suspended/],
    [{ type: 'Trial' }, 0, /^warning Twilio account: it is a trial account: .* Upgrade it/],
    [{ numbers: [] }, 1, /^failed Twilio numbers: the messaging service has no number/],
    [{ campaignStatus: null }, 3, /^failed US registration: no 10DLC campaign/],
    [{ campaignStatus: 'FAILED' }, 3, /^failed US registration: the 10DLC campaign was refused/],
    [
      { campaignStatus: 'IN_PROGRESS' },
      3,
      /^warning US registration: the 10DLC campaign is IN_PROGRESS: wait/,
    ],
  ])('an account with %j', async (state, line, words) => {
    Object.assign(twilio.account, state)
    expect((await check())[line]).toMatch(words)
  })

  const OURS = 'https://reviews.example.com/api/webhooks/twilio/inbound'
  const SHOWN = { PUBLIC_ORIGIN: 'https://reviews.example.com' }
  const DEMO = 'https://demo.twilio.com/welcome/sms/reply'
  const NUMBER = { TWILIO_MESSAGING_SERVICE_SID: '', TWILIO_FROM: '+12175550199' }

  test.each<[string, object, RegExp]>([
    ['come', { sms_url: OURS }, /^ok Texts to our number: they come to/],
    ['go elsewhere', { sms_url: DEMO }, /^failed .*: they go to https:\/\/demo.*set "A message comes in" of/],
    ['go nowhere', { sms_url: '' }, /^failed .*: they go to nowhere/],
    ['come from another port', { sms_url: OURS.replace('.com', '.com:8443') }, /^failed .*: they go to/],
    ['come by GET', { sms_url: OURS, sms_method: 'GET' }, /^failed .*: they come by GET, which is not read/],
    ['go to an application', { sms_url: OURS, sms_application_sid: 'AP1' }, /^failed .* to application AP1/],
  ])('replies to a number %s', async (_, setting, words) => {
    Object.assign(twilio.account.number, setting)
    expect((await check({ ...SHOWN, ...NUMBER }))[2]).toMatch(words)
    expect((await check(SHOWN))[2]).toMatch(words)
  })

  test.each<[string, object, RegExp]>([
    ['come', { inbound_request_url: OURS, inbound_method: 'POST' }, /^ok Texts to our number/],
    ['go nowhere', { inbound_request_url: null }, /^failed .*: they go to nowhere.*of the messaging service/],
    ['go elsewhere', { inbound_request_url: DEMO }, /^failed .*: they go to https:\/\/demo/],
    ['come by GET', { inbound_request_url: OURS, inbound_method: 'GET' }, /^failed .*: they come by GET/],
  ])(
    "replies by a messaging service's own address %s, whatever the number says",
    async (_, setting, words) => {
      Object.assign(twilio.account.service, { use_inbound_webhook_on_number: false, ...setting })
      twilio.account.number.sms_url = OURS
      expect((await check(SHOWN))[2]).toMatch(words)
    },
  )

  test.each([
    ['+12175550199', /^warning Twilio number: \+12175550199 can send texts; its 10DLC/],
    ['+12175550100', /^failed Twilio number: \+12175550100 is not of this account/],
    ['72345', /^ok Twilio number: 72345 is a short code/],
  ])('the number %s', async (number, words) => {
    expect((await check({ ...NUMBER, TWILIO_FROM: number }))[1]).toMatch(words)
  })
})
