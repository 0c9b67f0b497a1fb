import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PROGRAMS, type Running, startProgram } from '../run/installation.ts'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { has } from './testing/means.ts'

const cluster: Cluster | null = await makeCluster()
type Served = Running & { at: string }
let apis: Served[] = []
let workers: Served[] = []

beforeAll(async () => {
  if (!has('a Postgres server program', cluster !== null) || cluster === null) return
  await cluster.start()
  const env = {
    DATABASE_URL: cluster.url,
    SESSION_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
  }
  const start = async (file: string): Promise<Served> => {
    const running = startProgram(file, { env })
    return { ...running, at: await running.url() }
  }
  apis = [await start(PROGRAMS.api), await start(PROGRAMS.api)]
  workers = [await start(PROGRAMS.worker), await start(PROGRAMS.worker)]
}, 400_000)
afterAll(async () => {
  await Promise.all([...apis, ...workers].map((running) => running.stop('SIGKILL')))
  await cluster?.remove()
}, 60_000)

/** Calls go in turn to the APIs that are ready, as a load balancer sends them; each is probed all the time. */
function openBalancer() {
  const ready = new Set(apis)
  let over = false
  const watch = async (api: Served): Promise<void> => {
    while (!over) {
      const answer = await fetch(`${api.at}/readyz`).catch(() => null)
      if (answer?.status === 200) ready.add(api)
      else ready.delete(api)
      await answer?.text()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const watching = apis.map(watch)
  let turn = 0
  return {
    next(): string {
      const all = [...ready]
      turn += 1
      return all[turn % all.length]?.at ?? 'http://nobody-is-ready.invalid'
    },
    isReady: (api: Served) => ready.has(api),
    async close() {
      over = true
      await Promise.all(watching)
    },
  }
}

describe.skipIf(cluster === null)('a stop under load (DEP-2)', () => {
  test('loses nothing: no call is cut, what was acknowledged is stored, each mail goes out once', {
    timeout: 240_000,
  }, async () => {
    if (cluster === null) throw new Error('no cluster')
    const balancer = openBalancer()
    const said = new Map<string, number>()
    const ratings: string[] = []
    let messages = 0
    let over = false
    const call = async (path: string, body: object) => {
      const answer = await fetch(`${balancer.next()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as { id?: string } }
    }
    const keep = async (path: string, make: () => object, took: (id: string | undefined) => void) => {
      while (!over) {
        const what = await call(path, make()).then(
          ({ status, body }) => {
            if (status < 300) took(body.id)
            return `${path} ${status < 300 ? 'ok' : status}`
          },
          (error: Error) =>
            `${path} ${(error.cause as { code?: string } | undefined)?.code ?? error.message}`,
        )
        said.set(what, (said.get(what) ?? 0) + 1)
      }
    }
    const rate = () =>
      keep(
        '/api/reviews',
        () => ({ businessId: 1, rating: 5, submissionKey: randomUUID() }),
        (id) => ratings.push(String(id)),
      )
    const words = { name: 'Ann Baker', subject: 'sales', message: 'A message that is long enough' }
    const write = () =>
      keep(
        '/api/contact',
        () => ({ ...words, email: `${randomUUID()}@example.com` }),
        () => {
          messages += 1
        },
      )
    const load = Promise.all([rate(), rate(), rate(), rate(), write(), write()])
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const count = async (text: string, values: unknown[] = []) =>
      Number((await client.query(text, values)).rows[0].count)
    // The sandbox's mail goes to a table: a row for each call of the provider.
    const mails = () => count("select count(*) from outbox_messages where subject like '%Ann Baker%'")
    const more = async (ratingsMore: number) => {
      const [rated, sent] = [ratings.length, await mails()]
      await vi.waitFor(
        async () =>
          expect([ratings.length > rated + ratingsMore, (await mails()) > sent]).toEqual([true, true]),
        { timeout: 60_000, interval: 50 },
      )
    }
    await more(30)
    const [first, second] = [apis[0] as Served, workers[0] as Served]
    expect(await Promise.all([second.stop(), first.stop()])).toEqual([0, 0])
    await more(30)
    over = true
    await load
    await balancer.close()

    expect([...said.keys()].sort()).toEqual(['/api/contact ok', '/api/reviews ok'])
    try {
      expect(await count('select count(*) from reviews where id = any($1)', [ratings])).toBe(ratings.length)
      const written = () => count('select count(*) from contact_messages')
      expect(await written()).toBe(messages)
      const states = 'select state, count(*)::int from system_emails where kind = $1 group by state'
      await vi.waitFor(
        async () => {
          const { rows } = await client.query(states, ['contact-message'])
          expect(rows).toEqual([{ state: 'sent', count: messages }])
        },
        { timeout: 90_000, interval: 500 },
      )
      expect(await mails()).toBe(messages)
    } finally {
      await client.end()
    }
  })
})
