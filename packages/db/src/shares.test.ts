import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseBusyError, ShareBusyError } from './errors.ts'
import { inShare, Shares } from './shares.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => new Shares({ perShare: 1, waitMs: 3000 })
const take = (shares: Shares, key = 'a') => inShare(key, () => shares.take())

test('a call that began earlier is served first, whenever its next statement comes', async () => {
  const shares = open()
  const order: string[] = []
  let next: (() => Promise<void>) | undefined
  const first = inShare('a', async () => {
    const release = await shares.take()
    next = async () => {
      const again = shares.take().then((done) => {
        order.push('first')
        done()
      })
      release()
      await again
    }
  })
  await first
  const second = take(shares).then((done) => {
    order.push('second')
    done()
  })
  await next?.()
  await second
  expect(order).toEqual(['first', 'second'])
})

test('a thousand wait; the latest call beyond is refused at once', async () => {
  const shares = open()
  await take(shares)
  const waits = Array.from({ length: 1000 }, () => take(shares))
  await expect(take(shares)).rejects.toThrow(ShareBusyError)
  const others = await take(shares, 'b')
  others()
  const ends = Promise.allSettled(waits)
  await vi.advanceTimersByTimeAsync(3000)
  expect((await ends).map(({ status }) => status)).toEqual(Array(1000).fill('rejected'))
})

test.each([
  { served: true, error: ShareBusyError },
  { served: false, error: DatabaseBusyError },
])(
  'after the wait: the share is busy where others were served ($served), else the database',
  async ({ served, error }) => {
    const shares = open()
    const release = await take(shares)
    const before = take(shares)
    const late = expect(take(shares)).rejects.toThrow(error)
    const first = served ? before : expect(before).rejects.toThrow(DatabaseBusyError)
    if (served) release()
    await vi.advanceTimersByTimeAsync(3000)
    await first
    await late
  },
)
