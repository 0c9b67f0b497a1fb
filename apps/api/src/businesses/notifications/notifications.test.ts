import { inTransaction } from '@fivestead/db/client'
import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMailServer } from '../../gateways/mail/testing/mail-server.ts'
import { openTwilioDouble } from '../../gateways/sms/twilio/testing/double.ts'
import { insertUsage } from '../../messaging/caps/sql.ts'
import {
  releaseNumber,
  suppressBounced,
  suppressComplainer,
  suppressNumber,
} from '../../messaging/opt-outs/sql.ts'
import { dataOf } from '../../testing/answers.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { quickSend, runJobs } from '../../testing/main-job.ts'
import { confirmEmail, confirmPhone, nextPlaceId, type Owner, signUp } from '../../testing/owners.ts'
import { openPhoneApp } from '../../testing/phone.ts'
import { organizationOf, rowsOf, setRows } from '../../testing/rows.ts'

vi.setConfig({ testTimeout: 60_000 })

const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const PHONE = '+12175550142'
const NOON = Date.parse('2026-11-19T18:00:00.000Z')

let server: Awaited<ReturnType<typeof openMailServer>>
let twilio: Awaited<ReturnType<typeof openTwilioDouble>>
let api: TestApp
let owner: Owner

/** Mail and texts are real, and the caps are the true ones. */
beforeAll(async () => {
  server = await openMailServer()
  twilio = await openTwilioDouble(ACCOUNT)
})
beforeEach(async () => {
  twilio.reset()
  server.reset()
  api = await createTestApp({
    limits: true,
    env: {
      SMTP_URL: server.url,
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_FROM: '+12175550199',
      TWILIO_API_URL: twilio.url,
    },
  })
  api.setNow(NOON)
  owner = await signUp(api, { phone: PHONE })
  await wantTexts(owner)
  await runJobs(api)
  server.reset()
  return () => api.close()
})
afterAll(async () => {
  await twilio?.close()
  await server?.close()
})

const wantTexts = ({ browser }: Owner) =>
  browser.mutate('users.setNotificationPreferences', {
    email: { reviews: true, newCustomers: true, weeklyReports: true, rankingChanges: true },
    sms: { reviews: true, newCustomers: false, rankingChanges: false },
  })
/** As if these many messages had gone out to somebody. */
const use = (app: TestApp, count: number, organizationId: string, channel: 'email' | 'sms') => {
  const sends = Array.from({ length: count }, (_, n) => ({
    id: `11111111-1111-4111-8111-1111111111${n + 10}`,
    ...{ organizationId, channel, address: channel === 'sms' ? `+121755501${n + 10}` : `${n}@shop.example` },
    sentAt: app.clock.now(),
  }))
  return inTransaction(app.db, (trx) => insertUsage(trx, sends))
}
const prove = async () => {
  await confirmEmail(api, owner)
  await confirmPhone(api, owner)
}
const rate = (businessId = owner.business.id, on = api) =>
  on.post('/api/feedback', { businessId, feedback: 'Closed at noon.' })
const another = async () =>
  (await owner.browser.post('/api/businesses', { name: 'Next', placeId: nextPlaceId() })).body.id as number
const told = () => [
  server.mails.filter(({ to }) => to === owner.user.email).length,
  twilio.taken.filter(({ to }) => to === PHONE).length,
]
const states = async (on = api) => {
  const rows = await on.db
    .selectFrom('ownerNotifications')
    .select(['mailState', 'smsState', 'reason', 'claimedAt'])
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({ ...row, reason: reasonText(row.reason) }))
}
const problems = () => dataOf(owner.browser.query('users.notificationProblems'))
const stop = (work: (trx: Parameters<typeof suppressNumber>[0]) => Promise<unknown>) =>
  inTransaction(api.db, async (trx) => void (await work(trx)))

describe('notifications go to what the owner has proved', () => {
  test('a fresh account with the addresses of a stranger: five businesses, and nothing goes out', async () => {
    await rate()
    for (let n = 0; n < 4; n += 1) await rate(await another())
    await runJobs(api)
    const failed = { mailState: 'failed', smsState: 'failed' }
    const settled = { ...failed, reason: expect.any(String), claimedAt: expect.any(Date) }
    expect([told(), await states()]).toEqual([[0, 0], Array(5).fill(settled)])
    expect(await problems()).toEqual({
      email: accountWords.notifyEmailUnproved,
      sms: accountWords.notifyPhoneUnproved,
    })
  })

  test.each([
    ['email', [1, 0]],
    ['phone', [0, 1]],
  ] as const)('with the %s alone proved, the other is left out', async (proved, expected) => {
    await (proved === 'email' ? confirmEmail(api, owner) : confirmPhone(api, owner))
    await rate()
    await runJobs(api)
    expect(told()).toEqual(expected)
  })

  test('another number, or address, has to be proved anew', async () => {
    await prove()
    const another = { phone: '(217) 555-0177', email: 'victim@shop.example' }
    await setRows(api, 'users', { id: owner.user.id }, another)
    await rate()
    await runJobs(api)
    expect([server.mails, twilio.taken]).toEqual([[], []])
  })
})

describe('notifications ask what every message asks', () => {
  beforeEach(prove)

  test('both go out, count against the caps, and are no requests', async () => {
    await rate()
    await runJobs(api)
    expect([told(), await problems()]).toEqual([[1, 1], { email: null, sms: null }])
    for (const channel of ['email', 'sms'] as const) {
      const counted = { isRequest: false, organizationId: await organizationOf(api, owner) }
      expect(await rowsOf(api, 'sendUsage', { channel })).toMatchObject([counted])
    }
  })

  test('a number that replied STOP is not texted, until it texts START', async () => {
    await stop((trx) => suppressNumber(trx, PHONE, { source: 'reply', createdAt: api.clock.now() }))
    await rate()
    await runJobs(api)
    expect([told(), await problems()]).toEqual([
      [1, 0],
      { email: null, sms: accountWords.notifyPhoneOptedOut },
    ])
    await stop((trx) => releaseNumber(trx, PHONE))
    api.setNow(NOON + 3_600_000)
    await rate()
    await runJobs(api)
    expect(told()).toEqual([2, 1])
  })

  test.each(['complaint', 'bounce'] as const)('no mail after a %s', async (source) => {
    await stop((trx) =>
      source === 'bounce'
        ? suppressBounced(trx, 'email', owner.user.email, api.clock.now())
        : suppressComplainer(trx, owner.user.email, api.clock.now()),
    )
    await rate()
    await runJobs(api)
    const words = source === 'bounce' ? accountWords.notifyEmailBounced : accountWords.notifyEmailComplained
    expect([told(), await problems()]).toEqual([[0, 1], { email: words, sms: null }])
  })

  test("the provider's word closes the number for everybody, and the text is given back", async () => {
    twilio.failNext({ code: 21610 })
    await rate()
    await runJobs(api)
    expect(await states()).toMatchObject([{ mailState: 'sent', smsState: 'failed' }])
    const shared = await rowsOf(api, 'suppressions', {}, ['sender', 'source'])
    expect(shared).toEqual([{ sender: 'shared', source: 'provider' }])
    const counted = await rowsOf(api, 'sendUsage', {}, ['channel'])
    expect(counted).toEqual([{ channel: 'email' }])
  })

  test('three in a day to one recipient; the rest is told by one as soon as there is room', async () => {
    const ids = [owner.business.id, await another(), await another(), await another()]
    for (const id of ids) await rate(id)
    await runJobs(api)
    expect(told()).toEqual([3, 3])
    api.setNow(NOON + 3_600_000)
    for (const id of ids) await rate(id)
    await runJobs(api)
    expect(told()).toEqual([3, 3])
    const waiting = (await states()).filter(({ claimedAt }) => claimedAt === null)
    // The fourth business has one that tells of both.
    expect(waiting).toHaveLength(4)
    expect(waiting[0]?.reason).toContain('Nobody gets more than 3 messages in 24 hours')
    expect((await problems()).email).toContain('Nobody gets more than 3 messages in 24 hours')
    api.setNow(NOON + 24 * 3_600_000 + 60_000)
    await runJobs(api)
    expect(told()).toEqual([6, 6])
  })

  test('they use the cap of the account, and wait for it', async () => {
    await use(api, 19, await organizationOf(api, owner), 'email')
    await rate()
    await runJobs(api)
    expect(told()).toEqual([1, 0])
    expect(await states()).toMatchObject([{ mailState: 'sent', smsState: 'queued' }])
    const { reason } = await quickSend(owner, { contact: 'ann@shop.example' })
    expect(reason).toContain('The limit of 20 messages in 24 hours')
  })

  test('at night texts wait, and what comes meanwhile is told in one', async () => {
    api.setNow(Date.parse('2026-11-20T06:00:00.000Z'))
    await setRows(api, 'users', {}, { emailVerifiedAt: null })
    await rate()
    await runJobs(api)
    api.setNow(Date.parse('2026-11-20T07:00:00.000Z'))
    await rate()
    await runJobs(api)
    api.setNow(Date.parse('2026-11-20T18:00:00.000Z'))
    await runJobs(api)
    expect(twilio.taken.map(({ body }) => body)).toEqual([expect.stringContaining('2 customers')])
  })
})

test('a phone as gateway sends notifications within its hourly cap', async () => {
  const { api: app, phone, owner: own, close } = await openPhoneApp({ limits: true })
  try {
    app.setNow(NOON)
    await confirmPhone(app, own, PHONE)
    await wantTexts(own)
    await use(app, 20, 'another organization', 'sms')
    await rate(own.business.id, app)
    await runJobs(app)
    expect(await states(app)).toMatchObject([
      { smsState: 'queued', reason: expect.stringContaining('The phone that sends texts takes 20 an hour') },
    ])
    app.setNow(NOON + 3_600_000 + 1000)
    await runJobs(app)
    expect(await states(app)).toMatchObject([{ smsState: 'sent' }])
    expect(phone.taken).toHaveLength(1)
  } finally {
    await close()
  }
})
