import { VERSION } from '@fivestead/db/version'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { startProbes } from '../app.ts'
import { startSending, stopSending } from '../delivery/stop.ts'
import { LIMITS } from '../limits/table.ts'
import { appRouter } from '../router.ts'
import { openMetrics } from '../telemetry/metrics.ts'
import { dataOf } from '../testing/answers.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const MARK = 'canary'
const api = useTestApp({
  env: { RATE_LIMIT_FACTOR: '1', SERPAPI_KEY: 'x'.repeat(64), SERPAPI_MONTHLY_USD: '40' },
})
let owner: Owner
beforeAll(async () => {
  await openMetrics()
  owner = await signUp(api, {
    fullName: `${MARK} Owner`,
    email: `${MARK}.owner@example.com`,
    businessName: `${MARK} Bakery`,
  })
})

/** Each series of ours as `name{labels}`, with its value. */
async function scrape(): Promise<Map<string, number>> {
  const { status, text } = await api.get('/metrics')
  expect(status).toBe(200)
  const lines = text.split('\n').filter((line) => line.startsWith('fivestead_'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]))
}
test('no gauge is named as a counter, which promtool refuses', async () => {
  const { text } = await api.get('/metrics')
  expect(text.match(/^# TYPE \S+_total gauge$/gm)).toBeNull()
})

const labelsOf = (series: string) => [...series.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]

test('answers are counted by route pattern and procedure, each call of a batch for itself (OBS-2)', async () => {
  const routes = ['/api/businesses/:id', '/trpc/businesses.list', '/trpc/(batch)'].map(
    (route) => `fivestead_http_request_duration_seconds_count{method="GET",route="${route}",status="200"}`,
  )
  const procedure = 'fivestead_procedure_duration_seconds_count{procedure="businesses.list",outcome="ok"}'
  const before = await scrape()
  const grown = (seen: Map<string, number>, name: string) => (seen.get(name) ?? 0) - (before.get(name) ?? 0)
  await owner.browser.get(`/api/businesses/${owner.business.id}`)
  await owner.browser.query('businesses.list')
  await owner.browser.get('/trpc/auth.me,businesses.list?batch=1&input=%7B%7D')
  // An answer is counted once it was sent, which may be after it was read.
  await vi.waitFor(async () => {
    const seen = await scrape()
    expect(routes.map((route) => [route, grown(seen, route)])).toEqual(routes.map((route) => [route, 1]))
    expect(grown(seen, procedure)).toBe(2)
  })
})

test('sends, jobs and limits are counted by their outcome', async () => {
  await quickSend(owner, { contact: `${MARK}.pat@example.com` })
  await runJobs(api)
  const login = { username: `${MARK}-nobody`, password: `${MARK}-wrong` }
  for (let n = 0; n < 12; n += 1) await api.post('/api/login', login)
  const seen = await scrape()
  expect(
    seen.get('fivestead_deliveries_total{kind="message",channel="email",outcome="accepted"}'),
  ).toBeGreaterThan(0)
  expect(seen.get('fivestead_job_duration_seconds_count{queue="deliver",outcome="done"}')).toBeGreaterThan(0)
  expect(seen.get('fivestead_limits_hit_total{limit="login",outcome="refused"}')).toBeGreaterThan(0)
})

test('the queue is told with its depth and the age of its oldest due job', async () => {
  await quickSend(owner, { contact: `${MARK}.kim@example.com` })
  const seen = await scrape()
  expect(seen.get('fivestead_queue_jobs{queue="deliver",state="due"}')).toBeGreaterThan(0)
  expect(seen.get('fivestead_queue_oldest_job_age_seconds{queue="deliver"}')).toBeGreaterThan(0)
  expect(seen.get('fivestead_queue_jobs{queue="run-campaign",state="due"}')).toBe(0)
  expect(seen.get('fivestead_ready')).toBe(1)
})

test('the release, a stop of all sending, and webhooks that fail are seen (OBS-2)', async () => {
  const endpoint = await dataOf(
    owner.browser.mutate('webhooks.create', {
      ...{ url: 'https://hooks.example/a', events: ['rating.created'] },
    }),
  )
  const state = (name: string) => `fivestead_webhook_endpoints{state="${name}"}`
  const before = await scrape()
  expect([...before.keys()].filter((name) => name.startsWith('fivestead_build_info'))).toEqual([
    `fivestead_build_info{version="${VERSION}"}`,
  ])
  expect([
    before.get('fivestead_sending_stopped'),
    before.get(state('ok')),
    before.get(state('failing')),
  ]).toEqual([0, 1, 0])
  await setRows(api, 'webhookEndpoints', { id: endpoint.id }, { failingSince: api.clock.now() })
  await stopSending(api.deps)
  const after = await scrape()
  await startSending(api.deps)
  expect([
    after.get('fivestead_sending_stopped'),
    after.get(state('ok')),
    after.get(state('failing')),
  ]).toEqual([1, 0, 1])
})

test('the last backup and the used share of a budget are seen (OBS-2)', async () => {
  const names = [
    'fivestead_last_backup_timestamp_seconds',
    'fivestead_provider_budget_used_ratio{provider="serpapi"}',
  ]
  const before = await scrape()
  expect(names.map((name) => before.get(name))).toEqual([undefined, 0])
  await addRows(api, 'operatorMarks', { name: 'backup', at: api.clock.now() })
  const month = api.clock.now().toISOString().slice(0, 7)
  await addRows(api, 'providerUsage', {
    provider: 'serpapi',
    sku: '',
    month,
    calls: 3,
    micros: '30000000',
    updatedAt: api.clock.now(),
  })
  const after = await scrape()
  expect(names.map((name) => after.get(name))).toEqual([api.clock.now().getTime() / 1000, 0.75])
})

describe('labels (OBS-3)', () => {
  /** Calls of anybody, with a new word each time. */
  async function askOddly(round: number) {
    const odd = `${MARK}-${round}`
    await api.get(`/${odd}/x?email=${odd}@example.com`)
    await api.get(`/trpc/${odd}`)
    await api.get(`/trpc/auth.me,${odd}`)
    await api.get(`/api/short-links/${odd}`)
    await api.get(`/api/surveys/${round}?token=${odd}`)
    await api.get(`/api/%E0%A4%A?${odd}`)
    await api.post('/api/login', { username: odd, password: odd }, { from: `203.0.113.${round}` })
    await api.app.inject({ method: 'TRACE', url: `/${odd}` })
    await owner.browser.get('/api/businesses', { headers: { 'user-agent': odd, traceparent: odd } })
  }

  test('odd calls add no series: each label comes from a list in the code', async () => {
    await askOddly(1)
    await scrape()
    const before = new Set((await scrape()).keys())
    for (let round = 2; round < 30; round += 1) await askOddly(round)
    const after = await scrape()
    expect(
      [...after.keys()].filter((series) => !before.has(series) && !/le="|status="429"/.test(series)),
    ).toEqual([])
  })

  test('no label carries what people type or hold, or an id', async () => {
    const seen = await scrape()
    const procedures = new Set(Object.keys(appRouter._def.procedures))
    const routes = new Set(api.app.routeList.map((line) => line.split(' ')[1]))
    for (const series of seen.keys()) {
      expect(series).not.toMatch(new RegExp(`${MARK}|203\\.0\\.113|@|[0-9a-f]{8}-[0-9a-f]{4}`))
      for (const [, label, value = ''] of labelsOf(series)) {
        if (label === 'limit') expect(Object.keys(LIMITS)).toContain(value)
        if (label === 'procedure') expect([...procedures, 'unknown']).toContain(value)
        if (label === 'route') {
          const isOurs =
            routes.has(value) || procedures.has(value.slice(6)) || /^(none|\/trpc\/\(\w+\))$/.test(value)
          expect([value, isOurs]).toEqual([value, true])
        }
      }
    }
    expect(seen.size).toBeGreaterThan(20)
  })
})

test('a worker serves them beside its probes, also while the database does not answer (OBS-1)', async () => {
  const depth = vi.spyOn(api.deps.queue, 'depth').mockRejectedValue(new Error('gone: host 10.0.0.7'))
  const ready = vi.spyOn(api.deps.queue, 'readiness').mockRejectedValue(new Error('gone'))
  const { url, close } = await startProbes(api.deps, { host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${url}/metrics`)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(text).toMatch(/^fivestead_ready 0$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toMatch(/10\.0\.0\.7|fivestead_queue_jobs\{/)
  await close()
  depth.mockRestore()
  ready.mockRestore()
})
