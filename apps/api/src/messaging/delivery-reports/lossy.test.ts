import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwilioDouble, type TwilioDouble } from '../../gateways/sms/testing/twilio-double.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { quickSend, runJobs } from '../../testing/main-job.ts'
import { confirmPhone, signUp } from '../../testing/owners.ts'
import { runHourlyJobs } from '../../worker.ts'

const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const ORIGIN = 'https://example.com'
const MESSAGES = 600
const HOUR_MS = 3_600_000

let twilio: TwilioDouble
let api: TestApp

beforeAll(async () => {
  twilio = await openTwilioDouble(ACCOUNT)
  api = await createTestApp({
    env: {
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_FROM: '+12175550199',
      TWILIO_API_URL: twilio.url,
      PUBLIC_ORIGIN: ORIGIN,
    },
  })
}, 60_000)
afterAll(async () => {
  await api?.close()
  await twilio?.close()
})

test('of 600 texts whose provider loses one answer of three, none goes out twice and each state is true', {
  timeout: 300_000,
}, async () => {
  const owner = await signUp(api)
  await confirmPhone(api, owner)
  for (let n = 0; n < MESSAGES; n += 1) {
    await quickSend(owner, { contact: `+1217${200 + Math.floor(n / 100)}${String(1000 + n)}` })
  }
  // The breaker may open in between: what waits for it goes out later.
  for (let rounds = 0; rounds < 20 && (await inState('queued')) > 0; rounds += 1) {
    twilio.failNext(...Array.from({ length: MESSAGES }, (_, n) => (n % 3 === 0 ? 'lost answer' : 'none')))
    await runJobs(api)
    api.setNow(api.clock.now().getTime() + HOUR_MS)
    await runHourlyJobs(api.deps)
  }
  expect(await inState('queued')).toBe(0)
  const lost = await inState('unknown')
  expect(lost).toBeGreaterThanOrEqual(MESSAGES / 3 - 20)
  expect(twilio.taken).toHaveLength(MESSAGES)
  expect(new Set(twilio.taken.map(({ to }) => to)).size).toBe(MESSAGES)

  // Each message meets one end; its reports come twice, the last one first.
  for (const [n, sms] of twilio.taken.entries()) {
    const end = n % 5 === 0 ? (['undelivered', 30003] as const) : (['delivered', undefined] as const)
    for (const [status, code] of [end, ['sent', undefined] as const, end]) {
      const { url, body, headers } = twilio.report(sms, status, code)
      const answer = await api.app.inject({
        method: 'POST',
        url: url.replace(ORIGIN, ''),
        payload: body,
        headers,
      })
      expect(answer.statusCode).toBe(204)
    }
  }
  await runJobs(api)
  expect(twilio.taken).toHaveLength(MESSAGES)
  const stored = new Map((await messages()).map((message) => [message.recipient, message]))
  const wrong = twilio.taken.filter(({ to, sid }, n) => {
    const failed = n % 5 === 0
    const message = stored.get(to)
    return (
      message?.state !== (failed ? 'failed' : 'sent') ||
      message.deliveryStatus !== (failed ? 'undelivered' : 'delivered') ||
      message.providerMessageId !== sid ||
      message.status !== (failed ? 'failed' : 'sent') ||
      (message.deliveredAt === null) !== failed
    )
  })
  expect(wrong).toEqual([])
})

const messages = () =>
  api.db
    .selectFrom('messages')
    .innerJoin('reviewRequests', 'reviewRequests.id', 'messages.reviewRequestId')
    .select(['recipient', 'state', 'deliveryStatus', 'providerMessageId', 'status', 'deliveredAt'])
    .execute()

const inState = async (state: string) => (await messages()).filter((one) => one.state === state).length
