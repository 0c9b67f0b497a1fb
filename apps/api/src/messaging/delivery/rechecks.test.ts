import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { JOB_DATA, type JobName } from '../../jobs.ts'
import { deliverNow, logOf, messageOf, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, optOut, organizationOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner

beforeEach(async () => {
  await runJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  // A stop of the shared number would hold for the next owner too.
  await dropRows(testApp, 'suppressions')
  owner = await signUp(testApp)
})

type Message = Awaited<ReturnType<typeof messageOf>>
const CONTACTS = ['ann@shop.example', '(217) 555-0143'] as const

describe('between enqueue and send', () => {
  describe.each(CONTACTS)('to %s', (contact) => {
    /** The message must end here, with a reason that the owner reads, and nothing may go out, then or later. */
    async function expectCancelled(requestId: string, reason: string): Promise<void> {
      await runJobs(testApp)
      expect(await messageOf(testApp, requestId)).toMatchObject({ state: 'cancelled', reason, sentAt: null })
      await deliverNow(testApp, 'message', (await messageOf(testApp, requestId)).id)
      expect(await runJobs(testApp)).toBe(0)
      expect(await outboxOf(testApp)).toEqual([])
    }

    const way = contact.includes('@') ? 'email' : 'SMS'
    const NO_CONSENT = `There is no record that this customer agreed to be contacted by ${way}.`
    const ofCustomer = ({ customerId }: Message) => customerId ?? ''
    test.each<[string, (message: Message) => Promise<unknown>, string]>([
      [
        'a consent that is taken back',
        (message) => dropRows(testApp, 'consents', { customerId: ofCustomer(message) }),
        NO_CONSENT,
      ],
      [
        'a consent for the other channel alone',
        (message) =>
          setRows(
            testApp,
            'consents',
            { customerId: ofCustomer(message) },
            { channel: message.channel === 'sms' ? 'email' : 'sms' },
          ),
        NO_CONSENT,
      ],
      [
        'an opt-out',
        ({ businessId, recipient }) => optOut(testApp, businessId, recipient),
        `This customer asked not to be contacted by ${way}.`,
      ],
      [
        'another account of the business',
        async ({ businessId }) => {
          const { user } = await signUp(testApp)
          const organizationId = await organizationOf(testApp, { user })
          await setRows(testApp, 'businesses', { id: businessId }, { organizationId })
        },
        'The business belongs to another account now',
      ],
    ])('%s stops it', async (_, happen, reason) => {
      const { requestId } = await quickSend(owner, { contact })
      await happen(await messageOf(testApp, requestId))
      await expectCancelled(requestId, reason)
    })

    test('a web address that stands in its words stops it, whoever put it there', async () => {
      const { requestId } = await quickSend(owner, { contact })
      const { id } = await messageOf(testApp, requestId)
      const text = 'Bella: see secure-chase.claims Reply STOP to opt out'
      await setRows(testApp, 'messages', { id }, { text })
      const reason =
        "This message would contain a web address, and only your review link may be in it: “secure-chase.claims” reads as one. If it isn't, put a space after the dot. Check the customer's name and the template."
      await expectCancelled(requestId, reason)
      expect((await logOf(owner))[0]).toMatchObject({ status: 'failed', failureReason: reason })
    })

    test('a deleted business sends nothing', async () => {
      const { requestId } = await quickSend(owner, { contact })
      const { id } = await messageOf(testApp, requestId)
      await dropRows(testApp, 'businesses', { id: owner.business.id })
      await deliverNow(testApp, 'message', id)
      expect(await rowsOf(testApp, 'messages', { id })).toMatchObject([{ state: 'cancelled' }])
      await runJobs(testApp)
      expect(await outboxOf(testApp)).toEqual([])
    })
  })

  test('a message of before the account was recorded goes out', async () => {
    const { requestId } = await quickSend(owner)
    await setRows(testApp, 'messages', { reviewRequestId: requestId }, { organizationId: null })
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toHaveLength(1)
  })
})

describe('a hostile job', () => {
  const ID = '3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11'
  const HOSTILE: unknown[] = [
    ...[null, 'text', 7, [], {}, { kind: 'message' }],
    ...[null, 7, '', "' or '1'='1", [ID], { like: '%' }, 'x'.repeat(100_000)].map((id) => ({
      kind: 'message',
      id,
    })),
    ...['toString', ['message']].map((kind) => ({ kind, id: ID })),
    ...['x', -1, 1e99].map((businessId) => ({ businessId })),
    ...[{ messageId: null }, { noticeId: "'; drop table messages; --" }],
  ]

  test.each(Object.keys(JOB_DATA) as JobName[])(
    'of %s is dropped, not tried again and again',
    async (name) => {
      const { requestId } = await quickSend(owner)
      await setRows(testApp, 'messages', {}, { notBefore: '2027-01-01T00:00:00Z' })
      await runJobs(testApp)
      for (const data of HOSTILE) {
        await inTransaction(testApp.db, (trx) => testApp.deps.queue.add(trx, name, data as never))
      }
      // One that throws would end this.
      expect(await runJobs(testApp)).toBeGreaterThanOrEqual(HOSTILE.length)
      expect(await outboxOf(testApp)).toEqual([])
      expect(await messageOf(testApp, requestId)).toMatchObject({ state: 'queued', attempts: 0 })
    },
  )

  test('cannot say to whom, for whom or what: the message alone says', async () => {
    const { requestId } = await quickSend(owner, { contact: 'ann@shop.example' })
    const { id } = await messageOf(testApp, requestId)
    await setRows(testApp, 'messages', { id }, { state: 'cancelled' })
    const claims = {
      ...{ kind: 'message' as const, id, to: 'evil@evil.example', recipient: 'evil@evil.example' },
      ...{ state: 'queued', businessId: 1, userId: owner.user.id, text: 'Buy now', force: true },
    }
    await inTransaction(testApp.db, (trx) => testApp.deps.queue.add(trx, 'deliver', claims))
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toEqual([])
    expect(await messageOf(testApp, requestId)).toMatchObject({ state: 'cancelled', attempts: 0 })
  })

  test('for a message that is not there, or has gone out, sends nothing', async () => {
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    const { id } = await messageOf(testApp, requestId)
    await inTransaction(testApp.db, async (trx) => {
      for (const one of [id, id, randomUUID(), id.toUpperCase()]) {
        await testApp.deps.queue.add(trx, 'deliver', { kind: 'message', id: one })
      }
    })
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toHaveLength(1)
  })
})
