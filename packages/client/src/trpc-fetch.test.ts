import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixed, type Loopback, startLoopback } from './testing.ts'
import { trpcFetch } from './trpc-fetch.ts'

let server: Loopback

beforeAll(async () => {
  server = await startLoopback()
})
afterAll(() => server.close())

test('tRPC error envelopes pass through with their status', async () => {
  const envelope = '{"error":{"message":"Invalid username or password","code":-32001,"data":{}}}'
  server.answer = fixed(401, 'application/json', envelope)
  const response = await trpcFetch()(`${server.origin}/trpc/auth.login`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(401)
  expect(await response.text()).toBe(envelope)
  expect(server.seen.at(-1)?.headers['x-requested-with']).toBe('XMLHttpRequest')
})

test.each([
  ['GET', 200, 'Received HTML instead of JSON data. This may be a server configuration issue.'],
  ['GET', 401, 'Authentication required. Your session may have expired.'],
  ['POST', 403, 'Authentication error (403): Your session may have expired. Please refresh the page.'],
  ['POST', 502, '502: Unexpected HTML response. This may be due to a server issue.'],
])('HTML on a %s with %i', async (method, status, text) => {
  server.answer = fixed(status, 'text/html', '<html></html>')
  await expect(trpcFetch()(`${server.origin}/trpc/x`, { method })).rejects.toThrow(text)
})

test.each([
  [429, '{"message":"Too many requests"}', '429: Too many requests'],
  [503, 'upstream is away', '503: upstream is away'],
])('an answer from in front of tRPC (%i) keeps its words', async (status, body, text) => {
  server.answer = fixed(status, 'application/json', body)
  await expect(trpcFetch()(`${server.origin}/trpc/x`)).rejects.toThrow(text)
})

test('the timeout covers a body that never ends', async () => {
  server.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('[')
  }
  await expect(trpcFetch({ timeoutMs: 40 })(`${server.origin}/trpc/x`)).rejects.toThrow(
    'Request timeout after 40ms',
  )
})
