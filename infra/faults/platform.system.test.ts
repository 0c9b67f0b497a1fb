import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLocalServer } from '@fivestead/api/gateways/testing/local-server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signInDemo } from '../bench/sign-in-demo.ts'
import { PROGRAMS, type Running, startProgram } from '../run/installation.ts'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { rate } from './testing/api.ts'
import { has } from './testing/means.ts'

const HOOK = path.resolve(import.meta.dirname, 'testing/fail-point.ts')
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'fivestead-platform-'))
const SESSION_KEY = randomBytes(32).toString('base64')
const RATINGS = 30

const cluster: Cluster | null = await makeCluster()
let running: Running
let api: string
let cookie: string
let key: string

/** The API with its worker, killed at this point where told. */
async function start(point?: string): Promise<void> {
  const node = point === undefined ? [] : ['--import', HOOK]
  const own = { DATA_DIR, DATABASE_URL: cluster?.url ?? '', SESSION_KEY, FAIL_POINT: point ?? '' }
  const env = { RATE_LIMIT_FACTOR: '100000', ...own }
  running = startProgram(PROGRAMS.api, { args: ['--with-worker'], node, env })
  api = await running.url()
}

async function mutate(name: string, input: object) {
  const headers = { cookie, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const answer = await fetch(`${api}/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return ((await answer.json()) as { result: { data: { key: string } } }).result.data
}

async function withDatabase(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster?.url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

beforeAll(async () => {
  if (!has('a Postgres server program', cluster !== null)) return
  await cluster?.start()
  await start()
  cookie = await signInDemo(api)
  const scopes = ['requests:read', 'requests:write']
  key = (await mutate('keys.create', { name: 'Till', scopes, businessIds: null, days: null })).key
}, 240_000)
afterAll(async () => {
  await running?.stop('SIGKILL')
  await cluster?.remove()
  rmSync(DATA_DIR, { recursive: true, force: true })
}, 60_000)

describe.skipIf(cluster === null)('kill -9 loses and doubles nothing', () => {
  test.each([
    ['before', null],
    ['after', 'true'],
  ])(
    'of a call with an Idempotency-Key, just %s its commit (API-7)',
    async (when, replayed) => {
      const ask = () =>
        fetch(`${api}/api/v1/businesses/1/review-requests`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': when,
          },
          body: JSON.stringify({ customer: { email: `${when}@mail.example` }, channel: 'email' }),
        })
      await running.stop('SIGKILL')
      await start(`${when}-answer`)
      await expect(ask()).rejects.toThrow()
      await running.ended
      expect(running.child.signalCode).toBe('SIGKILL')
      await start()
      const [first, again] = [await ask(), await ask()]
      expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([202, replayed])
      expect(await again.text()).toBe(await first.text())
      const requests = await withDatabase(
        `select from review_requests join customers on customers.id = customer_id where email = '${when}@mail.example'`,
      )
      expect(requests).toHaveLength(1)
    },
    60_000,
  )

  test('of a worker in the middle of a batch of webhooks: each arrives, a repeat under its own webhook-id (WEBHOOK-5)', async () => {
    const arrived = new Map<string, Set<string>>()
    let [calls, isKilled] = [0, false]
    const program = await openLocalServer((request, response, body) => {
      const { id } = JSON.parse(body).data
      const ids = arrived.get(id) ?? new Set()
      arrived.set(id, ids.add(String(request.headers['webhook-id'])))
      calls += 1
      // The fifth of the batch has it, and nobody hears so.
      if (calls >= 5 && !isKilled) isKilled = running.child.kill('SIGKILL')
      else response.writeHead(204).end()
    })
    onTestFinished(() => program.close())
    await mutate('webhooks.create', { url: program.url, events: ['rating.created'] })
    const told: string[] = []
    while (running.child.signalCode === null && told.length < RATINGS)
      await rate(api).then(
        ({ id = '' }) => told.push(id),
        () => {},
      )
    await running.ended
    // As if hours had gone by: the dead worker's lease is over.
    await withDatabase(`update webhook_messages set updated_at = updated_at - interval '3 hours',
      not_before = not_before - interval '3 hours'`)
    await start()
    await vi.waitFor(
      async () => {
        const open = await withDatabase(`select state, problem from webhook_messages where state <> 'sent'`)
        expect(open).toEqual([])
      },
      { timeout: 40_000, interval: 200 },
    )
    expect(told.filter((id) => !arrived.has(id))).toEqual([])
    expect([...arrived.values()].filter((ids) => ids.size !== 1)).toEqual([])
    expect(calls).toBeGreaterThan(arrived.size)
  }, 90_000)
})
