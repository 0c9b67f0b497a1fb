import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './errors.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

describe('isDatabaseUnavailable', () => {
  it('tells a lost or absent server from a wrong statement', () => {
    const coded = (code: string) => Object.assign(new Error(code), { code })
    for (const code of ['57P01', '57P03', '08006', 'ECONNREFUSED', '53300', '53100']) {
      expect(isDatabaseUnavailable(coded(code))).toBe(true)
    }
    expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isDatabaseUnavailable(coded('23505'))).toBe(false)
    expect(isDatabaseUnavailable(new Error('other'))).toBe(false)
    expect(isDatabaseUnavailable(null)).toBe(false)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('lost connections (Postgres)', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
  })
  afterAll(() => test.close())

  it('never end the process: idle, in a transaction, in a query', async () => {
    if (test.database.kind !== 'postgres') throw new Error('Postgres was asked for')
    const url = test.database.pool.options.connectionString ?? ''
    // In a process of its own: an unhandled 'error' event ends it before it can say that it survived.
    const script = `
      import { sql } from 'kysely'
      import { inTransaction, openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'client.ts'))}
      import { isDatabaseUnavailable } from ${JSON.stringify(join(import.meta.dirname, 'errors.ts'))}
      const { db, pool, close } = await openDatabase({ url: ${JSON.stringify(url)} })
      const killer = await openDatabase({ url: ${JSON.stringify(url)}, maxConnections: 1 })
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
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: 'idle used query again' })
  })
})
