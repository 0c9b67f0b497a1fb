import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@fivestead/api/testing/free-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { type RunningApi, rate, startApi } from './testing/api.ts'
import { has } from './testing/means.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'fivestead-failover-'))
const ports = await Promise.all([freePort(), freePort()])
const on = (port: number) => ['listen_addresses=127.0.0.1', `port=${port}`]
const first: Cluster | null = await makeCluster({ settings: on(ports[0]) })
let second: Cluster
let running: RunningApi

beforeAll(async () => {
  if (!has('a Postgres server program', first !== null) || first === null) return
  await first.start()
  second = await first.replica(on(ports[1]))
  await second.start()
}, 240_000)
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await second?.remove()
  await first?.remove()
  rmSync(DATA_DIR, { recursive: true, force: true })
}, 60_000)

test('the standby that takes over is found among the hosts of DATABASE_URL, without a restart (DEP-20)', async () => {
  if (first === null) return
  // The standby stands first: which one takes writes is asked, not guessed from the order.
  const hosts = [...ports].reverse().map((port) => `127.0.0.1:${port}`)
  const DATABASE_URL = `postgres://fivestead@${hosts.join(',')}/postgres?target_session_attrs=read-write`
  running = startApi({ DATA_DIR, DATABASE_URL })
  const api = await running.url
  expect((await rate(api)).status).toBe(201)

  await first.stop('SIGKILL')
  expect((await rate(api)).status).toBe(503)
  await second.run('pg_ctl', ['promote', '-D', path.join(second.folder, 'data')])
  await vi.waitFor(async () => expect((await rate(api)).status).toBe(201), { timeout: 30_000, interval: 100 })
  for (let given = 0; given < 5; given += 1) expect((await rate(api)).status).toBe(201)
})
