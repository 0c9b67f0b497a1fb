import { expect, test } from 'vitest'
import type { ReviewLog } from '../../lib/trpc.ts'
import { newlyFailed } from './use-failed-requests.ts'

const log = (id: string, status: ReviewLog['status'], cancelled = false) =>
  ({ id, status, cancelled }) as ReviewLog

test('only what failed since the last look is told', () => {
  const before = [log('a', 'pending'), log('b', 'failed'), log('c', 'sent'), log('d', 'pending')]
  const now = [
    log('new', 'failed'),
    log('a', 'failed'),
    log('b', 'failed'),
    log('c', 'opened'),
    log('d', 'failed', true),
  ]
  expect(newlyFailed(before, now).map(({ id }) => id)).toEqual(['a'])
  expect(newlyFailed([], now)).toEqual([])
})
