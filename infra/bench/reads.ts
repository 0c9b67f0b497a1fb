import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { median, runServer } from './servers.ts'
import { signInDemo } from './sign-in-demo.ts'

const TURNS = 3
const SECONDS = 4
const input = encodeURIComponent(JSON.stringify({ businessId: 1, limit: 25 }))
/** What an owner opens most, as the dashboard asks for it and by the documented path, and what each must reach of bare. */
const READS = {
  'customers, tRPC': { api: `/trpc/customers.list?input=${input}`, bare: '/customers/1', least: 0.6 },
  'customers, REST': {
    api: '/api/business/customers?businessId=1&limit=25',
    bare: '/customers/1',
    least: 0.8,
  },
  'requests, tRPC': { api: `/trpc/reviewRequests.log?input=${input}`, bare: '/requests/1', least: 0.6 },
  'requests, REST': { api: '/api/review-logs?businessId=1&limit=25', bare: '/requests/1', least: 0.8 },
}

/**
 * An owner's lists per second through the whole API (session, ownership, limits, strict input) against a bare Fastify
 * that answers the same rows by the API's own statement to everybody, on Postgres.
 */
export async function reads(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'fivestead-reads-'))
  const api = await runServer('apps/api/src/main.ts', [], {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    API_PORT: '0',
    RATE_LIMIT_FACTOR: '100000',
  })
  const bare = await runServer('infra/bench/bare.ts', [postgres.url])
  try {
    const cookie = await signInDemo(api.url)
    const figures: Figure[] = []
    for (const [read, { api: path, bare: yardstick, least }] of Object.entries(READS)) {
      const full: number[] = []
      const plain: number[] = []
      for (let turn = 0; turn < TURNS; turn++) {
        full.push(await perSecond(api.url + path, cookie))
        plain.push(await perSecond(bare.url + yardstick, ''))
      }
      figures.push(figure(`reads, ${read}`, full, plain, least))
    }
    return figures
  } finally {
    await bare.stop()
    await api.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function perSecond(url: string, cookie: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: SECONDS,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals`)
  return result.requests.average
}

function figure(name: string, full: number[], bare: number[], least: number): Figure {
  const ratio = median(full.map((value, turn) => value / (bare[turn] ?? Number.NaN)))
  return {
    name,
    value: `${ratio.toFixed(2)} of bare (${Math.round(median(full))} against ${Math.round(median(bare))} a second)`,
    aim: `at least ${least}`,
    good: ratio >= least,
  }
}
