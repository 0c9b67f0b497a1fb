import { setTimeout as wait } from 'node:timers/promises'
import { openDeps } from '@fivestead/api/app'
import { readConfig } from '@fivestead/api/config'
import { jobHandlers } from '@fivestead/api/worker'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type Figure, onPostgres, speedFigure } from './bench.ts'
import { RECIPIENTS, seedMessages } from './seeded-messages.ts'

const TURNS = 3
const ACCOUNTS = 40
/** Messages of each account, within what it may send in a day. */
const EACH = 100
const MESSAGES = ACCOUNTS * EACH
const LEAST = 0.6
const WAITING = `state in ('queued', 'sending') and reminder is null and recipient like '%${RECIPIENTS}'`
/** Lanes, jobs that each takes at once, and connections for the outbox, as in the API. */
const LANES = 4
const AT_ONCE = 20
const CONNECTIONS = 6

/**
 * Messages per second that the worker takes from the queue and hands to the sandbox's outbox, against a bare pg-boss with the
 * same lanes, batches, transactions and rows: one transaction that claims the messages of a batch, one row in the outbox for
 * each, one transaction that records them with the status of their requests, the next reminders and their jobs. It asks
 * nothing and locks nothing.
 */
export const sends = (): Promise<Figure[]> =>
  onPostgres(async (url, folder) => {
    const full: number[] = []
    const bare: number[] = []
    await onCopies(url, folder, async (copy) => {
      for (let turn = 0; turn < TURNS; turn++) {
        const ours = await copy((own) => ownWorker(own, folder))
        const plain = await copy(bareBoss)
        console.error(`sends, turn ${turn + 1}: ${Math.round(ours)} against ${Math.round(plain)} a second`)
        full.push(ours)
        bare.push(plain)
      }
    })
    return [speedFigure('sends', full, bare, LEAST)]
  })

const SEEDED = 'bench_sends'
const COPY = 'bench_sends_copy'

/** Fills a database once and gives `work` a function that runs something on a fresh copy of it. */
async function onCopies(
  url: string,
  folder: string,
  work: (copy: (run: (url: string) => Promise<number>) => Promise<number>) => Promise<void>,
): Promise<void> {
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const drop = (name: string) => `drop database if exists ${name} with (force)`
  await withClient(url, async (admin) => {
    try {
      for (const name of [COPY, SEEDED]) await admin.query(drop(name))
      await admin.query(`create database ${SEEDED}`)
      const seeds = { DATABASE_URL: urlOf(SEEDED), DATA_DIR: folder, accounts: ACCOUNTS, each: EACH }
      await withClient(urlOf(SEEDED), (client) => seedMessages(client, seeds))
      await work(async (run) => {
        await admin.query(drop(COPY))
        await admin.query(`create database ${COPY} template ${SEEDED}`)
        return run(urlOf(COPY))
      })
    } finally {
      for (const name of [COPY, SEEDED]) await admin.query(drop(name))
    }
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const waiting = async (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from messages where ${WAITING}`)
    return rows.map(({ id }) => id)
  })

async function ownWorker(url: string, folder: string): Promise<number> {
  const deps = await openDeps(readConfig({ DATABASE_URL: url, DATA_DIR: folder }))
  const handlers = jobHandlers({ ...deps, db: deps.database.work })
  let [done, speed] = [0, 0]
  const deliver: typeof handlers.deliver = async (jobs) => {
    const failures = await handlers.deliver(jobs)
    done += jobs.length
    return failures
  }
  try {
    const perSecond = measured(() => done >= MESSAGES)
    await deps.queue.work({ ...handlers, deliver })
    speed = await perSecond
  } finally {
    await deps.queue.rest()
    await deps.close()
  }
  const left = await waiting(url)
  if (left.length > 0) throw new Error(`${left.length} messages were not sent`)
  return speed
}

async function bareBoss(url: string): Promise<number> {
  const ids = await waiting(url)
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const boss = new PgBoss({ connectionString: url, schema: 'bare', schedule: false })
  // The database is dropped while their last connections are closing.
  pool.on('error', () => {})
  boss.on('error', () => {})
  await boss.start()
  let done = 0
  try {
    for (const name of ['send', 'later']) await boss.createQueue(name)
    await boss.insert(
      'send',
      ids.map((id) => ({ data: { id } })),
    )
    await pool.query('analyze')
    const perSecond = measured(() => done === ids.length)
    for (let lane = 0; lane < LANES; lane++) {
      let id = ''
      const options = { pollingIntervalSeconds: 1, batchSize: AT_ONCE }
      id = await boss.work<{ id: string }>('send', options, async (jobs) => {
        boss.notifyWorker(id)
        const batch = jobs.map(({ data }) => data.id)
        await sendBatch(pool, boss, batch)
        done += jobs.length
      })
    }
    return await perSecond
  } finally {
    await boss.stop({ graceful: true })
    await pool.end()
  }
}

async function sendBatch(pool: pg.Pool, boss: PgBoss, ids: readonly string[]): Promise<void> {
  const claimed = await inTransaction(pool, (trx) =>
    trx.query<Claimed>(
      `update messages set state = 'sending', attempts = attempts + 1, sent_at = now(), updated_at = now()
      where id = any($1) returning recipient, subject, text, html`,
      [ids],
    ),
  )
  await toOutbox(pool, claimed.rows)
  await inTransaction(pool, async (trx) => {
    await trx.query(
      "update messages set state = 'sent', sent_at = now(), updated_at = now() where id = any($1)",
      [ids],
    )
    await trx.query(
      `update review_requests set status = 'sent', sent_at = now(), updated_at = now()
      where id in (select review_request_id from messages where id = any($1))`,
      [ids],
    )
    const { rows } = await trx.query<{ id: string }>(
      `insert into messages (organization_id, business_id, review_request_id, reminder, customer_id, channel, recipient, subject,
        text, html, not_before)
      select organization_id, business_id, review_request_id, 1, customer_id, channel, recipient, subject, text, html,
        now() + interval '3 days' from messages where id = any($1) returning id`,
      [ids],
    )
    const jobs = rows.map(({ id }) => ({ data: { id }, startAfter: 259_200 }))
    await boss.insert('later', jobs, {
      db: { executeSql: (text, values) => trx.query(text, values) },
    })
  })
}

interface Claimed {
  recipient: string
  subject?: string | null
  text: string
  html?: string | null
}

async function toOutbox(pool: pg.Pool, claimed: readonly Claimed[]): Promise<void> {
  await Promise.all(
    claimed.map(({ recipient, subject, text, html }) =>
      pool.query(
        "insert into outbox_messages (channel, recipient, subject, text, html) values ('email', $1, $2, $3, $4)",
        [recipient, subject, text, html],
      ),
    ),
  )
}

async function inTransaction<T>(pool: pg.Pool, work: (trx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Messages per second from now until none is left. */
async function measured(isDone: () => boolean): Promise<number> {
  const begun = performance.now()
  const end = begun + 300_000
  while (!isDone()) {
    if (performance.now() > end) throw new Error('not sent within five minutes')
    await wait(25)
  }
  return (MESSAGES / (performance.now() - begun)) * 1000
}
