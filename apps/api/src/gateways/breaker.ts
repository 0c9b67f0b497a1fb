/** Failures in a row within this time that open a breaker, and how long it stays open, in milliseconds. */
const FAILURES = 5
const WITHIN_MS = 30_000
const OPEN_MS = 30_000

/**
 * Spares a provider in trouble, and those who would wait for it: after five failures in a row within 30 s no call is
 * made for 30 s; then one is let through, and its outcome decides.
 */
export interface Breaker {
  /** Whether a call may be made now; whoever was let through says how it went. */
  enter(): boolean
  passed(): void
  failed(): void
  /** The caller gave up, which tells nothing of the provider. */
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
      // Never open for longer than that: more is left where the clock has been set back (FLT-10).
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
