/**
 * Whose a refusal is.
 * - `recipient`: this contact takes no messages from us; final, and said to the owner.
 * - `message`: this message is not taken; final.
 * - `account`: our own account or set-up; the port pauses, everything waits, nothing is used up.
 * - `moment`: the same message may be taken later.
 */
export type Fault = 'recipient' | 'message' | 'account' | 'moment'

export interface Refusal {
  kind: 'refused'
  fault: Fault
  /** The provider's own code: "21610", "550". */
  code: string
  /** One sentence for the owner. */
  reason: string
  /** The contact said stop to the provider: our suppression list must know it too. */
  optedOut?: boolean
  /** The address takes no mail, or the number no texts, at all: nobody writes to it again. */
  bounced?: boolean
  /** Milliseconds to wait before the next try, which then does not count. */
  retryAfterMs?: number
  /** The provider is busy for everybody: the port slows down, and the try does not count. */
  busy?: boolean
  /** Nothing left this machine: the provider is away. The operator is told once. */
  unreached?: boolean
  /** A code that we do not know: the operator is told. */
  unlisted?: boolean
  /** Nothing is sent by this port until then; the try does not count. */
  pausedUntil?: Date
}

/**
 * Outcome of one call to a sending provider. Only a definite refusal, or a provider that knows our attempt id, may
 * lead to another try: `unknown` means that the message may have gone out.
 */
export type SendOutcome =
  | { kind: 'accepted'; providerMessageId: string }
  | Refusal
  | { kind: 'unknown'; reason: string }
