import { reasonText } from '@fivestead/domain/messaging/reasons'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MailMessage } from '../../gateways/mail/interface.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { logOf, messageOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

const HOUR_MS = 3_600_000
const testApp = useTestApp()
let owner: Owner
/** Messages that the provider took, by attempt id, and every call that it got. */
let taken: Map<string, MailMessage>
let calls: MailMessage[]
/** How the next calls end; taken in any case, unless told. */
let endings: (SendOutcome | 'dies')[]

beforeEach(async () => {
  taken = new Map()
  calls = []
  endings = []
  testApp.deps.gateways.mail = {
    keyedForMs: 24 * HOUR_MS,
    async send(message) {
      calls.push(message)
      taken.set(message.attemptId, message)
      const ending = endings.shift()
      // A process that dies leaves its call without an end.
      if (ending === 'dies') throw new Error('killed')
      return ending ?? { kind: 'accepted', providerMessageId: message.attemptId }
    },
    close: async () => {},
  }
  owner = await signUp(testApp)
  await runJobs(testApp)
  calls.length = 0
  taken.clear()
})

const LOST = { kind: 'unknown', reason: { code: 'noAnswer' } } as const satisfies SendOutcome
const later = (ms: number) => testApp.setNow(new Date(testApp.clock.now().getTime() + ms))

describe('a provider that takes a repeat once', () => {
  test('is asked again after a lost answer, with the same words, and one message counts', async () => {
    endings.push(LOST, LOST)
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    const first = await messageOf(testApp, requestId)
    expect(first).toMatchObject({ state: 'queued', attempts: 1, reason: reasonText(LOST.reason) })
    // It may have gone out: limits count it while its repeat waits.
    expect(first.sentAt).not.toBeNull()
    expect((await logOf(owner))[0].status).toBe('pending')
    for (let tries = 0; tries < 3; tries++) {
      later(HOUR_MS)
      await runJobs(testApp)
    }
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1)
    expect(taken.size).toBe(1)
    expect(await messageOf(testApp, requestId)).toMatchObject({ state: 'sent', attempts: 3, reason: null })
    expect(await rowsOf(testApp, 'sendUsage', {}, ['messageId'])).toHaveLength(1)
  })

  test('that never answers is given up as unknown, not as failed', async () => {
    endings.push(...Array.from({ length: 20 }, () => LOST))
    const { requestId } = await quickSend(owner)
    for (let tries = 0; tries < 10; tries++) {
      await runJobs(testApp)
      later(4 * HOUR_MS)
    }
    const given = { state: 'unknown', attempts: 6, reason: reasonText(LOST.reason) }
    expect(await messageOf(testApp, requestId)).toMatchObject(given)
  })

  test('is not asked once it has forgotten the first try', async () => {
    endings.push(LOST)
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    later(24 * HOUR_MS)
    await runHourlyJobs(testApp.deps)
    await runJobs(testApp)
    expect(calls.filter(({ to }) => to.startsWith('customer'))).toHaveLength(1)
    expect(await messageOf(testApp, requestId)).toMatchObject({ state: 'unknown' })
  })

  test.each<[string, (message: Awaited<ReturnType<typeof messageOf>>) => Promise<unknown>]>([
    [
      'a stop that came between',
      async ({ text }) => {
        const link = /http:\/\/localhost:3000(\/unsubscribe\/\S+)/.exec(text)?.[1] ?? ''
        expect((await testApp.post(link)).status).toBe(200)
      },
    ],
    ['its customer is gone', ({ id }) => setRows(testApp, 'messages', { id }, { customerId: null })],
  ])('gets nothing more after %s, and may have taken the first try', async (_, happen) => {
    endings.push(LOST)
    const { requestId } = await quickSend(owner)
    await runJobs(testApp)
    await happen(await messageOf(testApp, requestId))
    later(HOUR_MS)
    await runJobs(testApp)
    expect(calls).toHaveLength(1)
    // The first try may have gone out: nobody says that it was not sent, and limits count it.
    const { state, sentAt } = await messageOf(testApp, requestId)
    expect([state, sentAt]).toEqual(['unknown', expect.any(Date)])
  })

  test('a system email is not repeated: its words are made anew for each try', async () => {
    endings.push(LOST)
    await testApp.mutate('auth.requestPasswordReset', { email: owner.user.email })
    await runJobs(testApp)
    later(HOUR_MS)
    await runJobs(testApp)
    expect(calls).toHaveLength(1)
  })
})
