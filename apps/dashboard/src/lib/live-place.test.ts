import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { livePlace } from './live-place.ts'

test('a business begins where it was left, or where the page is by now', () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  const begin = (id: number, session: string | null) => livePlace(queries, id, session).position()
  expect([begin(7, null), begin(7, '10.5:5:'), begin(7, '20.6:6:')]).toEqual([null, '10.5:5:', '10.5:5:'])
  livePlace(queries, 7, null).reach('30.7:7:')
  expect([begin(8, '20.6:6:'), begin(9, '40.8:8:'), begin(7, '50.9:9:')]).toEqual([
    '30.7:7:',
    '40.8:8:',
    '30.7:7:',
  ])
  vi.advanceTimersByTime(11 * 60_000)
  livePlace(queries, 9, null).reach('700.9:9:')
  expect([begin(7, '40.8:8:'), begin(8, null)]).toEqual(['700.9:9:', '700.9:9:'])
  vi.useRealTimers()
})
