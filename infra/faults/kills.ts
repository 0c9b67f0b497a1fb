import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, openDatabase } from '@fivestead/db/client'
import pg from 'pg'

/** What was acknowledged over all rounds, and what the database says of it afterwards. */
export interface KillReport {
  rounds: number
  ratings: { acknowledged: number; lost: number; twice: number }
  /** `lost`: no message in the database; `twice`: the provider was called more than once for it. */
  sends: { acknowledged: number; lost: number; twice: number }
  /** Messages by what became of them; nobody sends an `unknown` one again by machine. */
  states: Record<string, number>
  /** Messages that say one thing while the provider saw another. */
  contradictions: string[]
  /** Milliseconds from the start of the process to its first answer, the slowest round. */
  slowestStart: number
}

const main = path.resolve(import.meta.dirname, '../../apps/api/src/main.ts')
const CUSTOMERS = 8
const SENDERS = 3
/** A rating is quicker than a send: no kill comes before so many of these. */
const SENDS_A_ROUND = 3
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }

/**
 * Starts the API with its worker, rates and sends side by side, and kills it (SIGKILL) in the middle, `rounds` times on
 * one database; then reads what is left (R5, R6 of the reliability plan).
 * @param postgres a server on which a database of its own may be made; the embedded database when it is not given
 */
export async function killRounds(
  rounds: number,
  postgres: string | undefined,
  tell: (line: string) => void = () => {},
): Promise<KillReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fivestead-kill-'))
  const own = postgres === undefined ? undefined : await makeDatabase(postgres)
  const url = own?.url
  const ratings: string[] = []
  const sends: string[] = []
  let slowestStart = 0
  const owners: Owner[] = []
  let running: ChildProcess | undefined
  try {
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      const { api, child } = await start({ dataDir, url })
      running = child
      slowestStart = Math.max(slowestStart, performance.now() - begun)
      // Wide limits are drawn in blocks that a killed process loses: each round has a business and a network of its own.
      const owner = await openOwner(api, `10.9.${round >> 8}.${round & 255}`)
      owners.push(owner)
      // The kill comes in the middle of other people's writes, at a count and not at a time.
      const enough = ratings.length + sends.length + 20 + ((round * 17) % 40)
      const enoughSends = sends.length + SENDS_A_ROUND
      const ended = new Promise((done) => child.once('exit', done))
      const recorded = (list: string[], id: string): void => {
        list.push(id)
        if (ratings.length + sends.length >= enough && sends.length >= enoughSends) child.kill('SIGKILL')
      }
      await Promise.all([
        ...Array.from({ length: CUSTOMERS }, () =>
          untilKilled(async () => recorded(ratings, await rate(api, owner))),
        ),
        ...Array.from({ length: SENDERS }, () =>
          untilKilled(async () => recorded(sends, await send(api, owner))),
        ),
      ])
      await ended
      if ((round + 1) % 20 === 0)
        tell(`${round + 1} kills, ${ratings.length} ratings, ${sends.length} sends acknowledged`)
    }
    const { db, close } = await openDatabase(url === undefined ? { dataDir } : { url })
    try {
      return {
        rounds,
        ...(await compare(db, owners, ratings, sends)),
        slowestStart: Math.round(slowestStart),
      }
    } finally {
      await close()
    }
  } finally {
    running?.kill('SIGKILL')
    await own?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `kill_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const ask = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`create database ${name}`)
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) }
}

/** Starts the API with its worker on a free port; answers once it listens. */
function start({
  dataDir,
  url,
}: {
  dataDir: string
  url: string | undefined
}): Promise<{ api: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, '--with-worker'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: url ?? '',
      API_PORT: '0',
      RATE_LIMIT_FACTOR: '100000',
      TRUST_PROXY: 'loopback',
      NODE_ENV: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk
      const api = /listens on (http:\S+)/.exec(output)?.[1]
      if (api !== undefined) resolve({ api, child })
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('exit', () => reject(new Error(`the API ended:\n${output}`)))
  })
}

/** What a machine that is busy with other things answers: nothing was acknowledged, so nothing can be lost. */
const TOO_SLOW = new Set([408, 503])

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Repeats until the killed server drops the connection; any other refusal is a fault of this test. */
async function untilKilled(act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await act()
    } catch (error) {
      if (error instanceof TypeError) return
      if (!(error instanceof Refused) || !TOO_SLOW.has(error.status)) throw error
    }
  }
}

interface Caller {
  /** The address that the calls come from. */
  network: string
  cookie?: string
}
interface Owner extends Caller {
  businessId: number
  cookie: string
}

async function post(api: string, url: string, body: unknown, { network, cookie }: Caller) {
  const answer = await fetch(`${api}${url}`, {
    method: 'POST',
    headers: { ...HEADERS, 'x-forwarded-for': network, ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer.status, `${url} was refused: ${answer.status} ${text}`)
  return { answer, body: JSON.parse(text) }
}

async function openOwner(api: string, network: string): Promise<Owner> {
  const username = `kills-${randomUUID().slice(0, 8)}`
  const account = {
    username,
    email: `${username}@example.com`,
    fullName: 'Kills',
    password: 'Correct-Horse-1',
  }
  const { answer } = await post(api, '/api/register', account, { network })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const business = { name: 'Kills', address: '12 Main St, Springfield, IL 62701' }
  const { body } = await post(api, '/api/businesses', business, { network, cookie })
  return { businessId: body.id, network, cookie }
}

let stars = 0
async function rate(api: string, { businessId, network }: Owner): Promise<string> {
  stars += 1
  const submission = { businessId, rating: 1 + (stars % 5), submissionKey: randomUUID() }
  return (await post(api, '/api/reviews', submission, { network })).body.id
}

async function send(api: string, owner: Owner): Promise<string> {
  const contact = `${randomUUID()}@shop.example`
  const input = { businessId: owner.businessId, name: 'Pat', contact }
  await post(api, '/trpc/reviewRequests.quickSend', input, owner)
  return contact
}

async function compare(db: Db, owners: Owner[], ratings: string[], sends: string[]) {
  const ids = owners.map(({ businessId }) => businessId)
  const kept = await db
    .selectFrom('reviews')
    .select(['id', 'submissionKey'])
    .where('businessId', 'in', ids)
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['recipient', 'state', 'attempts'])
    .where('businessId', 'in', ids)
    // A reminder waits for days.
    .where('reminder', 'is', null)
    .execute()
  const outbox = await db.selectFrom('outboxMessages').select('recipient').execute()
  const asked = countBy(messages.map(({ recipient }) => recipient))
  // Of customers alone: an owner may get several notifications.
  const calls = countBy(outbox.flatMap(({ recipient }) => (asked.has(recipient) ? recipient : [])))
  const reviews = new Set(kept.map(({ id }) => id))
  const keys = countBy(kept.map(({ submissionKey }) => submissionKey ?? ''))
  return {
    ratings: {
      acknowledged: ratings.length,
      lost: ratings.filter((id) => !reviews.has(id)).length,
      twice: [...keys.values()].filter((times) => times > 1).length,
    },
    sends: {
      acknowledged: sends.length,
      lost: sends.filter((contact) => !asked.has(contact)).length,
      twice: [...calls.values(), ...asked.values()].filter((times) => times > 1).length,
    },
    states: Object.fromEntries(countBy(messages.map(({ state }) => state))),
    contradictions: messages.flatMap(({ recipient, state, attempts }) => {
      const called = calls.get(recipient) ?? 0
      const untrue =
        (state === 'sent' && called === 0) || (state === 'queued' && attempts === 0 && called > 0)
      return untrue ? [`${state} after ${attempts} attempts, ${called} calls`] : []
    }),
  }
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
