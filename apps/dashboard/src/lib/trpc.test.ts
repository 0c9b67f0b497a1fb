import { errorText, isRetryable } from '@fivestead/client/http-error'
import { type Loopback, startLoopback } from '@fivestead/client/testing'
import { addressTooLong, PATH_MAX, PATH_PART_MAX } from '@fivestead/domain/request-limits'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTrpcClient } from './trpc.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([1, 20, 150])(
  'reads with %i characters to look for never make an address that is refused',
  async (characters) => {
    const addresses: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      addresses.push(url)
      return new Response('{"message":"not here"}', { status: 503 })
    })
    const client = createTrpcClient()
    const reads = Array.from({ length: 25 }, (_, n) =>
      client.customers.list.query({ businessId: n, search: '鼎'.repeat(characters) }),
    )
    await Promise.allSettled(reads)
    expect(addresses.length).toBeGreaterThanOrEqual(3)
    for (const address of addresses) {
      expect(addressTooLong(address)).toBeNull()
      expect(address.length).toBeLessThanOrEqual(PATH_MAX)
      const names = address.slice('/trpc/'.length, address.indexOf('?'))
      expect(names.length).toBeLessThanOrEqual(PATH_PART_MAX)
    }
    // Every one of them travelled.
    expect(addresses.flatMap((address) => address.split('?')[0]?.split(',') ?? [])).toHaveLength(25)
  },
)

type Client = ReturnType<typeof createTrpcClient>

/** A server that takes a call and never answers. Every time limit is over once it has the call. */
async function halfOpen(): Promise<Loopback> {
  const server = await startLoopback()
  onTestFinished(() => server.close())
  const limits: AbortController[] = []
  server.answer = () => {
    for (const limit of limits) limit.abort(new DOMException('The time is over', 'TimeoutError'))
  }
  const real = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => real(`${server.origin}${url}`, init))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  return server
}

test.each([
  ['a read that travels with others', (client: Client) => client.customers.list.query({ businessId: 1 })],
  ['a read that travels alone', (client: Client) => client.auth.me.query()],
  [
    'a read that may wait for a provider',
    (client: Client) => client.reports.keyMetrics.query({ businessId: 1 }),
  ],
])('%s ends on a half-open line, in the documented words', async (_which, read) => {
  const server = await halfOpen()
  const error = await read(createTrpcClient()).catch((thrown: unknown) => thrown)
  expect(errorText(error, '')).toBe('Request timeout after 15000ms')
  expect(isRetryable(error)).toBe(true)
  expect(server.seen).toHaveLength(1)
})
