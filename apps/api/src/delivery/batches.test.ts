import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SendOutcome } from '../gateways/outcome.ts'
import { deliverTogether, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows, optOut, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const LEASE_MS = 100_000
const testApp = useTestApp({ env: { FIVESTEAD_QUIET_HOURS: '1', RATE_LIMIT_FACTOR: '1' } })
let owner: Owner
/** Whom the provider was called for, in order. */
let called: string[]
/** The provider's answer to a recipient; accepted unless set. */
let answers: Record<string, () => Promise<SendOutcome>>

const accepted: SendOutcome = { kind: 'accepted', providerMessageId: 'taken' }

beforeEach(async () => {
  called = []
  answers = {}
  testApp.deps.gateways.mail = {
    close: async () => {},
    async send({ to }) {
      called.push(to)
      return answers[to]?.() ?? accepted
    },
  }
  for (const table of ['messages', 'sendUsage', 'reviewRequests', 'suppressions'] as const) {
    await dropRows(testApp, table)
  }
  owner = await signUp(testApp)
  // An account of today, which may send 20 messages in a day.
  await setRows(testApp, 'users', {}, { createdAt: testApp.clock.now() })
  await runJobs(testApp)
  called.length = 0
})

const later = (ms: number) => testApp.setNow(testApp.clock.now().getTime() + ms)

/** Asks each by email. */
async function ask(...contacts: string[]): Promise<void> {
  for (const contact of contacts) await quickSend(owner, { contact })
}

/** Everything that is queued, as one batch. */
async function deliverAll(): Promise<void> {
  const waiting = await rowsOf(testApp, 'messages', { reminder: null }, ['id'])
  await deliverTogether(
    testApp,
    waiting.map(({ id }) => ({ kind: 'message', id })),
  )
}

/** State of the first message to each. */
async function states(): Promise<Record<string, string>> {
  const rows = await rowsOf(testApp, 'messages', { reminder: null }, ['recipient', 'state'])
  return Object.fromEntries(rows.map(({ recipient, state }) => [recipient, state]))
}

test('many go out together, each once, and the review log has each', async () => {
  const all = Array.from({ length: 12 }, (_, n) => `c${n}@batch.example`)
  await ask(...all)
  await Promise.all([deliverAll(), deliverAll(), deliverAll()])
  expect(called.toSorted()).toEqual(all.toSorted())
  expect(new Set(Object.values(await states()))).toEqual(new Set(['sent']))
  const log = await rowsOf(testApp, 'reviewRequests', {}, ['status', 'sentAt'])
  expect(log.map(({ status }) => status)).toEqual(all.map(() => 'sent'))
  expect(log.filter(({ sentAt }) => sentAt === null)).toEqual([])
})

describe('one of a batch', () => {
  afterEach(() => sql`drop trigger if exists refuse on messages`.execute(testApp.db))

  /** The database refuses what would store one recipient's message in this state. */
  async function poison(recipient: string, state: string): Promise<void> {
    await sql`create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception 'poison'; end $$`.execute(testApp.db)
    await sql
      .raw(
        `create trigger refuse before update on messages for each row
        when (new.recipient = '${recipient}' and new.state = '${state}') execute function refuse()`,
      )
      .execute(testApp.db)
  }

  const ONE = 'one@batch.example'
  /** States of a batch in which the others went out. */
  const besides = (state: string) => ({
    'ann@batch.example': 'sent',
    'bob@batch.example': 'sent',
    [ONE]: state,
  })
  beforeEach(() => ask('ann@batch.example', ONE, 'bob@batch.example'))

  test('that cannot be claimed stays queued, and the others go out', async () => {
    await poison(ONE, 'sending')
    await expect(deliverAll()).rejects.toThrow('poison')
    expect(called.toSorted()).toEqual(['ann@batch.example', 'bob@batch.example'])
    expect(await states()).toEqual(besides('queued'))
  })

  test('whose outcome cannot be recorded ends as unclear, and the others are recorded', async () => {
    await poison(ONE, 'sent')
    await expect(deliverAll()).rejects.toThrow('poison')
    expect(await states()).toEqual(besides('sending'))
    later(LEASE_MS)
    await deliverAll()
    expect(await states()).toEqual(besides('unknown'))
    expect(called).toHaveLength(3)
  })

  test('that was opted out meanwhile is not called', async () => {
    await optOut(testApp, owner.business.id, ONE)
    await deliverAll()
    expect(called.toSorted()).toEqual(['ann@batch.example', 'bob@batch.example'])
    expect(await states()).toEqual(besides('cancelled'))
  })

  test('that hangs keeps no other from being recorded', async () => {
    const hanging = Promise.withResolvers<SendOutcome>()
    answers[ONE] = () => hanging.promise
    const delivered = deliverAll()
    await expect.poll(states, { timeout: 10_000 }).toEqual(besides('sending'))
    hanging.resolve(accepted)
    await delivered
    expect(await states()).toEqual(besides('sent'))
  })

  test('whose provider dies at the call ends as unclear, and the others are sent', async () => {
    answers[ONE] = () => Promise.reject(new Error('killed'))
    await expect(deliverAll()).rejects.toThrow('killed')
    later(LEASE_MS)
    await deliverAll()
    expect(await states()).toEqual(besides('unknown'))
    expect(called).toHaveLength(3)
  })
})

test('a batch fills the cap of its account to the last message, and not beyond', async () => {
  const all = Array.from({ length: 25 }, (_, n) => `c${n}@batch.example`)
  await ask(...all)
  await deliverAll()
  expect(called).toHaveLength(20)
  expect(Object.values(await states()).filter((state) => state === 'queued')).toHaveLength(5)
})

test('of two to the same contact in a batch one goes out, and the other rests', async () => {
  await ask('ann@batch.example', 'ANN+again@batch.example', 'ann@batch.example', 'bob@batch.example')
  await deliverAll()
  expect(called.filter((to) => to === 'ann@batch.example')).toHaveLength(1)
  expect(called).toContain('bob@batch.example')
})

test('those whose turn to call comes late are put back, uncalled and uncounted, and go out later', async () => {
  await ask('ann@batch.example', 'bob@batch.example', 'cy@batch.example')
  for (const name of ['ann', 'bob', 'cy']) {
    answers[`${name}@batch.example`] = async () => {
      later(5000)
      return accepted
    }
  }
  await deliverAll()
  expect(called).toHaveLength(1)
  const fresh = { state: 'queued', attempts: 0, sentAt: null } as const
  expect(await rowsOf(testApp, 'messages', { reminder: null, ...fresh })).toHaveLength(2)
  expect(await rowsOf(testApp, 'sendUsage', {}, ['messageId'])).toHaveLength(1)
  answers = {}
  later(30_000)
  await deliverAll()
  expect(called.toSorted()).toEqual(['ann@batch.example', 'bob@batch.example', 'cy@batch.example'])
  expect(new Set(Object.values(await states()))).toEqual(new Set(['sent']))
})
