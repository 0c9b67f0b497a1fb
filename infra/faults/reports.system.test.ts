import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signInDemo } from '../bench/sign-in-demo.ts'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { type RunningApi, rate, startApi } from './testing/api.ts'
import { has } from './testing/means.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'fivestead-reports-'))
const primary: Cluster | null = await makeCluster()
let replica: Cluster
let running: RunningApi
let api: string
let cookie: string

beforeAll(async () => {
  if (!has('a Postgres server program', primary !== null) || primary === null) return
  await primary.start()
  replica = await primary.replica()
  await replica.start()
  running = startApi({ DATA_DIR, DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url })
  api = await running.url
  cookie = await signInDemo(api)
}, 240_000)
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await replica?.remove()
  await primary?.remove()
  rmSync(DATA_DIR, { recursive: true, force: true })
}, 60_000)

async function read(call: string): Promise<string> {
  const answer = await fetch(`${api}${call}`, { headers: { cookie } })
  const body = await answer.text()
  expect(answer.status, body).toBe(200)
  return body
}

const query = (name: string) => `/trpc/${name}?input=${encodeURIComponent('{"businessId":1}')}`

/** How the statement begins that the API sent last to a server. */
async function lastOn({ url }: Cluster): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select query from pg_stat_activity where application_name = 'fivestead' order by query_start desc limit 1`,
  )
  await client.end()
  return rows[0]?.query ?? ''
}

const ratings = async () =>
  JSON.parse(await read(query('reports.keyMetrics'))).result.data.collectedHere.count as number

describe.skipIf(primary === null)('the API with a replica (DEP-10)', () => {
  test.each([
    [query('reports.keyMetrics'), 'from "inbox_threads"'],
    [query('reports.funnel'), 'from "review_totals"'],
    [query('reports.recentRequests'), 'select request.*'],
    [query('reports.ratingTrend'), 'from "rating_snapshots"'],
    [query('reviewRequests.log'), 'select request.*'],
    ['/api/business/customers/export.csv?businessId=1', 'select customers.*'],
  ])('%s is read there', async (call, statement) => {
    await vi.waitFor(
      async () => {
        await read(call)
        expect(await lastOn(replica)).toContain(statement)
      },
      { timeout: 20_000 },
    )
  })

  test('a rating is counted by the very next call', async () => {
    const before = await ratings()
    for (let given = 1; given <= 10; given += 1) {
      expect((await rate(api)).status).toBe(201)
      expect(await ratings()).toBe(before + given)
    }
  })

  test('a replica that dies is no matter of the owner, nor of /readyz (DEP-3)', async () => {
    const before = await ratings()
    await replica.stop('SIGKILL')
    for (let given = 1; given <= 5; given += 1) {
      expect((await rate(api)).status).toBe(201)
      expect(await ratings()).toBe(before + given)
    }
    expect((await fetch(`${api}/readyz`)).status).toBe(200)
    const lines = running.output().match(/reports are read from DATABASE_URL/g)
    expect(lines?.length).toBe(1)
  })
})
