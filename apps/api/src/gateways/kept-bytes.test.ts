import { expect, test, vi } from 'vitest'
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
