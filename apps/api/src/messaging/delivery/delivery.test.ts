import { beforeEach, describe, expect, test } from 'vitest'
import { sandboxMail } from '../../gateways/mail/sandbox.ts'
import { smtpMail } from '../../gateways/mail/smtp.ts'
import { openMailServer } from '../../gateways/mail/testing/mail-server.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { ENTRIES } from '../../gateways/places/directory/entries.ts'
import { sandboxSms } from '../../gateways/sms/sandbox.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import {
  answerTo,
  deliverNow,
  logOf,
  messageOf,
  outboxOf,
  quickSend,
  runJobs,
} from '../../testing/main-job.ts'
import { confirmEmail, type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
/** Outcomes that the next provider calls get. */
const mailFaults: SendOutcome[] = []
const smsFaults: SendOutcome[] = []

beforeEach(async () => {
  const { clock, deps } = testApp
  const { outbox } = deps.gateways
  mailFaults.length = 0
  smsFaults.length = 0
  deps.gateways.mail = sandboxMail({ outbox, clock, faults: mailFaults })
  deps.gateways.sms = sandboxSms({ outbox, clock, faults: smsFaults })
  await runJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp)
})

const later = (seconds: number) => testApp.setNow(new Date(testApp.clock.now().getTime() + seconds * 1000))

test('what goes out at its first try counts from its claim', async () => {
  const claimedAt = testApp.clock.now()
  const { mail } = testApp.deps.gateways
  testApp.deps.gateways.mail = {
    ...mail,
    send: (message) => {
      later(3)
      return mail.send(message)
    },
  }
  const { requestId } = await quickSend(owner)
  await runJobs(testApp)
  const sent = await messageOf(testApp, requestId)
  expect(sent).toMatchObject({ state: 'sent', attempts: 1, sentAt: claimedAt })
  const usage = await rowsOf(testApp, 'sendUsage', { messageId: sent.id }, ['sentAt'])
  expect(usage).toEqual([{ sentAt: claimedAt }])
})

test('what is never sent again is kept without its HTML (SCALE-3)', async () => {
  const [sent, refused] = [await quickSend(owner), await quickSend(owner)]
  const [cancelled, waiting] = [await quickSend(owner), await quickSend(owner)]
  expect((await messageOf(testApp, waiting.requestId)).html).toContain('<!doctype html>')
  const cancel = ({ requestId }: { requestId: string }) =>
    owner.browser.mutate('reviewRequests.cancel', { businessId: owner.business.id, requestId })
  await cancel(cancelled)
  for (const [{ requestId }, fault] of [
    [sent, undefined],
    [refused, { kind: 'refused', fault: 'recipient', code: '550', reason: { code: 'noMailbox' } }],
    [waiting, { kind: 'refused', fault: 'moment', code: '451', reason: { code: 'laneBusy' } }],
  ] as const) {
    if (fault) mailFaults.push(fault)
    await deliverNow(testApp, 'message', (await messageOf(testApp, requestId)).id)
  }
  for (const { requestId } of [sent, refused, cancelled]) {
    const { html, text } = await messageOf(testApp, requestId)
    expect(html).toBe(null)
    expect(text).toContain('Leave a review')
  }
  const { state, html } = await messageOf(testApp, waiting.requestId)
  expect(state).toBe('queued')
  expect(html).toContain('<!doctype html>')
  await cancel(waiting)
})

describe('a refusal', () => {
  test('451 is tried again after half a minute, and delivered once', async () => {
    const server = await openMailServer()
    testApp.deps.gateways.mail = smtpMail({ url: server.url, from: 'no-reply@fivestead.example' })
    server.failNext(451)
    const { requestId } = await quickSend(owner)

    await runJobs(testApp)
    expect(server.mails).toEqual([])
    expect(await messageOf(testApp, requestId)).toMatchObject({ state: 'queued', attempts: 1, sentAt: null })
    expect((await logOf(owner))[0].status).toBe('pending')

    await runJobs(testApp)
    expect(server.mails).toEqual([])

    later(30)
    await runJobs(testApp)
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect((await logOf(owner))[0]).toMatchObject({ status: 'sent', failureReason: null })
    await server.close()
  })

  test('550 fails the request with the reason of the server', async () => {
    const server = await openMailServer()
    testApp.deps.gateways.mail = smtpMail({ url: server.url, from: 'no-reply@fivestead.example' })
    server.failNext(550)
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    const [log] = await logOf(owner)
    expect(log.status).toBe('failed')
    expect(log.failureReason).toBe('The mail server refused this message (550): Refused by the test')
    expect(await messageOf(testApp, requestId)).toMatchObject({ state: 'failed', attempts: 1 })
    later(100_000)
    expect(await runJobs(testApp)).toBe(0)
    await server.close()
  })

  test('by somebody who replied STOP puts the number on the list', async () => {
    const fault = {
      kind: 'refused',
      fault: 'recipient',
      code: '21610',
      reason: { code: 'repliedStop' },
    } as const
    smsFaults.push({ ...fault, optedOut: true })
    const { requestId } = await quickSend(owner, { contact: '(217) 555-0199' })
    await runJobs(testApp)
    expect(await messageOf(testApp, requestId)).toMatchObject({
      state: 'failed',
      reason: 'This customer replied STOP and gets no more SMS',
    })
    expect(await answerTo(owner, '217-555-0199')).toBe('This customer asked not to be contacted by SMS.')
  })
})

describe('sending once', () => {
  test('a worker that died before its claim leaves it to the next', async () => {
    const { requestId } = await quickSend(owner)
    const { id } = await messageOf(testApp, requestId)
    const now = () => {
      throw new Error('killed')
    }
    const deps = { ...testApp.deps, clock: { now } }
    await expect(deliverNow({ deps }, 'message', id)).rejects.toThrow('killed')
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toHaveLength(1)
  })

  test('a refused transaction leaves neither message nor job', async () => {
    const abroad = 'SMS can go to customers in the US and Canada only.'
    expect(await answerTo(owner, '(876) 555-0100')).toBe(abroad)
    expect(await runJobs(testApp)).toBe(0)
    expect(await logOf(owner)).toEqual([])
    const customers = await owner.browser.get(`/api/business/customers?businessId=${owner.business.id}`)
    expect(customers.body).toEqual([])
  })
})

describe('between enqueue and send', () => {
  test('an opt-out stops it, with a reason', async () => {
    const { requestId } = await quickSend(owner, { contact: 'Ann@Shop.example' })
    const { text, businessId } = await messageOf(testApp, requestId)
    const link = /http:\/\/localhost:3000(\/unsubscribe\/\S+)/.exec(text)?.[1] ?? ''
    expect((await testApp.post(link)).status).toBe(200)
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toEqual([])
    expect(await messageOf(testApp, requestId)).toMatchObject({ state: 'cancelled' })
    const failureReason = 'This customer asked not to be contacted by email.'
    expect((await logOf(owner))[0]).toMatchObject({ status: 'failed', failureReason })
    // The list knows the address in any case.
    expect(await answerTo(owner, 'ANN@shop.example', businessId)).toBe(failureReason)
  })

  test('a deleted customer gets nothing', async () => {
    const { requestId } = await quickSend(owner)
    const { id, customerId } = await messageOf(testApp, requestId)
    await dropRows(testApp, 'customers', { id: customerId ?? '' })
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toEqual([])
    const deleted = { state: 'cancelled', reason: 'The customer was deleted' }
    expect(await rowsOf(testApp, 'messages', { id })).toMatchObject([deleted])
  })
})

describe('the same address again', () => {
  test('is asked at once in the sandbox, which says what else would happen', async () => {
    await quickSend(owner, { contact: 'ann@shop.example' })
    await runJobs(testApp)
    const again = await quickSend(owner, { contact: 'ann@shop.example' })
    expect(again.reason).toMatch(
      /^This customer was asked a short while ago\. .* The sandbox sends it at once\.$/,
    )
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toHaveLength(2)
  })

  test('waits 30 days where mail really leaves', async () => {
    const server = await openMailServer()
    const real = await createTestApp({ env: { SMTP_URL: server.url } })
    try {
      const sender = await signUp(real)
      await confirmEmail(real, sender)
      await quickSend(sender, { contact: 'ann@shop.example' })
      await runJobs(real)
      const again = await quickSend(sender, { contact: 'ann@shop.example' })
      expect(again.willSendAt).toBe('2026-12-19T16:00:00.000Z')
      await runJobs(real)
      expect(server.mails.filter(({ to }) => to === 'ann@shop.example')).toHaveLength(1)
    } finally {
      await real.close()
      await server.close()
    }
  })
})

describe('at night', () => {
  // 3:00 in Springfield, Illinois.
  const NIGHT = '2026-11-20T09:00:00.000Z'

  test('the sandbox says so and shows the SMS all the same; an email goes out without a word', async () => {
    testApp.setNow(NIGHT)
    const sent = await quickSend(owner, { contact: '(217) 555-0143' })
    expect(sent.reason).toMatch(
      /^It is too early or too late to text this customer now\. .* The sandbox sends it at once\.$/,
    )
    expect(sent.willSendAt).toBe(NIGHT)
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toMatchObject([{ channel: 'sms', to: '+12175550143' }])
    expect(await quickSend(owner)).toMatchObject({ reason: null, willSendAt: NIGHT })
  })

  test('with FIVESTEAD_QUIET_HOURS=1 the SMS waits for the morning', async () => {
    const strict = await createTestApp({ now: NIGHT, env: { FIVESTEAD_QUIET_HOURS: '1' } })
    try {
      // Blue Door Bakery in Springfield: the business keeps the same hours as the customer's area code.
      const night = await signUp(strict, { placeId: ENTRIES[0]?.place.placeId })
      const sent = await quickSend(night, { contact: '(217) 555-0144' })
      expect(sent.reason).toContain('It is too early or too late to text this customer now.')
      expect(sent.willSendAt).toBe('2026-11-20T15:00:00.000Z')
      await runJobs(strict)
      expect(await outboxOf(strict)).toEqual([])
      strict.setNow('2026-11-20T15:00:00.000Z')
      await runJobs(strict)
      expect(await outboxOf(strict)).toHaveLength(1)
    } finally {
      await strict.close()
    }
  })
})
