import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Db, inTransaction, openDatabase, type PostgresDatabase } from './client.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { jobsConnection, startJobs } from './jobs-connection.ts'
import { migrateDown, migrateToLatest } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { openPooler, type Pooler, poolerProgram } from './testing-pooler.ts'

const able = Boolean(process.env.TEST_DATABASE_URL) && poolerProgram() !== null

/** With the shipped settings, two connections to Postgres, and more clients than that (DEP-8). */
describe.skipIf(!able)('behind PgBouncer in transaction mode (Postgres)', () => {
  let test: TestDatabase
  let pooler: Pooler
  let pooled: PostgresDatabase
  let server: string
  let name: string

  beforeAll(async () => {
    test = await createTestDatabase()
    if (test.database.kind !== 'postgres') throw new Error('Postgres was asked for')
    name =
      (await sql<{ name: string }>`select current_database() as name`.execute(test.db)).rows[0]?.name ?? ''
    server = test.database.pools.owners.options.connectionString ?? ''
    pooler = await openPooler(server)
    pooled = await open()
  })
  afterAll(async () => {
    await pooled?.close()
    await pooler?.close()
    await test.close()
  })

  async function open(statementMs?: number): Promise<PostgresDatabase> {
    const owners = { ...(statementMs !== undefined && { statementMs }) }
    const opened = await openDatabase({ url: pooler.url, limits: { owners } })
    if (opened.kind !== 'postgres') throw new Error('Postgres was asked for')
    return opened
  }
  const one = async <T>(db: Db, text: string): Promise<T | undefined> =>
    (await sql<{ one: T }>`select ${sql.raw(text)} as one`.execute(db)).rows[0]?.one

  const advisoryLocks = () =>
    one<number>(
      test.db,
      `(select count(*)::int from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database())`,
    )

  it('arithmetic with days follows UTC, whatever zone the server has', async () => {
    await sql`alter database ${sql.id(name)} set timezone to 'Asia/Kathmandu'`.execute(test.db)
    // The one of the other tests has sessions already.
    const other = await openPooler(server)
    const opened = await openDatabase({ url: other.url })
    try {
      const day = `to_char(date_trunc('day', '2026-11-19T20:00:00Z'::timestamptz), 'YYYY-MM-DD HH24:MI TZ')`
      // More callers than connections: each connection serves several of them.
      const days = await Promise.all(Array.from({ length: 30 }, () => one(opened.db, day)))
      expect(new Set(days)).toEqual(new Set(['2026-11-19 00:00 UTC']))
    } finally {
      await opened.close()
      await other.close()
      await sql`alter database ${sql.id(name)} reset timezone`.execute(test.db)
    }
  })

  it('statements over their limit are ended on the server too, those that wait for a connection as well', async () => {
    const quick = await open(300)
    const running = () =>
      one<number>(
        test.db,
        `(select count(*)::int from pg_stat_activity where query like 'select pg_sleep(%' and state = 'active')`,
      )
    try {
      for (let round = 0; round < 3; round++) {
        const told = await Promise.allSettled(
          Array.from({ length: 6 }, () => sql`select pg_sleep(30)`.execute(quick.db)),
        )
        for (const each of told)
          expect(each).toSatisfy(({ reason }: PromiseRejectedResult) => isDatabaseUnavailable(reason))
        await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 5000 })
        expect(await one(quick.db, '1')).toBe(1)
      }
    } finally {
      await quick.close()
    }
  })

  it('transactions of many take their turn, and locks hold until their ends', async () => {
    const inside: string[] = []
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        inTransaction(n % 2 ? pooled.db : pooled.work, async (trx) => {
          await sql`select pg_advisory_xact_lock(42)`.execute(trx)
          inside.push('in')
          await sql`select 1`.execute(trx)
          inside.push('out')
        }),
      ),
    )
    expect(inside).toEqual(Array.from({ length: 12 }, () => ['in', 'out']).flat())
    expect(await advisoryLocks()).toBe(0)
  })

  it('migrations of several processes and the tables of the queue are made over it, once', async () => {
    await sql`drop schema if exists jobs cascade`.execute(test.db)
    const back = await migrateDown(pooled.work)
    const second = await open()
    const opened = [pooled, second]
    try {
      const ran = await Promise.all(opened.map(({ work }) => migrateToLatest(work)))
      expect(ran.map((names) => names.length).sort()).toEqual([0, back.length])
      expect(await advisoryLocks()).toBe(0)
      const queues = opened.map(
        (each) => new PgBoss({ ...jobsConnection(each), schema: 'jobs', schedule: false }),
      )
      await Promise.all(queues.map(startJobs))
      await queues[0]?.createQueue('over-the-pooler')
      const id = await queues[0]?.send('over-the-pooler', {})
      const taken = await Promise.all(queues.map((boss) => boss.fetch('over-the-pooler')))
      expect(taken.flat().map((job) => job.id)).toEqual([id])
      await Promise.all(queues.map((boss) => boss.stop({ close: false })))
    } finally {
      await second.close()
    }
  })
})
