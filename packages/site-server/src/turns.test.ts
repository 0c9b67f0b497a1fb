import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('work runs one piece after the other, with others in between, and a failure holds nobody up', async () => {
  const inTurn = takeTurns()
  const order: string[] = []
  const work = (name: string) => inTurn(() => void order.push(name))
  const failing = inTurn(() => {
    throw new Error('no')
  })
  setImmediate(() => order.push('other'))
  await Promise.all([expect(failing).rejects.toThrow('no'), work('a'), work('b')])
  expect(order).toEqual(['other', 'a', 'b'])
  expect(await inTurn(async () => 7)).toBe(7)
})
