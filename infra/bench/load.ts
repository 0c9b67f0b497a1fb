import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { makeCluster } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { latencies, openLoop } from './open-loop.ts'
import { median, percentile, type Running, runServer } from './servers.ts'
import { signInDemo } from './sign-in-demo.ts'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 15)
const RATINGS_PER_SECOND = 300
const READS_PER_SECOND = 5
const P99_MS = 150
const WARM_UP_SECONDS = 5
const TURNS = 3
const SECONDS = 5
const CONNECTIONS = 32
const BUSINESS = 1

const HEADERS = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
}
/** What the screens of an owner ask for when they open. */
const SCREENS = [
  'reports.keyMetrics',
  'reports.funnel',
  'reports.recentRequests',
  'customers.list',
  'reviewRequests.log',
  'feedback.list',
]
const CUSTOMERS = `/api/business/customers?businessId=${BUSINESS}&limit=25`

/**
 * A quarter of an hour of ratings at a constant rate beside an owner who reads, on a Postgres that forces its writes to
 * the disk: how long they take, and whether each that was acknowledged is stored once. Then the calls per second of one
 * process of the API and of two on one database. `BENCH_MINUTES` for a shorter run.
 */
export async function load(): Promise<Figure[]> {
  const cluster = await makeCluster({ durable: true })
  if (cluster === null) {
    console.error('load skipped: no Postgres server program was found')
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-load-'))
  const env = { DATABASE_URL: cluster.url, SESSION_KEY: randomBytes(32).toString('base64') }
  const open = (name: string) =>
    runServer('apps/api/src/main.ts', [], {
      ...env,
      DATA_DIR: path.join(folder, name),
      API_PORT: '0',
      RATE_LIMIT_FACTOR: '100000',
    })
  const servers: Running[] = []
  try {
    await cluster.start()
    const first = await open('first')
    servers.push(first)
    const figures = await quarterOfAnHour(first, cluster.url)
    const second = await open('second')
    servers.push(second)
    return [...figures, ...(await oneAndTwo([first, second]))]
  } finally {
    for (const server of servers) await server.stop()
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function quarterOfAnHour({ url }: Running, database: string): Promise<Figure[]> {
  const headers = { ...HEADERS, cookie: await signInDemo(url) }
  const acknowledged = new Map<string, string>()
  const rate = async (n: number) => {
    const submissionKey = randomUUID()
    // One in ten is low: a transaction, and a notification of the owner.
    const body = JSON.stringify({ businessId: BUSINESS, rating: n % 10 === 0 ? 2 : 5, submissionKey })
    const answer = await fetch(`${url}/api/reviews`, { method: 'POST', headers: HEADERS, body })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`rating: ${answer.status} ${text}`)
    acknowledged.set(submissionKey, JSON.parse(text).id)
  }
  const read = async (n: number) => {
    const screen = SCREENS[n % SCREENS.length]
    const input = encodeURIComponent(JSON.stringify({ businessId: BUSINESS }))
    const answer = await fetch(`${url}/trpc/${screen}?input=${input}`, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${screen}: ${answer.status} ${text}`)
  }
  const run = (seconds: number) =>
    Promise.all([
      openLoop({ perSecond: RATINGS_PER_SECOND, seconds }, rate),
      openLoop({ perSecond: READS_PER_SECOND, seconds }, read),
    ])
  await run(WARM_UP_SECONDS)
  const [ratings, reads] = await run(MINUTES * 60)
  for (const failure of new Set([...ratings.failures, ...reads.failures].slice(0, 20))) console.error(failure)
  const lasting = `${MINUTES} min on ${availableParallelism()} cores`
  return [
    ...Object.entries({ ratings, reads }).map(([name, measured]) => ({
      name: `load, ${name}, ${measured.times.length} in ${lasting}`,
      value: `${latencies(measured)}, ${measured.failures.length} failed`,
      aim: `p99 at most ${P99_MS} ms, none failed`,
      good: percentile(measured.times, 0.99) <= P99_MS && measured.failures.length === 0,
    })),
    await ledger(database, acknowledged),
  ]
}

/** Every rating that was acknowledged is stored, under the id of its answer and once; and nothing else is. */
async function ledger(database: string, acknowledged: ReadonlyMap<string, string>): Promise<Figure> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ id: string; submission_key: string }>(
    `select id, submission_key from reviews where business_id = $1 and submission_key is not null
      union all select id, submission_key from quarantined_submissions where business_id = $1`,
    [BUSINESS],
  )
  await client.end()
  const right = rows.filter(({ id, submission_key }) => acknowledged.get(submission_key) === id).length
  const extra = rows.filter(({ submission_key }) => !acknowledged.has(submission_key)).length
  const stored = new Set(rows.map((row) => row.submission_key))
  const missing = [...acknowledged.keys()].filter((key) => !stored.has(key)).length
  return {
    name: 'load, ratings that were acknowledged',
    value: `${acknowledged.size}: ${missing} missing, ${rows.length - right - extra} under another id, ${extra} more are stored`,
    aim: 'each stored once, no other',
    good: rows.length === acknowledged.size && right === rows.length,
  }
}

/** Without an aim: on few cores the second process, Postgres and the callers share them. */
async function oneAndTwo(servers: readonly Running[]): Promise<Figure[]> {
  const cookie = await signInDemo(servers[0]?.url ?? '')
  const figures: Figure[] = []
  for (const [name, isRating] of Object.entries({ ratings: true, customers: false })) {
    const one: number[] = []
    const two: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      one.push(await perSecond(servers.slice(0, 1), isRating, cookie))
      two.push(await perSecond(servers, isRating, cookie))
    }
    const ratio = median(two.map((value, turn) => value / (one[turn] ?? Number.NaN)))
    figures.push({
      name: `two processes of the API, ${name}`,
      value: `${ratio.toFixed(2)} of one (${Math.round(median(two))} against ${Math.round(median(one))} a second) on ${availableParallelism()} cores`,
      aim: 'none',
      good: true,
    })
  }
  return figures
}

/** Calls per second of all servers together, the connections shared among them. */
async function perSecond(servers: readonly Running[], isRating: boolean, cookie: string): Promise<number> {
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({
        url: isRating ? url : url + CUSTOMERS,
        connections: CONNECTIONS / servers.length,
        duration: SECONDS,
        headers: { ...HEADERS, cookie },
        ...(isRating && {
          requests: [
            {
              method: 'POST',
              path: '/api/reviews',
              setupRequest: (request: object) => ({
                ...request,
                body: JSON.stringify({ businessId: BUSINESS, rating: 5, submissionKey: randomUUID() }),
              }),
            },
          ],
        }),
      }),
    ),
  )
  for (const { non2xx, errors } of results) {
    if (non2xx > 0 || errors > 0) throw new Error(`two processes: ${non2xx} refusals, ${errors} errors`)
  }
  return results.reduce((sum, { requests }) => sum + requests.average, 0)
}
