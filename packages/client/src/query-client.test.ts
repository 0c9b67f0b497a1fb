import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from './http-error.ts'
import { createQueryClient, followFocus } from './query-client.ts'

afterEach(() => vi.useRealTimers())

async function attempts(kind: 'read' | 'write', error: Error): Promise<number> {
  vi.useFakeTimers()
  const client = createQueryClient()
  let count = 0
  const work = async () => {
    count += 1
    throw error
  }
  const outcome =
    kind === 'read'
      ? client.query({ queryKey: ['/api/x'], queryFn: work })
      : client.getMutationCache().build(client, { mutationFn: work }).execute(undefined)
  const settled = outcome.catch(() => {})
  await vi.runAllTimersAsync()
  await settled
  return count
}

const wrapped = (cause: Error) => new Error('wrapped by tRPC', { cause })

test.each([
  ['read', new HttpError('network', 'x'), 4],
  ['read', wrapped(new HttpError('timeout', 'x')), 4],
  ['read', new HttpError('status', '500: x', { status: 500 }), 1],
  ['read', new HttpError('body', 'x'), 1],
  ['write', new HttpError('network', 'x'), 3],
  ['write', new HttpError('status', '409: x', { status: 409 }), 1],
  ['write', new Error('anything else'), 1],
] as const)('a %s failing with %o is tried the documented number of times', async (kind, error, times) => {
  expect(await attempts(kind, error)).toBe(times)
})

test('a call without a connection fails instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  try {
    expect(await attempts('read', new HttpError('network', 'x'))).toBe(4)
    expect(await attempts('write', new HttpError('network', 'x'))).toBe(3)
  } finally {
    onlineManager.setOnline(true)
  }
})

test('life times are 5 and 30 minutes, refetch on focus, no polling', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 1_800_000,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: false,
  })
})

test.each([
  ['visibilitychange', 5 * 60_000, 2],
  ['focus', 5 * 60_000, 2],
  ['focus', 5 * 60_000 - 1, 1],
])('%s after %d ms makes %d reads', async (event, later, reads) => {
  vi.useFakeTimers()
  const window = new EventTarget()
  followFocus(window)
  const client = createQueryClient()
  client.mount()
  const read = vi.fn(async () => 'answer')
  const stop = new QueryObserver(client, { queryKey: ['/api/x'], queryFn: read }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(later)
  window.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(10)
  expect(read).toHaveBeenCalledTimes(reads)
  stop()
  client.unmount()
})
