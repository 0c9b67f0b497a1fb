import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { SendOutcome } from '../gateways/outcome.ts'
import { afterTry, answerInTime, isAbandoned, mayRepeat, putBack, SENDING_LEASE_MS, within } from './rules.ts'

const NOW = new Date('2026-11-20T15:00:00.000Z')
const before = (ms: number) => new Date(NOW.getTime() - ms)
const secondsOn = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / 1000

describe('a claimed delivery', () => {
  test('is given up when its lease is over, and only while it is being sent', () => {
    const after = (ms: number, state = 'sending') => isAbandoned({ state, updatedAt: before(ms) }, NOW)
    expect([after(SENDING_LEASE_MS - 1), after(SENDING_LEASE_MS)]).toEqual([false, true])
    for (const state of ['queued', 'sent', 'failed', 'unknown']) expect(after(3_600_000, state)).toBe(false)
  })

  test('that waited five seconds for its turn to call is put back for half a minute', () => {
    expect(putBack(before(4_999), NOW)).toBeNull()
    expect(putBack(before(5_000), NOW)).toEqual({
      kind: 'refused',
      temporary: true,
      code: 'put-back',
      reason: 'The provider is slow to answer; it is sent a little later',
      pausedUntil: new Date('2026-11-20T15:00:30.000Z'),
    })
  })
})

describe('after a try', () => {
  const refused = (temporary: boolean, pausedUntil?: Date): SendOutcome => ({
    kind: 'refused',
    temporary,
    code: 'x',
    reason: 'Busy',
    ...(pausedUntil && { pausedUntil }),
  })
  const unclear: SendOutcome = { kind: 'unknown', reason: 'No answer' }
  const attempts = fc.integer({ min: 1, max: 20 })

  test('what was accepted is sent, however often it was tried', () => {
    fc.assert(
      fc.property(attempts, fc.boolean(), (tries, isKeyed) => {
        const accepted: SendOutcome = { kind: 'accepted', providerMessageId: 'm' }
        expect(afterTry(accepted, tries, NOW, isKeyed)).toEqual({
          state: 'sent',
          reason: null,
          retryAt: null,
        })
      }),
    )
  })

  test('a temporary refusal is repeated after 30 s, 2 min, 10 min, 1 h and 4 h; then it has failed', () => {
    const waits = [1, 2, 3, 4, 5].map((tries) => afterTry(refused(true), tries, NOW))
    expect(waits.map(({ state, reason }) => [state, reason])).toEqual(Array(5).fill(['queued', 'Busy']))
    expect(waits.map(({ retryAt }) => secondsOn(retryAt))).toEqual([30, 120, 600, 3600, 14_400])
    expect(afterTry(refused(true), 6, NOW)).toEqual({ state: 'failed', reason: 'Busy', retryAt: null })
  })

  test('a refusal for good is never repeated, keyed or not', () => {
    fc.assert(
      fc.property(attempts, fc.boolean(), (tries, isKeyed) => {
        expect(afterTry(refused(false), tries, NOW, isKeyed)).toEqual({
          state: 'failed',
          reason: 'Busy',
          retryAt: null,
        })
      }),
    )
  })

  test('an unclear answer is never repeated, unless the provider takes a repeat once (ARCH-32)', () => {
    fc.assert(
      fc.property(attempts, (tries) => {
        expect(afterTry(unclear, tries, NOW)).toEqual({
          state: 'unknown',
          reason: 'No answer',
          retryAt: null,
        })
      }),
    )
    expect(secondsOn(afterTry(unclear, 1, NOW, true).retryAt)).toBe(30)
    expect(afterTry(unclear, 6, NOW, true)).toEqual({ state: 'unknown', reason: 'No answer', retryAt: null })
  })

  test('what met a pause waits for its end, and loses no try by it', () => {
    const until = new Date('2026-11-21T00:00:00.000Z')
    fc.assert(
      fc.property(attempts, fc.boolean(), (tries, temporary) => {
        expect(afterTry(refused(temporary, until), tries, NOW)).toEqual({
          state: 'queued',
          reason: 'Busy',
          retryAt: until,
        })
      }),
    )
  })

  test('one whose process died may be tried again five times, where a repeat is taken once', () => {
    const tries = [1, 5, 6]
    expect(tries.map((attempts) => mayRepeat({ isKeyed: true, attempts }))).toEqual([true, true, false])
    expect(tries.map((attempts) => mayRepeat({ isKeyed: false, attempts }))).toEqual([false, false, false])
    expect(mayRepeat({ attempts: 1 })).toBe(false)
  })
})

describe('a provider', () => {
  test('that answers is heard, and one that does not within its time is not waited for', async () => {
    expect(await within(60_000, Promise.resolve('answer'), 'none')).toBe('answer')
    expect(await within(1, new Promise<string>(() => {}), 'none')).toBe('none')
    const accepted: SendOutcome = { kind: 'accepted', providerMessageId: 'm' }
    expect(await answerInTime(Promise.resolve(accepted))).toEqual(accepted)
  })

  test('that is silent for 90 seconds may have sent it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const heard = vi.fn()
      const outcome = answerInTime(new Promise(() => {}))
      outcome.then(heard)
      await vi.advanceTimersByTimeAsync(89_999)
      expect(heard).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(await outcome).toEqual({ kind: 'unknown', reason: 'The provider did not answer in time' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('that fails is told, and no clock runs on', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const running = timers()
    await expect(within(60_000, Promise.reject(new Error('gone')), 'none')).rejects.toThrow('gone')
    expect(timers()).toBe(running)
  })
})
