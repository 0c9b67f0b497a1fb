import { LIVE_TOPICS, type LiveTopic } from '@fivestead/domain/live'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { isTouched, refresher } from './live-reads.ts'

const shown = { id: 7, placeId: 'ChIJ-seven' }
const key = (path: string, input?: object) => [path.split('.'), { input, type: 'query' }]

test.each<[string, object | undefined, LiveTopic[], boolean]>([
  ['reviewRequests.log', { businessId: 7, search: '' }, ['requests'], true],
  ['reviewRequests.log', { businessId: 8 }, ['requests'], false],
  ['reports.statistics', { placeId: 'ChIJ-seven' }, ['reviews'], true],
  ['reports.statistics', { placeId: 'ChIJ-other' }, ['reviews'], false],
  ['customers.imports.list', { businessId: 7 }, ['imports'], true],
  ['inbox.list', { businessId: 7 }, ['campaigns'], false],
  ['inbox.list', {}, ['inbox'], true],
  ['inbox.thread', { businessId: 8 }, ['inbox'], true],
  ['reports.keyMetrics', { businessId: 8 }, ['inbox'], false],
  ['replies.list', { businessId: 7 }, ['profile'], false],
  ['auth.me', undefined, ['business'], true],
  ['auth.providers', undefined, [...LIVE_TOPICS], false],
  // These ask a provider, at the owner's wish alone.
  ['ranking.find', { placeId: 'ChIJ-seven' }, [...LIVE_TOPICS], false],
  ['ranking.grids.rivalPlaces', { businessId: 7 }, [...LIVE_TOPICS], false],
  ['googleProfile.locations', { businessId: 7 }, [...LIVE_TOPICS], false],
])('%s of %j is touched by %j: %s', (path, input, topics, touched) => {
  expect(isTouched(key(path, input), topics, shown)).toBe(touched)
})

test('changes during a refresh are read by the next one, after a rest, and cut none off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const queries = new QueryClient()
  let reads = 0
  let cut = 0
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    reads += 1
    signal.addEventListener('abort', () => cut++)
    return new Promise((resolve) => setTimeout(resolve, 50, reads))
  }
  const observer = new QueryObserver(queries, { queryKey: key('inbox.list', { businessId: 7 }), queryFn })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60)
  expect(reads).toBe(1)
  const refresh = refresher(queries, shown)
  refresh(['inbox'])
  for (let n = 0; n < 5; n++) {
    await vi.advanceTimersByTimeAsync(10)
    refresh(['inbox'])
  }
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(80)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect([reads, cut]).toEqual([3, 0])
  leave()
  vi.useRealTimers()
})

test('a refresh under way does not hold up the news that somebody was removed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const queries = new QueryClient()
  let asked = 0
  const queryFn = () => ++asked
  const leave = new QueryObserver(queries, { queryKey: key('auth.me'), queryFn }).subscribe(() => {})
  const busy = () => new Promise((resolve) => setTimeout(resolve, 2000, 1))
  const other = new QueryObserver(queries, { queryKey: key('inbox.list', { businessId: 7 }), queryFn: busy })
  const leaveOther = other.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(2100)
  const refresh = refresher(queries, shown)
  refresh(['inbox'])
  await vi.advanceTimersByTimeAsync(10)
  refresh(['business'])
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toBe(2)
  leave()
  leaveOther()
  vi.useRealTimers()
})

test('a next page that was asked for comes before the list is read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const queries = new QueryClient()
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: key('customers.list', { businessId: 7 }),
    queryFn: ({ pageParam, signal }) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', reject)
        setTimeout(resolve, 50, pageParam)
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => page + 1,
  })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60)
  void observer.fetchNextPage()
  refresher(queries, shown)(['customers'])
  await vi.advanceTimersByTimeAsync(500)
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2])
  leave()
  vi.useRealTimers()
})
