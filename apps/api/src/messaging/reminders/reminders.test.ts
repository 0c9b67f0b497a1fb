import { inTransaction } from '@fivestead/db/client'
import type { CustomerEvent } from '@fivestead/domain/customers/history'
import { localTime } from '@fivestead/domain/messaging/local-time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sandboxMail } from '../../gateways/mail/sandbox.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { sandboxSms } from '../../gateways/sms/sandbox.ts'
import { dataOf } from '../../testing/answers.ts'
import { deliverNow, loseJobs, messageOf, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp, signupPayload } from '../../testing/owners.ts'
import { addRows, dropRows, organizationOf, rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'
import { recordDeliveryReport } from '../delivery-reports/service.ts'
import { optOutUrl } from '../opt-outs/service.ts'
import { advanceStatus } from '../review-log.sql.ts'

const DAY_MS = 86_400_000
const CONTACTS = ['ann@shop.example', '(212) 555-0143'] as const

const testApp = useTestApp({ env: { FIVESTEAD_QUIET_HOURS: '1' } })
let owner: Owner
const faults: SendOutcome[] = []

beforeEach(async () => {
  const { clock, deps } = testApp
  const { outbox } = deps.gateways
  faults.length = 0
  deps.gateways.mail = sandboxMail({ outbox, clock, faults })
  deps.gateways.sms = sandboxSms({ outbox, clock, faults })
  await loseJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  await dropRows(testApp, 'suppressions')
  owner = await signUp(testApp)
  await settings({ timeZone: 'America/New_York', reminders: 2, reminderDays: 3 })
})

async function settings(change: Record<string, unknown>): Promise<void> {
  const answer = await owner.browser.mutate('businesses.update', { id: owner.business.id, ...change })
  if (answer.status !== 200) throw new Error(answer.text)
}
const later = (ms: number) => testApp.setNow(new Date(testApp.clock.now().getTime() + ms))
/** Messages of a request in their order: itself, then its reminders. */
const messagesOf = async (requestId: string) => {
  const rows = await rowsOf(testApp, 'messages', { reviewRequestId: requestId })
  return rows.sort((a, b) => (a.reminder ?? 0) - (b.reminder ?? 0))
}
/** What a provider reports of a message. */
const report = (attemptId: string, status: 'sent' | 'delivered' | 'bounced' | 'undelivered') =>
  recordDeliveryReport(
    testApp.deps,
    { attemptId, providerMessageId: null },
    { status, reason: null, complained: false },
  )
const statusOf = async (requestId: string) =>
  (await rowOf(testApp, 'reviewRequests', { id: requestId })).status
const textsOf = async () =>
  ((await outboxOf(testApp)) as { text: string }[]).map(({ text }) => text).reverse()

/** A request that went out, whose first reminder waits. */
async function asked(contact = 'ann@shop.example') {
  const { requestId, surveyUrl } = await quickSend(owner, { contact, name: 'Ann Baker' })
  await runJobs(testApp)
  const [first, reminder] = await messagesOf(requestId)
  if (!first || !reminder) throw new Error('no reminder was made')
  expect(reminder).toMatchObject({ state: 'queued', reminder: 1 })
  return { requestId, surveyUrl, first, reminder }
}

/** Runs between the call to a provider and its answer. */
function beforeTheAnswer(happen: () => Promise<unknown>): void {
  const { gateways } = testApp.deps
  const { mail, sms } = gateways
  const first = async (send: () => Promise<SendOutcome>) => {
    await happen()
    return send()
  }
  gateways.mail = { ...mail, send: (message) => first(() => mail.send(message)) }
  gateways.sms = { ...sms, send: (message) => first(() => sms.send(message)) }
}

/** Lets so many days go by, and does what is due then. */
async function pass(days = 4): Promise<void> {
  later(days * DAY_MS)
  await runJobs(testApp)
}

describe.each(CONTACTS)('reminders (REQ-8) to %s', (contact) => {
  test('as many go out as the owner chose, in the days between, and each once', async () => {
    const { requestId, first } = await asked(contact)
    expect(await textsOf()).toHaveLength(1)
    for (const number of [1, 2]) {
      const next = (await messagesOf(requestId)).at(-1)
      expect(next).toMatchObject({ state: 'queued', reminder: number, attempts: 0 })
      const due = next?.notBefore as Date
      testApp.setNow(due.getTime() - 1)
      await runJobs(testApp)
      expect(await textsOf()).toHaveLength(number)
      testApp.setNow(due)
      await runJobs(testApp)
      const texts = await textsOf()
      expect(texts).toHaveLength(number + 1)
      expect(texts.at(-1)).toMatch(/reminder/i)
    }
    await pass(40)
    expect(await textsOf()).toHaveLength(3)
    const sent = await messagesOf(requestId)
    expect(sent.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
      ['sent', 1],
    ])
    for (const [n, { sentAt }] of sent.entries()) {
      const days = ((sentAt?.getTime() ?? 0) - (first.sentAt?.getTime() ?? 0)) / DAY_MS
      expect(Math.round(days)).toBe(3 * n)
    }
    expect(await statusOf(requestId)).toBe('sent')
  })

  test('each carries the way out of its own', async () => {
    const { reminder } = await asked(contact)
    await pass()
    const text = (await textsOf()).at(-1) ?? ''
    expect(text).toContain(contact.includes('@') ? optOutUrl(testApp.deps, reminder.id) : 'Reply STOP')
  })

  const stops: Record<string, (of: Awaited<ReturnType<typeof asked>>) => Promise<unknown>> = {
    'an opening of the survey': ({ requestId }) => testApp.mutate('reviewRequests.opened', { requestId }),
    'an answer': ({ requestId }) =>
      testApp.post('/api/reviews', { businessId: owner.business.id, requestId, rating: 5 }),
    'an opt-out': async ({ reminder }) => {
      const { pathname } = new URL(optOutUrl(testApp.deps, reminder.id))
      const answer = await testApp.call('POST', pathname, 'List-Unsubscribe=One-Click', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.status).toBeLessThan(400)
    },
    'a bounce of the message before': ({ first }) => report(first.id, 'bounced'),
    'the owner’s word': async ({ requestId }) => {
      const input = { businessId: owner.business.id, requestId }
      expect((await owner.browser.mutate('reviewRequests.cancelReminders', input)).status).toBe(200)
    },
    'the end of the customer': async ({ first }) => {
      const input = { businessId: owner.business.id, id: first.customerId }
      expect((await owner.browser.mutate('customers.remove', input)).status).toBe(200)
    },
    'the end of the business': async () => {
      const gone = await owner.browser.delete(`/api/businesses/${owner.business.id}`)
      expect(gone.status).toBe(200)
    },
    'another account': async () => {
      const organizationId = await organizationOf(testApp, await signUp(testApp))
      await setRows(testApp, 'businesses', { id: owner.business.id }, { organizationId })
    },
  }

  test.each(Object.entries(stops))('%s stops them, also just before', async (_name, stop) => {
    const of = await asked(contact)
    testApp.setNow(of.reminder.notBefore as Date)
    await stop(of)
    await runJobs(testApp)
    await deliverNow(testApp, 'message', of.reminder.id)
    await pass(10)
    expect(await textsOf()).toHaveLength(1)
    const sent = await rowsOf(testApp, 'messages', { id: of.reminder.id }, ['state'])
    expect(sent.map(({ state }) => state).filter((state) => state !== 'cancelled')).toEqual([])
  })

  const heard: Record<string, (of: Awaited<ReturnType<typeof asked>>) => Promise<unknown>> = {
    ...Object.fromEntries(
      Object.entries(stops).filter(([name]) =>
        ['an answer', 'an opt-out', 'an opening of the survey'].includes(name),
      ),
    ),
    'a rating over an earlier request': ({ first: { customerId } }) =>
      addRows(testApp, 'reviews', { ...ofBusiness(), customerId, rating: 5 }),
    'a message over another request': ({ first: { customerId } }) =>
      addRows(testApp, 'feedback', { ...ofBusiness(), customerId, message: 'Late again', source: 'survey' }),
  }
  const ofBusiness = () => ({ businessId: owner.business.id, createdAt: testApp.clock.now() })

  test.each(Object.entries(heard))(
    'after %s no screen shows one that waits, and none goes out',
    async (_name, happen) => {
      const of = await asked(contact)
      const businessId = owner.business.id
      const shown = async () => {
        const history = await dataOf(
          owner.browser.query('customers.history', { businessId, id: of.first.customerId }),
        )
        const logs = await owner.browser.get(`/api/review-logs?businessId=${businessId}&status=scheduled`)
        const isWaiting = ({ about, state }: CustomerEvent) => about === 'reminder' && state === 'waiting'
        return [history.events.filter(isWaiting).length, logs.body.length]
      }
      expect(await shown()).toEqual([1, 1])
      later(60_000)
      await happen(of)
      expect(await shown()).toEqual([0, 0])
      await pass(10)
      expect(await textsOf()).toHaveLength(1)
    },
  )

  test.each(Object.entries(stops))('%s stops the second as well', async (_name, stop) => {
    const { requestId, ...of } = await asked(contact)
    testApp.setNow(of.reminder.notBefore as Date)
    await runJobs(testApp)
    const [first, , reminder] = await messagesOf(requestId)
    if (!first || reminder?.state !== 'queued') throw new Error('no second reminder was made')
    await stop({ ...of, requestId, first, reminder })
    await pass(10)
    expect(await textsOf()).toHaveLength(2)
  })

  test('none is made when a stop came while the message was on its way', async () => {
    const { requestId } = await quickSend(owner, { contact })
    beforeTheAnswer(() => testApp.mutate('reviewRequests.opened', { requestId }))
    await runJobs(testApp)
    expect(await messagesOf(requestId)).toHaveLength(1)
  })

  test('a reminder that does not arrive ends them, and takes nothing back of the request', async () => {
    const { requestId, reminder } = await asked(contact)
    testApp.setNow(reminder.notBefore as Date)
    await runJobs(testApp)
    await report(reminder.id, 'undelivered')
    expect(await statusOf(requestId)).toBe('sent')
    await pass(10)
    expect(await textsOf()).toHaveLength(2)
    const ended = { state: 'cancelled', reason: 'The last message did not arrive.' }
    expect((await messagesOf(requestId)).at(-1)).toMatchObject(ended)
  })

  test('a reminder that the provider refuses leaves the request as it was', async () => {
    const { requestId, reminder } = await asked(contact)
    faults.push({ kind: 'refused', fault: 'recipient', code: '550', reason: { code: 'refusedByRules' } })
    testApp.setNow(reminder.notBefore as Date)
    await runJobs(testApp)
    expect(await statusOf(requestId)).toBe('sent')
    await pass(10)
    expect((await messagesOf(requestId)).map(({ state }) => state)).toEqual(['sent', 'failed'])
  })

  test('goes out once with ten workers on it, and the next one is made once', async () => {
    const { requestId, reminder } = await asked(contact)
    testApp.setNow(reminder.notBefore as Date)
    await Promise.all(Array.from({ length: 10 }, () => deliverNow(testApp, 'message', reminder.id)))
    expect(await textsOf()).toHaveLength(2)
    expect((await messagesOf(requestId)).map(({ reminder: number }) => number)).toEqual([null, 1, 2])
  })

  test('whose sender died between claim and record is never repeated, and none follows', async () => {
    const { requestId, reminder } = await asked(contact)
    const { gateways } = testApp.deps
    const { mail, sms } = gateways
    const die = () => Promise.reject(new Error('killed'))
    gateways.mail = { ...mail, send: die }
    gateways.sms = { ...sms, send: die }
    testApp.setNow(reminder.notBefore as Date)
    await expect(runJobs(testApp)).rejects.toThrow('killed')
    Object.assign(gateways, { mail, sms })
    for (let hours = 0; hours < 5; hours += 1) {
      later(3_700_000)
      await runHourlyJobs(testApp.deps)
      await runJobs(testApp)
    }
    await pass(10)
    const sent = await messagesOf(requestId)
    expect(sent.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['unknown', 1],
    ])
    expect(await statusOf(requestId)).toBe('sent')
  })

  test('a request, or a reminder, that got no clear answer is the last', async () => {
    faults.push({ kind: 'unknown', reason: { code: 'noAnswer' } })
    const other = contact.includes('@') ? 'bo@shop.example' : '(212) 555-0178'
    const { requestId: unclear } = await quickSend(owner, { contact: other })
    await runJobs(testApp)
    const { requestId } = await asked(contact)
    faults.push({ kind: 'unknown', reason: { code: 'noAnswer' } })
    await pass()
    await pass(20)
    expect((await messagesOf(unclear)).map(({ state }) => state)).toEqual(['unknown'])
    expect((await messagesOf(requestId)).map(({ state }) => state)).toEqual(['sent', 'unknown'])
  })

  test('a report that settles an unclear reminder brings the next', async () => {
    const { requestId, reminder } = await asked(contact)
    faults.push({ kind: 'unknown', reason: { code: 'noAnswer' } })
    await pass()
    await report(reminder.id, 'delivered')
    expect((await messagesOf(requestId)).map(({ state }) => state)).toEqual(['sent', 'sent', 'queued'])
  })

  test('a report before the answer makes the reminder, and both together make one', async () => {
    const { requestId } = await quickSend(owner, { contact })
    const { id } = await messageOf(testApp, requestId)
    beforeTheAnswer(() => report(id, 'sent'))
    await runJobs(testApp)
    await report(id, 'delivered')
    expect((await messagesOf(requestId)).map(({ reminder: number }) => number)).toEqual([null, 1])
  })

  test('a newer request to the customer takes their place', async () => {
    const { requestId, first, reminder } = await asked(contact)
    await addRows(testApp, 'messages', {
      businessId: owner.business.id,
      channel: contact.includes('@') ? 'email' : 'sms',
      recipient: first.recipient,
      text: 'asked anew',
      state: 'sent',
      sentAt: new Date((first.sentAt?.getTime() ?? 0) + DAY_MS),
    })
    testApp.setNow(reminder.notBefore as Date)
    await runJobs(testApp)
    const ended = { state: 'cancelled', reason: 'The customer got a newer request.' }
    expect((await messagesOf(requestId))[1]).toMatchObject(ended)
  })

  test('goes to the corrected address', async () => {
    const { first } = await asked(contact)
    const change = contact.includes('@') ? { email: 'new@shop.example' } : { phone: '(212) 555-0177' }
    const input = { businessId: owner.business.id, id: first.customerId, ...change }
    expect((await owner.browser.mutate('customers.change', input)).status).toBe(200)
    await pass()
    const [last] = await outboxOf(testApp)
    expect(last.to).toBe(contact.includes('@') ? 'new@shop.example' : '+12125550177')
  })
})

describe('what a request gets', () => {
  test('is what the business had chosen when it was made', async () => {
    const { requestId } = await asked()
    await settings({ reminders: 0 })
    await pass(3)
    expect(await messagesOf(requestId)).toHaveLength(3)
    const { requestId: next } = await quickSend(owner)
    await runJobs(testApp)
    expect(await messagesOf(next)).toHaveLength(1)
  })

  test('is one after 7 days unless the owner chose otherwise', async () => {
    const browser = testApp.browser()
    const { body } = await browser.post('/api/signup', signupPayload())
    const { requestId } = await quickSend({ ...owner, browser, business: body.business })
    await runJobs(testApp)
    const [, reminder] = await messagesOf(requestId)
    expect(reminder?.notBefore).toEqual(new Date(testApp.clock.now().getTime() + 7 * DAY_MS))
    await pass(30)
    expect(await messagesOf(requestId)).toHaveLength(2)
  })

  test('does not shorten the rest before the next request: it counts from the last reminder', async () => {
    const { requestId } = await asked()
    await pass(3)
    await pass(3)
    const last = (await messagesOf(requestId)).at(-1)
    const { willSendAt } = await quickSend(owner, { contact: 'ann@shop.example' })
    expect(new Date(willSendAt).getTime() - (last?.sentAt?.getTime() ?? 0)).toBe(30 * DAY_MS)
  })
})

/** Sent at these times; the reminders come over a change of the clocks. */
const TIMES = ['2026-10-29T23:45:00Z', '2027-03-11T13:05:00Z', '2027-03-12T00:30:00Z', '2027-03-13T19:59:00Z']
const PLACES = [
  ['America/New_York', '(212) 555-0143', 'America/New_York'],
  ['America/Los_Angeles', '(213) 555-0143', 'America/Los_Angeles'],
  ['America/New_York', '(213) 555-0143', 'America/Los_Angeles'],
  ['America/Phoenix', '(212) 555-0143', 'America/New_York'],
  ['Pacific/Honolulu', '(808) 555-0143', 'Pacific/Honolulu'],
] as const

test.each(TIMES)('texts about %s go out inside the hours, on the day, once', async (time) => {
  testApp.setNow(time)
  owner = await signUp(testApp)
  for (const [zone, contact, theirs] of PLACES) {
    testApp.setNow(time)
    await settings({ timeZone: zone, reminders: 3, reminderDays: 3 })
    await dropRows(testApp, 'outboxMessages')
    await dropRows(testApp, 'messages')
    await dropRows(testApp, 'sendUsage')
    const { requestId } = await quickSend(owner, { contact })
    for (let sent = 0; sent < 4; sent += 1) {
      const waiting = (await messagesOf(requestId)).at(-1)
      if (!waiting?.notBefore) throw new Error('nothing waits')
      // A message that was due when it was written stays due where the clock is set back (FLT-10).
      if (waiting.notBefore > testApp.clock.now()) {
        testApp.setNow(waiting.notBefore.getTime() - 1)
        await runJobs(testApp)
        expect(await textsOf(), zone).toHaveLength(sent)
      }
      testApp.setNow(waiting.notBefore)
      // The time that the owner read is the time of sending.
      await runJobs(testApp)
      expect(await textsOf(), zone).toHaveLength(sent + 1)
    }
    const times = (await messagesOf(requestId)).map(({ sentAt }) => sentAt as Date)
    for (const [n, at] of times.entries()) {
      for (const clock of [zone, theirs]) {
        const { weekday, minutes } = localTime(at.getTime(), clock)
        expect(minutes).toBeGreaterThanOrEqual(weekday === 0 ? 12 * 60 : 9 * 60)
        expect(minutes).toBeLessThan(20 * 60)
      }
      const before = times[n - 1]
      if (before) expect(at.getTime() - before.getTime()).toBeGreaterThanOrEqual(3 * DAY_MS - 3_600_000)
    }
  }
})

// The embedded database has one connection: nothing happens at once there.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a stop and a claim at once (Postgres)', () => {
  test('the claim waits for the stop that came first, and sends nothing', async () => {
    const { requestId, reminder } = await asked()
    testApp.setNow(reminder.notBefore as Date)
    const { db } = testApp
    const stopped = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    const opening = inTransaction(db, async (trx) => {
      await advanceStatus(trx, { requestId, to: 'opened', at: testApp.clock.now() })
      stopped.resolve()
      await claimed.promise
    })
    await stopped.promise
    const claim = deliverNow(testApp, 'message', reminder.id)
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where not granted and pid in (
          select pid from pg_stat_activity where datname = current_database())`.execute(db)
      expect(rows[0]?.waiting).toBeGreaterThan(0)
    })
    claimed.resolve()
    await Promise.all([opening, claim])
    expect((await messagesOf(requestId))[1]).toMatchObject({
      state: 'cancelled',
      reason: 'The customer opened the survey.',
    })
    expect(await textsOf()).toHaveLength(1)
  })
})
