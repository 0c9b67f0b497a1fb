import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type OpenDeps, openDeps } from '@fivestead/api/app'
import { ownerScope } from '@fivestead/api/businesses/access'
import { readConfig } from '@fivestead/api/config'
import { quickSend } from '@fivestead/api/review-requests/service'
import { startWorker } from '@fivestead/api/worker'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { median } from './servers.ts'

const TURNS = 3
const MESSAGES = 100
const LEAST = 0.6
/** Side by side, as in `jobs.ts` of the API. */
const LANES = 4

/**
 * Messages per second that the worker takes from the queue and hands to the sandbox's outbox (claim, rules, call,
 * outcome, review log: two transactions), against a bare pg-boss whose job stores one row in the outbox.
 */
export async function sends(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-sends-'))
  const full: number[] = []
  const bare: number[] = []
  try {
    const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000' })
    const deps = await openDeps(config)
    try {
      for (let turn = 0; turn < TURNS; turn++) {
        full.push(await ownWorker(deps))
        bare.push(await bareBoss(postgres.url))
      }
    } finally {
      await deps.close()
    }
  } finally {
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

async function ownWorker(deps: OpenDeps): Promise<number> {
  const { db } = deps
  const business = await db
    .selectFrom('businesses')
    .select(['id', 'userId'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const viewer = {
    userId: business.userId,
    userIds: [business.userId],
    logins: { traditional: true, external: false },
    businessIds: [business.id],
    sessions: [],
  }
  const scope = await ownerScope({ signedIn: async () => viewer }, business.id)
  for (let n = 0; n < MESSAGES; n++) {
    await quickSend(deps, scope, {
      businessId: business.id,
      name: 'Ann Baker',
      contact: { channel: 'email', address: `${randomUUID()}@sends.example` },
      template: 'fivestead',
    })
  }
  const begun = performance.now()
  const worker = await startWorker(deps)
  await until(async () => {
    const row = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', 'in', ['queued', 'sending'])
      // The demo has messages that wait for their hour.
      .where('recipient', 'like', '%@sends.example')
      .where('reminder', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(row.count) === 0
  })
  const seconds = (performance.now() - begun) / 1000
  await worker.stop()
  return MESSAGES / seconds
}

async function bareBoss(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const boss = new PgBoss({ connectionString: url, schema: 'bare', schedule: false })
  await boss.start()
  await boss.createQueue('send')
  for (let n = 0; n < MESSAGES; n++) await boss.send('send', { to: `${randomUUID()}@example.com` })
  let done = 0
  const begun = performance.now()
  for (let lane = 0; lane < LANES; lane++) {
    let id = ''
    id = await boss.work<{ to: string }>('send', { pollingIntervalSeconds: 1 }, async (jobs) => {
      boss.notifyWorker(id)
      for (const { data } of jobs) {
        await pool.query(
          "insert into outbox_messages (channel, recipient, text) values ('email', $1, 'Hello')",
          [data.to],
        )
        done++
      }
    })
  }
  await until(async () => done === MESSAGES)
  const seconds = (performance.now() - begun) / 1000
  await boss.stop({ graceful: true })
  await pool.end()
  return MESSAGES / seconds
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await reached())) {
    if (Date.now() > end) throw new Error('not sent within two minutes')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
