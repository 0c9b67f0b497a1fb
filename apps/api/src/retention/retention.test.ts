import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Owner, signUp } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { tidyUp } from '../worker.ts'
import { CLEARED, KEPT_WITH_OWNER, RETENTION } from './rules.ts'
import { dropPastRetention } from './service.ts'
import { clearing, deletion } from './sql.ts'

const NOW = new Date('2026-11-19T16:00:00.000Z')
const DAY_MS = 86_400_000

const api = useTestApp()
let owner: Owner
beforeAll(async () => {
  owner = await signUp(api)
})
beforeEach(() => api.setNow(NOW))

const later = (ms: number) => api.setNow(NOW.getTime() + ms)
const count = async (table: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.db)
  return rows[0]?.count ?? Number.NaN
}

/**
 * For each table: writes a row that must last for `lastsMs` from now, and one that must outlast everything, if there
 * are such rows.
 */
const ROWS: Record<string, { lastsMs: number; write(): Promise<unknown>; stays?: () => Promise<unknown> }> = {
  sessions: {
    lastsMs: 7 * DAY_MS - 1,
    write: async () => {
      // The library counts from the system's clock, the table from ours: between two readings a millisecond may pass.
      vi.useFakeTimers({ toFake: ['Date'] })
      await api.post('/api/login', { username: owner.user.username, password: owner.password })
      vi.useRealTimers()
    },
  },
  password_resets: {
    lastsMs: DAY_MS,
    write: () =>
      api.db.insertInto('passwordResets').values({ email: 'ann@shop.example', createdAt: NOW }).execute(),
  },
  system_emails: {
    lastsMs: DAY_MS,
    write: () => email('sent'),
    stays: () => email('queued'),
  },
  mailed_codes: {
    lastsMs: 2 * DAY_MS,
    write: () =>
      api.db
        .insertInto('mailedCodes')
        .values({
          userId: owner.user.id,
          purpose: 'email',
          subject: owner.user.id,
          email: 'ann@shop.example',
          createdAt: NOW,
        })
        .execute(),
  },
  send_usage: {
    lastsMs: 31 * DAY_MS,
    write: () =>
      api.db
        .insertInto('sendUsage')
        .values({
          messageId: randomUUID(),
          userId: owner.user.id,
          channel: 'email',
          contactHash: 'x',
          sentAt: NOW,
        })
        .execute(),
  },
  proved_contacts: {
    lastsMs: 31 * DAY_MS,
    write: () =>
      api.db
        .insertInto('provedContacts')
        .values({ contactHash: 'x', userId: 'left:x', leftAt: NOW })
        .execute(),
  },
  business_additions: {
    lastsMs: 8 * DAY_MS,
    write: () =>
      api.db
        .insertInto('businessAdditions')
        .values({ businessId: 1_000_000, userId: owner.user.id, createdAt: NOW })
        .execute(),
  },
  provider_usage: {
    lastsMs: 400 * DAY_MS,
    write: () =>
      api.db
        .insertInto('providerUsage')
        .values({ provider: 'places', sku: 'details', month: '2026-11', updatedAt: NOW })
        .execute(),
  },
  weekly_reports: {
    lastsMs: 60 * DAY_MS,
    write: () => api.db.insertInto('weeklyReports').values({ userId: owner.user.id, week: NOW }).execute(),
  },
  owner_notifications: {
    lastsMs: 90 * DAY_MS,
    write: () => notification({ claimedAt: NOW, mailState: 'sent' }),
    stays: async () => {
      await notification({ claimedAt: NOW, mailState: 'queued' })
      await notification({ claimedAt: NOW, smsState: 'sending' })
      await notification({ claimedAt: null })
    },
  },
  contact_messages: {
    lastsMs: 365 * DAY_MS,
    write: () =>
      api.db
        .insertInto('contactMessages')
        .values({
          name: 'Ann',
          email: 'ann@shop.example',
          subject: 'sales',
          message: 'Hello',
          createdAt: NOW,
        })
        .execute(),
  },
  quarantined_submissions: {
    lastsMs: 90 * DAY_MS,
    write: () =>
      api.db
        .insertInto('quarantinedSubmissions')
        .values({ businessId: owner.business.id, kind: 'review', body: '{}', createdAt: NOW })
        .execute(),
  },
  customer_import_notes: {
    lastsMs: 30 * DAY_MS,
    async write() {
      const { id: importId } = await api.db
        .insertInto('customerImports')
        .values({
          businessId: owner.business.id,
          fileName: 'list.csv',
          separator: ',',
          skip: 1,
          columns: '{}',
          consentWording: 'They are my customers',
          position: '{}',
          createdAt: NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const note = { kind: 'refused', message: 'no name', name: '', email: '', phone: '' } as const
      await api.db
        .insertInto('customerImportNotes')
        .values({ importId, line: 1, ...note })
        .execute()
    },
  },
  rating_snapshots: {
    lastsMs: 400 * DAY_MS,
    write: () =>
      api.db
        .insertInto('ratingSnapshots')
        .values({
          businessId: owner.business.id,
          rating: 4.5,
          reviewCount: 10,
          source: 'sandbox',
          takenAt: NOW,
        })
        .execute(),
  },
  outbox_messages: {
    lastsMs: 30 * DAY_MS,
    write: () =>
      api.db
        .insertInto('outboxMessages')
        .values({ channel: 'sms', recipient: '+12175550142', text: 'Hello', sentAt: NOW })
        .execute(),
  },
  received_texts: {
    lastsMs: 31 * DAY_MS,
    write: () =>
      api.db.insertInto('receivedTexts').values({ providerMessageId: 'SM1', receivedAt: NOW }).execute(),
  },
  rate_limits: {
    lastsMs: 60_000,
    write: () =>
      api.db
        .insertInto('rateLimits')
        .values({ bucket: randomUUID(), count: 1, windowEnds: new Date(NOW.getTime() + 60_000) })
        .execute(),
  },
  place_cache: {
    lastsMs: 59_999,
    write: () =>
      api.db
        .insertInto('placeCache')
        .values({
          placeId: randomUUID(),
          kind: 'details',
          body: '{}',
          source: 'sandbox',
          fetchedAt: NOW,
          expiresAt: new Date(NOW.getTime() + 60_000),
        })
        .execute(),
  },
  profile_grants: {
    lastsMs: 7 * DAY_MS,
    write: () =>
      api.db
        .insertInto('profileGrants')
        .values({
          ...{ id: randomUUID(), businessId: null, provider: 'sandbox', subject: 'x', keyId: 'x' },
          ...{ refreshToken: 'x', accessToken: 'x', expiresAt: NOW, releasedAt: NOW },
        })
        .execute(),
  },
  profile_requests: {
    lastsMs: 59_999,
    write: () =>
      api.db
        .insertInto('profileRequests')
        .values({
          stateHash: randomUUID(),
          businessId: owner.business.id,
          userId: owner.user.id,
          sessionKey: 'x',
          permissions: '{}',
          expiresAt: new Date(NOW.getTime() + 60_000),
        })
        .execute(),
  },
  ranking_searches: {
    lastsMs: 60_000,
    write: () =>
      api.db
        .insertInto('rankingSearches')
        .values({ userId: owner.user.id, searchId: randomUUID(), until: new Date(NOW.getTime() + 60_000) })
        .execute(),
  },
}

const email = (state: 'sent' | 'queued') =>
  api.db.insertInto('systemEmails').values({ kind: 'of-a-test', ref: 'x', state, updatedAt: NOW }).execute()
const notification = (more: object) =>
  api.db
    .insertInto('ownerNotifications')
    .values({ businessId: owner.business.id, dueAt: NOW, createdAt: NOW, ...more })
    .execute()

test('every rule has a row here', () => {
  expect(Object.keys(ROWS).sort()).toEqual(RETENTION.map(({ table }) => table).sort())
})

describe.each(RETENTION)('$table', ({ table, keep }) => {
  const { lastsMs, write, stays } = ROWS[table] as (typeof ROWS)[string]

  test(`keeps a row ${keep}, and no longer`, async () => {
    await sql`delete from ${sql.table(table)}`.execute(api.db)
    await stays?.()
    const lasting = await count(table)
    await write()
    later(lastsMs)
    await dropPastRetention(api.deps)
    expect(await count(table)).toBe(lasting + 1)
    later(lastsMs + 1)
    await dropPastRetention(api.deps)
    expect(await count(table)).toBe(lasting)
    await sql`delete from ${sql.table(table)}`.execute(api.db)
  })

  test('finds its rows by an index', async () => {
    const rule = RETENTION.find((one) => one.table === table) as (typeof RETENTION)[number]
    const plan = await api.db.connection().execute(async (connection) => {
      // On empty tables a scan is cheaper: what is asked here is whether an index can serve at all.
      await sql`set enable_seqscan = off`.execute(connection)
      const { rows } = await sql`explain (costs off) ${deletion(rule, NOW, 5000)}`.execute(connection)
      await sql`reset all`.execute(connection)
      return JSON.stringify(rows)
    })
    expect(plan).not.toContain('Seq Scan')
  })
})

const NAMED: Record<string, () => Promise<unknown>> = {
  users: () =>
    api.db
      .updateTable('users')
      .set({ signupNetwork: 'Blue Door', createdAt: NOW })
      .where('id', '=', owner.user.id)
      .execute(),
  place_claims: () =>
    api.db
      .insertInto('placeClaims')
      .values({
        ...{ userId: owner.user.id, businessId: owner.business.id, placeId: 'ChIJx', placeName: 'Blue Door' },
        ...{ way: 'operator', createdAt: NOW },
      })
      .execute(),
  place_notifications: () =>
    api.db
      .insertInto('placeNotifications')
      .values({
        ...{ userId: owner.user.id, businessId: owner.business.id, kind: 'rejected', placeName: 'Blue Door' },
        createdAt: NOW,
      })
      .execute(),
}

describe.each(CLEARED)('$table.$column', (rule) => {
  const names = async () => {
    const { rows } = await sql<{
      name: string
    }>`select ${sql.ref(rule.column)} as name from ${sql.table(rule.table)}`.execute(api.db)
    return rows.map(({ name }) => name)
  }

  test(`stays ${rule.keep}, and its row for good`, async () => {
    await NAMED[rule.table]?.()
    later(rule.keepMs)
    await dropPastRetention(api.deps)
    expect(await names()).toEqual(['Blue Door'])
    later(rule.keepMs + 1)
    await dropPastRetention(api.deps)
    expect(await names()).toEqual([''])
  })

  test('finds its rows by an index', async () => {
    const plan = await api.db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection)
      const { rows } = await sql`explain (costs off) ${clearing(rule, NOW, 5000)}`.execute(connection)
      await sql`reset all`.execute(connection)
      return JSON.stringify(rows)
    })
    expect(plan).not.toContain('Seq Scan')
  })
})

test('a backlog goes in batches, and what is more than one share waits for the next run', async () => {
  await sql`insert into rate_limits (bucket, count, window_ends)
    select 'old:' || n, 1, ${NOW}::timestamptz from generate_series(1, 25) n`.execute(api.db)
  later(1)
  const before = await count('rate_limits')
  await dropPastRetention(api.deps, { rows: 5, batches: 3 })
  expect(await count('rate_limits')).toBe(before - 15)
  await Promise.all([dropPastRetention(api.deps), dropPastRetention(api.deps)])
  expect(await count('rate_limits')).toBeLessThanOrEqual(before - 25)
})

test('a table in trouble keeps no other from being cleared', async () => {
  await sql`alter table sessions rename to sessions_away`.execute(api.db)
  try {
    await ROWS.rate_limits?.write()
    later(60_001)
    await dropPastRetention(api.deps)
    expect(await count('rate_limits')).toBe(0)
  } finally {
    await sql`alter table sessions_away rename to sessions`.execute(api.db)
  }
})

test('the worker does it', async () => {
  await api.post('/api/login', { username: owner.user.username, password: owner.password })
  expect(await count('sessions')).toBeGreaterThan(0)
  later(7 * DAY_MS)
  await tidyUp(api.deps)
  expect(await count('sessions')).toBe(0)
})

test('every table has a rule, or is kept with its owner', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by name`.execute(api.db)
  const told = [...RETENTION.map(({ table }) => table), ...Object.keys(KEPT_WITH_OWNER)]
  expect(rows.map(({ name }) => name)).toEqual(told.sort())
})

test('docs/retention.md shows the same', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8')
  const lines = page.split('\n').filter((line) => /^\| `/.test(line))
  expect(lines).toEqual([
    ...RETENTION.map(({ table, keep, why }) => `| \`${table}\` | ${keep} | ${why} |`),
    ...CLEARED.map(({ table, column, keep, why }) => `| \`${table}.${column}\` | ${keep} | ${why} |`),
    ...Object.entries(KEPT_WITH_OWNER).map(([table, of]) => `| \`${table}\` | ${of} |`),
  ])
})
