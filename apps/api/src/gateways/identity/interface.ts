import type { IncomingMessage, ServerResponse } from 'node:http'

/** Values that must come back unchanged before the provider's response is accepted. */
export interface SignInSecrets {
  state: string
  nonce: string
  /** PKCE. */
  verifier: string
}

/** A person whom the provider identified by issuer and subject together; an email proves nothing. */
export interface ExternalPerson {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  fullName: string | null
  email: string | null
  emailVerified: boolean
  /** An https URL. */
  pictureUrl: string | null
  /** Sent back at logout. */
  idToken: string
}

/** Sign-in with an OpenID Connect provider (ARCH-10). */
export interface IdentityProvider {
  /** Display name: 'Logout from {label} Account'. */
  label: string
  /** The `provider` value of its users. */
  provider: string
  sandbox: boolean
  /** Returns the URL that the browser goes to. @throws AppError unavailable */
  begin(): Promise<{ url: string; secrets: SignInSecrets }>
  /**
   * Checks the callback of the browser.
   * @param search the callback's query string
   * @throws AppError forbidden when the person declined; invalid_input for an invalid response; unavailable
   *   when the provider cannot be reached
   */
  finish(search: string, secrets: SignInSecrets): Promise<ExternalPerson>
  /** Returns the URL that signs out at the provider too; null if it has no such page. */
  endSessionUrl(idToken: string): Promise<string | null>
}

/** The sandbox's provider for its own pages; each method takes the browser's request. */
export interface SandboxIdentity {
  /** Handles a request to the provider's protocol endpoints. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** True while a sign-in waits for the person's answer. */
  isWaiting(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Records that the person agreed; returns where the browser goes on. */
  agree(
    request: IncomingMessage,
    response: ServerResponse,
    person: { name: string; email: string },
  ): Promise<string>
  /** Records that the person declined; returns where the browser goes on. */
  decline(request: IncomingMessage, response: ServerResponse): Promise<string>
  close(): Promise<void>
}
