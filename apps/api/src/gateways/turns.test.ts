import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

/** Work that ends when told, and the names of what has begun. */
function openWork() {
  const inTurn = openTurns({ atOnce: 2, waiting: 3, waitingOfOne: 1 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    begin: (party: string, name: string) =>
      inTurn(party, () => {
        begun.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }),
  }
}

test('of each party one piece runs at a time, and nobody waits for the pieces of another', async () => {
  const { begin, begun, end } = openWork()
  const all = [begin('a', 'a1'), begin('a', 'a2'), begin('b', 'b1'), begin('c', 'c1')]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1'])
  end('b1')
  await all[2]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  end('a1')
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('more than may wait is refused at once, of one party and of all, and the rest has its turn', async () => {
  const { begin, begun, end } = openWork()
  const waits = [begin('a', 'a1'), begin('b', 'b1'), begin('a', 'a2')]
  await expect(begin('a', 'a3')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  waits.push(begin('c', 'c1'), begin('d', 'd1'))
  await expect(begin('e', 'e1')).rejects.toMatchObject({ code: 'unavailable' })
  end('a1')
  await waits[0]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('work that fails ends its turn', async () => {
  const inTurn = openTurns({ atOnce: 1, waiting: 1, waitingOfOne: 1 })
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('a', async () => 1)).toBe(1)
})
