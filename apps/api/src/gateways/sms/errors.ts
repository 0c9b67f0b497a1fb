import type { Fault, Refusal } from '../outcome.ts'
import { TWILIO_CODES } from './twilio-codes.ts'

/** How long a message waits after a code that the table lacks, in milliseconds. Twilio adds and moves codes. */
const UNLISTED_WAIT_MS = 60 * 60_000
/** How long a message waits that Twilio took and then failed for our account's fault, in milliseconds. */
const ACCOUNT_WAIT_MS = 60 * 60_000

/** Why a message did not arrive, and whose it is. */
export interface SmsFailure {
  fault: Fault
  /** One sentence for the owner. */
  reason: string
  /** The recipient replied STOP: no more texts go there. */
  optedOut: boolean
  /** The number takes no texts at all: nobody texts it again. */
  bounced: boolean
  /** Milliseconds after which the message is sent again; undefined where it has ended. */
  retryAfterMs: number | undefined
  /** The table lacks the code: the operator is told. */
  unlisted: boolean
}

/**
 * Why a report says that a message did not arrive. An unknown code belongs to the moment; without a code nothing is known,
 * and the message has ended.
 * @param code of Twilio's callback; null where it has none
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
