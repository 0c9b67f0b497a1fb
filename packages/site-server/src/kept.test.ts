import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

test('whatever was not asked for the longest goes first, once there are too many bytes', () => {
  const kept = new Kept<{ bytes: number; made: number }>(30)
  let made = 0
  const ask = (key: string, bytes = 8) => kept.get(key, () => ({ bytes, made: ++made })).made
  expect(['a', 'b', 'c', 'a'].map((key) => ask(key))).toEqual([1, 2, 3, 1])
  expect(ask('d')).toBe(4)
  expect(['a', 'c', 'd'].map((key) => ask(key))).toEqual([1, 3, 4])
  expect(ask('b')).toBe(5)
  // Larger than all that may be kept: answered, and nothing is left.
  expect([ask('e', 31), ask('e', 31), ask('d')]).toEqual([6, 7, 8])
})
