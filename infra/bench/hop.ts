import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildAll } from '../run/build.ts'
import { findPostgres } from '../run/postgres.ts'
import { cpuMs } from './cost.ts'
import type { Figure } from './figure.ts'
import { type Running, runServer } from './servers.ts'

const CALLS = 5000
const CONNECTIONS = 16
const PATHS = ['/api/health', '/api/surveys/1', '/survey/1']

/**
 * A call through the public site in one process with the API, through a site that asks an API elsewhere, and of the API
 * alone, on Postgres (PERF-10): processor time of all servers that take part, which hardly changes on a busy machine, and
 * calls per second. For people: no aim.
 */
export async function hop(): Promise<Figure[]> {
  await buildAll()
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-hop-'))
  const common = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '100000',
    HOST: '127.0.0.1',
  }
  const running: Running[] = []
  const run = async (file: string, env: Record<string, string>) => {
    const server = await runServer(file, [], { ...common, ...env })
    running.push(server)
    return server
  }
  try {
    // The first one makes the tables.
    const api = await run('apps/api/src/main.ts', { API_PORT: '0' })
    const whole = await run('infra/run/start.ts', { WEB_PORT: '3210', DASHBOARD_PORT: '3211' })
    const site = await run('apps/web/src/server/main.ts', {
      API_URL: api.url,
      PORT: '3212',
      PUBLIC_ORIGIN: 'http://localhost:3212',
      DASHBOARD_ORIGIN: 'http://localhost:3211',
    })
    const ways = [
      { name: 'API alone', servers: [api] },
      { name: 'site, in process', servers: [whole] },
      { name: 'site, API elsewhere', servers: [site, api] },
    ] as const
    const rows = []
    for (const target of PATHS) {
      for (const { name, servers } of ways) {
        if (target === '/survey/1' && name === 'API alone') continue
        rows.push({ Call: target, Through: name, ...(await measure(servers, target)) })
      }
    }
    console.table(rows)
    return []
  } finally {
    for (const server of running.reverse()) await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(servers: readonly [Running, ...Running[]], target: string) {
  const load = (amount: number) =>
    autocannon({ url: servers[0].url + target, connections: CONNECTIONS, amount })
  const used = () => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
  await load(CALLS / 3)
  const [before, begun] = [used(), performance.now()]
  const { non2xx, errors } = await load(CALLS)
  if (non2xx > 0 || errors > 0) throw new Error(`${target}: ${non2xx} refusals, ${errors} errors`)
  const seconds = (performance.now() - begun) / 1000
  return { 'server ms': ((used() - before) / CALLS).toFixed(3), 'calls/s': Math.round(CALLS / seconds) }
}
