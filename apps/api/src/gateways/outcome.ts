import type { Reason } from '@fivestead/domain/messaging/reasons'

/**
 * Cause of a refusal:
 * - `recipient`: this contact takes no messages from us; final, and shown to the owner.
 * - `message`: this message is not accepted; final.
 * - `account`: our own account or set-up; the port pauses, messages wait, no try is used up.
 * - `moment`: the same message may be accepted later.
 */
export type Fault = 'recipient' | 'message' | 'account' | 'moment'

export interface Refusal {
  kind: 'refused'
  fault: Fault
  /** The provider's own code, such as "21610" or "550". */
  code: string
  /** What the owner reads. */
  reason: Reason
  /** True if the contact told the provider to stop: our suppression list must have it too. */
  optedOut?: boolean
  /** True if the address takes no mail, or the number no texts, at all: it is never written to again. */
  bounced?: boolean
  /** Milliseconds to wait before the next try, which then does not count. */
  retryAfterMs?: number
  /** True if the provider is busy for everybody: the port slows down, and the try does not count. */
  busy?: boolean
  /** True if nothing left this machine because the provider is unreachable. The operator is told once. */
  unreached?: boolean
  /** True for an unknown code: the operator is told. */
  unlisted?: boolean
  /** End of the port's pause; the try does not count. */
  pausedUntil?: Date
}

/**
 * Outcome of one call to a sending provider. Only a definite refusal, or a provider that knows our attempt
 * id, allows another try: `unknown` means that the message may have gone out.
 */
export type SendOutcome =
  | { kind: 'accepted'; providerMessageId: string }
  | Refusal
  | { kind: 'unknown'; reason: Reason }
