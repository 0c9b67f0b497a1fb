import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { seedMessages } from './seeded-messages.ts'
import { type Running, runServer } from './servers.ts'

const ACCOUNTS = 100
const EACH = 20
/** How long a mail service takes for each call. */
const CALL_MS = 300
const LEAST = 1.8

/**
 * Messages per second of two processes with a worker each against one, on one Postgres, with a mail service that takes its
 * time for each call: what workers wait for in production. Each message must have been taken once.
 */
export async function twoWorkers(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-two-workers-'))
  const client = new pg.Client({ connectionString: postgres.url })
  const service = await openMailService()
  try {
    await client.connect()
    const perSecond = async (processes: number): Promise<number> => {
      await seedMessages(client, {
        url: postgres.url,
        folder,
        accounts: ACCOUNTS,
        each: EACH,
        reminders: false,
      })
      service.taken.length = 0
      return sentPerSecond(processes, service.taken, {
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        API_PORT: '0',
        RESEND_API_KEY: 're_bench',
        RESEND_API_URL: service.url,
        MAIL_FROM: 'Fivestead <no-reply@mail.example.com>',
      })
    }
    const one = await perSecond(1)
    const two = await perSecond(2)
    const ratio = two / one
    return [
      {
        name: 'sends, two workers',
        value: `${ratio.toFixed(2)} of one (${Math.round(two)} against ${Math.round(one)} a second, ${CALL_MS} ms a call)`,
        aim: `at least ${LEAST}`,
        good: ratio >= LEAST,
      },
    ]
  } finally {
    await client.end()
    await postgres.stop()
    service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From the first tenth of the messages to the last, so that neither starts nor the last batches count. */
async function sentPerSecond(
  processes: number,
  taken: { key: string; at: number }[],
  env: Record<string, string>,
): Promise<number> {
  const running: Running[] = await Promise.all(
    Array.from({ length: processes }, () => runServer('apps/api/src/main.ts', [], env)),
  )
  try {
    const end = performance.now() + 300_000
    while (taken.length < ACCOUNTS * EACH) {
      if (performance.now() > end) throw new Error(`${taken.length} messages were sent within five minutes`)
      await wait(25)
    }
  } finally {
    for (const each of running) await each.stop()
  }
  const keys = new Set(taken.map(({ key }) => key))
  if (keys.size !== ACCOUNTS * EACH || taken.length !== keys.size) throw new Error('a message was sent twice')
  const [from, until] = [0.1, 0.9].map((share) => taken[Math.floor(taken.length * share)]?.at ?? Number.NaN)
  return ((taken.length * 0.8) / (Number(until) - Number(from))) * 1000
}

/** A mail service that takes every call after `CALL_MS`, as Resend words its answer. */
async function openMailService() {
  const taken: { key: string; at: number }[] = []
  const server = createServer((request, response) => {
    request.resume()
    setTimeout(() => {
      taken.push({ key: String(request.headers['idempotency-key']), at: performance.now() })
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: randomUUID() }))
    }, CALL_MS)
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, taken, close: () => void server.close() }
}
