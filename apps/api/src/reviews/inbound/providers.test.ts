import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Callback, SmsDouble, TakenText } from '../../gateways/sms/testing/double.ts'
import { SMS_DOUBLES } from '../../gateways/sms/testing/doubles.ts'
import { createTestApp, PRESET_NOW, type TestApp } from '../../testing/create-test-app.ts'
import { answerTo, logOf, messageOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { confirmPhone, type Owner, restartOwners, signUp } from '../../testing/owners.ts'

vi.setConfig({ testTimeout: 60_000 })

const ORIGIN = 'https://example.com'

/** The whole way of a text and back, with every provider of the list. */
describe.each(SMS_DOUBLES)('$title', ({ open }) => {
  let double: SmsDouble
  let api: TestApp
  let owner: Owner
  const clock = { now: () => new Date(PRESET_NOW) }
  beforeAll(async () => {
    restartOwners()
    double = await open(ORIGIN, { now: () => clock.now() })
    api = await createTestApp({ env: { ...double.env(double.url), PUBLIC_ORIGIN: ORIGIN } })
    clock.now = api.clock.now
    owner = await signUp(api)
    await confirmPhone(api, owner)
  })
  afterAll(async () => {
    await api?.close()
    await double?.close()
  })

  const post = async ({ url, body, headers }: Callback) => {
    const call = { method: 'POST', url: url.replace(ORIGIN, ''), payload: body, headers } as const
    return (await api.app.inject(call)).statusCode
  }
  async function askByText(contact: string) {
    const { requestId } = await quickSend(owner, { contact })
    await runJobs(api)
    return { requestId, taken: double.taken.at(-1) as TakenText }
  }

  // Reports race with the answer of the call, and come twice and in any order
  // (Vonage/vonage-php-sdk-core issue 214; twilio.com/docs/messaging/guides/track-outbound-message-status).
  test('reports settle a message, in any order and however often', async () => {
    const { requestId, taken } = await askByText('+12175550114')
    const [sent, delivered] = double.reports(taken, false) as [Callback, Callback]
    for (const call of [delivered, sent, delivered, sent]) expect(await post(call)).toBe(204)
    expect(await messageOf(api, requestId)).toMatchObject({ state: 'sent', deliveryStatus: 'delivered' })
    const [{ history }] = await logOf(owner)
    expect(history.map(({ status }: { status: string }) => status)).toEqual(['pending', 'sent', 'delivered'])
  })

  test('a STOP holds, however often the provider repeats it; a forged one stops nobody (T22)', async () => {
    const customer = '+12175550115'
    await askByText(customer)
    const call = double.replyOf(customer, 'STOP')
    expect(await post({ ...call, body: call.body.replace('STOP', 'STOP ') })).toBe(403)
    expect(await answerTo(owner, customer)).not.toMatch(/asked not to be contacted/)
    const before = double.taken.length
    for (const repeat of [call, call]) expect(await post(repeat)).toBe(204)
    expect(await answerTo(owner, customer)).toBe('This customer asked not to be contacted by SMS.')
    expect(double.taken.length - before).toBeLessThanOrEqual(1)
  })
})
