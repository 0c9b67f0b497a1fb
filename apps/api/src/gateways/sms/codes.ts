import type { DeliveryStatus } from '@fivestead/domain/messaging/delivery-report'
import type { PlainReason, Reason } from '@fivestead/domain/messaging/reasons'
import type { Fault, Refusal } from '../outcome.ts'
import type { SmsReport } from './provider.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Wait of a message after an unlisted code: providers add and move codes. */
const UNLISTED_WAIT_MS = HOUR_MS
/** Wait of a message that the provider accepted and then failed because of our account. */
const ACCOUNT_WAIT_MS = HOUR_MS

/** Meaning of a provider's code for a message. */
export interface Meaning {
  fault: Fault
  /** What the owner reads. */
  reason: PlainReason
  /** True if the recipient replied STOP: they get no more texts. */
  optedOut?: true
  /** True if the number takes no texts at all: it is never written to again. */
  bounced?: true
  /** Milliseconds to wait if the response names no time. */
  retryAfterMs?: number
  /** True if the wait is for all messages, not only for this one. */
  busy?: true
}

/** Codes of one meaning: single ones, or the first and last of a range. */
type Codes = readonly (number | readonly [number, number])[]

export const account = (reason: PlainReason): Meaning => ({ fault: 'account', reason })
export const recipient = (reason: PlainReason): Meaning => ({ fault: 'recipient', reason })
/** A number that takes no texts at all. */
export const dead = (reason: PlainReason): Meaning => ({ ...recipient(reason), bounced: true })
export const message = (reason: PlainReason): Meaning => ({ fault: 'message', reason })
/** Makes one message wait. */
export const later = (reason: PlainReason, retryAfterMs: number): Meaning => ({
  fault: 'moment',
  reason,
  retryAfterMs,
})
/** Makes all messages wait. */
export const busy = (reason: PlainReason, retryAfterMs?: number): Meaning => ({
  fault: 'moment',
  reason,
  busy: true,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})

/** The codes of one provider. */
export interface CodeTable {
  meanings: ReadonlyMap<number, Meaning>
  /**
   * Returns the refusal for a code of a response. An unknown code is temporary: the message waits an hour, and
   * the operator is told. `WAITS_FOR_MS` of delivery/rules.ts bounds the repeats.
   * @param retryAfterMs value of the response's Retry-After
   */
  refusalOf(code: number, retryAfterMs?: number): Refusal
  /**
   * Returns what a report of this status says. A failure by an unknown code is temporary; without a code
   * nothing is known and the message has ended.
   * @param code null without one
   */
  reportOf(status: DeliveryStatus, code: number | null): Pick<SmsReport, 'report' | 'told' | 'optedOut'>
}

export function codeTable(entries: readonly (readonly [Meaning, Codes])[]): CodeTable {
  const meanings = new Map(
    entries.flatMap(([meaning, codes]) =>
      codes
        .flatMap((code) => (typeof code === 'number' ? [code] : runOf(code)))
        .map((code): [number, Meaning] => [code, meaning]),
    ),
  )
  return {
    meanings,
    refusalOf(code, retryAfterMs) {
      const known = meanings.get(code)
      if (known === undefined) {
        return {
          kind: 'refused',
          fault: 'moment',
          code: String(code),
          reason: { code: 'messageRefused', values: { provider: 'smsService', code: String(code) } },
          retryAfterMs: retryAfterMs ?? UNLISTED_WAIT_MS,
          unlisted: true,
        }
      }
      const { retryAfterMs: preset, reason, ...meaning } = known
      const wait = retryAfterMs ?? preset
      const waits = meaning.fault === 'moment' || meaning.fault === 'account'
      return {
        kind: 'refused',
        code: String(code),
        ...meaning,
        reason: { code: reason },
        ...(waits && wait !== undefined ? { retryAfterMs: wait } : {}),
      }
    },
    reportOf(status, code) {
      const known = code === null ? undefined : meanings.get(code)
      const optedOut = known?.optedOut === true
      if (status !== 'undelivered')
        return { report: { status, complained: false, reason: null }, told: null, optedOut }
      const reason = known ? { code: known.reason } : undelivered(code)
      const isAccountFault = known?.fault === 'account'
      const isPassing = code !== null && (known === undefined || isAccountFault || known.fault === 'moment')
      const wait = isAccountFault ? ACCOUNT_WAIT_MS : (known?.retryAfterMs ?? UNLISTED_WAIT_MS)
      const fault = isAccountFault ? 'account' : known === undefined ? 'unlisted' : null
      return {
        report: {
          ...{ status: known?.bounced ? 'bounced' : status, complained: false, reason },
          ...(isPassing ? { retryAfterMs: wait, isAccountFault } : {}),
        },
        told: code === null || fault === null ? null : { code: String(code), reason, fault },
        optedOut,
      }
    },
  }
}

const undelivered = (code: number | null): Reason =>
  code === null ? { code: 'smsUndelivered' } : { code: 'smsUndeliveredCode', values: { code: String(code) } }

function runOf([first, last]: readonly [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}
