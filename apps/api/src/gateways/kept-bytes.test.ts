import { expect, test, vi } from 'vitest'
import { line } from './images/sharp.ts'
import { keepBytes } from './kept-bytes.ts'

test('two who ask at once are answered by one reading, and a failure is not kept', async () => {
  const kept = keepBytes(100)
  const read = vi.fn(async () => Buffer.from('picture'))
  await Promise.all([kept('a', read), kept('a', read)])
  await kept('a', read)
  expect(read).toHaveBeenCalledTimes(1)
  await expect(kept('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await kept('b', read)).toString()).toBe('picture')
})

test('pictures are made one at a time, and the ninth that would wait is refused', async () => {
  const inTurn = line()
  let [now, most] = [0, 0]
  const make = async () => {
    now += 1
    most = Math.max(most, now)
    await Promise.resolve()
    now -= 1
  }
  const made = Array.from({ length: 8 }, () => inTurn(make))
  await expect(inTurn(make)).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all(made)
  await inTurn(make)
  expect(most).toBe(1)
})
