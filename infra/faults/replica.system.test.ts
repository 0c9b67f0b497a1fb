import { readConfig } from '@fivestead/api/config'
import { checkReplica } from '@fivestead/api/operate/doctor/replica'
import { freePort } from '@fivestead/api/testing/free-port'
import { type DatabaseOptions, type Db, openDatabase } from '@fivestead/db/client'
import { lookAtReplica } from '@fivestead/db/replica'
import { openProxy } from '@fivestead/db/testing-proxy'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { has } from './testing/means.ts'

const primary: Cluster | null = await makeCluster()
let replica: Cluster

beforeAll(async () => {
  if (!has('a Postgres server program', primary !== null) || primary === null) return
  await primary.start()
  await ask(primary, 'create table notes (n int)')
  replica = await primary.replica()
  await replica.start()
}, 120_000)
beforeEach(async () => {
  if (primary) await ask(primary, 'truncate notes')
})
afterAll(async () => {
  await replica?.remove()
  await primary?.remove()
})

/** One statement on a server, past the product. */
async function ask({ url }: { url: string }, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A setting of the replica for one test. */
async function set(name: string, value: string): Promise<void> {
  const write = async (change: string) => {
    await ask(replica, `alter system ${change}`)
    await ask(replica, 'select pg_reload_conf()')
  }
  await write(`set ${name} = ${value}`)
  onTestFinished(() => write(`reset ${name}`))
}

/** The product's database on both servers, and what it says of the replica: the fault, or "again". */
async function open(more: Partial<DatabaseOptions> = {}) {
  const told: string[] = []
  const database = await openDatabase({
    url: primary?.url ?? '',
    replicaUrl: replica.url,
    onReplica: (fault) => told.push(fault?.message ?? 'again'),
    ...more,
  })
  onTestFinished(() => database.close())
  const look = async (db: Db) => {
    const { rows } = await sql<{ byReplica: boolean; sum: number }>`
      select pg_is_in_recovery() as "byReplica", coalesce(sum(n), 0)::int as sum from notes`.execute(db)
    return rows[0]
  }
  const read = () => database.reports(look)
  /** Waits until reads are the replica's. */
  const used = () =>
    vi.waitFor(async () => expect(await read()).toMatchObject({ byReplica: true }), { timeout: 20_000 })
  return { database, told, read, used, look }
}

/** Waits until the product has a read under way on the replica. */
const reading = () => {
  const query = `select pid from pg_stat_activity where application_name = 'fivestead' and state = 'active'
    and query like '%pg_sleep%'`
  return vi.waitFor(async () => expect(await ask(replica, query)).toHaveLength(1), { timeout: 5000 })
}

describe.skipIf(primary === null)('reads of reports on a streaming replica (DEP-10)', () => {
  if (primary === null) return

  test('go to the replica, and each sees what was committed before it', async () => {
    await set('recovery_min_apply_delay', "'50ms'")
    const { database, read, used } = await open()
    await used()
    const seen: Awaited<ReturnType<typeof read>>[] = []
    const byReplica = () => seen.filter((one) => one?.byReplica)
    await vi.waitFor(
      async () => {
        await sql`insert into notes values (1)`.execute(database.db)
        seen.push(await read())
        expect(byReplica().length).toBeGreaterThan(4)
      },
      { timeout: 20_000, interval: 1 },
    )
    expect(seen.map((one) => one?.sum)).toEqual(seen.map((_, before) => before + 1))
  })

  test('write nothing there, nor on the primary, and are not repeated after a refusal', async () => {
    const { database, used, read, told } = await open()
    const insert = (db: Db) => db.insertInto('users').values({ id: 'reader' }).execute()
    await expect(database.reports(insert)).rejects.toThrow('A read of reports was about to write')
    await used()
    await expect(database.reports(insert)).rejects.toThrow('A read of reports was about to write')
    const raw = database.reports((db) => sql`insert into notes values (1)`.execute(db))
    await expect(raw).rejects.toMatchObject({ code: '25006' })
    expect(await read()).toEqual({ byReplica: true, sum: 0 })
    // A refusal of the read itself is not tried twice.
    const work = vi.fn(async () => {
      throw new Error('not found')
    })
    await expect(database.reports(work)).rejects.toThrow('not found')
    expect(work).toHaveBeenCalledTimes(1)
    expect(told).toEqual([])
  })

  test('go to the primary while the replica is behind, and back when it has caught up', async () => {
    const { read, used, told } = await open()
    await used()
    await ask(replica, 'select pg_wal_replay_pause()')
    await vi.waitFor(async () =>
      expect(await ask(replica, 'select pg_get_wal_replay_pause_state() as state')).toEqual([
        { state: 'paused' },
      ]),
    )
    await ask(primary, 'insert into notes values (7)')
    expect(await read()).toEqual({ byReplica: false, sum: 7 })
    expect(await read()).toEqual({ byReplica: false, sum: 7 })
    expect(told).toEqual([expect.stringMatching(/^it is \d+ bytes behind$/)])
    expect(await doctor(replica.url)).toMatch(/^warning it is \d+ bytes behind: /)

    await ask(replica, 'select pg_wal_replay_resume()')
    await used()
    expect(told.slice(1)).toEqual(['again'])
    expect(await doctor(replica.url)).toMatch(/^ok it had what the primary has after \d+ ms$/)
  })

  test('are repeated on the primary when a conflict with the replay cancels them', async () => {
    await set('max_standby_streaming_delay', '0')
    const { database, used, told, look } = await open()
    await used()
    const codes: unknown[] = []
    const seen = database.reports(async (db) => {
      if (codes.length > 0) return look(db)
      // Outside of a transaction the statement alone would be repeated on the replica.
      await sql`begin`.execute(db)
      await sql`select pg_sleep(2), count(*) from notes`
        .execute(db)
        .catch(async (error: pg.DatabaseError) => {
          codes.push(error.code)
          await sql`rollback`.execute(db)
          throw error
        })
      return undefined
    })
    await reading()
    await ask(primary, 'alter table notes add column if not exists more int')
    expect(await seen).toMatchObject({ byReplica: false })
    expect(codes).toEqual(['40001'])
    expect(told).toEqual([])
    await used()
  })

  test('are repeated on the primary when the replica is killed, and go back when it is there again', async () => {
    const { database, read, used, told, look } = await open()
    await used()
    let runs = 0
    const seen = database.reports(async (db) => {
      runs += 1
      if (runs === 1) await sql`select pg_sleep(2)`.execute(db)
      return look(db)
    })
    await reading()
    await replica.stop('SIGKILL')
    expect(await seen).toMatchObject({ byReplica: false })
    expect(runs).toBe(2)
    expect(await read()).toMatchObject({ byReplica: false })
    expect(told).toHaveLength(1)
    expect(await doctor(replica.url)).toBe(
      'failed it cannot be asked (ECONNREFUSED): check DATABASE_REPLICA_URL',
    )

    // Remains of a killed server hold its memory for a moment.
    await vi.waitFor(() => replica.start(), { timeout: 20_000 })
    await used()
    expect(told.slice(1)).toEqual(['again'])
  })

  test('answer within 10 s when the link to the replica freezes', async () => {
    const proxy = await openProxy(replica.url)
    onTestFinished(() => proxy.close())
    const { read, used } = await open({ replicaUrl: proxy.url })
    await used()
    proxy.freeze()
    const began = performance.now()
    expect(await read()).toMatchObject({ byReplica: false })
    expect(performance.now() - began).toBeLessThan(10_000)
    const next = performance.now()
    expect(await read()).toMatchObject({ byReplica: false })
    expect(performance.now() - next).toBeLessThan(1000)
    proxy.thaw()
  })

  test('stay on the primary where the other server is none of its replicas', async () => {
    const faultOf = async (replicaUrl: string) => {
      const { read, told } = await open({ replicaUrl })
      await vi.waitFor(async () => {
        expect(await read()).toMatchObject({ byReplica: false })
        expect(told).toHaveLength(1)
      })
      return told[0]
    }
    expect(await faultOf(primary.url)).toBe('it is no standby: it takes writes of its own')
    const elsewhere = replica.url.replace('/postgres?', '/template1?')
    expect(await faultOf(elsewhere)).toBe('it is no replica of this database')
    expect(await faultOf(`postgres://127.0.0.1:${await freePort()}/postgres`)).toContain('ECONNREFUSED')
    // One that follows another server.
    const other = await makeCluster()
    onTestFinished(() => other?.remove())
    await other?.start()
    const here = await openDatabase({ url: other?.url ?? '' })
    const there = await openDatabase({ url: replica.url })
    await expect(lookAtReplica(here.db, there.db)).rejects.toThrow('it is no replica of this database')
    await Promise.all([here.close(), there.close()])
  })

  test('leave a replica that was promoted', async () => {
    const { read, used, told } = await open()
    await used()
    await ask(replica, 'select pg_promote()')
    await ask(replica, 'insert into notes values (100)')
    expect(await read()).toEqual({ byReplica: false, sum: 0 })
    expect(told).toEqual(['it is no standby: it takes writes of its own'])
  })
})

/** "state words" of the doctor's line. */
async function doctor(replicaUrl: string): Promise<string | undefined> {
  const config = readConfig({ DATABASE_URL: primary?.url, DATABASE_REPLICA_URL: replicaUrl })
  const [finding] = await checkReplica({ config })
  return finding && `${finding.state} ${finding.words}`
}
