import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import { inTransaction } from './client.ts'
import { watchBusinesses } from './live-changes.ts'
import { openLiveListener } from './live-listener.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { openProxy } from './testing-proxy.ts'
import { LIVE_TABLES } from './triggers/live.ts'

/** Tables of a business whose changes no open dashboard shows by itself, or that another change comes with. */
const QUIET = [
  ...[
    'activity',
    'brands',
    'survey_domains',
    'business_additions',
    'consents',
    'job_settings',
    'live_changes',
    'message_settings',
    'message_templates',
    'open_dashboards',
  ],
  ...[
    'owner_notifications',
    'profile_grants',
    'profile_requests',
    'profile_review_events',
    'reply_templates',
  ],
  ...[
    'request_mailboxes',
    'request_mails',
    'request_totals',
    'review_destinations',
    'review_totals',
    'site_totals',
    'webhook_messages',
    'widgets',
  ],
]

describeOnBoth('changes that open dashboards are told of', (url) => {
  let test: TestDatabase
  let businessId: number
  beforeAll(async () => {
    test = await createTestDatabase(url)
    await test.db.insertInto('users').values({ id: 'owner' }).execute()
    businessId = await addBusiness('watched')
  })
  afterAll(() => test.close())

  async function addBusiness(slug: string): Promise<number> {
    const row = { userId: 'owner', name: slug, slug }
    return (await test.db.insertInto('businesses').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const watch = (id: number) => watchBusinesses(test.db, [id], 60)
  /** A listener that is ready, and what it heard. */
  async function listen(address?: string) {
    const heard: string[] = []
    const states: (string | null)[] = []
    const listener = openLiveListener(
      test.database,
      {
        onChange: (id, topic) => heard.push(`${id} ${topic}`),
        onSessions: () => heard.push('sessions'),
        onState: (fault) => states.push(fault?.message ?? null),
      },
      address,
    )
    onTestFinished(() => listener.close())
    await vi.waitFor(() => expect(states).toEqual([null]), { timeout: 5000 })
    return { heard, states }
  }
  const names = (...all: string[]) => all.map((fullName) => ({ businessId, fullName }))

  it('come with the commit, once for all rows of a transaction, and for watched businesses alone', async () => {
    const { heard } = await listen()
    const unseen = await addBusiness('unseen')
    await watch(businessId)
    await inTransaction(test.db, async (trx) => {
      await trx.insertInto('customers').values(names('Ann', 'Bob')).execute()
      await trx.insertInto('customers').values(names('Cleo')).execute()
      await trx.insertInto('customers').values({ businessId: unseen, fullName: 'Dan' }).execute()
    })
    const stop = new Error('stop')
    const dropped = inTransaction(test.db, async (trx) => {
      await trx.insertInto('reviews').values({ businessId, rating: 5 }).execute()
      throw stop
    })
    await expect(dropped).rejects.toBe(stop)
    await test.db.updateTable('businesses').set({ name: 'Renamed' }).where('id', '=', businessId).execute()
    await test.db.deleteFrom('businesses').where('id', '=', unseen).execute()
    await vi.waitFor(() => expect(heard).toHaveLength(3))
    expect(heard).toEqual([`${businessId} customers`, `${businessId} business`, 'sessions'])
  })

  it('are of each table with a business, unless no dashboard shows it', async () => {
    const { rows } = await sql<{ table: string; triggers: number }>`
      select relname as table, (select count(*)::int from pg_trigger where tgrelid = pg_class.oid and tgname like 'live\\_%')
        as triggers
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'business_id'`.execute(
      test.db,
    )
    const told = rows.filter(({ triggers }) => triggers === 3).map(({ table }) => table)
    expect(told.sort()).toEqual(Object.keys(LIVE_TABLES).sort())
    const silent = rows.filter(({ triggers }) => triggers === 0).map(({ table }) => table)
    expect(silent.filter((table) => !QUIET.includes(table))).toEqual([])
  })

  it.runIf(url)('come again after the connection was lost', { timeout: 30_000 }, async () => {
    const { heard, states } = await listen()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fivestead-live' and datname = current_database()`.execute(test.db)
    await vi.waitFor(() => expect(states).toEqual([null, expect.any(String), null]), { timeout: 10_000 })
    await watch(businessId)
    await test.db.insertInto('customers').values(names('Eve')).execute()
    await vi.waitFor(() => expect(heard).toContain(`${businessId} customers`))
  })

  it.runIf(url)('are not waited for behind a dead link', { timeout: 60_000 }, async () => {
    const proxy = await openProxy(test.url ?? '')
    onTestFinished(() => proxy.close())
    const { states } = await listen(proxy.url)
    proxy.freeze()
    await vi.waitFor(() => expect(states).toEqual([null, 'No notification came back']), { timeout: 25_000 })
  })
})
