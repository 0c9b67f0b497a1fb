import { createServer } from 'node:http'
import { createTestApp } from '@fivestead/api/testing/create-test-app'
import { createApiClient } from '@fivestead/site-server/api-client'
import { answersIn, open, type WireAnswer } from '@fivestead/site-server/testing/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeApi } from '../testing/fake-api.ts'
import { distDir } from '../testing/site.ts'
import { buildWeb } from './app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let sites: string[]
const ORIGINS = { dashboardOrigin: 'http://localhost:3001', publicOrigin: 'http://localhost:3000' }
const SETTINGS = { ...ORIGINS, distDir, sandbox: true }
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  api = await createTestApp()
  const elsewhere = await api.app.listen({ host: '127.0.0.1', port: 0 })
  sites = []
  for (const reached of [elsewhere, api.app]) {
    const site = await buildWeb({ ...SETTINGS, api: reached })
    sites.push(await site.listen({ host: '127.0.0.1', port: 0 }))
    closing.push(() => site.close())
  }
})
afterAll(async () => {
  for (const close of closing) await close()
  await api.close()
})

const OWN = 'X-Requested-With: XMLHttpRequest\r\n'
/** A proxy's, handed on either way: the request id of the answer is that of its trace (OBS-5). */
const ID = '0af7651916cd43dd8448eb211c80319c'
const TRACE = `Traceparent: 00-${ID}-b7ad6b7169203331-01\r\n`
const json = (body: string, more = OWN) =>
  `${more}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

test.each([
  ['GET /api/health', '\r\n'],
  ['HEAD /api/health', '\r\n'],
  ['GET /api/openapi.json', '\r\n'],
  ['GET /api/nothing-here', '\r\n'],
  ['GET /api/surveys/7', '\r\n'],
  ['GET /api/surveys/seven?a=%zz', '\r\n'],
  ['GET /trpc/auth.me', '\r\n'],
  ['GET /trpc/auth.me,auth.me?batch=1', '\r\n'],
  ['OPTIONS /api/auth/user', 'Origin: http://localhost:3000\r\n\r\n'],
  ['POST /api/reviews', json('{"businessId":7}')],
  ['POST /api/reviews', json('{"businessId":')],
  ['POST /api/reviews', json('{}', '')],
  ['POST /api/login', json('{"username":"nobody","password":"nothing at all"}')],
  ['POST /api/logout', `${OWN}Content-Length: 0\r\n\r\n`],
  ['POST /api/logout', `${OWN}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['POST /api/logout', `Connection: close, X-Requested-With\r\n${OWN}\r\n`],
  ['DELETE /api/businesses/7', `${OWN}\r\n`],
  ['PUT /api/health', json('{}')],
  ['GET /sandbox/outbox', '\r\n'],
  ['GET /unsubscribe/nothing', '\r\n'],
])('a browser gets the same answer through both: %s', async (line, rest) => {
  const ask = async (site: string): Promise<WireAnswer | undefined> => {
    const one = open(site, `${line} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n${TRACE}${rest}`)
    return answersIn(await one.ended)[0]
  }
  const [through, inProcess] = await Promise.all(sites.map(ask))
  expect(comparable(inProcess)).toEqual(comparable(through))
  expect(inProcess?.status).toBeGreaterThanOrEqual(200)
  expect(inProcess?.headers['x-request-id']).toBe(ID)
})

/** Without what differs from call to call. */
function comparable(answer: WireAnswer | undefined) {
  const { date: _, 'set-cookie': cookie = '', ...headers } = answer?.headers ?? {}
  return { ...answer, headers, cookie: cookie.replace(/=[^;]+/, '=') }
}

test('a visitor who leaves is known to the API', async () => {
  const api = createServer()
  const inject = (() => Promise.reject(new Error('not asked'))) as unknown as FastifyInstance['inject']
  const routing: FastifyInstance['routing'] = (request, response) =>
    void api.emit('request', request, response)
  const site = await buildWeb({ ...SETTINGS, api: { routing, inject } })
  closing.push(() => site.close())
  const url = await site.listen({ host: '127.0.0.1', port: 0 })
  const aborted = new Promise<boolean>((resolve) => {
    api.once('request', (request) => {
      request.once('close', () => resolve(request.aborted))
      one.socket.destroy()
    })
  })
  const one = open(url, 'GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await aborted).toBe(true)
})

test('the rendered pages ask the API the same question either way, and get the same answer', async () => {
  const fake = await startFakeApi()
  closing.push(() => fake.close())
  const asked = async (client: ReturnType<typeof createApiClient>) => {
    fake.refuseNext = { status: 429, message: 'Too many.', url: '/api/feedback' }
    const answers = [
      await client.get('/api/surveys/7?requestId=x', '203.0.113.9'),
      await client.get('/api/surveys/8', '203.0.113.9'),
      await client.post('/api/reviews', '2001:db8::9', { rating: 5, note: 'Zoë' }),
      await client.post('/api/feedback', '203.0.113.9', {}),
      await client.get('/not-json', '203.0.113.9'),
    ]
    const seen = fake.received.splice(0).map(({ method, url, body, headers }) => {
      const { accept, 'content-type': type, 'x-requested-with': own, 'x-forwarded-for': from } = headers
      return { method, url, body, headers: { accept, type, own, from } }
    })
    return { answers, seen }
  }
  const through = await asked(createApiClient(fake.url))
  const inProcess = await asked(createApiClient(fake.app))
  expect(inProcess).toEqual(through)
  expect(through.answers.map(({ status }) => status)).toEqual([200, 404, 201, 429, 0])
})

test.each(['elsewhere', 'in process'])('an API %s that does not answer in time is no answer', async (way) => {
  const fake = await startFakeApi()
  closing.push(() => fake.close())
  const client = createApiClient(way === 'elsewhere' ? fake.url : fake.app, 50)
  expect(await client.get('/silent', '203.0.113.9')).toEqual({ status: 0, body: null, cookies: [] })
})
