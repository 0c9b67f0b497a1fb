import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, read } from './http.ts'
import { HttpError, isRetryable } from './http-error.ts'
import { fixed, type Loopback, startLoopback } from './testing.ts'

let server: Loopback

beforeAll(async () => {
  server = await startLoopback()
})
afterAll(() => server.close())
beforeEach(() => {
  server.seen.length = 0
})

const EXPIRED = 'Your session may have expired.'
const PAGE = '<!DOCTYPE html><html><body>Sign in</body></html>'

describe('what is sent (CALL-1)', () => {
  test('every call carries Accept and X-Requested-With', async () => {
    server.answer = fixed(200, 'application/json', '{"ok":true}')
    await call('DELETE', `${server.origin}/api/businesses/1`, { body: { never: 'sent' } })
    await read(`${server.origin}/api/businesses`)
    for (const seen of server.seen) {
      const { accept, 'x-requested-with': own, 'content-type': type } = seen.headers
      expect([accept, own, type, seen.body]).toEqual(['application/json', 'XMLHttpRequest', undefined, ''])
    }
  })

  test.each(['POST', 'PUT', 'PATCH'] as const)('%s sends JSON', async (method) => {
    server.answer = fixed(200, 'application/json', '{"ok":true}')
    await call(method, `${server.origin}/api/x`, { body: { a: 1 } })
    expect(server.seen[0]?.headers['content-type']).toBe('application/json')
    expect(server.seen[0]?.body).toBe('{"a":1}')
  })
})

describe('the texts of a call (ERR-1)', () => {
  test.each([
    [409, 'application/json', '{"message":"username ann exists"}', '409: username ann exists'],
    [500, 'application/json', '{"reason":"x"}', '500: {"reason":"x"}'],
    [503, 'text/plain', 'busy', '503: busy'],
    [404, 'text/plain', '', '404: Not Found'],
    [
      401,
      'text/html; charset=utf-8',
      PAGE,
      `Authentication error (401): ${EXPIRED} Please refresh the page.`,
    ],
    [403, 'text/html', PAGE, `Authentication error (403): ${EXPIRED} Please refresh the page.`],
    [502, 'text/html', PAGE, '502: Unexpected HTML response. This may be due to a server issue.'],
    [502, 'text/plain', PAGE, '502: Unexpected HTML response. This may be due to a server issue.'],
    [
      200,
      'text/html',
      PAGE,
      'Received HTML instead of JSON. This is likely due to development server configuration.',
    ],
    [200, 'application/json', '{"half":', 'Server returned invalid JSON data.'],
  ])('%i %s %s', async (status, type, body, text) => {
    server.answer = fixed(status, type, body)
    await expect(call('POST', `${server.origin}/api/x`, { body: {} })).rejects.toHaveProperty('message', text)
  })
})

describe('the texts of a read (ERR-5)', () => {
  test.each([
    [401, 'text/html', PAGE, `Authentication required. ${EXPIRED}`],
    [403, 'text/html', PAGE, `Authentication required. ${EXPIRED}`],
    [500, 'text/html', PAGE, 'Received HTML instead of JSON data. This may be a server configuration issue.'],
    [200, 'text/html', PAGE, 'Received HTML instead of JSON data. This may be a server configuration issue.'],
    [200, 'application/json', 'nope', 'Invalid JSON response from server'],
    [401, 'application/json', '{"message":"Not signed in"}', '401: Not signed in'],
  ])('%i %s %s', async (status, type, body, text) => {
    server.answer = fixed(status, type, body)
    await expect(read(`${server.origin}/api/x`)).rejects.toHaveProperty('message', text)
  })

  test.each(['application/json', 'text/html'])('resolves empty on 401 when asked to (%s)', async (type) => {
    server.answer = fixed(401, type, type === 'text/html' ? PAGE : '{"message":"Not signed in"}')
    await expect(read(`${server.origin}/api/auth/user`, { on401: 'empty' })).resolves.toBeNull()
  })
})

describe('no answer', () => {
  test('a timeout says after how long, and may be retried', async () => {
    server.answer = () => {}
    const pending = call('POST', `${server.origin}/api/signup`, { body: {}, timeout: 40 })
    const failure = await pending.catch((e: unknown) => e)
    expect(failure).toHaveProperty('message', 'Request timeout after 40ms')
    expect(isRetryable(failure)).toBe(true)
  })

  test('a cut connection is a network failure, and may be retried', async () => {
    server.answer = (request) => request.socket.destroy()
    const failure = await read(`${server.origin}/api/x`).catch((e: unknown) => e)
    if (!(failure instanceof HttpError)) throw new Error('expected a failure')
    expect(failure).toMatchObject({ kind: 'network', status: null })
    expect(failure.message).toMatch(/network/i)
    expect(isRetryable(failure)).toBe(true)
  })

  test("the caller's own abort is not dressed up as a network failure", async () => {
    server.answer = () => {}
    const stop = new AbortController()
    const pending = read(`${server.origin}/api/x`, { signal: stop.signal })
    stop.abort()
    const failure = await pending.catch((e: unknown) => e)
    expect(failure).toHaveProperty('name', 'AbortError')
    expect(isRetryable(failure)).toBe(false)
  })
})
