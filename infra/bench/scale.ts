import { clearRemoved } from '@fivestead/api/businesses/removal.service'
import { appRouter } from '@fivestead/api/router'
import { openDatabase } from '@fivestead/db/client'
import pg from 'pg'
import { type Figure, median, onPostgres, openApi, percentile, tell } from './bench.ts'
import { type Size, writeHistory } from './history.ts'
import { businessesOf, type Owner, signIn, targetOf, twins, writeLog } from './scale-owner.ts'
import { ELSEWHERE, READS, type Target } from './scale-reads.ts'

const SMALL: Size = { customers: 1000 }
const LARGE: Size = { customers: 100_000 }
const ROUNDS = 40
/** A read that does not hold is measured again, this often in all: other work on the machine is no news. */
const TURNS = 3
const WARM_UP = 3
const MOST = 1.3
/** Milliseconds that a clock and a busy machine add to two equal calls. */
const NOISE_MS = 1
/** A deletion costs one row, whatever hangs on it; a cascade over a million took 22 s. */
const ANSWER_MS = 500
const DATABASE = 'fivestead_scale'

/**
 * Every read of an owner's screen in a business with 10,000 reviews, and in one with 1,000,000 reviews, 100,000
 * customers and 300,000 requests, call by call in turn. With BENCH_KEEP=1 the filled database stays for the next run.
 */
export async function scale(): Promise<Figure[]> {
  const forgotten = unlisted()
  if (forgotten.length > 0)
    throw new Error(`infra/bench/scale-reads.ts has no line for: ${forgotten.join(', ')}`)
  return onPostgres(onServer)
}

/** The compiler does not see into the router from here. */
function unlisted(): string[] {
  const { procedures } = (
    appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } }
  )._def
  return Object.entries(procedures)
    .filter(([name, { _def }]) => _def.type === 'query' && !(name in READS) && !ELSEWHERE.has(name))
    .map(([name]) => name)
}

async function onServer(server: string, folder: string): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const url = server.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${DATABASE}`)
  const known = await admin.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (known.rowCount === 0) await admin.query(`create database ${DATABASE}`)
  const api = await openApi({ DATABASE_URL: url, DATA_DIR: folder })
  try {
    const owner = await signIn(api.url)
    const [small, large] = await fill(url, owner)
    const figures = await compare(owner, small, large)
    return process.env.BENCH_KEEP === '1' ? figures : [...figures, await removal(url, owner, large)]
  } finally {
    await api.stop()
    if (process.env.BENCH_KEEP !== '1') await admin.query(`drop database ${DATABASE} with (force)`)
    await admin.end()
  }
}

/** Fills the small business and the large one; existing ones are reused. */
async function fill(url: string, owner: Owner): Promise<[Target, Target]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const places = twins()
    for (const [index, size] of [SMALL, LARGE].entries()) {
      if ((await businessesOf(owner)).length > index) continue
      const start = Date.now()
      const body = { name: `Bench ${index}`, placeId: places[index] }
      const { id } = (await owner.call('POST', '/api/businesses', body)) as { id: number }
      await writeHistory(client, id, size)
      await writeLog(client, owner, { ...size, businessId: id })
      console.error(`${size.customers * 10} reviews written in ${Math.round((Date.now() - start) / 1000)} s`)
      // The server would do this by itself, some minutes later.
      await client.query('vacuum analyze')
    }
    const [small, large] = await Promise.all(
      (await businessesOf(owner)).map((business) => targetOf(client, business)),
    )
    if (!small || !large) throw new Error('two businesses were to be made')
    return [small, large]
  } finally {
    await client.end()
  }
}

async function compare(owner: Owner, small: Target, large: Target): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, inputs] of Object.entries(READS)) {
    for (const [what, input] of Object.entries(inputs)) {
      const time = async (target: Target): Promise<number> => {
        const asked = input(target)
        const path = name.startsWith('/')
          ? `/api/v1/businesses/${target.businessId}${name}?${new URLSearchParams(asked as Record<string, string>)}`
          : `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(asked))}`
        const start = performance.now()
        await owner.call('GET', path)
        return performance.now() - start
      }
      const times: Times = { small: [], large: [] }
      do await measure(times, time, small, large)
      while (!holds(times) && times.small.length < ROUNDS * TURNS)
      figures.push(tell(figure(`scale, ${name}: ${what}`, times)))
    }
  }
  return figures
}

/**
 * Measures the owner's wait for the deletion of the large business, and the worker's time to clear it
 * afterwards.
 */
async function removal(url: string, owner: Owner, { businessId }: Target): Promise<Figure> {
  const start = performance.now()
  await owner.call('DELETE', `/api/businesses/${businessId}`)
  const answered = performance.now() - start
  const { db, close } = await openDatabase({ url })
  try {
    const jobs = { waiting: 1 }
    const queue = { add: async () => void jobs.waiting++ }
    await db.deleteFrom('allBusinesses').where('id', '=', businessId).execute()
    const began = performance.now()
    for (; jobs.waiting > 0; jobs.waiting--) await clearRemoved({ db, queue })
    const cleared = (performance.now() - began) / 1000
    return {
      name: 'scale, the deletion of a business',
      value: `answered in ${answered.toFixed(0)} ms, cleared in ${cleared.toFixed(0)} s`,
      aim: `answered within ${ANSWER_MS} ms`,
      good: answered <= ANSWER_MS,
    }
  } finally {
    await close()
  }
}

/** Milliseconds of each call. */
interface Times {
  small: number[]
  large: number[]
}

/** Adds a turn of rounds; the second call finds the machine warm, so the two change places. */
async function measure(
  times: Times,
  time: (target: Target) => Promise<number>,
  small: Target,
  large: Target,
): Promise<void> {
  for (let round = times.small.length === 0 ? -WARM_UP : 0; round < ROUNDS; round++) {
    const steps = [
      async () => ({ side: 'small', took: await time(small) }) as const,
      async () => ({ side: 'large', took: await time(large) }) as const,
    ]
    for (const step of round % 2 === 0 ? steps : steps.reverse()) {
      const { side, took } = await step()
      if (round >= 0) times[side].push(took)
    }
  }
}

function holds({ small, large }: Times): boolean {
  return median(large) <= median(small) * MOST || median(large) - median(small) <= NOISE_MS
}

function figure(name: string, times: Times): Figure {
  const at = (values: number[]) =>
    [median(values), percentile(values, 0.95)].map((ms) => ms.toFixed(1)).join('/')
  const ratio = median(times.large) / median(times.small)
  return {
    name,
    value: `${ratio.toFixed(2)} (p50/p95 ms: ${at(times.small)} and ${at(times.large)})`,
    aim: `at most ${MOST}, or ${NOISE_MS} ms`,
    good: holds(times),
  }
}
