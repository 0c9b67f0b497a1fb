import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANGE_DELAY_MS, ratingSaver } from './rating-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const saver = (during: () => unknown = () => {}) => {
  const sent: number[] = []
  const save = ratingSaver(async (rating) => {
    sent.push(rating)
    await during()
    return { id: 'review' }
  })
  return { sent, save }
}

test('the first tap is sent at once, the next one in its place, the same one never again', async () => {
  const { sent, save } = saver()
  const first = save(5)
  expect(sent).toEqual([5])
  expect(await first).toBe('review')
  const second = save(1)
  await vi.advanceTimersByTimeAsync(CHANGE_DELAY_MS)
  await second
  expect(await save(1)).toBe('review')
  expect(sent).toEqual([5, 1])
})

test('of a walk over the stars the last one counts, one call at a time', async () => {
  let running = 0
  let most = 0
  const { sent, save } = saver(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    running -= 1
  })
  const all = [1, 2, 3, 4, 5].map((stars) => save(stars))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  expect(sent).toEqual([1, 5])
  expect(most).toBe(1)
})

test('what could not be saved is tried again by the next call', async () => {
  let fails = true
  const { sent, save } = saver(() => {
    if (fails) throw new Error('offline')
  })
  await expect(save(2)).rejects.toThrow('offline')
  fails = false
  expect(await save(2)).toBe('review')
  expect(sent).toEqual([2, 2])
})
