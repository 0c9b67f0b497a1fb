import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dumpPostgres } from '@fivestead/api/operate/backup/postgres'
import { freePort } from '@fivestead/api/testing/free-port'
import { openDatabase } from '@fivestead/db/client'
import { migrateToLatest } from '@fivestead/db/migrate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, makeCluster } from '../run/postgres.ts'

let folder: string
const clusters: Cluster[] = []
const addresses: Record<'TLS' | 'plain', string> = { TLS: '', plain: '' }

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fivestead-tls-'))
  chmodSync(folder, 0o755)
  const [cert, key] = ['cert.pem', 'key.pem'].map((name) => path.join(folder, name)) as [string, string]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=db.test'],
      ...['-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  )
  for (const kind of ['TLS', 'plain'] as const) {
    const port = await freePort()
    const tls = kind === 'TLS' ? ['ssl=on', `ssl_cert_file=${cert}`, `ssl_key_file=${key}`] : []
    const cluster = await makeCluster({ settings: ['listen_addresses=127.0.0.1', `port=${port}`, ...tls] })
    if (cluster === null) throw new Error('no Postgres on this machine')
    clusters.push(cluster)
    const { uid, gid } = statSync(cluster.folder)
    for (const file of [cert, key]) chownSync(file, uid, gid)
    await cluster.start()
    addresses[kind] = `postgres://fivestead@127.0.0.1:${port}/postgres`
    const database = await openDatabase({ url: addresses[kind] })
    await migrateToLatest(database.work)
    await database.close()
  }
})
afterAll(async () => {
  for (const cluster of clusters) await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Whether the connection was encrypted, after a dump by the same address; the failure's words otherwise. */
async function outcome(url: string): Promise<boolean | string> {
  const database = await openDatabase({ url })
  try {
    const { rows } = await sql<{
      ssl: boolean
    }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db)
    await dumpPostgres(url, async ({ body }) => {
      for await (const _ of body) {
        // Only whether it comes.
      }
    })
    return rows[0]?.ssl ?? 'no connection'
  } catch (error) {
    return (error as Error).message
  } finally {
    await database.close()
  }
}

/** What libpq does (PostgreSQL documentation, "SSL Mode Descriptions"). */
test.each([
  ['TLS', 'disable', false],
  ['TLS', 'allow', true],
  ['TLS', 'prefer', true],
  ['TLS', 'require', true],
  ['TLS', 'no-verify', true],
  ['TLS', 'require&sslrootcert=CERT', true],
  ['TLS', 'verify-ca&sslrootcert=CERT', true],
  ['TLS', 'verify-full', /self-signed/],
  ['TLS', 'verify-full&sslrootcert=CERT', /altnames|match/],
  ['plain', 'prefer', false],
  ['plain', 'allow', false],
  ['plain', 'require', /does not support SSL/],
] as const)('a server with %s and sslmode=%s', async (kind, mode, right) => {
  const found = await outcome(
    `${addresses[kind]}?sslmode=${mode.replace('CERT', path.join(folder, 'cert.pem'))}`,
  )
  if (right instanceof RegExp) expect(found).toMatch(right)
  else expect(found).toBe(right)
})
