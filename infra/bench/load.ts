import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { makeCluster } from '../run/postgres.ts'
import { type Figure, HEADERS, inFolder, openApi, percentile, post, rating } from './bench.ts'
import { latencies, openLoop } from './open-loop.ts'
import { signInDemo } from './sign-in-demo.ts'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 15)
const RATINGS_PER_SECOND = 300
const READS_PER_SECOND = 5
const P99_MS = 150
const WARM_UP_SECONDS = 5
/** Queries of an owner's screens when they open. */
const SCREENS = [
  ...['reports.keyMetrics', 'reports.funnel', 'reports.recentRequests'],
  ...['customers.list', 'reviewRequests.log', 'inbox.list'],
]

/**
 * A quarter of an hour of ratings at a constant rate beside an owner who reads, on a Postgres that forces its writes to
 * the disk: how long they take, and whether each that was acknowledged is stored once. `BENCH_MINUTES` for a shorter run.
 */
export async function load(): Promise<Figure[]> {
  const cluster = await makeCluster({ durable: true })
  if (cluster === null) {
    console.error('load skipped: no Postgres server program was found')
    return []
  }
  try {
    await cluster.start()
    return await inFolder(async (folder) => {
      const SESSION_KEY = randomBytes(32).toString('base64')
      const api = await openApi({ DATABASE_URL: cluster.url, DATA_DIR: folder, SESSION_KEY })
      return quarterOfAnHour(api.url, cluster.url).finally(api.stop)
    })
  } finally {
    await cluster.remove()
  }
}

async function quarterOfAnHour(url: string, database: string): Promise<Figure[]> {
  const headers = { ...HEADERS, cookie: await signInDemo(url) }
  const acknowledged = new Map<string, string>()
  const rate = async (n: number) => {
    // A tenth of the ratings are low: a transaction, and a notification of the owner.
    const body = rating(n % 10 === 0 ? 2 : 5)
    const answer = await post(`${url}/api/reviews`, body)
    acknowledged.set(body.submissionKey, ((await answer.json()) as { id: string }).id)
  }
  const read = async (n: number) => {
    const screen = SCREENS[n % SCREENS.length]
    const input = encodeURIComponent(JSON.stringify({ businessId: 1 }))
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
    `select id, submission_key from reviews where business_id = 1 and submission_key is not null
      union all select id, submission_key from quarantined_submissions where business_id = 1`,
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
