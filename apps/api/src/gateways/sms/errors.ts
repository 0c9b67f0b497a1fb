import type { Fault, Refusal } from '../outcome.ts'
import { TWILIO_CODES } from './twilio-codes.ts'

/** How long a message waits after a code that the table lacks, in milliseconds. Twilio adds and moves codes. */
const UNLISTED_WAIT_MS = 60 * 60_000

/** Why a message did not arrive, and whose it is. */
export interface SmsFailure {
  fault: Fault
  /** One sentence for the owner. */
  reason: string
  /** The recipient replied STOP: no more texts go there. */
  optedOut: boolean
}

/**
 * Why a report says that a message did not arrive. An unknown code, or none, belongs to the moment.
 * @param code of Twilio's callback; null where it has none
 */
export function smsFailureOf(code: number | null): SmsFailure {
  const known = code === null ? undefined : TWILIO_CODES.get(code)
  const named = code === null ? '' : ` (${code})`
  return {
    fault: known?.fault ?? 'moment',
    reason: known?.reason ?? `The SMS service could not deliver the message${named}`,
    optedOut: known?.optedOut === true,
  }
}

/**
 * The outcome for one of Twilio's error codes. An unknown code is the moment's: the message waits an hour, and the operator
 * is told. How often: `WAITS_FOR_MS` of delivery/rules.ts.
 * @param retryAfterMs what the answer's Retry-After says
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
  const { fault, reason, optedOut, busy } = known
  const wait = retryAfterMs ?? known.retryAfterMs
  const waits = fault === 'moment' || fault === 'account'
  return {
    kind: 'refused',
    fault,
    code: String(code),
    reason,
    ...(optedOut ? { optedOut } : {}),
    ...(busy ? { busy } : {}),
    ...(waits && wait !== undefined ? { retryAfterMs: wait } : {}),
  }
}
