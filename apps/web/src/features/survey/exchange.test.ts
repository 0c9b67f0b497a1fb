import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type CallFailure, exchange } from './exchange.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: (call: number, request: IncomingMessage, response: ServerResponse) => void) {
  let calls = 0
  const made = createServer((request, response) => {
    calls += 1
    answer(calls, request, response)
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const { port } = made.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/api/reviews`, calls: () => calls }
}

const post = { method: 'POST' }
const failureOf = (promise: Promise<unknown>): Promise<CallFailure> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error) => error as CallFailure,
  )

test('a write that got no answer is repeated twice and then gives up', async () => {
  const { url, calls } = await serve((_call, request) => request.socket.destroy())
  const failure = await failureOf(exchange(url, post, 2))
  expect(calls()).toBe(3)
  expect(failure.unanswered).toBe(true)
})

test('the third try may succeed', async () => {
  const { url } = await serve((call, request, response) => {
    if (call < 3) request.socket.destroy()
    else response.setHeader('content-type', 'application/json').end('{"id":"r"}')
  })
  expect(await exchange(url, post, 2)).toEqual({ id: 'r' })
})

test('an answer is an answer: a refusal is never repeated', async () => {
  const { url, calls } = await serve((_call, _request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Resting."}')
  })
  const failure = await failureOf(exchange(url, post, 2))
  expect(calls()).toBe(1)
  expect(failure.message).toBe('503: Resting.')
  expect(failure.said).toBe('Resting.')
})

test.each([
  [403, 'Authentication error (403): Your session may have expired. Please refresh the page.'],
  [502, '502: Unexpected HTML response. This may be due to a server issue.'],
  [200, 'Received HTML instead of JSON. This is likely due to development server configuration.'],
])('HTML with status %i', async (status, message) => {
  const { url } = await serve((_call, _request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html></html>')
  })
  expect((await failureOf(exchange(url, post, 2))).message).toBe(message)
})

test('a body that is not JSON', async () => {
  const { url } = await serve((_call, _request, response) => response.end('{'))
  expect((await failureOf(exchange(url, post, 2))).message).toBe('Server returned invalid JSON data.')
})
