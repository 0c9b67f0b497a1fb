import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import { inTransaction } from './client.ts'
import { jobsConnection, jobsIn, prepareQueues, startJobs } from './jobs-connection.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

describeOnBoth('pg-boss beside Kysely', (url) => {
  let test: TestDatabase
  let boss: PgBoss
  const errors: unknown[] = []

  beforeAll(async () => {
    test = await createTestDatabase(url)
    boss = new PgBoss({ ...jobsConnection(test.database), supervise: false, schedule: false })
    boss.on('error', (error) => errors.push(error))
    await boss.start()
    await prepareQueues(boss, { send: { notify: true, retryLimit: 3 }, other: {} })
  })
  afterAll(async () => {
    await boss.stop({ graceful: false })
    await test.close()
    expect(errors).toEqual([])
  })

  it('keeps a job with the transaction that it was sent in, and drops it with one that is rolled back', async () => {
    const id = await inTransaction(test.db, async (trx) => {
      await trx.insertInto('users').values({ id: 'kept' }).execute()
      return boss.send('send', { user: 'kept' }, { db: jobsIn(trx), singletonKey: 'kept', startAfter: 0 })
    })

    expect(await boss.fetch('send')).toMatchObject([{ id, data: { user: 'kept' } }])
    await boss.complete('send', id ?? '')

    const stop = new Error('stop')
    const work = inTransaction(test.db, async (trx) => {
      await trx.insertInto('users').values({ id: 'dropped' }).execute()
      await boss.send('send', { user: 'dropped' }, { db: jobsIn(trx) })
      throw stop
    })

    await expect(work).rejects.toBe(stop)
    expect(await boss.fetch('send')).toEqual([])
    expect(await test.db.selectFrom('users').select('id').where('id', '=', 'dropped').execute()).toEqual([])
  })

  it('polls while a transaction is open, without hanging and without landing in it', async () => {
    const stop = new Error('stop')
    let polled: Promise<unknown> = Promise.resolve()
    let sent: Promise<unknown> = Promise.resolve()
    const { promise: open, resolve: begun } = Promise.withResolvers<void>()
    // Another call chain: it starts before the transaction and acts while that is open.
    const other = open.then(() => {
      polled = boss.fetch('other')
      sent = boss.send('other', { from: 'other' })
    })
    const work = inTransaction(test.db, async (trx) => {
      await trx.insertInto('users').values({ id: 'open' }).execute()
      begun()
      await other
      await trx.selectFrom('users').select('id').execute()
      throw stop
    })

    await expect(work).rejects.toBe(stop)
    await polled
    await sent
    // Had the job landed in the transaction, it would have been rolled back with it.
    const queued = await boss.findJobs('other')
    expect(queued).toMatchObject([{ data: { from: 'other' } }])
  })

  it.skipIf(url)('wakes a listener outside the transaction whose commit woke it', async () => {
    const { promise: heard, resolve } = Promise.withResolvers<unknown>()
    const listener = await jobsConnection(test.database).db.listen?.(
      'bell',
      () => resolve(test.db.selectFrom('users').select('id').where('id', '=', 'rang').execute()),
      () => {},
    )
    await inTransaction(test.db, async (trx) => {
      await trx.insertInto('users').values({ id: 'rang' }).execute()
      await sql`select pg_notify('bell', '')`.execute(trx)
    })
    expect(await heard).toEqual([{ id: 'rang' }])
    await listener?.close()
  })

  it('leaves nothing broken for others after a failed script of several statements', async () => {
    const { db } = jobsConnection(test.database)
    const failing = db.executeSql('begin; create table half_made (id int); select no_such_column; commit;')
    const beside = test.db.selectFrom('users').select('id').where('id', '=', 'nobody').execute()

    await expect(failing).rejects.toMatchObject({ code: '42703' })
    const named = inTransaction(test.db, (trx) => jobsIn(trx).executeSql('select $1::int as a_name', [1]))
    expect(await named).toMatchObject({ rows: [{ a_name: 1 }] })
    expect(await beside).toEqual([])
    await inTransaction(test.db, (trx) => trx.insertInto('users').values({ id: 'after' }).execute())
    expect(await db.executeSql(`select to_regclass('half_made') as made`)).toMatchObject({
      rows: [{ made: null }],
    })
  })

  it('refuses a job that is not sent through the open transaction, and a queue that was not prepared', async () => {
    const outside = inTransaction(test.db, () => boss.send('send', {}))
    await expect(outside).rejects.toThrow('pg-boss was used outside the open transaction')
    const cold = new PgBoss({ ...jobsConnection(test.database), supervise: false, schedule: false })
    await cold.start()
    await boss.createQueue('late')
    const work = inTransaction(test.db, (trx) => cold.send('late', {}, { db: jobsIn(trx) }))
    await expect(work).rejects.toThrow('a prepared queue')
    await cold.stop({ graceful: false })
  })

  it('works off a job that a transaction sent', async () => {
    const { promise: done, resolve } = Promise.withResolvers<unknown>()
    // Embedded, the commit wakes the worker: it would look by itself only after a minute.
    const pollingIntervalSeconds = url ? 0.5 : 60
    await boss.work('send', { pollingIntervalSeconds }, async ([job]) => {
      // A worker is in no transaction, even when a commit woke it up.
      await test.db.selectFrom('users').select('id').execute()
      resolve(job?.data)
    })
    await inTransaction(test.db, (trx) => boss.send('send', { wanted: true }, { db: jobsIn(trx) }))

    expect(await done).toEqual({ wanted: true })
    await boss.offWork('send')
  })
})

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes make the tables of the queue at the same moment',
  async () => {
    const test = await createTestDatabase(process.env.TEST_DATABASE_URL)
    if (test.database.kind !== 'postgres') throw new Error('Postgres was asked for')
    const pool = test.database.pools.owners
    const { db, ...rest } = jobsConnection(test.database)
    let hasRaced = false
    const boss = new PgBoss({
      ...rest,
      schema: 'twice',
      schedule: false,
      db: {
        ...db,
        async executeSql(text, values) {
          if (hasRaced || !/create schema/i.test(text)) return db.executeSql(text, values)
          hasRaced = true
          // The other one has made the schema and has not committed yet.
          const other = await pool.connect()
          await other.query('begin; create schema twice')
          const outcome = db.executeSql(text, values)
          outcome.catch(() => {})
          await vi.waitFor(async () => expect(await waiting(test)).toBe(1))
          await other.query('commit')
          other.release()
          return outcome
        },
      },
    })
    try {
      await startJobs(boss)
      await boss.createQueue('made')
      expect(await boss.getQueue('made')).toMatchObject({ name: 'made' })
      expect(hasRaced).toBe(true)
    } finally {
      await boss.stop({ graceful: false, close: false })
      await test.close()
    }
  },
)

/** Transactions that wait for the end of another. */
async function waiting({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks lock
    join pg_stat_activity activity using (pid)
    where locktype = 'transactionid' and not granted and datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
