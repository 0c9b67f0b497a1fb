/**
 * What became of one call to a sending provider. Only a definite refusal, or a provider that knows our attempt id, may
 * lead to another try: `unknown` means that the message may have gone out (ARCH-32).
 */
export type SendOutcome =
  | { kind: 'accepted'; providerMessageId: string }
  | {
      kind: 'refused'
      /** True when the same message may be taken later: a busy line, a grey-listing server. */
      temporary: boolean
      /** The provider's own code: "21610", "550". */
      code: string
      /** One sentence for the owner. */
      reason: string
      /** The contact said stop to the provider: our suppression list must know it too. */
      optedOut?: boolean
      /** The address takes no mail at all: nobody writes to it again. */
      bounced?: boolean
      /** Of our account, whoever is written to: the port pauses, and this one waits like all others. */
      account?: boolean
      /** Nothing is sent by this port until then; the try does not count. */
      pausedUntil?: Date
    }
  | { kind: 'unknown'; reason: string }
