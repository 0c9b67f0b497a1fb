import { addressTooLong, PATH_MAX, PATH_PART_MAX } from '@fivestead/domain/request-limits'
import { afterEach, expect, test, vi } from 'vitest'
import { createTrpcClient } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

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
