import { expect, test } from 'vitest'
import { tooltipDelay } from './tooltip-delay.ts'

test('Tooltip open delay 700 ms, skip delay 300 ms', () => {
  expect(tooltipDelay(Number.POSITIVE_INFINITY)).toBe(700)
  expect(tooltipDelay(300)).toBe(700)
  expect(tooltipDelay(299)).toBe(0)
  expect(tooltipDelay(0)).toBe(0)
})
