import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EXPORT_START } from '@fivestead/domain/data/progress'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, organizationOf, rowOf, setRows } from '../testing/rows.ts'
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
const valuesOf = async (table: string, column: string): Promise<unknown[]> => {
  const query = sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)}`
  return (await query.execute(api.db)).rows.map(({ value }) => value)
}
const count = async (table: string) => {
  const query = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`
  return (await query.execute(api.db)).rows[0]?.count ?? Number.NaN
}
/** The owner's own business stays: other rows need it. */
const empty = (table: string) => {
  // Nobody may delete what was done today.
  const recent = table === 'activity' ? sql`at < now() - interval '30 days'` : sql`true`
  const others = table === 'all_businesses' ? sql`id <> ${owner.business.id}` : recent
  return sql`delete from ${sql.table(table)} where ${others}`.execute(api.db)
}
const inMinute = new Date(NOW.getTime() + 60_000)
const ofOwner = () => ({ userId: owner.user.id })
const ofOrganization = async () => ({ organizationId: await organizationOf(api, owner) })
const ofBusiness = () => ({ businessId: owner.business.id as number })

async function addImportNote() {
  const { id: importId } = await api.db
    .insertInto('customerImports')
    .values({
      ...{ ...ofBusiness(), fileName: 'list.csv', separator: ',', skip: 1, columns: '{}' },
      ...{ consentWording: 'They are my customers', position: '{}', createdAt: NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const note = {
    kind: 'refused',
    message: '{"code":"customerNameRequired"}',
    name: '',
    email: '',
    phone: '',
  } as const
  await addRows(api, 'customerImportNotes', { importId, line: 1, ...note })
}
async function addExport(more: { state: 'running' | 'ready' | 'failed'; expiresAt?: Date }) {
  const row = { ...(await ofOrganization()), ...ofOwner(), createdAt: NOW, updatedAt: NOW }
  const values = { ...row, progress: JSON.stringify(EXPORT_START), ...more }
  const inserted = api.db.insertInto('dataExports').values(values).returning('id')
  const { id: exportId } = await inserted.executeTakeFirstOrThrow()
  await addRows(api, 'dataExportChunks', { exportId, number: 0, body: Buffer.from('x') })
}
const addKey = async (more: object) => {
  const row = { name: 'Till', scopes: [], shown: 'fsk_', keyHash: `${Math.random()}`, createdAt: NOW }
  return addRows(api, 'apiKeys', { ...(await ofOrganization()), ...row, ...more })
}
const later1ms = () => new Date(NOW.getTime() + 1)
const email = (state: 'sent' | 'queued') =>
  addRows(api, 'systemEmails', { kind: 'of-a-test', ref: 'x', state, updatedAt: NOW })
const notification = (more: object) =>
  addRows(api, 'ownerNotifications', {
    ...ofBusiness(),
    kind: 'reviews',
    dueAt: NOW,
    createdAt: NOW,
    ...more,
  })

/** For each table: how long a row lasts, and one that does; some rows stay for as long as nothing is done with them. */
type Row = [lastsMs: number, write: () => Promise<unknown>, stays?: () => Promise<unknown>]
const ROWS: Record<string, Row> = {
  all_businesses: [
    30 * DAY_MS,
    () => addRows(api, 'allBusinesses', { ...ofOwner(), name: 'Gone', slug: 'gone', deletedAt: NOW }),
  ],
  sessions: [
    7 * DAY_MS - 1,
    async () => {
      // The library counts from the system's clock, the table from ours: between two readings a millisecond may pass.
      vi.useFakeTimers({ toFake: ['Date'] })
      await api.post('/api/login', { username: owner.user.username, password: owner.password })
      vi.useRealTimers()
    },
  ],
  password_resets: [
    DAY_MS,
    () => addRows(api, 'passwordResets', { email: 'ann@shop.example', createdAt: NOW }),
  ],
  account_invitations: [
    59_999,
    () => addRows(api, 'accountInvitations', { email: 'ann@shop.example', expiresAt: inMinute }),
  ],
  // Older than the 30 days in which the database lets nobody delete it.
  activity: [
    265 * DAY_MS,
    async () => {
      const thing = { action: 'account.restored', subject: 'account' } as const
      const entry = { actor: 'command', ...thing, ...(await ofOrganization()) } as const
      return addRows(api, 'activity', { ...entry, at: new Date(NOW.getTime() - 100 * DAY_MS) })
    },
  ],
  spent_challenges: [DAY_MS, () => addRows(api, 'spentChallenges', { challengeHash: 'a', spentAt: NOW })],
  api_keys: [365 * DAY_MS, async () => addKey({ revokedAt: NOW }), async () => addKey({})],
  idempotency_keys: [
    DAY_MS,
    async () => {
      await addKey({})
      const { id: apiKeyId } = await rowOf(api, 'apiKeys')
      return addRows(api, 'idempotencyKeys', {
        apiKeyId,
        idempotencyKey: 'a',
        requestHash: 'a',
        createdAt: NOW,
      })
    },
  ],
  request_mails: [
    30 * DAY_MS,
    () =>
      addRows(api, 'requestMails', { ...ofBusiness(), messageHash: 'a', outcome: 'asked', receivedAt: NOW }),
  ],
  system_emails: [DAY_MS, () => email('sent'), () => email('queued')],
  recovery_offers: [
    59_999,
    async () => {
      const offer = { userId: owner.user.id, offeredBy: owner.user.id, expiresAt: inMinute }
      return addRows(api, 'recoveryOffers', { ...(await ofOrganization()), ...offer })
    },
  ],
  invitations: [
    30 * DAY_MS,
    async () => {
      const to = { email: 'ann@shop.example', role: 'staff', expiresAt: NOW } as const
      return addRows(api, 'invitations', { ...(await ofOrganization()), ...to })
    },
  ],
  mailed_codes: [
    2 * DAY_MS,
    () => {
      const subject = { subject: owner.user.id, email: 'ann@shop.example' }
      return addRows(api, 'mailedCodes', { ...ofOwner(), purpose: 'email', ...subject, createdAt: NOW })
    },
  ],
  send_usage: [
    31 * DAY_MS,
    async () => {
      const usage = { messageId: randomUUID(), channel: 'email', contactHash: 'x', sentAt: NOW } as const
      return addRows(api, 'sendUsage', { ...(await ofOrganization()), ...usage })
    },
  ],
  proved_contacts: [
    31 * DAY_MS,
    () => addRows(api, 'provedContacts', { contactHash: 'x', organizationId: 'left:x', leftAt: NOW }),
  ],
  business_additions: [
    8 * DAY_MS,
    async () =>
      addRows(api, 'businessAdditions', {
        businessId: 1_000_000,
        ...(await ofOrganization()),
        createdAt: NOW,
      }),
  ],
  provider_usage: [
    400 * DAY_MS,
    () => addRows(api, 'providerUsage', { provider: 'places', sku: 'x', month: '2026-11', updatedAt: NOW }),
  ],
  report_mails: [
    60 * DAY_MS,
    async () =>
      addRows(api, 'reportMails', {
        ...(await ofOrganization()),
        kind: 'week',
        day: '2026-11-09',
        createdAt: NOW,
      }),
  ],
  owner_notifications: [
    90 * DAY_MS,
    () => notification({ claimedAt: NOW, mailState: 'sent' }),
    async () => {
      await notification({ claimedAt: NOW, mailState: 'queued' })
      await notification({ claimedAt: NOW, smsState: 'sending' })
      await notification({ claimedAt: null })
    },
  ],
  contact_messages: [
    365 * DAY_MS,
    () => {
      const message = { name: 'Ann', email: 'ann@shop.example', subject: 'sales', message: 'Hello' } as const
      return addRows(api, 'contactMessages', { ...message, createdAt: NOW })
    },
  ],
  quarantined_submissions: [
    90 * DAY_MS,
    () =>
      addRows(api, 'quarantinedSubmissions', { ...ofBusiness(), kind: 'review', body: '{}', createdAt: NOW }),
  ],
  customer_import_notes: [30 * DAY_MS, addImportNote],
  data_export_chunks: [0, () => addExport({ state: 'ready', expiresAt: later1ms() })],
  data_exports: [30 * DAY_MS, () => addExport({ state: 'failed' }), () => addExport({ state: 'running' })],
  rating_snapshots: [
    400 * DAY_MS,
    () => {
      const figures = { rating: 4.5, reviewCount: 10, source: 'sandbox' } as const
      return addRows(api, 'ratingSnapshots', { ...ofBusiness(), ...figures, takenAt: NOW })
    },
  ],
  outbox_messages: [
    30 * DAY_MS,
    () =>
      addRows(api, 'outboxMessages', {
        channel: 'sms',
        recipient: '+12175550142',
        text: 'Hello',
        sentAt: NOW,
      }),
  ],
  received_texts: [
    31 * DAY_MS,
    () => addRows(api, 'receivedTexts', { providerMessageId: 'SM1', receivedAt: NOW }),
  ],
  webhook_messages: [
    30 * DAY_MS,
    async () => {
      const sealed = {
        secret: 'x',
        keyId: 'x',
        url: 'https://example.com/',
        events: ['rating.created' as const],
      }
      const { id: endpointId } = await api.db
        .insertInto('webhookEndpoints')
        .values({ ...(await ofOrganization()), ...sealed })
        .returning('id')
        .executeTakeFirstOrThrow()
      const times = { happenedAt: NOW, notBefore: NOW, createdAt: NOW, updatedAt: NOW }
      await addRows(api, 'webhookMessages', { endpointId, type: 'webhook.test', ...times })
    },
  ],
  rate_limits: [
    60_000,
    () => addRows(api, 'rateLimits', { bucket: randomUUID(), count: 1, windowEnds: inMinute }),
  ],
  live_changes: [
    3_600_000,
    () =>
      sql`insert into live_changes (business_id, topic, at) values (${owner.business.id}, 'reviews', ${NOW})`.execute(
        api.db,
      ),
  ],
  place_cache: [
    59_999,
    () => {
      const place = { placeId: randomUUID(), kind: 'details', body: '{}', source: 'sandbox' } as const
      return addRows(api, 'placeCache', { ...place, fetchedAt: NOW, expiresAt: inMinute })
    },
  ],
  profile_grants: [
    7 * DAY_MS,
    () =>
      addRows(api, 'profileGrants', {
        ...{ id: randomUUID(), businessId: null, provider: 'sandbox', subject: 'x', keyId: 'x' },
        ...{ refreshToken: 'x', accessToken: 'x', expiresAt: NOW, releasedAt: NOW },
      }),
  ],
  profile_requests: [
    59_999,
    () => {
      const request = { stateHash: randomUUID(), sessionKey: 'x', permissions: '{}', expiresAt: inMinute }
      return addRows(api, 'profileRequests', { ...ofBusiness(), ...ofOwner(), ...request })
    },
  ],
  ranking_searches: [
    60_000,
    () => addRows(api, 'rankingSearches', { ...ofOwner(), searchId: randomUUID(), until: inMinute }),
  ],
}

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

test.each(RETENTION)('$table keeps a row $keep, and no longer, and finds it by an index', async (rule) => {
  const { table } = rule
  const [lastsMs, write, stays] = ROWS[table] as Row
  await empty(table)
  await stays?.()
  const lasting = await count(table)
  await write()
  for (const [ms, left] of [
    [lastsMs, 1],
    [lastsMs + 1, 0],
  ] as const) {
    later(ms)
    await dropPastRetention(api.deps)
    expect(await count(table)).toBe(lasting + left)
  }
  await empty(table)
  // The organizations themselves are walked: each has its own time for its activity.
  expect(await planOf(deletion(rule, NOW, 5000))).not.toMatch(/Seq Scan(?! on organizations)/)
})

const claimed = () => ({ ...ofOwner(), ...ofBusiness(), placeName: 'Blue Door', createdAt: NOW })
const NAMED: Record<string, () => Promise<unknown>> = {
  users: () => setRows(api, 'users', { id: owner.user.id }, { signupNetwork: 'Blue Door', createdAt: NOW }),
  place_claims: () => addRows(api, 'placeClaims', { ...claimed(), placeId: 'ChIJx', way: 'operator' }),
  place_notifications: () => addRows(api, 'placeNotifications', { ...claimed(), kind: 'rejected' }),
}

test.each(CLEARED)('$table.$column stays $keep, and its row for good', async (rule) => {
  await NAMED[rule.table]?.()
  for (const [ms, name] of [
    [rule.keepMs, 'Blue Door'],
    [rule.keepMs + 1, ''],
  ] as const) {
    later(ms)
    await dropPastRetention(api.deps)
    expect(await valuesOf(rule.table, rule.column)).toEqual([name])
  }
  expect(await planOf(clearing(rule, NOW, 5000))).not.toContain('Seq Scan')
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
    await ROWS.rate_limits?.[1]()
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
