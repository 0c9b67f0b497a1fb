import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetState, dollars, usedPercent } from './provider-usage.ts'

const call = (micros: number, calls = 1) => ({ sku: 'details', calls, micros: micros * calls })

test.each([
  ['no budget', 5, null, [call(5)], 'none'],
  ['nothing used', 0, 100, [], 'within'],
  ['just under 80 %', 79, 100, [call(1, 79)], 'within'],
  ['80 %', 80, 100, [call(1, 80)], 'almost'],
  ['what is left pays the cheaper call', 97, 100, [call(3, 9), call(35, 2)], 'almost'],
  ['what is left pays none', 98, 100, [call(3, 9), call(35, 2)], 'used-up'],
  ['all of it', 100, 100, [call(10, 10)], 'used-up'],
  ['a budget of nothing', 0, 0, [], 'used-up'],
  ['free calls alone', 0, 100, [call(0, 12)], 'within'],
] as const)('%s', (_, micros, cap, charged, state) => {
  expect(budgetState(micros, cap, charged)).toBe(state)
})

test('100 percent is said of a budget that is used to the last micro alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 1e12 }), (cap, used) => {
      expect(usedPercent(used, cap) >= 100).toBe(used >= cap)
    }),
  )
  expect(usedPercent(0, 0)).toBe(100)
  expect([usedPercent(0, 200), usedPercent(101, 200), usedPercent(199_999, 200_000)]).toEqual([0, 50, 99])
})

test.each([
  [0, '$0.00'],
  [17_000, '$0.0170'],
  [99_999, '$0.1000'],
  [604_000, '$0.60'],
  [1_000_000, '$1.00'],
  [1_234_567_890, '$1,234.57'],
])('%d micros are %s', (micros, words) => {
  expect(dollars(micros)).toBe(words)
})
