import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { type RunningApi, rate, startApi } from './testing/api.ts'
import { has } from './testing/means.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'fivestead-restart-'))
const cluster: Cluster | null = await makeCluster()
let running: RunningApi
let api: string

beforeAll(async () => {
  if (!has('a Postgres server program', cluster !== null) || cluster === null) return
  await cluster.start()
  running = startApi({ DATA_DIR, DATABASE_URL: cluster.url })
  api = await running.url
}, 240_000)
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await cluster?.remove()
  rmSync(DATA_DIR, { recursive: true, force: true })
}, 60_000)

/** The demo owner's session, as a cookie. */
async function signIn(): Promise<string> {
  const [, username, password] = /Demo owner +(\S+), password (\S+)/.exec(running.output()) ?? []
  const answer = await fetch(`${api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ username, password }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe.skipIf(cluster === null)('Postgres restarts under load', () => {
  test('every call is served or told to come again, the API goes on, and what was acknowledged is kept', {
    timeout: 180_000,
  }, async () => {
    if (cluster === null) throw new Error('no cluster')
    const cookie = await signIn()
    const said = new Map<string, number>()
    const acknowledged: string[] = []
    let over = false
    const note = (what: string) => said.set(what, (said.get(what) ?? 0) + 1)
    const visitor = async (): Promise<void> => {
      while (!over) {
        const { status, retryAfter, id } = await rate(api)
        note(status === 503 ? `503 after ${retryAfter}` : String(status))
        if (status === 201 && id) acknowledged.push(id)
      }
    }
    const owner = async (): Promise<void> => {
      while (!over) {
        for (const call of ['trpc/businesses.list', 'trpc/auth.me', 'api/surveys/1']) {
          const answer = await fetch(`${api}/${call}`, { headers: { cookie } })
          await answer.text()
          note(
            answer.status === 503 ? `503 after ${answer.headers.get('retry-after')}` : String(answer.status),
          )
        }
      }
    }
    const load = Promise.all([visitor(), visitor(), visitor(), visitor(), owner(), owner(), owner()])
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT'] as const) {
      const before = acknowledged.length
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), { timeout: 20_000 })
      await cluster.stop(signal)
      await cluster.start()
      const back = acknowledged.length
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(back), { timeout: 10_000 })
    }
    over = true
    await load

    expect([...said.keys()].toSorted()).toEqual(['200', '201', '503 after 5'])
    expect(running.child.exitCode).toBeNull()
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const { rows } = await client.query('select id from reviews where id = any($1)', [acknowledged])
    await client.end()
    expect(rows.length).toBe(acknowledged.length)
  })
})
