import { expect, test } from 'vitest'
import { monthlyRequests, monthlyWhenAnnual, monthOf, PLANS, planId, TRIAL_DAYS } from './plans.ts'
import { PRODUCT } from './product.ts'

test('three plans as documented', () => {
  expect(PLANS.map(({ name, monthly, requests, popular }) => [name, monthly, requests, popular])).toEqual([
    ['Starter', 29, 100, false],
    ['Professional', 79, 500, true],
    ['Enterprise', 199, null, false],
  ])
  expect(PLANS.map(({ features }) => features)).toEqual([
    ['Up to 100 review requests per month'],
    ['Up to 500 review requests per month'],
    ['Unlimited review requests', 'Multi-location', 'White-label', 'API access'],
  ])
  expect(TRIAL_DAYS).toBe(14)
})

test('annual billing saves 20%', () => {
  expect(PLANS.map(monthlyWhenAnnual)).toEqual([23.2, 63.2, 159.2])
})

test('the product', () => {
  expect(PRODUCT).toEqual({ name: 'Fivestead', slug: 'fivestead' })
})

test('a plan is known by its id alone, and has its requests', () => {
  const ids = ['starter', 'professional', 'enterprise'] as const
  expect(ids.map(planId)).toEqual(ids)
  for (const other of ['Starter', 'gold', undefined]) expect(planId(other)).toBeUndefined()
  expect([monthlyRequests('starter'), monthlyRequests('professional')]).toEqual([100, 500])
  expect([monthlyRequests('enterprise'), monthlyRequests(null)]).toEqual([null, null])
})

test.each([
  ['2026-02-28T23:59:59.999Z', '2026-02-01', '2026-03-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01', '2027-01-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
])('%s is in the month from %s until %s', (at, from, until) => {
  expect(monthOf(new Date(at))).toEqual({ from: new Date(from), until: new Date(until) })
})
