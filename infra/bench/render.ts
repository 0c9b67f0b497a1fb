import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { freePort } from '@fivestead/api/testing/free-port'
import autocannon from 'autocannon'
import pg from 'pg'
import { buildAll } from '../run/build.ts'
import { PROGRAMS } from '../run/installation.ts'
import {
  HEADERS as CALL_HEADERS,
  coreSeconds,
  type Figure,
  inFolder,
  median,
  onPostgres,
  openServer,
  percentile,
  ratioOf,
  type Server,
} from './bench.ts'
import { latencies, openLoop } from './open-loop.ts'

const TURNS = 3
const SECONDS = 5
const WARM_UP_SECONDS = 8
const PER_CORE_SECOND = 1000
/** A minute of 10,000 customers, and of it as much as is measured. */
const CAMPAIGN = { perSecond: 10_000 / 60, seconds: 9 }
const OPENINGS = 1500
const P99_MS = 150
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-US' }

/**
 * Surveys of distinct requests and company pages of one business that does not change, per second of a core of `npm start`'s
 * one process, beside the same page from the memory of a bare server; then a campaign whose customers open their surveys
 * at a constant rate (Linux).
 */
export async function render(): Promise<Figure[]> {
  await buildAll()
  return [
    ...(await onPostgres(async (url, folder) => {
      const product = await openProduct({ DATABASE_URL: url, DATA_DIR: folder })
      try {
        const surveys = await addRequests(url, OPENINGS)
        const slug = await slugOf(product.url)
        return [
          await speed('survey', product, surveys, folder),
          await speed('company page', product, [`/company/${slug}`], folder),
          await campaign(product, surveys),
        ]
      } finally {
        await product.stop()
      }
    })),
    await inFolder(async (folder) => {
      const product = await openProduct({ DATA_DIR: folder })
      return speed(
        'company page, embedded',
        product,
        [`/company/${await slugOf(product.url)}`],
        folder,
      ).finally(product.stop)
    }),
  ]
}

async function openProduct(env: Record<string, string>): Promise<Server> {
  const ports = { WEB_PORT: String(await freePort()), DASHBOARD_PORT: String(await freePort()) }
  return openServer(PROGRAMS.product, { env: { RATE_LIMIT_FACTOR: '100000', ...ports, ...env } })
}

async function slugOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/businesses/1`)
  return ((await answer.json()) as { slug: string }).slug
}

/** Paths of the surveys of new requests of the demo's first business, a customer each. */
async function addRequests(database: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `with asked as (
      insert into customers (business_id, first_name, last_name, full_name, email, created_at, updated_at)
      select 1, 'Pat', 'Long', 'Pat Long', 'pat' || n || '@render.example', now(), now()
      from generate_series(1, $1::int) n returning id)
    insert into review_requests (business_id, customer_id, channel, survey_url, created_at, updated_at, status)
    select 1, id, 'email', 'http://localhost:3000/survey/1', now(), now(), 'sent' from asked returning id`,
    [count],
  )
  await client.query('analyze')
  await client.end()
  return rows.map(({ id }) => `/survey/1/${id}`)
}

async function speed(name: string, product: Server, paths: string[], folder: string): Promise<Figure> {
  await perCoreSecond(product, paths, WARM_UP_SECONDS)
  const file = path.join(folder, 'page')
  const { body, encoding } = await open(product.url + paths[0])
  writeFileSync(file, body)
  const bare = await openServer('infra/bench/bare-page.ts', { args: [file, encoding] })
  const full: number[] = []
  const plain: number[] = []
  try {
    await perCoreSecond(bare, paths, WARM_UP_SECONDS)
    for (let turn = 0; turn < TURNS; turn++) {
      full.push(await perCoreSecond(product, paths, SECONDS))
      plain.push(await perCoreSecond(bare, paths, SECONDS))
    }
  } finally {
    await bare.stop()
  }
  const [mine, its] = [median(full), median(plain)].map((value) => Math.round(value))
  return {
    name: `render, ${name}`,
    value: `${mine} a second and core, ${ratioOf(full, plain).toFixed(2)} of the same page from memory (${its})`,
    aim: `at least ${PER_CORE_SECOND} a second and core`,
    good: median(full) >= PER_CORE_SECOND,
  }
}

/** Pages per second of the processor time that the server's process takes. */
async function perCoreSecond({ url, pid }: Server, paths: string[], seconds: number): Promise<number> {
  let asked = 0
  const setupRequest = (request: object) => ({ ...request, path: paths[asked++ % paths.length] })
  const before = coreSeconds(pid)
  const requests = [{ method: 'GET' as const, headers: HEADERS, setupRequest }]
  const {
    non2xx,
    errors,
    requests: made,
  } = await autocannon({
    ...{ url, connections: 32, duration: seconds, requests },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return made.total / (coreSeconds(pid) - before)
}

/** Each customer's browser asks for the survey and its script, and tells that it was opened. */
async function campaign({ url, pid }: Server, surveys: string[]): Promise<Figure> {
  const page = await (await fetch(`${url}${surveys[0]}`)).text()
  const [, script = ''] = /data-src="([^"]+)"/.exec(page) ?? []
  const before = coreSeconds(pid)
  const agent = new Agent({ keepAlive: true })
  const run = await openLoop(CAMPAIGN, async (n) => {
    const survey = surveys[n % surveys.length] ?? ''
    // An address of their own, as customers have: one network may not have many calls at once.
    const visitor = { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` }
    await open(url + survey, { agent, headers: visitor })
    await open(url + script, { agent, headers: visitor })
    const body = JSON.stringify({ requestId: survey.split('/').at(-1) })
    const headers = { ...CALL_HEADERS, ...visitor }
    const told = await fetch(`${url}/trpc/reviewRequests.opened`, { method: 'POST', headers, body })
    const answer = await told.text()
    if (!told.ok) throw new Error(`${told.status} ${answer}`)
  })
  agent.destroy()
  for (const failure of new Set(run.failures.slice(0, 20))) console.error(failure)
  const cores = (coreSeconds(pid) - before) / CAMPAIGN.seconds
  return {
    name: `render, a campaign of 10,000 in a minute, ${CAMPAIGN.seconds} s of it`,
    value: `${latencies(run)}, ${run.failures.length} of ${run.times.length} failed, ${(cores * 100).toFixed(0)} % of a core`,
    aim: `one core, p99 at most ${P99_MS} ms, none failed`,
    good: cores <= 1 && percentile(run.times, 0.99) <= P99_MS && run.failures.length === 0,
  }
}

/** A page as it comes, compressed. @throws Error for a refusal */
function open(
  url: string,
  { headers = {}, ...options }: { agent?: Agent; headers?: Record<string, string> } = {},
): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { ...options, headers: { ...HEADERS, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`))
        resolve({ body: Buffer.concat(chunks), encoding: String(answer.headers['content-encoding']) })
      })
    }).once('error', reject)
  })
}
