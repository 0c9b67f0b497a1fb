import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { has } from '../faults/testing/means.ts'
import { PROGRAMS, type Running, startProgram } from '../run/installation.ts'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { openCollector, type TakenSpan } from './testing/collector.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PROXY_SPAN = 'b7ad6b7169203331'
const MARK = 'canary'
const cluster: Cluster | null = await makeCluster()
let collector: Awaited<ReturnType<typeof openCollector>>
let api: Running
let apiUrl: string
let worker: Running

/** Resend's place: takes every mail, and keeps the headers that came with it. */
async function openMailService() {
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    headers.push(request.headers)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"taken"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, headers, close: () => new Promise<void>((done) => server.close(() => done())) }
}
let mail: Awaited<ReturnType<typeof openMailService>>

beforeAll(async () => {
  if (!has('a Postgres server program', cluster !== null) || cluster === null) return
  await cluster.start()
  collector = await openCollector()
  mail = await openMailService()
  const env = {
    DATABASE_URL: cluster.url,
    SESSION_KEY: randomBytes(32).toString('base64'),
    RESEND_API_KEY: `re_${MARK}_key`,
    RESEND_API_URL: mail.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    LOG_LEVEL: 'debug',
  }
  api = startProgram(PROGRAMS.api, { env })
  apiUrl = await api.url()
  worker = startProgram(PROGRAMS.worker, { env })
  await worker.url()
}, 400_000)
afterAll(async () => {
  await Promise.all([api?.stop('SIGKILL'), worker?.stop('SIGKILL')])
  await collector?.close()
  await mail?.close()
  await cluster?.remove()
}, 60_000)

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers },
    body: JSON.stringify(body),
  })
const message = {
  name: `${MARK} Visitor`,
  email: `${MARK}@example.com`,
  subject: 'sales',
  message: `${MARK}: a message that is long enough`,
}

describe.skipIf(cluster === null)('traces over processes', () => {
  test('one trace from the call over the database and the worker to the provider (OBS-5)', {
    timeout: 120_000,
  }, async () => {
    const traceparent = `00-${TRACE}-${PROXY_SPAN}-01`
    const answer = await post('/api/contact?utm=canary-query', message, {
      traceparent,
      baggage: `user=${MARK}`,
    })
    expect([answer.status < 300, answer.headers.get('x-request-id')]).toEqual([true, TRACE])
    const own = await post('/api/contact', message)
    const ownTrace = own.headers.get('x-request-id')
    await vi.waitFor(() => expect(mail.headers.length).toBe(2), { timeout: 60_000, interval: 100 })

    const of = (trace: string | null) => collector.spans.filter(({ traceId }) => traceId === trace)
    const called = (spans: TakenSpan[], service: string, name: RegExp) =>
      spans.find((span) => span.service === service && name.test(span.name))
    for (const [trace, root] of [[TRACE, PROXY_SPAN] as const, [ownTrace, undefined] as const]) {
      const found = await vi.waitFor(
        () => {
          const spans = of(trace)
          const chain = {
            call: called(spans, 'fivestead-api', /^POST \/api\/contact$/),
            insert: called(spans, 'fivestead-api', /^insert contact_messages$/),
            deliver: called(spans, 'fivestead-worker', /^deliver email$/),
            provider: called(spans, 'fivestead-worker', /send$/),
          }
          expect(Object.values(chain).filter((span) => span === undefined)).toEqual([])
          return chain as Record<keyof typeof chain, TakenSpan>
        },
        { timeout: 30_000, interval: 100 },
      )
      const { call, insert, deliver, provider } = found
      expect([call.parentSpanId, insert.parentSpanId, deliver.parentSpanId, provider.parentSpanId]).toEqual([
        root,
        call.spanId,
        call.spanId,
        deliver.spanId,
      ])
    }
    // A provider is told nothing of our traces.
    for (const { traceparent: told, tracestate, baggage } of mail.headers) {
      expect([told, tracestate, baggage]).toEqual([undefined, undefined, undefined])
    }
  })

  test('no span carries what people type or hold, an address or the text of a statement (OBS-6)', async () => {
    await post('/api/login', { username: `${MARK}-username`, password: `${MARK}-password` })
    await fetch(`${apiUrl}/${MARK}/path?token=${MARK}`, { headers: { 'user-agent': MARK } })
    await fetch(`${apiUrl}/api/short-links/${MARK}`)
    await vi.waitFor(
      () => expect(collector.spans.map(({ name }) => name)).toContain('GET /api/short-links/:code'),
      { timeout: 30_000, interval: 100 },
    )
    expect(collector.spans.length).toBeGreaterThan(10)
    expect(collector.bodies.filter((body) => /canary|127\.0\.0\.1|select .*from|\$1/i.test(body))).toEqual([])
    const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].sort()).toEqual([
      'db.collection.name',
      'db.operation.name',
      'db.system.name',
      'fivestead.channel',
      'fivestead.operation',
      'fivestead.outcome',
      'fivestead.provider',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ])
  })

  test('the end of a process sends what is left, and a collector that is away holds nothing up', {
    timeout: 60_000,
  }, async () => {
    await fetch(`${apiUrl}/api/businesses`)
    expect(await api.stop()).toBe(0)
    expect(collector.spans.map(({ name }) => name)).toContain('GET /api/businesses')
    await collector.close()
    expect(await worker.stop()).toBe(0)
  })
})
