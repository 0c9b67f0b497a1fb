import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './errors.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

describe('isDatabaseUnavailable', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code })

  it.each([
    ...['57P01', '57P02', '57P03', '57P05', '08000', '08006', '53300', '53100'],
    // Cut short: a statement's limit, a lock's limit, a transaction that was left open, a deadlock, a serialization failure.
    ...['57014', '55P03', '25P03', '25P04', '40P01', '40001'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    ...['ENOTFOUND', 'EAI_AGAIN'],
  ])('the code %s is an absence of the database', (code) => {
    expect(isDatabaseUnavailable(coded(code))).toBe(true)
  })

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Postgres connection has been discarded',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
  ])('the driver says so: %s', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  })

  it('looks into causes and into several errors at once', () => {
    const refused = coded('ECONNREFUSED')
    expect(isDatabaseUnavailable(new Error('Migration start failed', { cause: refused }))).toBe(true)
    expect(isDatabaseUnavailable(new AggregateError([new Error('other'), refused]))).toBe(true)
    expect(isDatabaseUnavailable(new Error('a', { cause: new Error('b', { cause: refused }) }))).toBe(true)
    const circle = new Error('circle')
    circle.cause = circle
    expect(isDatabaseUnavailable(circle)).toBe(false)
  })

  it('a socket that is not there is one, another missing file is none', () => {
    expect(isDatabaseUnavailable(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toBe(true)
    expect(isDatabaseUnavailable(Object.assign(coded('ENOENT'), { syscall: 'open' }))).toBe(false)
  })

  it.each([
    ...['23505', '42601', '42P01', '22021'].map(coded),
    Object.assign(new Error('syntax error at "Connection terminated"'), { code: '42601' }),
    ...[new Error('other'), 'Connection terminated', null],
  ])('a wrong statement is none, whatever its words: %s', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('lost connections (Postgres)', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
  })
  afterAll(() => test.close())

  it('never end the process: idle, in a transaction, in a query, before its first statement is answered', async () => {
    if (test.database.kind !== 'postgres') throw new Error('Postgres was asked for')
    const url = test.database.pools.owners.options.connectionString ?? ''
    // In a process of its own: an unhandled 'error' event ends it before it can say that it survived.
    const script = `
      import { once } from 'node:events'
      import { createServer } from 'node:net'
      import { sql } from 'kysely'
      import { inTransaction, openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'client.ts'))}
      import { isDatabaseUnavailable } from ${JSON.stringify(join(import.meta.dirname, 'errors.ts'))}
      const { db, pools: { owners: pool }, close } = await openDatabase({ url: ${JSON.stringify(url)} })
      const killer = await openDatabase({ url: ${JSON.stringify(url)} })
      const kill = (pid) => sql\`select pg_terminate_backend(\${pid})\`.execute(killer.db)
      const said = []
      const lost = async (client, pid) => {
        const gone = new Promise((resolve) => client.once('end', resolve))
        await kill(pid)
        await gone
      }

      const idle = await pool.connect()
      const idlePid = (await idle.query('select pg_backend_pid() as pid')).rows[0].pid
      idle.release()
      await lost(idle, idlePid)
      said.push('idle')

      const used = await pool.connect()
      await used.query('begin')
      await lost(used, (await used.query('select pg_backend_pid() as pid')).rows[0].pid)
      used.release(true)
      said.push('used')

      const query = inTransaction(db, (trx) => sql\`select pg_sleep(60)\`.execute(trx))
        .catch((error) => said.push(isDatabaseUnavailable(error) ? 'query' : String(error)))
      const killed = () => sql\`select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'select pg_sleep(60)' and state = 'active' and datname = current_database()\`.execute(killer.db)
      while ((await killed()).rows.length === 0);
      await query

      // A server that greets, and is gone when it is asked the first time.
      const greets = createServer((socket) => {
        socket.once('data', () => {
          socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]))
          socket.once('data', () => socket.destroy())
        })
      }).listen(0, '127.0.0.1')
      await once(greets, 'listening')
      const first = await openDatabase({ url: 'postgres://a@127.0.0.1:' + greets.address().port + '/a' })
      await sql\`select 1\`.execute(first.db)
        .catch((error) => said.push(isDatabaseUnavailable(error) ? 'first' : String(error)))
      await first.close()
      greets.close()

      said.push((await sql\`select 'again' as word\`.execute(db)).rows[0].word)
      await close()
      await killer.close()
      console.log(said.join(' '))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    const [code] = await once(child, 'close')
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: 'idle used query first again' })
  })
})
