import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendOutcome } from '../outcome.ts'
import { type LaneOptions, openLane } from './lane.ts'

const accepted: SendOutcome = { kind: 'accepted', providerMessageId: 'm' }
const busy = (retryAfterMs?: number): SendOutcome => ({
  kind: 'refused',
  fault: 'moment',
  busy: true,
  code: '429',
  reason: { code: 'smsBusy' },
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})

let at = 0
beforeEach(() => {
  at = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

/** Lets time pass, a millisecond at a time. */
async function pass(ms: number): Promise<void> {
  for (let n = 0; n < ms; n++) {
    at += 1
    await vi.advanceTimersByTimeAsync(1)
  }
}

const open = (options: LaneOptions) => openLane({ now: () => at, ...options })
/** Calls of 100 ms, and how many of them ran at once at most. */
function counted() {
  const seen = { running: 0, most: 0 }
  const call = async () => {
    seen.most = Math.max(seen.most, ++seen.running)
    const outcome = await during(100)
    seen.running -= 1
    return outcome
  }
  return { seen, call }
}
/** Calls that are accepted at once, and when each began. */
function timed() {
  const begun: number[] = []
  const call = async () => {
    begun.push(at)
    return accepted
  }
  return { begun, call }
}
const during = (ms: number) => new Promise<SendOutcome>((done) => setTimeout(() => done(accepted), ms))

describe('a lane', () => {
  test('makes so many calls side by side, and no more', async () => {
    const lane = open({ atOnce: 3 })
    const { seen, call } = counted()
    const all = Promise.all(Array.from({ length: 12 }, () => lane.take(false, call)))
    await pass(500)
    expect(await all).toEqual(Array(12).fill(accepted))
    expect(seen.most).toBe(3)
  })

  test('begins no more calls in any second than it may', async () => {
    const lane = open({ atOnce: 16, perSecond: 5 })
    const { begun, call } = timed()
    const all = Promise.all(Array.from({ length: 15 }, () => lane.take(false, call)))
    await pass(3500)
    await all
    for (const from of begun) {
      expect(begun.filter((time) => time >= from && time < from + 1000).length).toBeLessThanOrEqual(5)
    }
    expect(begun.at(-1)).toBeLessThan(3100)
  })

  test('lets in first what somebody waits for', async () => {
    const lane = open({ atOnce: 1 })
    const order: string[] = []
    const call = (name: string) => async () => {
      order.push(name)
      return during(10)
    }
    for (let n = 0; n < 50; n++) void lane.take(false, call('campaign'))
    void lane.take(true, call('password reset'))
    await pass(100)
    expect(order.indexOf('password reset')).toBe(1)
  })

  test('gives room for what can be called soon, and for no more until some has ended', async () => {
    const lane = open({ atOnce: 16, perSecond: 5 })
    const first = await lane.room(20, 1000)
    const second = await lane.room(20, 1000)
    expect([first?.calls, second?.calls]).toEqual([10, 10])
    const third = lane.room(20, 1000)
    await pass(500)
    first?.leave()
    await pass(1)
    expect((await third)?.calls).toBe(10)
    const fourth = lane.room(20, 1000)
    await pass(1001)
    expect(await fourth).toBeNull()
  })

  test('that is refused as busy waits as long as it was told, then goes half as fast, and slowly faster again', async () => {
    const lane = open({ atOnce: 4, perSecond: 8 })
    await lane.take(false, async () => busy(2500))
    expect(lane.waitMs()).toBe(2500)
    const { begun, call } = timed()
    for (let n = 0; n < 3; n++) void lane.take(true, call)
    await pass(3200)
    expect(begun[0]).toBe(2500)
    expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(250)
    for (let n = 0; n < 200; n++) {
      void lane.take(false, call)
      await pass(140)
    }
    const [before = 0, last = 0] = begun.slice(-2)
    expect(last - before).toBeLessThan(200)
  })

  test('waits longer with each busy answer in a row, 15 s at most; those of one moment count once', async () => {
    const lane = open({ atOnce: 4 })
    const waits: number[] = []
    await Promise.all([1, 2, 3].map(() => lane.take(false, async () => busy())))
    for (let n = 0; n < 8; n++) {
      waits.push(lane.waitMs())
      at += lane.waitMs()
      await lane.take(false, async () => busy())
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000])
  })

  test('follows its share of the connections as workers come and go', async () => {
    let part = 1
    const lane = open({ atOnce: 3, connections: async () => part })
    const { seen, call } = counted()
    const sixCalls = async () => {
      seen.most = 0
      ;(await lane.room(6, 0))?.leave()
      const all = Promise.all(Array.from({ length: 6 }, () => lane.take(false, call)))
      await pass(700)
      await all
      return seen.most
    }
    expect(await sixCalls()).toBe(1)
    part = 3
    await pass(5000)
    expect(await sixCalls()).toBe(3)
  })

  test('makes no call whose turn does not come within four seconds', async () => {
    const lane = open({ atOnce: 1 })
    await lane.take(false, async () => busy(30_000))
    const call = vi.fn(async () => accepted)
    const late = lane.take(false, call)
    await pass(4001)
    expect(await late).toBeNull()
    expect(call).not.toHaveBeenCalled()
  })

  test('takes the limit that the provider names, within what the operator allows', async () => {
    const lane = open({ atOnce: 16, perSecond: 4 })
    lane.allow(10)
    expect((await lane.room(20, 0))?.calls).toBe(8)
    lane.allow(1)
    expect(await lane.room(20, 0)).toBeNull()
  })
})
