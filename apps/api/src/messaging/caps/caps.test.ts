import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { describe, expect, test, vi } from 'vitest'
import { outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { organizationOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'
import { deleteUsage, insertUsage } from './sql.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

// Many messages in each test.
vi.setConfig({ testTimeout: 120_000 })

const LIMIT = 40
const OPERATOR = 'operator@shop.example'
const api = useTestApp({
  each: true,
  env: {
    RATE_LIMIT_FACTOR: '1',
    FIVESTEAD_QUIET_HOURS: '1',
    SMS_DAILY_LIMIT: String(LIMIT),
    OPERATOR_EMAIL: OPERATOR,
  },
})

const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
/** Messages that went out to customers. */
const sent = async () => (await rowsOf(api, 'messages', { state: 'sent' }, ['id'])).length
const inChicago = () => setRows(api, 'businesses', {}, { timeZone: 'America/Chicago' })

async function owners(count: number, from?: string): Promise<Owner[]> {
  const all: Owner[] = []
  for (let n = 0; n < count; n += 1) all.push(await signUp(api, {}, from === undefined ? {} : { from }))
  await inChicago()
  return all
}

/** As if every account had been made so many days ago. */
const ofAge = (days: number) =>
  setRows(api, 'users', {}, { createdAt: new Date(api.clock.now().getTime() - days * DAY_MS) })
/** Each owner asks so many by email. */
async function mailFrom(all: readonly Owner[], each: number): Promise<void> {
  for (const owner of all) for (let n = 0; n < each; n += 1) await quickSend(owner)
}

/** Each owner texts so many numbers of one range, all of them different. */
async function textRange(all: readonly Owner[], each: number, range = '(217) 555-'): Promise<void> {
  for (const [place, owner] of all.entries()) {
    for (let n = 0; n < each; n += 1) {
      const last = String((place + 1) * 1000 + n * 7)
      await quickSend(owner, { contact: `${range}${last}` })
    }
  }
}

/** Each owner texts one number of ranges that nobody used. */
async function textAnywhere(owner: Owner, count: number, first = 220): Promise<void> {
  for (let n = 0; n < count; n += 1) await quickSend(owner, { contact: `(217) ${first + n}-0143` })
}

const many = (count: number) => Promise.all(Array.from({ length: count }, () => runJobs(api)))

describe('numbers in a row, over all accounts', () => {
  test('60 texts of 6 accounts to one range: 30 go out, at whatever time and by how many workers', async () => {
    api.deps.config.sms.dailyLimit = 1000
    const all = await owners(6)
    await textRange(all, 10)
    await many(3)
    expect(await sent()).toBe(30)
    await textRange(all, 1, '(217) 556-')
    await many(3)
    expect(await sent()).toBe(36)
    const { reason } = await quickSend(all[0] as Owner, { contact: '(217) 555-9999' })
    expect(reason).toContain('numbers like this')
    later(HOUR_MS)
    await runJobs(api)
    expect(await sent()).toBe(66)
  })
})

describe('new accounts of one network', () => {
  test.each([
    ['an IPv4 address', ['203.0.113.7', '203.0.113.7', '::ffff:203.0.113.7'], '203.0.113.8'],
    ['an IPv6 /64', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:0:0:0:5'], '2001:db8:1:3::1'],
  ])('share the limit of one: %s', async (_, same, other) => {
    const all: Owner[] = []
    for (const from of same) all.push(...(await owners(1, from)))
    await mailFrom(all, 9)
    await many(3)
    expect(await sent()).toBe(20)
    await mailFrom(await owners(1, other), 9)
    await many(2)
    expect(await sent()).toBe(29)
    const { reason } = await quickSend(all[0] as Owner)
    expect(reason).toContain('New accounts from your network share a limit of 20')

    // A deletion gives nothing back.
    for (const one of all) await one.browser.call('DELETE', '/api/user/account', { password: one.password })
    await mailFrom(await owners(1, same[0]), 1)
    await runJobs(api)
    expect(await rowsOf(api, 'sendUsage', {}, ['messageId'])).toHaveLength(29)

    // The network is a hash that nobody can try addresses against, and is forgotten with the first week.
    const networks = () => rowsOf(api, 'users', {}, ['signupNetwork'])
    for (const { signupNetwork } of await networks()) expect(signupNetwork).toMatch(/^[\w-]{22}$/)
    later(7 * DAY_MS + 1)
    await runHourlyJobs(api.deps)
    for (const { signupNetwork } of await networks()) expect(signupNetwork).toBe('')
  })

  test.each(['127.0.0.1', '10.1.2.3', '192.168.1.5', 'fd00::1', '::1'])(
    'are not counted together where the address says nothing: %s',
    async (from) => {
      await mailFrom(await owners(3, from), 8)
      await runJobs(api)
      expect(await sent()).toBe(24)
    },
  )

  test('an office is free once its accounts are a week old', async () => {
    const all = await owners(3, '203.0.113.7')
    await ofAge(7)
    await mailFrom(all, 9)
    await runJobs(api)
    expect(await sent()).toBe(27)
  })
})

describe('the texts of the installation (SMS_DAILY_LIMIT)', () => {
  test('are shared by all accounts and by what is no message; what is beyond waits; mails go on', async () => {
    const [first, second, third] = (await owners(3)) as [Owner, Owner, Owner]
    await ofAge(30)
    await textAnywhere(first, 18)
    await textAnywhere(second, 18, 320)
    await many(2)
    expect(await sent()).toBe(36)
    const organizationId = await organizationOf(api, third)
    const alert = { organizationId, channel: 'sms', address: '+13125550143' } as const
    const ids = [randomUUID(), randomUUID()]
    const used = ids.map((id) => ({ ...alert, id, sentAt: api.clock.now() }))
    await inTransaction(api.db, (trx) => insertUsage(trx, used))
    // Room for two, and three workers at once.
    await textAnywhere(third, 6, 420)
    await quickSend(third)
    await many(3)
    expect(await sent()).toBe(39)
    const { reason } = await quickSend(third, { contact: '(217) 630-0143' })
    expect(reason).toContain('No more texts can go out today.')
    // Usage that was deleted makes room.
    await inTransaction(api.db, (trx) => deleteUsage(trx, ids.slice(1)))
    later(0)
    await setRows(api, 'messages', { state: 'queued' }, { notBefore: api.clock.now() })
    await many(3)
    expect(await sent()).toBe(40)
    later(DAY_MS)
    await runJobs(api)
    expect(await sent()).toBe(44)
  })

  test('warn the operator once, at 80 %', async () => {
    const warned: unknown[] = []
    api.deps.log.warn = ((...line: unknown[]) => void warned.push(line)) as typeof api.deps.log.warn
    const mails = async () => (await outboxOf(api)).filter(({ to }: { to: string }) => to === OPERATOR)
    const [first, second] = (await owners(2)) as [Owner, Owner]
    await ofAge(30)
    await textAnywhere(first, 16)
    await textAnywhere(second, 15, 320)
    await many(2)
    await runJobs(api)
    expect([await sent(), await mails(), warned]).toEqual([31, [], []])
    await textAnywhere(second, 6, 420)
    await many(3)
    await runJobs(api)
    expect(await sent()).toBe(37)
    expect(await mails()).toEqual([expect.objectContaining({ subject: "80% of today's texts are used" })])
    expect(warned).toHaveLength(1)
    later(DAY_MS)
    await textAnywhere(first, 20, 520)
    await textAnywhere(second, 13, 620)
    await many(2)
    await runJobs(api)
    expect(await mails()).toHaveLength(2)
  })
})
