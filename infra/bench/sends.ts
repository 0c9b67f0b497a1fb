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
 * same lanes, batches and transactions: one that claims the rows of a batch, one row in the outbox for each message, one that
 * records them.
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
  try {
    await client.connect()
    await client.query('create table bare_messages (id uuid primary key, recipient text, state text)')
    for (let turn = 0; turn < TURNS; turn++) {
      await seedMessages(client, {
        url: postgres.url,
        folder,
        accounts: ACCOUNTS,
        each: EACH,
        reminders: true,
      })
      full.push(await ownWorker(client, postgres.url, folder))
      bare.push(await bareBoss(client, postgres.url))
    }
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const ratio = median(full.map((value, turn) => value / (bare[turn] ?? Number.NaN)))
  return [
    {
      name: 'sends',
      value: `${ratio.toFixed(2)} of bare (${Math.round(median(full))} against ${Math.round(median(bare))} a second)`,
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

async function bareBoss(client: pg.Client, url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const boss = new PgBoss({ connectionString: url, schema: 'bare', schedule: false })
  await boss.start()
  try {
    await boss.createQueue('send')
    const ids = Array.from({ length: MESSAGES }, () => randomUUID())
    await client.query(
      "insert into bare_messages select id, id || '@example.com', 'queued' from unnest($1::uuid[]) id",
      [ids],
    )
    await boss.insert(
      'send',
      ids.map((id) => ({ data: { id } })),
    )
    await client.query('analyze')
    const perSecond = measured(async () => {
      const { rows } = await client.query(
        "select count(*)::int as open from bare_messages where state != 'sent'",
      )
      return rows[0].open === 0
    })
    for (let lane = 0; lane < LANES; lane++) {
      let id = ''
      const options = { pollingIntervalSeconds: 1, batchSize: AT_ONCE }
      id = await boss.work<{ id: string }>('send', options, async (jobs) => {
        boss.notifyWorker(id)
        await bareBatch(
          pool,
          jobs.map(({ data }) => data.id),
        )
      })
    }
    return await perSecond
  } finally {
    await boss.stop({ graceful: true })
    await pool.end()
  }
}

async function bareBatch(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const claimed = await inTransaction(pool, "state = 'sending'", ids)
  await Promise.all(
    claimed.map((recipient) =>
      pool.query("insert into outbox_messages (channel, recipient, text) values ('email', $1, 'Hello')", [
        recipient,
      ]),
    ),
  )
  await inTransaction(pool, "state = 'sent'", ids)
}

async function inTransaction(pool: pg.Pool, change: string, ids: readonly string[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ recipient: string }>(
      `update bare_messages set ${change} where id = any($1) returning recipient`,
      [ids],
    )
    await client.query('commit')
    return rows.map(({ recipient }) => recipient)
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
