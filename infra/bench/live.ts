import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  coreSeconds,
  type Figure,
  HEADERS,
  onPostgres,
  openApi,
  percentile,
  post,
  rating,
  type Server,
} from './bench.ts'

const ACCOUNTS = 50
/** Businesses of an account, each with a dashboard open: as many streams as an account may have. */
const BUSINESSES = 20
const MOST_MIB = 200
const MOST_OF_CORE = 0.05
const IDLE_MS = 30_000
const RATINGS = 40
const TOLD_MS = 2000

type Followers = Map<number, () => void>

/**
 * 1,000 open dashboards on one API with its worker, on Postgres: memory and processor time that they take while nothing
 * happens, beside the same process without them; then how long it takes from a customer's rating to the event (Linux).
 */
export const live = (): Promise<Figure[]> =>
  onPostgres(async (url, folder) => {
    const env = { DATABASE_URL: url, DATA_DIR: folder }
    const first = await openApi(env)
    const owners = await addOwners(first.url, url).finally(first.stop)
    // A process that has hashed no passwords.
    const api = await openApi(env)
    try {
      await wait(5000)
      const [bare, alone] = [residentMib(api.pid), await shareOfCore(api.pid)]
      const followers: Followers = new Map()
      for (const owner of owners) {
        await Promise.all(owner.businessIds.map((id) => follow(api, owner, id, followers)))
      }
      // Each stream has everything read once at its beginning.
      await wait(5000)
      const [mib, share] = [residentMib(api.pid) - bare, (await shareOfCore(api.pid)) - alone]
      const times = await ratingsTold(api.url, followers)
      const told = percentile(times, 0.95)
      return [
        {
          name: `live, ${followers.size} open dashboards, idle`,
          value: `${mib.toFixed(0)} MiB more than ${bare.toFixed(0)}, ${(Math.max(0, share) * 100).toFixed(1)} % of a core`,
          aim: `at most ${MOST_MIB} MiB, ${MOST_OF_CORE * 100} %`,
          good: mib <= MOST_MIB && share <= MOST_OF_CORE,
        },
        {
          name: 'live, from a rating to the event',
          value: `p95 ${told.toFixed(0)} ms`,
          aim: `at most ${TOLD_MS} ms`,
          good: told <= TOLD_MS,
        },
      ]
    } finally {
      await api.stop()
    }
  })

interface OpenOwner {
  cookie: string
  network: string
  businessIds: number[]
}

async function addOwners(api: string, database: string): Promise<OpenOwner[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const owners: OpenOwner[] = []
  for (let n = 0; n < ACCOUNTS; n++) {
    const username = `live${n}`
    const account = {
      username,
      email: `${username}@example.com`,
      fullName: 'Live',
      password: 'Correct-Horse-1',
    }
    const answer = await post(`${api}/api/register`, account)
    const { id } = (await answer.json()) as { id: string }
    const { rows } = await client.query<{ id: number }>(
      `insert into businesses (user_id, name, slug)
        select $1, 'Live', $2 || '-' || n from generate_series(1, $3::int) n returning id`,
      [id, username, BUSINESSES],
    )
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    owners.push({ cookie, network: `10.9.${n}.1`, businessIds: rows.map((row) => row.id) })
  }
  await client.end()
  return owners
}

/** Opens a stream and keeps it. @throws Error for a refusal */
function follow(api: Server, owner: OpenOwner, businessId: number, followers: Followers): Promise<void> {
  const headers = { accept: 'text/event-stream', cookie: owner.cookie, 'x-forwarded-for': owner.network }
  return new Promise((resolve, reject) => {
    request(`${api.url}/api/live?businessId=${businessId}`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused: ${answer.statusCode}`))
      followers.set(businessId, () => {})
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('reviews')) followers.get(businessId)?.()
      })
      answer.on('error', () => {})
      resolve()
    })
      .once('error', reject)
      .end()
  })
}

/** Milliseconds from the call of a rating until its business's dashboard was told. */
async function ratingsTold(api: string, followers: Followers): Promise<number[]> {
  const times: number[] = []
  for (const businessId of [...followers.keys()].slice(0, RATINGS)) {
    const begun = performance.now()
    const told = new Promise<void>((resolve) => followers.set(businessId, resolve))
    const body = JSON.stringify({ ...rating(), businessId })
    const answer = await fetch(`${api}/api/reviews`, { method: 'POST', headers: HEADERS, body })
    if (!answer.ok) throw new Error(`a rating was refused: ${answer.status}`)
    await told
    times.push(performance.now() - begun)
  }
  return times
}

const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function shareOfCore(pid: number): Promise<number> {
  const before = coreSeconds(pid)
  await wait(IDLE_MS)
  return (coreSeconds(pid) - before) / (IDLE_MS / 1000)
}
