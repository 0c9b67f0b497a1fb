import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import { answerTo, quickSend, runJobs } from '../../testing/main-job.ts'
import { openPhoneApp, type PhoneApp } from '../../testing/phone.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: PhoneApp
beforeAll(async () => {
  app = await openPhoneApp()
})
afterAll(() => app?.close())

let numbers = 4000
let customer = ''
/** Each test has a customer of its own, who was asked. */
beforeEach(async () => {
  numbers += 1
  customer = `+1217555${numbers}`
  await quickSend(app.owner, { contact: customer, name: 'Ann Baker' })
  await runJobs(app.api)
  app.phone.reset()
})

const receive = (body: string, messageId?: string) =>
  app.post(app.phone.reply(app.url, { from: customer, body, ...(messageId ? { messageId } : {}) }))
const later = () => app.api.setNow(app.api.clock.now().getTime() + 1000)
const answers = () => app.phone.taken.map(({ to, body }) => [to, body])
const ask = () => answerTo(app.owner, customer)
const inbox = async () => {
  const read = app.owner.browser.query('inbox.list', { businessId: app.owner.business.id })
  return (await dataOf(read)).items.filter(({ phone }: { phone: string }) => phone === customer)
}

describe('a text to the phone, which answers nothing itself', () => {
  test('STOP holds, and one text confirms it, however often it comes', async () => {
    expect(await receive('Stop', 'm1')).toBe(204)
    expect(await receive('Stop', 'm1')).toBe(204)
    later()
    expect(await receive('STOP')).toBe(204)
    expect(await ask()).toBe('This customer asked not to be contacted by SMS.')
    expect(answers()).toEqual([[customer, expect.stringContaining('You are unsubscribed')]])
    expect(await inbox()).toEqual([])
  })

  test('START takes it back and says so; the next STOP is confirmed again', async () => {
    for (const word of ['STOP', 'START', 'stop']) {
      later()
      await receive(word)
    }
    expect(answers().map(([, text]) => text)).toEqual([
      expect.stringContaining('You are unsubscribed'),
      expect.stringContaining('You are subscribed again'),
      expect.stringContaining('You are unsubscribed'),
    ])
  })

  test('what became of an answer is no news', async () => {
    await receive('HELP')
    const [sms] = app.phone.taken
    if (!sms) throw new Error('nothing was answered')
    app.logged.length = 0
    expect(await app.post(app.phone.report(app.url, sms, 'delivered'))).toBe(204)
    expect(app.logged).toEqual([])
  })

  test('HELP is answered, but two machines do not answer each other for ever', async () => {
    const { config } = app.api.deps
    config.rateLimitFactor = 1
    for (let count = 0; count < 8; count += 1) {
      later()
      expect(await receive('HELP')).toBe(204)
    }
    config.rateLimitFactor = 1000
    expect(answers()).toHaveLength(5)
    expect(answers()[0]).toEqual([customer, expect.stringContaining('Msg&data rates may apply')])
  })

  test('an answer that does not get through is not sent again, and STOP holds all the same', async () => {
    app.phone.failNext('lost answer')
    expect(await receive('STOP', 'm2')).toBe(204)
    expect(app.logged.at(-1)).toContain('a keyword was not answered')
    expect(await receive('STOP', 'm2')).toBe(204)
    expect(answers()).toHaveLength(1)
    expect(await ask()).toBe('This customer asked not to be contacted by SMS.')
  })

  test('anything else is in the inbox beside the customer, once, and gets no answer', async () => {
    const call = app.phone.reply(app.url, { from: customer, body: 'The rye was great ★ 5' })
    for (let count = 0; count < 3; count += 1) expect(await app.post(call)).toBe(204)
    expect(await inbox()).toMatchObject([
      { message: 'The rye was great ★ 5', customerName: 'Ann Baker', source: 'sms', state: 'new' },
    ])
    expect(answers()).toEqual([])
  })

  test('of a stranger gets no answer; his STOP holds', async () => {
    customer = '+12175559876'
    await receive('STOP')
    expect(answers()).toEqual([])
    expect(await ask()).toBe('This customer asked not to be contacted by SMS.')
  })

  test('that was not signed, or long ago, stops nobody (T22)', async () => {
    const call = app.phone.reply(app.url, { from: customer, body: 'STOP' })
    expect(await app.post({ ...call, headers: { 'content-type': 'application/json' } })).toBe(403)
    const now = app.api.clock.now().getTime()
    app.api.setNow(now + 6 * 60_000)
    expect(await app.post(call)).toBe(403)
    app.api.setNow(now)
    expect(await app.post({ ...call, body: call.body.replace('STOP', 'HELP') })).toBe(403)
    expect(await ask()).not.toMatch(/asked not to be contacted/)
    expect(answers()).toEqual([])
  })

  test('other events say nothing', async () => {
    expect(await app.post(app.phone.event(app.url, 'system:ping', {}))).toBe(204)
    expect(await app.post(app.phone.event(app.url, 'mms:received', { sender: customer }))).toBe(204)
  })
})

test('without a phone there is nobody to believe', async () => {
  const call = app.phone.reply(app.url, { from: customer, body: 'STOP' })
  const { smsReaders } = app.api.deps.gateways
  app.api.deps.gateways.smsReaders = {}
  expect(await app.post(call)).toBe(404)
  app.api.deps.gateways.smsReaders = smsReaders
})
