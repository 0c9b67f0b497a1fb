import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { inTransaction } from '@fivestead/db/client'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLocalServer } from '../gateways/testing/local-server.ts'
import { httpWebhooks } from '../gateways/webhooks/http.ts'
import { runJobs, startWorkers } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { publish } from './publishing.service.ts'

const MESSAGES = 10_000
const HOUR_MS = 3_600_000

const api = useTestApp({ now: new Date().toISOString(), each: true })
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapMib = () => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

async function open(answer: Parameters<typeof openLocalServer>[0]) {
  const server = await openLocalServer(answer)
  onTestFinished(() => server.close())
  return server.url
}

async function create(owner: Owner, url: string) {
  const input = { url, events: ['rating.created'] }
  const { body } = await owner.browser.mutate('webhooks.create', input)
  return body.result.data as { id: string; secret: string }
}

/** Ratings of the owner's business, each told in a statement of its own, as customers come one by one. */
async function rate({ business }: Owner, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into reviews (business_id, rating) select ${business.id}, 5 from generate_series(1, ${count}::int)
    returning id`.execute(api.db)
  const ids = rows.map(({ id }) => id)
  await inTransaction(api.db, async (trx) => {
    const what = { businessId: business.id, at: api.clock.now() }
    for (const id of ids) await publish(api.deps, trx, 'rating.created', { ...what, ids: [id] })
  })
  return ids
}

/** Heads or tails, the same at each run. */
function coin(seed: number): () => boolean {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state < 2 ** 31
  }
}

test('10,000 messages to an endpoint that fails half the time arrive at least once each, signed, with flat memory (WEBHOOK-5)', async () => {
  const isFailing = coin(7)
  const arrived = new Map<string, number>()
  let [calls, forged] = [0, 0]
  let webhook: Webhook
  const url = await open((request, response, body) => {
    calls += 1
    if (isFailing()) return response.writeHead(500).end()
    // The library compares with the machine's clock; a spy would stay in memory for each call.
    const { now } = Date
    Date.now = () => api.clock.now().getTime()
    try {
      const { data } = webhook.verify(body, request.headers as Record<string, string>) as {
        data: { id: string }
      }
      arrived.set(data.id, (arrived.get(data.id) ?? 0) + 1)
    } catch {
      forged += 1
    } finally {
      Date.now = now
    }
    response.writeHead(204).end()
  })
  const owner = await signUp(api)
  await runJobs(api)
  const { id, secret } = await create(owner, url)
  webhook = new Webhook(secret)
  const ids = await rate(owner, MESSAGES)

  const begun = performance.now()
  const heaps: number[] = []
  let [jobs, drained] = [0, 0]
  const drain = async () => {
    for (let done = 1; done > 0; jobs += done) {
      done = await runJobs(api)
      if (drained++ % 40 === 0) heaps.push(heapMib())
    }
  }
  await drain()
  const firstRound = performance.now() - begun
  const inState = async (state: 'queued' | 'failed') =>
    (await rowsOf(api, 'webhookMessages', { state }, ['id'])).length
  // The longest wait of the schedule passes in each round.
  const finish = async () => {
    while ((await inState('queued')) > 0) {
      api.setNow(api.clock.now().getTime() + 27 * HOUR_MS)
      await inTransaction(api.db, (trx) => api.deps.queue.add(trx, 'deliver', { kind: 'webhook', id }))
      await drain()
    }
  }
  await finish()
  const failed = await inState('failed')
  while ((await inState('failed')) > 0) {
    // The few that are left may fail for three days. So many days have passed that the owner signs in again.
    await owner.browser.post('/api/login', { username: owner.user.username, password: owner.password })
    await owner.browser.mutate('webhooks.enable', { id })
    expect(await owner.browser.mutate('webhooks.replay', { id })).toMatchObject({ status: 200 })
    await finish()
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  const figures = `${calls} calls, ${jobs} jobs, first round ${Math.round(firstRound / 1000)} s, all ${seconds} s, ${failed} failed ten times and were replayed, heap ${Math.round(heaps[0] ?? 0)} to ${Math.round(Math.max(...heaps))} MiB`
  console.log(figures)
  expect(ids.filter((rating) => !arrived.has(rating))).toEqual([])
  expect(forged).toBe(0)
  expect(Math.max(...heaps) - (heaps[0] ?? 0), figures).toBeLessThan(30)
  // Work is bounded by the number of messages, whatever the machine does meanwhile.
  expect(calls, figures).toBeLessThan(2.2 * MESSAGES)
  expect(jobs, figures).toBeLessThan(3 * MESSAGES)
}, 1_200_000)

test('endpoints that hang delay nobody else’s', async () => {
  const at: number[] = []
  let hanging = 0
  const good = await open((_request, response) => {
    at.push(performance.now())
    response.end()
  })
  const hung = await open(() => {
    hanging += 1
  })
  for (const deps of api.processes) deps.gateways.webhooks = httpWebhooks({ local: true, timeoutMs: 8000 })
  // A leap of the clock between a claim and its call puts the call back.
  api.setNow(Date.now())
  const [patient, owner] = [await signUp(api), await signUp(api)]
  // Fewer than there are lanes: a new one has to be met once.
  for (let n = 0; n < 3; n++) await create(patient, hung)
  await create(owner, good)
  await runJobs(api)
  const ticking = setInterval(() => api.setNow(Date.now()), 50)
  const worker = await startWorkers(api)
  onTestFinished(async () => {
    clearInterval(ticking)
    await worker.stop()
  })
  await rate(patient, 100)
  await vi.waitUntil(() => hanging > 0, { timeout: 10_000 })
  for (let round = 1; round <= 6; round++) {
    const told = performance.now()
    await rate(owner, 5)
    await vi.waitUntil(() => at.length === 5 * round, { timeout: 10_000, interval: 20 })
    expect((at.at(-1) ?? 0) - told).toBeLessThan(5000)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  // Each takes a batch at a time: eight calls side by side, however much waits.
  const sending = await rowsOf(api, 'webhookMessages', { state: 'sending' }, ['endpointId'])
  for (const these of Object.values(Object.groupBy(sending, ({ endpointId }) => endpointId)))
    expect(these?.length ?? 0).toBeLessThanOrEqual(20)
  expect(hanging).toBeGreaterThan(3)
}, 120_000)
