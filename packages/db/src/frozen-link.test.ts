import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type DatabaseOptions,
  type Db,
  inTransaction,
  openDatabase,
  type PostgresDatabase,
} from './client.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { jobsConnection } from './jobs-connection.ts'
import { CALL_LIMITS, type CallKind } from './limits.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { type FrozenProxy, openProxy } from './testing-proxy.ts'

const KINDS = ['visitors', 'owners', 'work', 'jobs'] as const satisfies CallKind[]

/** The product's database at an address, with limits that a test can wait for. */
async function open(
  url: string,
  limits: NonNullable<Extract<DatabaseOptions, { url: string }>['limits']>,
): Promise<PostgresDatabase> {
  const opened = await openDatabase({ url, limits })
  if (opened.kind !== 'postgres') throw new Error('Postgres was asked for')
  return opened
}
const urlOf = ({ database }: TestDatabase): string =>
  (database.kind === 'postgres' && database.pools.owners.options.connectionString) || ''

describe.skipIf(!process.env.TEST_DATABASE_URL)('a database behind a link that is frozen (Postgres)', () => {
  let test: TestDatabase
  let proxy: FrozenProxy
  let database: PostgresDatabase

  beforeAll(async () => {
    test = await createTestDatabase()
    proxy = await openProxy(urlOf(test))
    const quick = { statementMs: 400, waitMs: 300, lockMs: 200, connections: 3 }
    database = await open(proxy.url, { visitors: quick, owners: quick, work: quick, jobs: quick })
  })
  beforeEach(() => proxy.thaw())
  afterAll(async () => {
    proxy.thaw()
    await database.close()
    await proxy.close()
    await test.close()
  })

  const ask = (kind: CallKind): Promise<unknown> => {
    if (kind === 'jobs') return jobsConnection(database).db.executeSql('select 1 as one', [])
    return sql`select 1 as one`.execute(doorOf(kind))
  }
  const doorOf = (kind: Exclude<CallKind, 'jobs'>): Db => (kind === 'owners' ? database.db : database[kind])

  it('has limits that end a request of a visitor or an owner within 10 s', () => {
    for (const kind of ['visitors', 'owners'] as const) {
      const { statementMs, waitMs, lockMs } = CALL_LIMITS[kind]
      expect(statementMs + waitMs).toBeLessThan(10_000)
      expect(lockMs).toBeLessThan(statementMs)
    }
    expect(CALL_LIMITS.jobs.statementMs).toBeLessThan(10_000)
  })

  it.each(KINDS)(
    '%s: every statement fails as unavailable, and the pool serves at once when it is back',
    async (kind) => {
      await Promise.all([ask(kind), ask(kind), ask(kind)])
      const pool = database.pools[kind]
      expect(pool.totalCount).toBeGreaterThan(1)

      proxy.freeze()
      await expect(ask(kind)).rejects.toSatisfy(isDatabaseUnavailable)
      // The idle connections share the link: they are gone too, so the next one waits for a connection only.
      await vi.waitFor(() => expect(pool.totalCount).toBe(0))
      await expect(ask(kind)).rejects.toSatisfy(isDatabaseUnavailable)
      await vi.waitFor(() => expect(pool.totalCount).toBe(0))

      proxy.thaw()
      await ask(kind)
      expect([pool.totalCount, pool.waitingCount]).toEqual([1, 0])
    },
  )

  it('frozen in the middle of a transaction: it fails, its connection is not used again, and nothing is kept', async () => {
    const work = inTransaction(database.db, async (trx) => {
      await trx.insertInto('users').values({ id: 'frozen' }).execute()
      proxy.freeze()
      await trx.insertInto('users').values({ id: 'later' }).execute()
    })
    await expect(work).rejects.toSatisfy(isDatabaseUnavailable)
    proxy.thaw()
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('more callers than connections: each is told, none waits for ever', async () => {
    await ask('visitors')
    proxy.freeze()
    const asked = Array.from({ length: 20 }, () => ask('visitors'))
    await Promise.all(asked.map((each) => expect(each).rejects.toSatisfy(isDatabaseUnavailable)))
    proxy.thaw()
    await ask('visitors')
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a statement that takes too long (Postgres)', () => {
  let test: TestDatabase
  let database: PostgresDatabase

  beforeAll(async () => {
    test = await createTestDatabase()
    database = await open(urlOf(test), { owners: { statementMs: 300, lockMs: 100, connections: 3 } })
  })
  afterAll(async () => {
    await database.close()
    await test.close()
  })

  const stillRunning = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`.execute(test.db)
    return rows
  }

  it('is ended on the server too, and its connection is not used again', async () => {
    const { owners } = database.pools
    await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toSatisfy(isDatabaseUnavailable)
    await vi.waitFor(async () => expect(await stillRunning()).toEqual([]))
    await vi.waitFor(() => expect(owners.totalCount).toBe(0))
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  it('the server ends it by itself inside a transaction, and a wait for a lock sooner', async () => {
    const sleep = inTransaction(database.db, (trx) => sql`select pg_sleep(60)`.execute(trx))
    await expect(sleep).rejects.toMatchObject({ code: '57014' })
    await test.db.insertInto('users').values({ id: 'locked' }).execute()
    if (test.database.kind !== 'postgres') throw new Error('Postgres was asked for')
    const holder = await test.database.pools.owners.connect()
    try {
      await holder.query('begin')
      await holder.query('select id from users for update')
      const wait = inTransaction(database.db, (trx) => trx.updateTable('users').set({ phone: '1' }).execute())
      await expect(wait).rejects.toMatchObject({ code: '55P03' })
    } finally {
      holder.release(true)
    }
    expect(database.pools.owners.totalCount).toBe(1)
  })

  it('leaves nothing of its limits on the session, which a pooler may hand to anybody', async () => {
    await inTransaction(database.db, (trx) => sql`select 1`.execute(trx))
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as pause`.execute(
      database.db,
    )
    expect(rows).toEqual([{ statement: '0', lock: '0', pause: '0' }])
  })
})
