import type { GoogleRefusal } from '../google-refusal.ts'

/** The `provider` of a connection that the local sandbox made up. */
export const SANDBOX_PROFILE = 'sandbox'

/** Values that must come back unchanged before the provider's answer is believed. */
export interface ProfileSecrets {
  state: string
  /** PKCE. */
  verifier: string
}

/** Tokens from a provider. Only the module that seals them sees them beside this gateway (T33). */
export interface ProfileTokens {
  accessToken: string
  refreshToken: string
  /** Time when the access token ends. */
  expiresAt: Date
}

/** A Google account whose owner agreed. */
export interface GrantedProfile {
  /** Account name that the owner knows. */
  accountName: string
  /** The provider's id of the account, for good. */
  subject: string
  tokens: ProfileTokens
}

/** A place that the account manages. */
export interface ProfileLocation {
  /** `accounts/1/locations/2` */
  name: string
  title: string
  /** On one line; null where the profile shows none. */
  address: string | null
  placeId: string | null
  /** Google verified that the account speaks for the place. */
  hasVoiceOfMerchant: boolean
}

/**
 * `declined`: by the owner. `refused`: the answer or our client is not good. `ended`: the consent does not count any more
 * (Google's `invalid_grant`). `unauthorized`: the access token is not accepted. `no-access`: the account may not read this.
 * `api-disabled`: the project may not use the API. `no-quota`: Google has not approved the project, its quota is 0.
 */
export type BusinessProfileErrorKind =
  | 'declined'
  | 'refused'
  | 'ended'
  | 'unauthorized'
  | 'no-access'
  | 'api-disabled'
  | 'no-quota'
  | 'unavailable'

/** The provider's failure in place of an answer; its words hold nothing of a token. */
export class BusinessProfileError extends Error {
  readonly kind: BusinessProfileErrorKind
  /** Google's refusal, if it refused. */
  readonly refusal: GoogleRefusal | null
  constructor(
    kind: BusinessProfileErrorKind,
    message: string,
    options: { cause?: unknown; refusal?: GoogleRefusal } = {},
  ) {
    super(message, options)
    this.name = 'BusinessProfileError'
    this.kind = kind
    this.refusal = options.refusal ?? null
  }
}

/**
 * Connecting a Google Business Profile: authorization code with PKCE and state. The provider knows one scope alone;
 * the four permissions are our own switches. Throws `BusinessProfileError` and nothing else.
 */
export interface BusinessProfile {
  readonly provider: string
  /** The address that the browser goes to. */
  begin(): Promise<{ url: string; secrets: ProfileSecrets }>
  /**
   * Checks what the browser brought back; a code is good once.
   * @param search the callback's query string
   */
  finish(search: string, secrets: ProfileSecrets): Promise<GrantedProfile>
  /** A new access token; the refresh token stays unless the provider gives another. */
  refresh(refreshToken: string): Promise<ProfileTokens>
  /** Ends the consent of the account, for every token that came of it. One that ended already is no error. */
  revoke(refreshToken: string): Promise<void>
  /** The locations of the account that are this place; all of them for a business without one. */
  locations(accessToken: string, placeId: string | null): Promise<ProfileLocation[]>
}

/** A request for consent as it stands in the sandbox page's address. */
export interface ConsentRequest {
  state: string
  challenge: string
}

export interface SandboxAccount {
  id: string
  name: string
  /** Line below the name on the page. */
  note: string
}

/** The sandbox's consent page as its own routes need it. */
export interface SandboxBusinessProfile {
  readonly accounts: readonly SandboxAccount[]
  /** The request that an address carries; null when it is none of ours. */
  read(search: string): ConsentRequest | null
  /** Returns where the browser goes on; null for an account that does not exist. */
  approve(request: ConsentRequest, accountId: string): string | null
  decline(request: ConsentRequest): string
}
