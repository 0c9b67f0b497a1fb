import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { clearRemoved } from '../businesses/removal.service.ts'
import { logOf, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { nextPlaceId, type Owner, signUp } from '../testing/owners.ts'
import { rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { decideSendings } from './deciding/service.ts'
import { lockSender } from './senders.sql.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

// Many whole products and messages in each test.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApp({ each: true, env: { RATE_LIMIT_FACTOR: '1', FIVESTEAD_QUIET_HOURS: '1' } })

const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const sent = async () => (await outboxOf(api)).length

/** Another business of the owner, as the dashboard adds it. */
async function another(owner: Owner): Promise<number> {
  const shop = { name: 'One more shop', placeId: nextPlaceId() }
  const answer = await owner.browser.post('/api/businesses', shop)
  expect(answer.status).toBe(201)
  return answer.body.id
}

/** Every business where the numbers of these tests are, so that no clock holds a text back. */
const inChicago = () => setRows(api, 'businesses', {}, { timeZone: 'America/Chicago' })

/** Asks so many customers that nobody asked before. */
async function ask(owner: Owner, count: number, businessId = owner.business.id as number): Promise<void> {
  for (let n = 0; n < count; n += 1) await quickSend(owner, { businessId })
}

describe('the cap of a new account', () => {
  test('holds over all its businesses, whatever their time zones, and a deletion gives nothing back', async () => {
    const owner = await signUp(api)
    await ask(owner, 20)
    await runJobs(api)
    expect(await sent()).toBe(20)

    for (const timeZone of ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Pacific/Pago_Pago']) {
      const change = await owner.browser.patch(`/api/businesses/${owner.business.id}`, { timeZone })
      expect(change.status).toBe(200)
      await ask(owner, 3)
      await runJobs(api)
      later(HOUR_MS)
      await runJobs(api)
      const businessId = await another(owner)
      await ask(owner, 3, businessId)
      await runJobs(api)
    }
    expect(await sent()).toBe(20)

    await owner.browser.delete(`/api/businesses/${owner.business.id}`)
    await clearRemoved(api.deps)
    await runHourlyJobs(api.deps)
    const businessId = await another(owner)
    const over = await quickSend(owner, { businessId })
    expect(over.reason).toContain('The limit of 20 messages in 24 hours is reached.')
    await runJobs(api)
    expect(await sent()).toBe(20)
  })

  test('counts texts, mails and replies together, and opens as the oldest leaves its 24 hours', async () => {
    const owner = await signUp(api)
    await ask(owner, 10)
    await runJobs(api)
    later(2 * HOUR_MS)
    await inChicago()
    await quickSend(owner, { contact: '(217) 555-0143' })
    await ask(owner, 9)
    await runJobs(api)
    expect(await sent()).toBe(20)
    const over = await quickSend(owner)
    expect(over.willSendAt).toBe('2026-11-20T16:00:00.000Z')
    expect((await logOf(owner)).map(({ waits }: { waits: string | null }) => waits)).toContain(over.reason)
    later(22 * HOUR_MS - 1)
    await runJobs(api)
    expect(await sent()).toBe(20)
    later(1)
    await ask(owner, 14)
    await runJobs(api)
    expect(await sent()).toBe(30)
  })

  test('holds when several businesses send at once', async () => {
    const owner = await signUp(api)
    const businesses = [owner.business.id as number, await another(owner), await another(owner)]
    await ask(owner, 17)
    await runJobs(api)
    for (const businessId of businesses) await ask(owner, 4, businessId)
    await Promise.all([runJobs(api), runJobs(api), runJobs(api)])
    expect(await sent()).toBe(20)
    const waiting = await rowsOf(api, 'messages', { state: 'queued', reminder: null }, ['id'])
    expect(waiting).toHaveLength(9)
  })

  test('is counted by one at a time: who sends holds the account and the recipient', async () => {
    const owner = await signUp(api)
    const held = (messageId: string | null) =>
      inTransaction(api.db, async (trx) => {
        const sender = await lockSender(trx, owner.business.id)
        if (!sender) throw new Error('no business')
        const to = { channel: 'email', address: 'ann@shop.example', customerId: null } as const
        await decideSendings(api.deps, trx, [{ sender, to, messageId }])
        const { rows } = await sql<{ locks: number }>`
          select count(*)::int as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(
          trx,
        )
        return rows[0]?.locks
      })
    expect([await held(randomUUID()), await held(null)]).toEqual([2, 0])
  })

  test('is not that of another account, and counts no message that was definitely not sent', async () => {
    const owner = await signUp(api)
    const other = await signUp(api)
    const { mail } = api.deps.gateways
    api.deps.gateways.mail = {
      ...mail,
      send: async () => ({ kind: 'refused', code: '550', reason: { code: 'noMailbox' }, fault: 'recipient' }),
    }
    await ask(owner, 5)
    await runJobs(api)
    api.deps.gateways.mail = mail
    for (const each of [owner, other]) await ask(each, 20)
    await runJobs(api)
    expect(await sent()).toBe(40)
  })

  test('what was sent is forgotten after a month, and keeps no address meanwhile', async () => {
    const owner = await signUp(api)
    await quickSend(owner, { contact: 'canary@shop.example' })
    await runJobs(api)
    const rows = await rowsOf(api, 'sendUsage')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('canary')
    later(32 * DAY_MS)
    await runHourlyJobs(api.deps)
    expect(await rowsOf(api, 'sendUsage')).toEqual([])
  })
})

describe('one recipient', () => {
  test.each([
    ['number', ['(217) 555-0143', '+1 217 555 0143', '217.555.0143', '12175550143', '2175550143']],
    [
      'mailbox',
      ['ann@shop', 'ANN@shop', 'ann+1@shop', 'Ann@SHOP', ' ann+b+c@shop'].map((one) => `${one}.example`),
    ],
  ])('gets three messages in 24 hours to a %s, however it is written and whoever sends', async (_, forms) => {
    const owners = []
    for (const contact of forms) {
      const owner = await signUp(api)
      owners.push(owner)
      await inChicago()
      await quickSend(owner, { contact })
      await runJobs(api)
    }
    expect(await sent()).toBe(3)
    const [first] = owners
    // The account and its business go, what they sent stays counted.
    await first?.browser.call('DELETE', '/api/user/account', { password: first.password })
    await clearRemoved(api.deps)
    const owner = await signUp(api)
    await inChicago()
    const over = await quickSend(owner, { contact: forms[0] as string })
    expect(over.reason).toContain('Nobody gets more than 3 messages in 24 hours.')
    later(DAY_MS)
    await runJobs(api)
    expect(await sent()).toBe(6)
  })
})

describe('numbers in a row', () => {
  test('get ten texts an hour from one account, over all its businesses', async () => {
    const owner = await signUp(api)
    const second = await another(owner)
    await inChicago()
    for (let n = 0; n < 12; n += 1) {
      const contact = `(217) 555-${String(100 + n * 731).padStart(4, '0')}`
      await quickSend(owner, { contact, businessId: n % 2 ? second : owner.business.id })
    }
    await quickSend(owner, { contact: '(217) 556-0100' })
    await runJobs(api)
    expect(await sent()).toBe(11)
    const over = await quickSend(owner, { contact: '(217) 555-9999' })
    expect(over.reason).toContain('The limit of 10 texts an hour')
    later(HOUR_MS)
    await runJobs(api)
    expect(await sent()).toBe(14)
  })
})
