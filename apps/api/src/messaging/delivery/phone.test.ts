import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SmsgateFault } from '../../gateways/sms/smsgate/testing/double.ts'
import { deliverNow, messageOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { signUp } from '../../testing/owners.ts'
import { openPhoneApp, type PhoneApp } from '../../testing/phone.ts'
import { addSent, dropRows } from '../../testing/rows.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: PhoneApp
let start = 0
beforeAll(async () => {
  app = await openPhoneApp()
  start = app.api.clock.now().getTime()
})
afterAll(() => app?.close())
beforeEach(() => {
  app.phone.reset()
  app.api.setNow(start)
})
afterEach(() => dropRows(app.api, 'portPauses'))

let numbers = 3000
const newNumber = () => {
  numbers += 1
  return `+1217555${numbers}`
}
const later = (seconds: number) => app.api.setNow(app.api.clock.now().getTime() + seconds * 1000)
const send = async () => {
  const { requestId } = await quickSend(app.owner, { contact: newNumber() })
  await runJobs(app.api)
  return requestId
}

describe('a provider that knows our attempt id', () => {
  test.each<SmsgateFault>(['lost answer', 'html 202', 'html'])(
    'is asked again after an unclear answer (%j), and one text goes out',
    async (fault) => {
      app.phone.failNext(fault)
      const requestId = await send()
      expect(await messageOf(app.api, requestId)).toMatchObject({ state: 'queued', attempts: 1 })
      later(30)
      await runJobs(app.api)
      const message = await messageOf(app.api, requestId)
      expect(message).toMatchObject({ state: 'sent', attempts: 2, reason: null })
      expect(app.phone.taken.map(({ id }) => id)).toEqual([message.id])
    },
  )

  test.each(['before', 'after'])('is asked again when the process died %s the call', async (when) => {
    const { requestId } = await quickSend(app.owner, { contact: newNumber() })
    const { sms } = app.api.deps.gateways
    const died = new Promise<never>(() => {})
    const called = Promise.withResolvers<void>()
    app.api.deps.gateways.sms = {
      ...sms,
      async send(message) {
        if (when === 'after') await sms.send(message)
        called.resolve()
        return died
      },
    }
    const { id } = await messageOf(app.api, requestId)
    // The dead process still writes when its call's time is up, after this suite has ended.
    deliverNow(app.api, 'message', id).catch(() => {})
    await called.promise
    app.api.deps.gateways.sms = sms
    expect(await messageOf(app.api, requestId)).toMatchObject({ state: 'sending' })
    later(101)
    await deliverNow(app.api, 'message', id)
    expect(await messageOf(app.api, requestId)).toMatchObject({ state: 'sent', attempts: 2, reason: null })
    expect(app.phone.taken.map(({ id: taken }) => taken)).toEqual([id])
  })
})

test('of 60 texts whose answers get lost one time in three, each goes out once, and its report settles it', async () => {
  const asked: string[] = []
  for (let count = 0; count < 60; count += 1) {
    asked.push((await quickSend(app.owner, { contact: newNumber() })).requestId)
  }
  let calls = 0
  const { sms } = app.api.deps.gateways
  app.api.deps.gateways.sms = {
    ...sms,
    send(message) {
      calls += 1
      if (calls % 3 === 0) app.phone.failNext('lost answer')
      return sms.send(message)
    },
  }
  for (const wait of [0, 30, 120, 600, 3600]) {
    // A breaker opens after five failures in a row; they are not in a row here.
    later(wait)
    await runJobs(app.api)
  }
  app.api.deps.gateways.sms = sms
  expect(calls).toBeGreaterThan(60)
  expect(new Set(app.phone.taken.map(({ to }) => to)).size).toBe(60)
  expect(app.phone.taken).toHaveLength(60)
  for (const taken of app.phone.taken) {
    expect(await app.post(app.phone.report(app.url, taken, 'delivered'))).toBe(204)
  }
  const states = await Promise.all(asked.map((id) => messageOf(app.api, id)))
  expect(
    states.filter(({ state, deliveryStatus }) => state !== 'sent' || deliveryStatus !== 'delivered'),
  ).toEqual([])
})

test('a wrong password pauses every text, and uses up no message', async () => {
  app.phone.failNext({ status: 401 })
  const requestId = await send()
  expect(await messageOf(app.api, requestId)).toMatchObject({
    state: 'queued',
    attempts: 0,
    reason: 'The phone that sends texts does not accept our login',
  })
  later(15 * 60)
  await runJobs(app.api)
  expect(await messageOf(app.api, requestId)).toMatchObject({ state: 'sent', attempts: 1 })
})

describe('what the phone reports', () => {
  const report = async (status: 'sent' | 'delivered' | 'failed') => {
    const sms = app.phone.taken.at(-1)
    if (!sms) throw new Error('nothing was sent')
    return app.post(app.phone.report(app.url, sms, status))
  }

  test('is kept, in any order', async () => {
    const requestId = await send()
    expect([await report('delivered'), await report('sent')]).toEqual([204, 204])
    expect(await messageOf(app.api, requestId)).toMatchObject({ state: 'sent', deliveryStatus: 'delivered' })
    const failed = await send()
    expect(await report('failed')).toBe(204)
    expect(await messageOf(app.api, failed)).toMatchObject({
      state: 'failed',
      deliveryStatus: 'undelivered',
      reason: 'The phone that sends texts could not send the message',
    })
  })

  test.each([
    [['sms:delivered', 'sms:sent', 'sms:delivered'], 'sent', 'delivered'],
    [['sms:failed', 'sms:failed', 'sms:delivered'], 'failed', 'undelivered'],
    [['sms:delivered', 'sms:failed'], 'failed', 'undelivered'],
    [['SMS:SENT', 'sms:queued', 'delivered', ''], 'sent', null],
  ])('%j: %s, %s', async (events, state, deliveryStatus) => {
    const requestId = await send()
    const messageId = app.phone.taken.at(-1)?.id
    for (const name of events) expect(await app.post(app.phone.event(app.url, name, { messageId }))).toBe(204)
    expect(await messageOf(app.api, requestId)).toMatchObject({ state, deliveryStatus })
  })

  test.each([crypto.randomUUID(), 'PyDmBQZZXYmyxMwED8Fzy'])(
    'of a message that is none of ours (%s) is a counted line in the log',
    async (id) => {
      expect(await app.post(app.phone.report(app.url, { id, to: newNumber(), body: '' }, 'sent'))).toBe(204)
      expect(app.logged.at(-1)).toContain('a delivery report of an unknown message')
    },
  )

  test('unsigned or long ago is refused and stores nothing (T22)', async () => {
    const requestId = await send()
    const [sms] = app.phone.taken
    if (!sms) throw new Error('nothing was sent')
    const call = app.phone.report(app.url, sms, 'delivered')
    const unsigned = { ...call.headers, 'x-signature': '0'.repeat(64) }
    expect(await app.post({ ...call, headers: unsigned })).toBe(403)
    expect(await app.post({ ...call, body: call.body.replace('delivered', 'failed') })).toBe(403)
    later(6 * 60)
    expect(await app.post(call)).toBe(403)
    expect(await messageOf(app.api, requestId)).toMatchObject({ deliveryStatus: null })
  })
})

test('20 texts an hour, of all accounts together', async () => {
  later(48 * 3600)
  const { config } = app.api.deps
  config.rateLimitFactor = 1
  const now = app.api.clock.now()
  const other = await signUp(app.api)
  await addSent(app.api, other, 19, now, 'sms')
  const [first, second] = [await send(), await send()]
  config.rateLimitFactor = 1000
  expect(await messageOf(app.api, first)).toMatchObject({ state: 'sent' })
  expect(await messageOf(app.api, second)).toMatchObject({
    state: 'queued',
    notBefore: new Date(now.getTime() + 3_600_000),
    reason: expect.stringMatching(/^The phone that sends texts takes 20 an hour\. /),
  })
})
