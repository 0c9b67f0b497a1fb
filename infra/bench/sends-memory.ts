import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { seedMessages } from './seeded-messages.ts'
import { runServer } from './servers.ts'

const ACCOUNTS = 500
/** As many as an account may send in a day. */
const MESSAGES = 200
const ALL = ACCOUNTS * MESSAGES
/** Once so many are sent, the worker has whatever it keeps. */
const WARM = ALL / 10
const MIB = 1024 * 1024
const AT_MOST = 32 * MIB

/** How much more memory the API with its worker needs for 100,000 messages than for the first 10,000, on Postgres (Linux). */
export async function sendsMemory(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-sends-memory-'))
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await seedMessages(client, {
      url: postgres.url,
      folder,
      accounts: ACCOUNTS,
      each: MESSAGES,
      reminders: false,
    })
    const server = await runServer('apps/api/src/main.ts', [], {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      NODE_OPTIONS: '--max-old-space-size=128',
    })
    try {
      await sent(client, WARM)
      const small = resident(server.pid)
      const seen: number[] = []
      for (let tenth = 2; tenth <= 10; tenth += 1) {
        await sent(client, (ALL / 10) * tenth)
        seen.push(resident(server.pid))
      }
      return [figure(small, seen)]
    } finally {
      await server.stop()
    }
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function figure(small: number, seen: readonly number[]): Figure {
  const mib = (bytes: number) => Math.round(bytes / MIB)
  const largest = Math.max(...seen)
  return {
    name: 'sends, memory of the worker',
    value: `${mib(largest - small)} MiB more for 100,000 messages than for 10,000 (${mib(small)}, then ${seen.map(mib).join(' ')})`,
    aim: `at most ${mib(AT_MOST)} MiB more`,
    good: largest - small <= AT_MOST,
  }
}

const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

async function sent(client: pg.Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select count(*)::int as sent from messages where recipient like 'load-%' and state = 'sent'",
    )
    if (rows[0].sent >= count) return
    await wait(500)
  }
}
