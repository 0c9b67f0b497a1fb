import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDeps, startApi } from '@fivestead/api/app'
import { readConfig } from '@fivestead/api/config'
import pg from 'pg'
import { makeCluster } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { measureCalls, type Touched } from './growth-calls.ts'
import { writeInstallation } from './growth-rows.ts'
import { showSizes } from './growth-sizes.ts'
import { businessesOf, signIn, targetOf, twins } from './scale-owner.ts'

const REQUESTS_A_BUSINESS = 1000
/** The owner's businesses, of the same size whatever the total is: some 3,000 and some 30,000 requests. */
const CUSTOMERS = [1200, 12_000] as const
/**
 * Ten times the rows of others. An index gets a level more, and the rows of one business lie on more pages as others'
 * come between them: pages that are touched for each row that is shown, not for each row that is there.
 */
const MOST = 1.5
const MORE_BLOCKS = 60

/**
 * How many blocks of the database each call touches, of the same business in installations that are ten times apart:
 * `BENCH_REQUESTS` review requests (a million unless told) of a business for each thousand, and a tenth of it. Blocks tell
 * the same on a busy machine. On the server of `TEST_DATABASE_URL` (a superuser, `pg_stat_statements` preloaded) the filled
 * databases stay for the next run.
 */
export async function growth(): Promise<Figure[]> {
  const requests = Number(process.env.BENCH_REQUESTS ?? 1_000_000)
  const named = process.env.TEST_DATABASE_URL
  const cluster = named ? null : await makeCluster()
  if (!named && !cluster) {
    console.error('skipped: no Postgres server program was found')
    return []
  }
  try {
    if (cluster) {
      await cluster.start()
      await asAdmin(cluster.url, async (admin) => {
        for (const setting of [
          `shared_preload_libraries = 'pg_stat_statements'`,
          `shared_buffers = '1GB'`,
          `max_wal_size = '8GB'`,
        ])
          await admin.query(`alter system set ${setting}`)
      })
      await cluster.stop('SIGINT')
      await cluster.start()
    }
    const server = named ?? cluster?.url ?? ''
    const few = await installation(server, Math.round(requests / 10))
    return figures(few, await installation(server, requests))
  } finally {
    await cluster?.remove()
  }
}

/** Fills a database, shows its sizes and measures the calls. */
async function installation(server: string, requests: number): Promise<Map<string, Touched>> {
  const database = `fivestead_growth_${requests}`
  const isNew = await asAdmin(server, async (admin) => {
    const known = await admin.query('select 1 from pg_database where datname = $1', [database])
    if (known.rowCount === 0) await admin.query(`create database ${database}`)
    return known.rowCount === 0
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-growth-'))
  const url = server.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
  const deps = await openDeps(
    readConfig({ DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000' }),
  )
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const api = await startApi(deps, { host: '127.0.0.1', port: 0 })
    // Without the demo.
    if (isNew) await client.query('truncate users, business_ids cascade')
    const owner = await signIn(api.url)
    if (isNew) {
      const measured = []
      for (const [index, customers] of CUSTOMERS.entries()) {
        const body = { name: `Bench ${index}`, placeId: twins()[index] }
        const { id } = (await owner.call('POST', '/api/businesses', body)) as { id: number }
        measured.push({ id, customers })
      }
      await client.query(`update users set email_verified_at = now() where username = 'bench-owner'`)
      const businesses = Math.ceil(requests / REQUESTS_A_BUSINESS)
      await writeInstallation(client, { businesses, requests, measured })
    }
    await showSizes(client)
    const targets = []
    for (const business of await businessesOf(owner)) targets.push(await targetOf(client, business))
    const touched = await measureCalls({ client, deps, owner, targets })
    console.log(`${requests} requests`)
    console.table(Object.fromEntries(touched))
    await api.close()
    return touched
  } finally {
    await client.end()
    await deps.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figures(few: Map<string, Touched>, many: Map<string, Touched>): Figure[] {
  return [...many].map(([name, { blocks, ms }]) => {
    const before = few.get(name)
    if (!before) throw new Error(`${name} was not measured before`)
    return {
      name: `growth, ${name}`,
      value: `${before.blocks} and ${blocks} blocks (${before.ms} and ${ms} ms in Postgres)`,
      aim: `at most ${MOST} times, or ${MORE_BLOCKS} more`,
      good: blocks <= before.blocks * MOST || blocks - before.blocks <= MORE_BLOCKS,
    }
  })
}

async function asAdmin<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
