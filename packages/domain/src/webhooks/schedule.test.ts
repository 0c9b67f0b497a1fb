import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAILING_FOR_MS, standingAfter, WEBHOOK_TRIES, webhookRetryAfter } from './schedule.ts'

const HOUR_MS = 3_600_000
const waits = (chance: () => number) =>
  Array.from({ length: WEBHOOK_TRIES }, (_, tries) => webhookRetryAfter(tries + 1, chance()))

test('ten tries take a little over three days, with growing gaps', () => {
  const exact = waits(() => 0).filter((wait) => wait !== undefined)
  expect(exact.map((ms) => ms / 1000)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
  const whole = exact.reduce((sum, ms) => sum + ms, 0)
  expect(whole).toBeGreaterThan(FAILING_FOR_MS)
  expect(whole).toBeLessThan(80 * HOUR_MS)
})

test('whatever chance says, each gap is longer than the one before, at most a tenth longer than written, and the last try has none', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(chance, { minLength: WEBHOOK_TRIES, maxLength: WEBHOOK_TRIES }), (chances) => {
      const drawn = chances.values()
      const gaps = waits(() => drawn.next().value ?? 0)
      expect(gaps.at(-1)).toBeUndefined()
      const exact = waits(() => 0)
      gaps.slice(0, -1).forEach((gap = 0, n) => {
        expect(gap).toBeGreaterThanOrEqual(exact[n] ?? Number.NaN)
        expect(gap).toBeLessThanOrEqual((exact[n] ?? 0) * 1.1 + 1)
        if (n > 0) expect(gap).toBeGreaterThan(gaps[n - 1] ?? Number.NaN)
      })
    }),
  )
})

test.each([
  // svix/svix-webhooks 2200 and PR 2203: the longer of both waits, within a bound.
  [1, undefined, 5],
  [1, 0, 5],
  [1, 120, 120],
  [2, 120, 300],
  [1, 86_400, 86_400],
  [1, 999_999_999, 86_400],
  [10, 60, undefined],
])('after try %i an endpoint that asks for %s s is called again in %s s', (tries, asked, seconds) => {
  const wait = webhookRetryAfter(tries, 0, asked === undefined ? undefined : asked * 1000)
  expect(wait === undefined ? undefined : wait / 1000).toBe(seconds)
})

test('an endpoint is turned off after three days without one that arrived, or at once when it is gone', () => {
  const start = new Date('2026-11-01T00:00:00Z')
  const at = (ms: number) => new Date(start.getTime() + ms)
  const failed = { arrived: false, failed: true, gone: false }
  const fresh = { failingSince: null }
  expect(standingAfter(fresh, failed, start)).toEqual({ failingSince: start, disabledBecause: null })
  const failing = { failingSince: start }
  expect(standingAfter(failing, failed, at(FAILING_FOR_MS - 1)).disabledBecause).toBeNull()
  expect(standingAfter(failing, failed, at(FAILING_FOR_MS)).disabledBecause).toBe('failing')
  const some = { ...failed, arrived: true }
  expect(standingAfter(failing, some, at(FAILING_FOR_MS))).toEqual({
    failingSince: null,
    disabledBecause: null,
  })
  const test = { ...failed, failed: false }
  expect(standingAfter(failing, test, at(FAILING_FOR_MS))).toEqual({ ...failing, disabledBecause: null })
  expect(standingAfter(fresh, { ...failed, gone: true }, start).disabledBecause).toBe('gone')
})
