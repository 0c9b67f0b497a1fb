import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import pg from 'pg'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { type Running, runServer } from './servers.ts'
import { signInDemo } from './sign-in-demo.ts'

const CALLS = 3000
const CONNECTIONS = 16
/** The kernel counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10

/** What a browser sends with each call of ours. */
export const HEADERS = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }

export interface Call {
  name: string
  path: string
  bare: string
  /** A rating, with a key of its own each. */
  isSubmit?: boolean
}

const trpcInput = encodeURIComponent(JSON.stringify({ businessId: 1, limit: 25 }))
export const CALLS_OF: readonly Call[] = [
  { name: 'submit', path: '/api/reviews', bare: '/api/reviews', isSubmit: true },
  {
    name: 'customers, REST',
    path: '/api/business/customers?businessId=1&limit=25',
    bare: '/customers/1',
  },
  { name: 'customers, tRPC', path: `/trpc/customers.list?input=${trpcInput}`, bare: '/customers/1' },
  { name: 'requests, REST', path: '/api/review-logs?businessId=1&limit=25', bare: '/requests/1' },
  { name: 'requests, tRPC', path: `/trpc/reviewRequests.log?input=${trpcInput}`, bare: '/requests/1' },
  { name: 'nothing (health)', path: '/api/health', bare: '' },
]

/**
 * What a call costs: processor time of the server and of Postgres, and statements sent, each per call, of the API and of
 * the bare server. Unlike calls per second these hardly change on a busy machine. For people: no aim.
 */
export async function cost(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-cost-'))
  const api = await runServer('apps/api/src/main.ts', [], {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    API_PORT: '0',
    RATE_LIMIT_FACTOR: '100000',
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'count-statements.ts'))}`,
  })
  const bare = await runServer('infra/bench/bare.ts', [postgres.url])
  const database = await postmasterOf(postgres.url)
  try {
    const headers = { ...HEADERS, cookie: await signInDemo(api.url) }
    const rows = []
    for (const call of CALLS_OF) {
      rows.push({ Call: call.name, ...(await costOf(api, database, call, call.path, headers)) })
      if (call.bare === '') continue
      rows.push({ Call: `${call.name}, bare`, ...(await costOf(bare, database, call, call.bare, HEADERS)) })
    }
    console.table(rows)
    return []
  } finally {
    await bare.stop()
    await api.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function costOf(
  server: Running,
  database: number,
  { isSubmit }: Call,
  target: string,
  headers: Record<string, string>,
) {
  const load = (amount: number) => loadOn(server.url + target, amount, headers, isSubmit)
  await load(CALLS / 3)
  const before = [cpuMs(server.pid), familyMs(database), await server.statements()] as const
  await load(CALLS)
  const after = [cpuMs(server.pid), familyMs(database), await server.statements()] as const
  const each = (index: 0 | 1 | 2) => ((after[index] - before[index]) / CALLS).toFixed(2)
  return { 'server ms': each(0), 'Postgres ms': each(1), statements: each(2) }
}

/** Sends so many calls. @throws Error when one is refused */
export async function loadOn(
  url: string,
  amount: number,
  headers: Record<string, string>,
  isSubmit = false,
): Promise<void> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    headers,
    ...(isSubmit && {
      requests: [
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          setupRequest: (request: object) => ({
            ...request,
            body: JSON.stringify({ businessId: 1, rating: 5, submissionKey: randomUUID() }),
          }),
        },
      ],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals`)
}

/** The server process behind a connection: the parent of all others. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = Number(statOf(rows[0]?.pid ?? 0)[1])
  await client.end()
  return parent
}

/** The fields of /proc/<pid>/stat after the name of the program (proc(5)); [1] is the parent. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** Milliseconds of processor time that a process has used. @param withEnded its ended children too */
export function cpuMs(pid: number, withEnded = false): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15).map(Number)
  return (user + system + (withEnded ? endedUser + endedSystem : 0)) * TICK_MS
}

function familyMs(parent: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statOf(pid)[1]) === parent
      } catch {
        return false
      }
    })
  return cpuMs(parent, true) + children.reduce((sum, pid) => sum + cpuMs(pid), 0)
}
