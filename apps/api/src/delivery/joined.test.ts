import { expect, test } from 'vitest'
import { joined } from './joined.ts'

/** Work that ends when it is told to; `turns` has the parts of each turn that has begun. */
function openWork() {
  const turns: number[][] = []
  const ends: (() => void)[] = []
  const work = async (parts: readonly number[]): Promise<number> => {
    turns.push([...parts])
    await new Promise<void>((end) => {
      ends.push(end)
    })
    if (parts.includes(0)) throw new Error('zero')
    return parts.reduce((sum, part) => sum + part, 0)
  }
  return { turns, ends, add: joined(work) }
}

const begun = () => new Promise((resolve) => setImmediate(resolve))

test('what comes while a turn is at hand shares the next one, and each gets the result of its turn', async () => {
  const { turns, ends, add } = openWork()
  const first = add(1)
  await begun()
  const others = [add(2), add(3)]
  await begun()
  expect(turns).toEqual([[1]])
  ends[0]?.()
  expect(await first).toBe(1)
  await begun()
  expect(turns).toEqual([[1], [2, 3]])
  ends[1]?.()
  expect(await Promise.all(others)).toEqual([5, 5])
})

test('a turn that fails is the failure of its own parts alone', async () => {
  const { ends, add } = openWork()
  const failing = expect(add(0)).rejects.toThrow('zero')
  await begun()
  const next = add(4)
  ends[0]?.()
  await failing
  await begun()
  ends[1]?.()
  expect(await next).toBe(4)
})
