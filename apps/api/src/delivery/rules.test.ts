import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Fault, Refusal, SendOutcome } from '../gateways/outcome.ts'
import {
  afterTry,
  answerInTime,
  isAbandoned,
  mayRepeat,
  putBack,
  SENDING_LEASE_MS,
  WAITS_FOR_MS,
  within,
} from './rules.ts'

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
      fault: 'moment',
      code: 'put-back',
      reason: { code: 'putBack' },
      pausedUntil: new Date('2026-11-20T15:00:30.000Z'),
    })
  })
})

const BUSY = { code: 'smsBusy' } as const

describe('after a try', () => {
  const refused = (fault: Fault, more: Partial<Refusal> = {}): SendOutcome => ({
    kind: 'refused',
    fault,
    code: 'x',
    reason: BUSY,
    ...more,
  })
  const faults = fc.constantFrom<Fault>('recipient', 'message', 'account', 'moment')
  const unclear: SendOutcome = { kind: 'unknown', reason: { code: 'noAnswer' } }
  const attempts = fc.integer({ min: 1, max: 20 })

  test('what was accepted is sent, however often it was tried', () => {
    fc.assert(
      fc.property(attempts, fc.boolean(), (tries, isKeyed) => {
        const accepted: SendOutcome = { kind: 'accepted', providerMessageId: 'm' }
        expect(afterTry(accepted, { number: tries, isKeyed }, NOW)).toEqual({
          state: 'sent',
          reason: null,
          retryAt: null,
          counts: true,
        })
      }),
    )
  })

  test('a temporary refusal is repeated after 30 s, 2 min, 10 min, 1 h and 4 h; then it has failed', () => {
    const waits = [1, 2, 3, 4, 5].map((tries) => afterTry(refused('moment'), { number: tries }, NOW))
    expect(waits.map(({ state, reason }) => [state, reason])).toEqual(Array(5).fill(['queued', BUSY]))
    expect(waits.map(({ retryAt }) => secondsOn(retryAt))).toEqual([30, 120, 600, 3600, 14_400])
    expect(afterTry(refused('moment'), { number: 6 }, NOW)).toMatchObject({ state: 'failed', reason: BUSY })
  })

  test('a refusal for good is never repeated, keyed or not', () => {
    fc.assert(
      fc.property(
        attempts,
        fc.boolean(),
        fc.constantFrom<Fault>('recipient', 'message'),
        (number, isKeyed, fault) => {
          expect(afterTry(refused(fault), { number, isKeyed }, NOW)).toMatchObject({
            state: 'failed',
            reason: { code: 'smsBusy' },
            retryAt: null,
          })
        },
      ),
    )
  })

  test('an unclear answer is never repeated, unless the provider takes a repeat once (ARCH-32)', () => {
    fc.assert(
      fc.property(attempts, (tries) => {
        expect(afterTry(unclear, { number: tries }, NOW)).toMatchObject({
          state: 'unknown',
          reason: { code: 'noAnswer' },
          retryAt: null,
        })
      }),
    )
    expect(secondsOn(afterTry(unclear, { number: 1, isKeyed: true }, NOW).retryAt)).toBe(30)
    expect(afterTry(unclear, { number: 6, isKeyed: true }, NOW)).toMatchObject({
      state: 'unknown',
      retryAt: null,
    })
  })

  test('what met a pause waits for its end, and loses no try by it', () => {
    const until = new Date('2026-11-21T00:00:00.000Z')
    fc.assert(
      fc.property(attempts, faults, (number, fault) => {
        expect(afterTry(refused(fault, { pausedUntil: until }), { number }, NOW)).toEqual({
          state: 'queued',
          reason: { code: 'smsBusy' },
          retryAt: until,
          counts: false,
        })
      }),
    )
  })

  test('a busy provider, a time that it names and a fault of our account use up no try', () => {
    const wait = (refusal: SendOutcome) =>
      fc.assert(
        fc.property(attempts, (number) => {
          const { state, counts } = afterTry(refusal, { number, writtenAt: before(WAITS_FOR_MS - 1) }, NOW)
          expect([state, counts]).toEqual(['queued', false])
        }),
      )
    wait(refused('moment', { busy: true }))
    wait(refused('moment', { retryAfterMs: 3_600_000 }))
    wait(refused('account'))
    const after = (refusal: SendOutcome) => secondsOn(afterTry(refusal, { number: 1 }, NOW).retryAt)
    expect(after(refused('moment', { busy: true }))).toBe(30)
    expect(after(refused('moment', { busy: true, retryAfterMs: 90_000 }))).toBe(90)
    expect(after(refused('moment', { busy: true, retryAfterMs: 2000 }))).toBe(2)
    expect(after(refused('moment', { busy: true, retryAfterMs: 0 }))).toBe(1)
    expect(after(refused('moment', { retryAfterMs: 3_600_000 }))).toBe(3600)
    expect(after(refused('account'))).toBe(900)
  })

  test('after three days a provider is not waited for any more; our account still is', () => {
    const old = { number: 1, writtenAt: before(WAITS_FOR_MS) }
    expect(afterTry(refused('moment', { retryAfterMs: 1000 }), old, NOW)).toMatchObject({ state: 'failed' })
    expect(afterTry(refused('moment', { busy: true }), old, NOW)).toMatchObject({ state: 'failed' })
    expect(afterTry(refused('account'), old, NOW)).toMatchObject({ state: 'queued' })
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
      expect(await outcome).toEqual({ kind: 'unknown', reason: { code: 'noAnswer' } })
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
