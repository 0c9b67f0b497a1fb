import type { IncomingMessage, ServerResponse } from 'node:http'

/** Values that must come back unchanged before the provider's answer is believed. */
export interface SignInSecrets {
  state: string
  nonce: string
  /** PKCE. */
  verifier: string
}

/** Somebody whom the provider vouches for. Who it is, is issuer and subject together; an e-mail proves nothing. */
export interface ExternalPerson {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  fullName: string | null
  email: string | null
  emailVerified: boolean
  /** An https address. */
  pictureUrl: string | null
  /** Handed back at logout. */
  idToken: string
}

/** Sign-in with an OpenID Connect provider (ARCH-10). */
export interface IdentityProvider {
  /** Display name: 'Logout from {label} Account'. */
  label: string
  /** The `provider` value of its users. */
  provider: string
  sandbox: boolean
  /**
   * The address that the browser goes to.
   * @throws AppError unavailable
   */
  begin(): Promise<{ url: string; secrets: SignInSecrets }>
  /**
   * Checks what the browser brought back.
   * @param search the callback's query string
   * @throws AppError forbidden when the person declined; invalid_input for an answer that cannot be believed;
   *   unavailable when the provider cannot be asked
   */
  finish(search: string, secrets: SignInSecrets): Promise<ExternalPerson>
  /** Where the browser goes to sign out at the provider as well; null when it has no such page. */
  endSessionUrl(idToken: string): Promise<string | null>
}

/** The sandbox's provider as its own pages need it; each takes the request of the browser. */
export interface SandboxIdentity {
  /** Answers one of the provider's protocol endpoints. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** True while a sign-in waits for the person's answer. */
  isWaiting(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** The person agreed; answers where the browser goes on. */
  agree(
    request: IncomingMessage,
    response: ServerResponse,
    person: { name: string; email: string },
  ): Promise<string>
  /** The person declined; answers where the browser goes on. */
  decline(request: IncomingMessage, response: ServerResponse): Promise<string>
  close(): Promise<void>
}
