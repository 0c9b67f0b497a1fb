import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDeps } from '@fivestead/api/app'
import { readConfig } from '@fivestead/api/config'
import { jobHandlers } from '@fivestead/api/worker'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { seedMessages } from './seeded-messages.ts'
import { median } from './servers.ts'

const TURNS = 3
const ACCOUNTS = 20
/** Messages of each account, within what it may send in a day. */
const EACH = 100
const MESSAGES = ACCOUNTS * EACH
const LEAST = 0.6
/** Lanes, jobs that each takes at once, and connections for the outbox, as in the API. */
const LANES = 4
const AT_ONCE = 20
const CONNECTIONS = 6

/**
 * Messages per second that the worker takes from the queue and hands to the sandbox's outbox, against a bare pg-boss with the
 * same lanes, batches, transactions and rows: one transaction that claims the messages of a batch, one row in the outbox for
 * each, one transaction that records them with the status of their requests, the next reminders and their jobs. It asks
 * nothing and locks nothing. For information also against one that stores a state of its own in place of all these rows.
 */
export async function sends(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-sends-'))
  const client = new pg.Client({ connectionString: postgres.url })
  const full: number[] = []
  const bare: number[] = []
  const small: number[] = []
  try {
    await client.connect()
    await client.query('create table bare_messages (id uuid primary key, recipient text, state text)')
    const seed = () =>
      seedMessages(client, {
        url: postgres.url,
        folder,
        accounts: ACCOUNTS,
        each: EACH,
        reminders: true,
      })
    for (let turn = 0; turn < TURNS; turn++) {
      await seed()
      full.push(await ownWorker(client, postgres.url, folder))
      small.push(await bareBoss(client, postgres.url, smallBatch, await smallRows(client)))
      await seed()
      // The jobs of earlier turns' reminders are not due, and their messages are not what is sent here.
      await client.query("delete from jobs.job where name = 'deliver' and state = 'created'")
      const { rows } = await client.query<{ id: string }>(
        "select id from messages where state = 'queued' and reminder is null and business_id > 1000000",
      )
      const ids = rows.map(({ id }) => id)
      bare.push(await bareBoss(client, postgres.url, sameBatch, ids))
    }
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const ratioTo = (other: number[]) => median(full.map((value, turn) => value / (other[turn] ?? Number.NaN)))
  const ratio = ratioTo(bare)
  return [
    {
      name: 'sends',
      value: `${ratio.toFixed(2)} of bare (${Math.round(median(full))} against ${Math.round(median(bare))} a second; ${ratioTo(small).toFixed(2)} of one that stores states alone)`,
      aim: `at least ${LEAST}`,
      good: ratio >= LEAST,
    },
  ]
}

async function ownWorker(client: pg.Client, url: string, folder: string): Promise<number> {
  const deps = await openDeps(readConfig({ DATABASE_URL: url, DATA_DIR: folder }))
  try {
    const perSecond = measured(async () => {
      const { rows } = await client.query(
        "select count(*)::int as open from messages where state in ('queued', 'sending') and reminder is null and business_id > 1000000",
      )
      return rows[0].open === 0
    })
    await deps.queue.work(jobHandlers({ ...deps, db: deps.database.work }))
    return await perSecond
  } finally {
    await deps.queue.rest()
    await deps.close()
  }
}

/** What a bare boss does with the messages of a batch. */
type Batch = (pool: pg.Pool, boss: PgBoss, ids: readonly string[]) => Promise<void>

async function bareBoss(
  client: pg.Client,
  url: string,
  batch: Batch,
  ids: readonly string[],
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const boss = new PgBoss({ connectionString: url, schema: 'bare', schedule: false })
  await boss.start()
  let done = 0
  try {
    for (const name of ['send', 'later']) await boss.createQueue(name)
    await boss.insert(
      'send',
      ids.map((id) => ({ data: { id } })),
    )
    await client.query('analyze')
    const perSecond = measured(async () => done === ids.length)
    for (let lane = 0; lane < LANES; lane++) {
      let id = ''
      const options = { pollingIntervalSeconds: 1, batchSize: AT_ONCE }
      id = await boss.work<{ id: string }>('send', options, async (jobs) => {
        boss.notifyWorker(id)
        await batch(
          pool,
          boss,
          jobs.map(({ data }) => data.id),
        )
        done += jobs.length
      })
    }
    return await perSecond
  } finally {
    await boss.stop({ graceful: true })
    await pool.end()
  }
}

const sameBatch: Batch = async (pool, boss, ids) => {
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
      `insert into messages (user_id, business_id, review_request_id, reminder, customer_id, channel, recipient, subject,
        text, html, not_before)
      select user_id, business_id, review_request_id, 1, customer_id, channel, recipient, subject, text, html,
        now() + interval '3 days' from messages where id = any($1) returning id`,
      [ids],
    )
    const jobs = rows.map(({ id }) => ({ data: { id }, startAfter: 259_200 }))
    await boss.insert('later', jobs, {
      db: { executeSql: (text, values) => trx.query(text, values) },
    })
  })
}

/** Rows of a table that holds a state and nothing else. */
async function smallRows(client: pg.Client): Promise<string[]> {
  const ids = Array.from({ length: MESSAGES }, () => randomUUID())
  await client.query('insert into bare_messages select id, $2, $3 from unnest($1::uuid[]) id', [
    ids,
    'ann@example.com',
    'queued',
  ])
  return ids
}

const smallBatch: Batch = async (pool, _boss, ids) => {
  const change = (state: string) =>
    inTransaction(pool, (trx) =>
      trx.query<Claimed>(
        "update bare_messages set state = $2 where id = any($1) returning recipient, 'Hello' as text",
        [ids, state],
      ),
    )
  await toOutbox(pool, (await change('sending')).rows)
  await change('sent')
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
async function measured(isDone: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  const end = begun + 300_000
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error('not sent within five minutes')
    await wait(25)
  }
  return (MESSAGES / (performance.now() - begun)) * 1000
}
