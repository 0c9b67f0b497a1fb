import { beforeAll, describe, expect, test, vi } from 'vitest'
import { deliverNow, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addSent, rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

// Ten times the limits: 200 messages a day for an account of the first week.
const testApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '10', FIVESTEAD_QUIET_HOURS: '1' } })
let owner: Owner

beforeAll(async () => {
  owner = await signUp(testApp)
})

test('40 sends at once with room for one: exactly one call of the provider, and the others wait', async () => {
  const { id: businessId } = owner.business
  const now = testApp.clock.now()
  await addSent(testApp, owner, 199, now)
  const asked = []
  for (let count = 0; count < 40; count += 1) asked.push(await quickSend(owner))
  expect(asked.map(({ reason }) => reason)).toEqual(asked.map(() => null))
  const waiting = await rowsOf(testApp, 'messages', { businessId, state: 'queued' }, ['id'])
  const { mail } = testApp.deps.gateways
  const send = vi.fn(mail.send)
  const deps = { ...testApp.deps, gateways: { ...testApp.deps.gateways, mail: { ...mail, send } } }
  await Promise.all(waiting.map(({ id }) => deliverNow({ deps }, 'message', id)))
  expect([waiting.length, send.mock.calls.length]).toEqual([40, 1])
  const states = await rowsOf(testApp, 'messages', { businessId, state: 'queued' })
  expect(states).toHaveLength(39)
  for (const { notBefore, reason } of states) {
    expect(notBefore?.getTime()).toBeGreaterThan(now.getTime())
    expect(reason).toContain('limit of 200 messages')
  }
})

/** The plan's other countries, premium and toll-free codes, and codes of services. */
const CODES =
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900 976 800 833 844 855 866 877 888 822 500 521 533 544 566 577 588 600 622 700 710 456'
const ELSEWHERE = [
  ...CODES.split(' ').map((code) => `+1${code}2345678`),
  ...'2129765555 2125551212 2129505555 2129585555 2124115555 9112345678'
    .split(' ')
    .map((line) => `+1${line}`),
]
/** Mobile, personal, landline, premium, satellite and international numbers of other plans. */
const FOREIGN =
  '+447700900123 +447012345678 +442079460000 +448712345678 +449012345678 +4915123456789 +33899123456 +34612345678 +9779812345678 +61190012345 +37412345678 +5312345678 +8821612345678 +88312345678 +870776123456 +97912345678'.split(
    ' ',
  )
const NO_NUMBERS = [
  ...'40404 911 411 12345 888222 +1911 +1900 1-800-FLOWERS 1-900-CALL-NOW +0015125550142 *67'.split(' '),
  '+1 (555) 0143',
]

describe('a text message goes to numbers of the US and Canada alone', () => {
  test('none of the others is texted by Quick Send, or with a new customer', async () => {
    const sender = await signUp(testApp)
    for (const contact of [...ELSEWHERE, ...FOREIGN, ...NO_NUMBERS]) {
      const { status } = await sender.browser.mutate('reviewRequests.quickSend', {
        businessId: sender.business.id,
        name: 'Pat',
        contact,
      })
      expect([contact, status]).toEqual([contact, expect.toBeOneOf([400, 409])])
      const customer = { businessId: sender.business.id, fullName: 'Pat', phone: contact, sendNow: true }
      await sender.browser.post('/api/business/customers', customer)
    }
    await runJobs(testApp)
    expect((await outboxOf(testApp)).filter(({ channel }: { channel: string }) => channel === 'sms')).toEqual(
      [],
    )
  })

  test('one that stands in a queued message is not called at sending', async () => {
    testApp.setNow('2026-11-23T16:00:00.000Z')
    const sender = await signUp(testApp)
    await quickSend(sender, { contact: '(217) 555-0143' })
    const message = await rowOf(testApp, 'messages', { businessId: sender.business.id })
    const { sms } = testApp.deps.gateways
    const send = vi.fn(sms.send)
    const deps = { ...testApp.deps, gateways: { ...testApp.deps.gateways, sms: { ...sms, send } } }
    const put = (recipient: string) =>
      setRows(testApp, 'messages', { id: message.id }, { recipient, state: 'queued' })
    for (const recipient of [...ELSEWHERE, ...FOREIGN, ...NO_NUMBERS]) {
      await put(recipient)
      await deliverNow({ deps }, 'message', message.id)
    }
    expect(send).not.toHaveBeenCalled()
    await put(message.recipient)
    await deliverNow({ deps }, 'message', message.id)
    expect(send).toHaveBeenCalledOnce()
  })
})
