import { beforeAll, describe, expect, test, vi } from 'vitest'
import { deliverNow, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

// Ten times the limits: 200 messages a day for an account of the first week.
const testApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '10', FIVESTEAD_QUIET_HOURS: '1' } })
let owner: Owner

beforeAll(async () => {
  owner = await signUp(testApp)
})

test('100 sends at once with room for one: exactly one call of the provider, and the others wait', async () => {
  const { id: businessId } = owner.business
  const now = testApp.clock.now()
  await testApp.db
    .insertInto('messages')
    .values(
      Array.from({ length: 199 }, (_, index) => ({
        businessId,
        userId: owner.user.id,
        channel: 'email' as const,
        recipient: `earlier${index}@shop.example`,
        text: 'Earlier',
        state: 'sent' as const,
        sentAt: now,
      })),
    )
    .execute()
  const asked = []
  for (let count = 0; count < 100; count += 1) asked.push(await quickSend(owner))
  expect(asked.map(({ reason }) => reason)).toEqual(asked.map(() => null))
  const waiting = await testApp.db
    .selectFrom('messages')
    .select('id')
    .where('businessId', '=', businessId)
    .where('state', '=', 'queued')
    .execute()
  const { mail } = testApp.deps.gateways
  const send = vi.fn(mail.send)
  const deps = { ...testApp.deps, gateways: { ...testApp.deps.gateways, mail: { ...mail, send } } }
  await Promise.all(waiting.map(({ id }) => deliverNow({ deps }, 'message', id)))
  expect([waiting.length, send.mock.calls.length]).toEqual([100, 1])
  const states = await testApp.db
    .selectFrom('messages')
    .select(['state', 'notBefore', 'reason'])
    .where('businessId', '=', businessId)
    .where('state', '=', 'queued')
    .execute()
  expect(states).toHaveLength(99)
  for (const { notBefore, reason } of states) {
    expect(notBefore?.getTime()).toBeGreaterThan(now.getTime())
    expect(reason).toContain('limit of 200 messages')
  }
})

/** Numbers outside the US and Canada, of services, and what is no number of a person at all. */
const ELSEWHERE = [
  // +1, but other countries.
  ...'242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
  // Premium and toll-free.
  ...'900 800 833 844 855 866 877 888 822'.split(' '),
].map((code) => `+1${code}5550123`)
const FOREIGN = [
  '+447012345678',
  '+447700900123',
  '+442079460000',
  '+448712345678',
  '+4915123456789',
  '+493012345678',
  '+33612345678',
  '+33899123456',
  '+393123456789',
  '+34612345678',
  '+34803123456',
  '+9779812345678',
  '+919812345678',
  '+8613812345678',
  '+819012345678',
  '+61412345678',
  '+61190012345',
  '+5215512345678',
  '+5511987654321',
  '+2348012345678',
  '+27821234567',
  '+97148123456',
  '+79161234567',
  '+375291234567',
  '+3725551234',
  '+37180012345',
  '+21612345678',
  '+5352123456',
  '+882161234567',
  '+88216777777',
  '+870776123456',
  '+97912345678',
]
const NO_NUMBERS = [
  '40404',
  '911',
  '12345',
  '+1911',
  '1-800-FLOWERS',
  '+1 (555) 0143',
  '+0015125550142',
  '*67',
]

describe('a text message goes to numbers of the US and Canada alone', () => {
  test('the table has sixty numbers and more', () => {
    expect(ELSEWHERE.length + FOREIGN.length + NO_NUMBERS.length).toBeGreaterThanOrEqual(60)
  })

  test('none of the others is taken by Quick Send', async () => {
    const sender = await signUp(testApp)
    for (const contact of [...ELSEWHERE, ...FOREIGN, ...NO_NUMBERS]) {
      const { status } = await sender.browser.mutate('reviewRequests.quickSend', {
        businessId: sender.business.id,
        name: 'Pat',
        contact,
      })
      expect([contact, status]).toEqual([contact, expect.toBeOneOf([400, 409])])
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
    const message = await testApp.db
      .selectFrom('messages')
      .selectAll()
      .where('businessId', '=', sender.business.id)
      .executeTakeFirstOrThrow()
    const { sms } = testApp.deps.gateways
    const send = vi.fn(sms.send)
    const deps = { ...testApp.deps, gateways: { ...testApp.deps.gateways, sms: { ...sms, send } } }
    const put = (recipient: string) =>
      testApp.db
        .updateTable('messages')
        .set({ recipient, state: 'queued' })
        .where('id', '=', message.id)
        .execute()
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
