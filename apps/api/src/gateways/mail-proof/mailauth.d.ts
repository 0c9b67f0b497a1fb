declare module 'mailauth/lib/dmarc/index.js' {
  export { dmarc } from 'mailauth'
}

/** The parts that the package has no types for. */
declare module 'mailauth/lib/dkim/dkim-verifier.js' {
  import type { Writable } from 'node:stream'
  import type { DKIMResult, DKIMVerifyOptions } from 'mailauth'

  export interface PreparedSignature {
    type: 'DKIM' | 'ARC'
    signingDomain: string
    /** Its tags by their names in lower case. */
    parsed?: Record<string, unknown>
    /** Reason why it is skipped: then neither the body is hashed nor DNS queried for it. */
    skip?: string
  }

  export class DkimVerifier extends Writable {
    constructor(options: DKIMVerifyOptions)
    readonly headerFrom: string[]
    readonly fromFields: number
    readonly results: DKIMResult[]
    prepareSignature(signature: PreparedSignature): void
  }
}

declare module 'mailauth/lib/tools.js' {
  /** The domain of the list that shares its organizational domain with the sender's; false for none. */
  export function getAlignment(from: string, domains: string[]): { domain: string } | false
}
