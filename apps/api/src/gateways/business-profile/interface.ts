/** The `provider` of a connection that the local sandbox made up. */
export const SANDBOX_PROFILE = 'sandbox'

/** What must come back unchanged for the provider's answer to be believed. */
export interface ProfileSecrets {
  state: string
  /** PKCE. */
  verifier: string
}

/**
 * A profile whose owner agreed. The sandbox has no tokens; those of a real provider are sealed before they leave its
 * adapter, and nothing else of this service ever sees them.
 */
export interface ConnectedProfile {
  /** How the owner knows the Google account that agreed. */
  accountName: string
}

export type BusinessProfileErrorKind = 'declined' | 'refused' | 'unavailable'

/** The owner declined, the answer or the account is not good, or the provider cannot be asked. */
export class BusinessProfileError extends Error {
  readonly kind: BusinessProfileErrorKind
  constructor(kind: BusinessProfileErrorKind, message: string) {
    super(message)
    this.name = 'BusinessProfileError'
    this.kind = kind
  }
}

/**
 * Connecting a Google Business Profile: authorization code with PKCE and state. The provider knows one scope alone;
 * the four permissions are our own switches (PROV-3).
 */
export interface BusinessProfile {
  readonly provider: string
  /** The address that the browser goes to. */
  begin(): { url: string; secrets: ProfileSecrets }
  /**
   * Checks what the browser brought back; a code is good once. Throws `BusinessProfileError` and nothing else.
   * @param search the callback's query string
   */
  finish(search: string, secrets: ProfileSecrets): Promise<ConnectedProfile>
}

/** A request for consent as it stands in the sandbox page's address. */
export interface ConsentRequest {
  state: string
  challenge: string
}

export interface SandboxAccount {
  id: string
  name: string
  /** What the page says below the name. */
  note: string
}

/** The sandbox's consent page as its own routes need it. */
export interface SandboxBusinessProfile {
  readonly accounts: readonly SandboxAccount[]
  /** The request that an address carries; null when it is none of ours. */
  read(search: string): ConsentRequest | null
  /** Answers where the browser goes on; null for an account that does not exist. */
  approve(request: ConsentRequest, accountId: string): string | null
  decline(request: ConsentRequest): string
}
