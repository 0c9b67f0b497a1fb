import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
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
    write: () => api.post('/api/login', { username: owner.user.username, password: owner.password }),
  },
  password_resets: {
    lastsMs: DAY_MS,
    write: () => addRows(api, 'passwordResets', { email: 'ann@shop.example', createdAt: NOW }),
  },
  system_emails: {
    lastsMs: DAY_MS,
    write: () => email('sent'),
    stays: () => email('queued'),
  },
  mailed_codes: {
    lastsMs: 2 * DAY_MS,
    write: () =>
      addRows(api, 'mailedCodes', {
        userId: owner.user.id,
        purpose: 'email',
        subject: owner.user.id,
        email: 'ann@shop.example',
        createdAt: NOW,
      }),
  },
  send_usage: {
    lastsMs: 31 * DAY_MS,
    write: () =>
      addRows(api, 'sendUsage', {
        messageId: randomUUID(),
        userId: owner.user.id,
        channel: 'email',
        contactHash: 'x',
        sentAt: NOW,
      }),
  },
  proved_contacts: {
    lastsMs: 31 * DAY_MS,
    write: () => addRows(api, 'provedContacts', { contactHash: 'x', userId: 'left:x', leftAt: NOW }),
  },
  business_additions: {
    lastsMs: 8 * DAY_MS,
    write: () =>
      addRows(api, 'businessAdditions', { businessId: 1_000_000, userId: owner.user.id, createdAt: NOW }),
  },
  provider_usage: {
    lastsMs: 400 * DAY_MS,
    write: () =>
      addRows(api, 'providerUsage', { provider: 'places', sku: 'details', month: '2026-11', updatedAt: NOW }),
  },
  weekly_reports: {
    lastsMs: 60 * DAY_MS,
    write: () => addRows(api, 'weeklyReports', { userId: owner.user.id, week: NOW }),
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
      addRows(api, 'contactMessages', {
        name: 'Ann',
        email: 'ann@shop.example',
        subject: 'sales',
        message: 'Hello',
        createdAt: NOW,
      }),
  },
  quarantined_submissions: {
    lastsMs: 90 * DAY_MS,
    write: () =>
      addRows(api, 'quarantinedSubmissions', {
        businessId: owner.business.id,
        kind: 'review',
        body: '{}',
        createdAt: NOW,
      }),
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
      await addRows(api, 'customerImportNotes', { importId, line: 1, ...note })
    },
  },
  rating_snapshots: {
    lastsMs: 400 * DAY_MS,
    write: () =>
      addRows(api, 'ratingSnapshots', {
        businessId: owner.business.id,
        rating: 4.5,
        reviewCount: 10,
        source: 'sandbox',
        takenAt: NOW,
      }),
  },
  outbox_messages: {
    lastsMs: 30 * DAY_MS,
    write: () =>
      addRows(api, 'outboxMessages', {
        channel: 'sms',
        recipient: '+12175550142',
        text: 'Hello',
        sentAt: NOW,
      }),
  },
  received_texts: {
    lastsMs: 31 * DAY_MS,
    write: () => addRows(api, 'receivedTexts', { providerMessageId: 'SM1', receivedAt: NOW }),
  },
  rate_limits: {
    lastsMs: 60_000,
    write: () =>
      addRows(api, 'rateLimits', {
        bucket: randomUUID(),
        count: 1,
        windowEnds: new Date(NOW.getTime() + 60_000),
      }),
  },
  place_cache: {
    lastsMs: 59_999,
    write: () =>
      addRows(api, 'placeCache', {
        placeId: randomUUID(),
        kind: 'details',
        body: '{}',
        source: 'sandbox',
        fetchedAt: NOW,
        expiresAt: new Date(NOW.getTime() + 60_000),
      }),
  },
  profile_grants: {
    lastsMs: 7 * DAY_MS,
    write: () =>
      addRows(api, 'profileGrants', {
        ...{ id: randomUUID(), businessId: null, provider: 'sandbox', subject: 'x', keyId: 'x' },
        ...{ refreshToken: 'x', accessToken: 'x', expiresAt: NOW, releasedAt: NOW },
      }),
  },
  profile_requests: {
    lastsMs: 59_999,
    write: () =>
      addRows(api, 'profileRequests', {
        stateHash: randomUUID(),
        businessId: owner.business.id,
        userId: owner.user.id,
        sessionKey: 'x',
        permissions: '{}',
        expiresAt: new Date(NOW.getTime() + 60_000),
      }),
  },
  ranking_searches: {
    lastsMs: 60_000,
    write: () =>
      addRows(api, 'rankingSearches', {
        userId: owner.user.id,
        searchId: randomUUID(),
        until: new Date(NOW.getTime() + 60_000),
      }),
  },
}

const email = (state: 'sent' | 'queued') =>
  addRows(api, 'systemEmails', { kind: 'of-a-test', ref: 'x', state, updatedAt: NOW })
const notification = (more: object) =>
  addRows(api, 'ownerNotifications', { businessId: owner.business.id, dueAt: NOW, createdAt: NOW, ...more })

/** Plan of a statement without scans, which are cheaper on empty tables: shows whether an index can serve it. */
const planOf = (statement: ReturnType<typeof deletion | typeof clearing>) =>
  api.db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection)
    const { rows } = await sql`explain (costs off) ${statement}`.execute(connection)
    await sql`reset all`.execute(connection)
    return JSON.stringify(rows)
  })

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
    expect(await planOf(deletion(rule, NOW, 5000))).not.toContain('Seq Scan')
  })
})

const NAMED: Record<string, () => Promise<unknown>> = {
  users: () => setRows(api, 'users', { id: owner.user.id }, { signupNetwork: 'Blue Door', createdAt: NOW }),
  place_claims: () =>
    addRows(api, 'placeClaims', {
      ...{ userId: owner.user.id, businessId: owner.business.id, placeId: 'ChIJx', placeName: 'Blue Door' },
      ...{ way: 'operator', createdAt: NOW },
    }),
  place_notifications: () =>
    addRows(api, 'placeNotifications', {
      ...{ userId: owner.user.id, businessId: owner.business.id, kind: 'rejected', placeName: 'Blue Door' },
      createdAt: NOW,
    }),
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
    expect(await planOf(clearing(rule, NOW, 5000))).not.toContain('Seq Scan')
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
  await runHourlyJobs(api.deps)
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
