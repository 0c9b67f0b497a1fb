import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FrozenProxy, openProxy } from '@fivestead/db/testing-proxy'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { type RunningApi, rate, startApi } from './testing/api.ts'
import { has } from './testing/means.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'fivestead-frozen-'))
const cluster: Cluster | null = await makeCluster()
let proxy: FrozenProxy
let running: RunningApi
let api: string

beforeAll(async () => {
  if (!has('a Postgres server program', cluster !== null) || cluster === null) return
  await cluster.start()
  proxy = await openProxy(cluster.url)
  running = startApi({ DATA_DIR, DATABASE_URL: proxy.url })
  api = await running.url
}, 240_000)
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await proxy?.close()
  await cluster?.remove()
  rmSync(DATA_DIR, { recursive: true, force: true })
}, 60_000)

/** As an owner who has forgotten the password: the limit of tries must be counted, and the account looked up. */
async function signIn(): Promise<{ status: number; retryAfter: string | null }> {
  const answer = await fetch(`${api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ username: crypto.randomUUID(), password: 'Forgotten-1' }),
  })
  await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

async function read(call: string): Promise<{ status: number; retryAfter: string | null }> {
  const answer = await fetch(`${api}${call}`)
  await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

describe.skipIf(cluster === null)(
  'the link to Postgres freezes: nothing gets through and nobody is told',
  () => {
    test('every call answers 503 within 10 s, and is served again 10 s after the link is back', {
      timeout: 120_000,
    }, async () => {
      const calls = [
        () => rate(api),
        () => read('/api/surveys/1'),
        () => signIn(),
        () => read('/api/sandbox/outbox'),
      ]
      const all = () =>
        Promise.all(
          [...calls, ...calls, ...calls].map(async (call) => {
            const began = performance.now()
            const { status, retryAfter } = await call()
            return { status, retryAfter, seconds: (performance.now() - began) / 1000 }
          }),
        )
      for (const { status } of await all()) expect(status).toBeLessThan(500)

      for (let round = 0; round < 2; round += 1) {
        proxy.freeze()
        for (const { status, retryAfter, seconds } of await all()) {
          expect([status, retryAfter]).toEqual([503, '5'])
          expect(seconds).toBeLessThan(10)
        }
        proxy.thaw()
        const back = performance.now()
        await vi.waitFor(
          async () => {
            for (const { status } of await all()) expect(status).toBeLessThan(500)
          },
          { timeout: 20_000 },
        )
        expect((performance.now() - back) / 1000).toBeLessThan(10)
      }
      expect(running.child.exitCode).toBeNull()
    })
  },
)
