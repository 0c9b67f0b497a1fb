/** Failures in a row within this time that open a breaker, and how long it stays open, in milliseconds. */
const FAILURES = 5
const WITHIN_MS = 30_000
const OPEN_MS = 30_000

/**
 * Protects a provider in trouble, and the callers that would wait for it: after five failures in a row within
 * 30 s, calls are blocked for 30 s; then one is allowed, and its outcome decides.
 */
export interface Breaker {
  /** Returns true if a call may be made now; the caller then reports the outcome. */
  enter(): boolean
  passed(): void
  failed(): void
  /** Reports that the caller gave up, which says nothing about the provider. */
  abandoned(): void
}

export function openBreaker(clock: { now(): Date }): Breaker {
  let failures: number[] = []
  let openUntil = 0
  let probing = false
  const now = () => clock.now().getTime()
  return {
    enter() {
      if (openUntil === 0) return true
      const left = openUntil - now()
      // Limits the time: it would be longer if the clock has been set back (FLT-10).
      if (probing || (left > 0 && left <= OPEN_MS)) return false
      probing = true
      return true
    },
    passed() {
      failures = []
      openUntil = 0
      probing = false
    },
    failed() {
      failures = [...failures.filter((at) => now() - at < WITHIN_MS), now()]
      if (probing || failures.length >= FAILURES) openUntil = now() + OPEN_MS
      probing = false
    },
    abandoned() {
      probing = false
    },
  }
}
