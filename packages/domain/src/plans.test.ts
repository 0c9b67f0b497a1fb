import { expect, test } from 'vitest'
import { monthlyWhenAnnual, PLANS, TRIAL_DAYS } from './plans.ts'
import { PRODUCT } from './product.ts'

test('three plans as documented', () => {
  expect(PLANS.map(({ name, monthly, requests, popular }) => [name, monthly, requests, popular])).toEqual([
    ['Starter', 29, 100, false],
    ['Professional', 79, 500, true],
    ['Enterprise', 199, null, false],
  ])
  expect(TRIAL_DAYS).toBe(14)
})

test('annual billing saves 20%', () => {
  expect(PLANS.map(monthlyWhenAnnual)).toEqual([23.2, 63.2, 159.2])
})

test('the product', () => {
  expect(PRODUCT).toEqual({ name: 'Fivestead', slug: 'fivestead' })
})
