import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDeps } from '@fivestead/api/app'
import { readConfig } from '@fivestead/api/config'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { signInDemo } from '../bench/sign-in-demo.ts'
import { type RunningApi, startApi } from '../faults/testing/api.ts'
import { has } from '../faults/testing/means.ts'
import { type Cluster, makeCluster } from '../run/postgres.ts'

const clusters: Cluster[] = []
let api: RunningApi | undefined
const archive = mkdtempSync(path.join(tmpdir(), 'fivestead-archive-'))
chmodSync(archive, 0o777)

const first = await makeCluster({
  settings: ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`],
})
if (first) clusters.push(first)

afterAll(async () => {
  api?.child.kill('SIGKILL')
  for (const cluster of clusters) await cluster.remove()
  rmSync(archive, { recursive: true, force: true })
})

/** The first column of the last statement's first row, as text. */
async function ask(cluster: Cluster, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return String(Object.values(rows[0] ?? {})[0])
  } finally {
    await client.end()
  }
}

test.skipIf(!has('a Postgres server program', first !== null))(
  'a table that was dropped is back: base backup, archive, and the moment before (DEP-13)',
  { timeout: 300_000 },
  async () => {
    const server = first as Cluster
    await server.start()
    const deps = await openDeps(
      readConfig({ DATA_DIR: archive, DATABASE_URL: server.url, LOG_LEVEL: 'error' }),
    )
    await deps.close()
    const base = path.join(server.folder, 'base')
    await server.run('pg_basebackup', ['--pgdata', base, '--dbname', server.url, '--checkpoint=fast'])

    const reviews = await ask(server, 'select count(*) from reviews')
    await ask(server, `update users set company = 'After the base backup'`)
    const moment = await ask(server, 'select clock_timestamp()::text')
    await ask(server, 'drop table reviews cascade')
    await ask(server, `update users set company = 'Lost'`)
    const last = await ask(server, 'select pg_walfile_name(pg_switch_wal())')
    await expect
      .poll(() => ask(server, 'select last_archived_wal from pg_stat_archiver'), { timeout: 60_000 })
      .toBe(last)
    await server.stop('SIGQUIT')

    const begun = performance.now()
    writeFileSync(
      path.join(base, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    )
    writeFileSync(path.join(base, 'recovery.signal'), '')
    const recovered = (await makeCluster({ from: base })) as Cluster
    clusters.push(recovered)
    await recovered.start()
    await expect.poll(() => ask(recovered, 'select pg_is_in_recovery()'), { timeout: 60_000 }).toBe('false')
    const sql = ['end-sessions.sql', 'hold-sends.sql'].flatMap((file) => [
      '--file',
      path.resolve(import.meta.dirname, '../../apps/api/src/operate/backup', file),
    ])
    await recovered.run('psql', ['--set=ON_ERROR_STOP=1', '--single-transaction', ...sql, recovered.url])
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)

    expect(await ask(recovered, 'select count(*) from reviews')).toBe(reviews)
    expect(await ask(recovered, 'select distinct company from users')).toBe('After the base backup')
    api = startApi({ DATA_DIR: archive, DATABASE_URL: recovered.url })
    expect(await signInDemo(await api.url)).toContain('=')
    console.log(`Recovered to ${moment} in ${seconds} s`)
  },
)
