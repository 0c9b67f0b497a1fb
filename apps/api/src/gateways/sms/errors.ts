import type { Fault, Refusal } from '../outcome.ts'
import { TWILIO_CODES } from './twilio-codes.ts'

/** Wait of a message after an unlisted code, in milliseconds. Twilio adds and moves codes. */
const UNLISTED_WAIT_MS = 60 * 60_000
/** Wait of a message that Twilio accepted and then failed because of our account, in milliseconds. */
const ACCOUNT_WAIT_MS = 60 * 60_000

/** Reason and cause of a message's failure. */
export interface SmsFailure {
  fault: Fault
  /** Sentence for the owner. */
  reason: string
  /** True if the recipient replied STOP: they get no more texts. */
  optedOut: boolean
  /** True if the number takes no texts at all: it is never written to again. */
  bounced: boolean
  /** Milliseconds after which the message is sent again; undefined where it has ended. */
  retryAfterMs: number | undefined
  /** True if the table lacks the code: the operator is told. */
  unlisted: boolean
}

/**
 * Returns the failure that a report tells. An unknown code is temporary; without a code nothing is known and
 * the message has ended.
 * @param code of Twilio's callback; null without one
 */
export function smsFailureOf(code: number | null): SmsFailure {
  const known = code === null ? undefined : TWILIO_CODES.get(code)
  const named = code === null ? '' : ` (${code})`
  const fault = known?.fault ?? 'moment'
  const wait = fault === 'account' ? ACCOUNT_WAIT_MS : (known?.retryAfterMs ?? UNLISTED_WAIT_MS)
  return {
    fault,
    retryAfterMs: code !== null && (fault === 'account' || fault === 'moment') ? wait : undefined,
    unlisted: code !== null && known === undefined,
    reason: known?.reason ?? `The SMS service could not deliver the message${named}`,
    optedOut: known?.optedOut === true,
    bounced: known?.bounced === true,
  }
}

/**
 * Returns the refusal for one of Twilio's error codes. An unknown code is temporary: the message waits an
 * hour, and the operator is told. `WAITS_FOR_MS` of delivery/rules.ts bounds the repeats.
 * @param retryAfterMs value of the response's Retry-After
 */
export function smsRefusalOf(code: number, retryAfterMs?: number): Refusal {
  const known = TWILIO_CODES.get(code)
  if (known === undefined) {
    return {
      kind: 'refused',
      fault: 'moment',
      code: String(code),
      reason: `The SMS service refused the message (${code})`,
      retryAfterMs: retryAfterMs ?? UNLISTED_WAIT_MS,
      unlisted: true,
    }
  }
  const { fault, reason, optedOut, bounced, busy } = known
  const wait = retryAfterMs ?? known.retryAfterMs
  const waits = fault === 'moment' || fault === 'account'
  return {
    kind: 'refused',
    fault,
    code: String(code),
    reason,
    ...(optedOut ? { optedOut } : {}),
    ...(bounced ? { bounced } : {}),
    ...(busy ? { busy } : {}),
    ...(waits && wait !== undefined ? { retryAfterMs: wait } : {}),
  }
}
