import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { Refusal, SendOutcome } from '../gateways/outcome.ts'

/**
 * Waits before the next try after a temporary refusal, or an unclear answer of a provider that knows our
 * attempt id; after the last one the delivery is `failed` or `unknown`.
 */
const RETRY_AFTER_SECONDS = [30, 120, 600, 3600, 14_400]
/** Maximum wait for a provider's answer, in milliseconds. */
const PROVIDER_DEADLINE_MS = 90_000
/**
 * Milliseconds after which a send has surely ended; longer than the wait for a provider and shorter than the
 * queue's lease on the job (120 s), which then comes back.
 */
export const SENDING_LEASE_MS = 100_000
/**
 * Milliseconds within which the call of a claimed delivery must begin, else it is put back: the outcome must
 * arrive before its lease ends.
 */
const CALLED_WITHIN_MS = 5_000
/** Wait of a delivery that was put back, in milliseconds. */
const PUT_BACK_MS = 30_000
/** Wait for a fault of our account where its port did not pause, in milliseconds. */
const ACCOUNT_MS = 15 * 60_000
/** Wait for a busy provider that names no time, in milliseconds. */
const BUSY_MS = 30_000
/**
 * Maximum age for waits that use up no try, in milliseconds: after three days the owner learns that it was
 * not sent. Pauses of our account do not count.
 */
export const WAITS_FOR_MS = 3 * 24 * 60 * 60_000
/** The outcome recorded for a try whose process died. */
export const INTERRUPTED = { code: 'interrupted' } as const satisfies Reason

/**
 * Returns true if the process that claimed a delivery must have died. Until then no other process may record
 * its outcome.
 */
export function isAbandoned({ state, updatedAt }: { state: string; updatedAt: Date }, now: Date): boolean {
  return state === 'sending' && now.getTime() - updatedAt.getTime() >= SENDING_LEASE_MS
}

/**
 * Returns the outcome of a claimed delivery that waited too long for its call, which is then not made; else
 * null.
 */
export function putBack(claimedAt: Date, now: Date): SendOutcome | null {
  if (now.getTime() - claimedAt.getTime() < CALLED_WITHIN_MS) return null
  return {
    kind: 'refused',
    fault: 'moment',
    code: 'put-back',
    reason: { code: 'putBack' },
    pausedUntil: new Date(now.getTime() + PUT_BACK_MS),
  }
}

/** Returns the provider's outcome, or `unknown` if none came within 90 s: the message may have gone out. */
export function answerInTime(call: Promise<SendOutcome>): Promise<SendOutcome> {
  return within(PROVIDER_DEADLINE_MS, call, {
    kind: 'unknown',
    reason: { code: 'noAnswer' },
  })
}

/** Returns the result of the work, or `otherwise` if it takes longer. @param ms milliseconds */
export async function within<Result>(ms: number, work: Promise<Result>, otherwise: Result): Promise<Result> {
  const deadline = Promise.withResolvers<Result>()
  const timer = setTimeout(() => deadline.resolve(otherwise), ms)
  try {
    return await Promise.race([work, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The state of a delivery after one try. */
export interface AfterTry {
  state: 'sent' | 'unknown' | 'failed' | 'queued'
  /** Reason why it is not sent; null if it is. */
  reason: Reason | null
  /** Time of the next try; null unless it is queued again. */
  retryAt: Date | null
  /** True if the try counts towards the maximum. */
  counts: boolean
}

export interface Attempt {
  /** Tries so far, this one included. */
  number: number
  /** True if the provider accepts a repeated id only once. */
  isKeyed?: boolean | undefined
  /** Time when the delivery was written. */
  writtenAt?: Date | undefined
  /** The kind's own waits, in milliseconds. */
  retryAfter?: ((tries: number) => number | undefined) | undefined
}

/** Returns the milliseconds until the next try; undefined after the last one. */
function waitAfter({ number, retryAfter }: Pick<Attempt, 'number' | 'retryAfter'>): number | undefined {
  if (retryAfter) return retryAfter(number)
  const seconds = RETRY_AFTER_SECONDS[number - 1]
  return seconds === undefined ? undefined : seconds * 1000
}

/** Returns true if a try of a dead process may be repeated. */
export const mayRepeat = ({
  isKeyed,
  attempts: number,
  retryAfter,
}: {
  isKeyed?: boolean
  attempts: number
  retryAfter?: Attempt['retryAfter']
}): boolean => isKeyed === true && waitAfter({ number: Math.max(number, 1), retryAfter }) !== undefined

/**
 * Decides the state after a try, for all deliveries: a temporary refusal is repeated after each of
 * `RETRY_AFTER_SECONDS`; if the provider is busy or names a time, the wait uses up no try. An unclear answer
 * is repeated only if the provider accepts a repeat once (`isKeyed`). A paused port or a fault of our account
 * makes it wait.
 */
export function afterTry(outcome: SendOutcome, attempt: Attempt, now: Date): AfterTry {
  if (outcome.kind === 'accepted') return { state: 'sent', reason: null, retryAt: null, counts: true }
  const { kind, reason } = outcome
  const again = (at: Date, counts: boolean): AfterTry => ({ state: 'queued', reason, retryAt: at, counts })
  const free = kind === 'refused' ? freeWait(outcome, attempt, now) : null
  if (free !== null) return again(free, false)
  const waited = kind === 'refused' && (outcome.busy === true || outcome.retryAfterMs !== undefined)
  const repeats = kind === 'unknown' ? attempt.isKeyed === true : outcome.fault === 'moment'
  const wait = repeats && !waited ? waitAfter(attempt) : undefined
  if (wait !== undefined) return again(new Date(now.getTime() + wait), true)
  return { state: kind === 'unknown' ? 'unknown' : 'failed', reason, retryAt: null, counts: true }
}

/** Returns until when a refusal waits without using up a try; null if it does not. */
function freeWait(refusal: Refusal, { writtenAt }: Attempt, now: Date): Date | null {
  const { fault, busy = false, pausedUntil, retryAfterMs } = refusal
  if (pausedUntil !== undefined) return pausedUntil
  const at = new Date(now.getTime() + Math.max(retryAfterMs ?? (busy ? BUSY_MS : 0), 1000))
  if (fault === 'account') return retryAfterMs === undefined ? new Date(now.getTime() + ACCOUNT_MS) : at
  const waits = fault === 'moment' && (busy || retryAfterMs !== undefined)
  const isOld = writtenAt !== undefined && now.getTime() - writtenAt.getTime() >= WAITS_FOR_MS
  return waits && !isOld ? at : null
}
