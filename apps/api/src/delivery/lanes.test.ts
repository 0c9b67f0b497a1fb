import { inTransaction } from '@fivestead/db/client'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { tellOperator } from '../emails/operator-alerts.service.ts'
import { openMailServer } from '../gateways/mail/testing/mail-server.ts'
import { startResendDouble } from '../gateways/mail/testing/resend-double.ts'
import { pausePort } from '../gateways/pauses/pausing.ts'
import { openTwilioDouble } from '../gateways/sms/twilio/testing/double.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { confirmEmail, confirmPhone, signUp } from '../testing/owners.ts'
import { dropRows, rowOf, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { startWorker } from '../worker.ts'

vi.setConfig({ testTimeout: 60_000 })

const OPERATOR = 'operator@installation.example'
/** The queue knows the machine's clock alone; with another one it would bring what is not due again and again. */
const NOW = new Date().toISOString()

type Api = ReturnType<typeof useTestApp>

/** Works off everything as a worker does, until no message waits. */
async function workOff(api: Api, isDone: () => boolean): Promise<void> {
  api.setNow(Date.now())
  const ticking = setInterval(() => api.setNow(Date.now()), 100)
  const worker = await startWorker(api.deps)
  try {
    await vi.waitUntil(isDone, { timeout: 40_000, interval: 50 })
  } finally {
    clearInterval(ticking)
    await worker.stop()
  }
}

/** Asks so many customers, then has a alert for the operator: a system email that comes last. */
async function askMany(api: Api, count: number): Promise<string[]> {
  const owner = await signUp(api)
  await confirmEmail(api, owner)
  await runJobs(api)
  const asked = Array.from({ length: count }, (_, n) => `c${n}@many.example`)
  for (const contact of asked) await quickSend(owner, { contact })
  await pausePort(api.deps, 'sms', { code: '20003', reason: { code: 'smsLoginNotAccepted' } })
  await tellOperator(api.deps)
  return asked
}

describe.each([
  { what: 'as many connections as it takes', connections: 3, ours: '3' },
  { what: 'more connections than it takes', connections: 3, ours: '6' },
])('a mail server, with $what', ({ connections, ours }) => {
  const opened: (() => Promise<unknown>)[] = []
  let server: Awaited<ReturnType<typeof openMailServer>>
  const api = useTestApp({
    now: NOW,
    env: async () => {
      server = await openMailServer({ connections, delayMs: 40 })
      opened.push(() => server.close())
      return { SMTP_URL: server.url, SMTP_CONNECTIONS: ours, OPERATOR_EMAIL: OPERATOR }
    },
  })
  afterAll(() => Promise.all(opened.map((close) => close())))

  test('gets every mail once, and what somebody waits for before the last ones', async () => {
    const asked = await askMany(api, 30)
    server.reset()
    await workOff(api, () => server.mails.length > asked.length)
    const to = server.mails.map((mail) => mail.to)
    expect(to.toSorted()).toEqual([...asked, OPERATOR].toSorted())
    expect(server.seen.atOnce).toBeLessThanOrEqual(connections)
    expect(to.indexOf(OPERATOR)).toBeLessThan(25)
    if (Number(ours) <= connections) expect(server.seen.refused).toBe(0)
    const attempts = await rowsOf(api, 'messages', { reminder: null }, ['attempts'])
    expect(new Set(attempts.map((row) => row.attempts))).toEqual(new Set([1]))
  })
})

describe('Resend', () => {
  const opened: (() => Promise<unknown>)[] = []
  let resend: Awaited<ReturnType<typeof startResendDouble>>
  const api = useTestApp({
    now: NOW,
    env: async () => {
      resend = await startResendDouble({ perSecond: 10 })
      opened.push(() => resend.close())
      return { ...resend.env(), MAIL_PER_SECOND: '10', OPERATOR_EMAIL: OPERATOR }
    },
  })
  afterAll(() => Promise.all(opened.map((close) => close())))

  test('gets ten mails a second and every one once, and what somebody waits for at once', async () => {
    const asked = await askMany(api, 25)
    resend.reset()
    const begun = performance.now()
    await workOff(api, () => resend.taken.length > asked.length)
    expect(performance.now() - begun).toBeLessThan(10_000)
    const to = resend.taken.map((mail) => mail.to)
    expect(to.toSorted()).toEqual([...asked, OPERATOR].toSorted())
    expect(to.indexOf(OPERATOR)).toBeLessThan(20)
    expect(resend.exchanges.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(3)
  })
})

describe('what the operator is told', () => {
  const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
  const opened: (() => Promise<unknown>)[] = []
  let twilio: Awaited<ReturnType<typeof openTwilioDouble>>
  const logged: { msg: string }[] = []
  const api = useTestApp({
    logTo: (line) => logged.push(JSON.parse(line)),
    env: async () => {
      twilio = await openTwilioDouble(ACCOUNT)
      opened.push(() => twilio.close())
      return {
        TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
        TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
        TWILIO_FROM: '+12175550199',
        TWILIO_API_URL: twilio.url,
        OPERATOR_EMAIL: OPERATOR,
        LOG_LEVEL: 'error',
      }
    },
  })
  afterAll(() => Promise.all(opened.map((close) => close())))
  afterEach(async () => {
    twilio.reset()
    logged.length = 0
    for (const table of ['messages', 'portPauses', 'operatorAlerts', 'systemEmails'] as const) {
      await dropRows(api, table)
    }
    await dropRows(api, 'outboxMessages')
  })

  /** Mails to the operator; where mail is off, as here, they end unsent. */
  const told = async () =>
    (await rowsOf(api, 'systemEmails', {}, ['kind'])).filter(({ kind }) => kind === 'operator-alert')
  const later = (minutes: number) => api.setNow(api.clock.now().getTime() + minutes * 60_000)
  const ownerWithPhone = async () => {
    const owner = await signUp(api)
    await confirmPhone(api, owner)
    return owner
  }
  let numbers = 5000
  const text = async (owner: Awaited<ReturnType<typeof signUp>>) => {
    numbers += 1
    await quickSend(owner, { contact: `+1217555${numbers}` })
  }

  test('of a fault of our account once, however many messages meet it and however long it lasts', async () => {
    const owner = await ownerWithPhone()
    for (let n = 0; n < 5; n++) await text(owner)
    twilio.failNext(...Array.from({ length: 40 }, () => ({ code: 20003, status: 401 })))
    for (let n = 0; n < 6; n++) {
      await runJobs(api)
      later(16)
    }
    await runJobs(api)
    expect(await told()).toHaveLength(1)
    expect(logged.filter(({ msg }) => msg.includes('sending is paused'))).toHaveLength(1)
    expect(twilio.exchanges.length).toBeGreaterThan(4)
    const rows = await rowsOf(api, 'messages', {}, ['state', 'attempts'])
    expect(new Set(rows.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['queued 0']))
    twilio.reset()
    later(16)
    await runJobs(api)
    await runJobs(api)
    expect(twilio.taken).toHaveLength(5)
    // A fault that comes back after it was over is told again.
    later(26 * 60)
    await text(owner)
    twilio.failNext({ code: 30034, status: 400 })
    await runJobs(api)
    await runJobs(api)
    expect(await told()).toHaveLength(2)
  })

  test('of a code that is not listed once; the message waits an hour, and three days at most', async () => {
    const owner = await ownerWithPhone()
    await text(owner)
    twilio.failNext(...Array.from({ length: 100 }, () => ({ code: 29_999, status: 400 })))
    await runJobs(api)
    await runJobs(api)
    const message = () => rowOf(api, 'messages')
    const wait = (await message()).notBefore?.getTime() ?? 0
    expect(wait - api.clock.now().getTime()).toBe(3_600_000)
    expect(await message()).toMatchObject({ state: 'queued', attempts: 0 })
    for (let hour = 0; hour < 73; hour++) {
      later(61)
      await runJobs(api)
    }
    expect(await message()).toMatchObject({ state: 'failed' })
    expect(await told()).toHaveLength(1)
    expect(await inTransaction(api.db, (trx) => trx.selectFrom('portPauses').selectAll().execute())).toEqual(
      [],
    )
  })
})
