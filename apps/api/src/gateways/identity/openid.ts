import { LOGGED_OUT_STATE } from '@fivestead/domain/accounts/limits'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { Configuration, CustomFetch } from 'openid-client'
import { AppError, unavailableMessage } from '../../errors.ts'
import type { ExternalPerson, IdentityProvider } from './interface.ts'

export interface OpenIdOptions {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** The registered redirect URI, to which the provider sends the browser back. */
  redirectUri: string
  /** Page to which it sends the browser after a logout. */
  homeUri: string
  label: string
  provider: string
  sandbox?: boolean
  /** Fetch to the provider's servers; by default over the network. */
  fetch?: CustomFetch
}

/** Timeout of each response of the provider, in seconds. */
const TIMEOUT_SECONDS = 8
const SCOPE = 'openid profile email'

/**
 * Works with any OpenID Connect provider: authorization code, PKCE S256, state and nonce (T04). Discovers its
 * settings at the first sign-in, and again after a failure.
 */
export function openidIdentity(options: OpenIdOptions): IdentityProvider {
  const { label, provider, sandbox = false, redirectUri, homeUri } = options
  let discovered: Promise<Configuration> | undefined

  function settings(): Promise<Configuration> {
    discovered ??= discover(options).catch((error: unknown) => {
      discovered = undefined
      throw new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 30, cause: error })
    })
    return discovered
  }

  return {
    label,
    provider,
    sandbox,

    async begin() {
      const client = await import('openid-client')
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await settings(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets }
    },

    async finish(search, { state, nonce, verifier }) {
      const client = await import('openid-client')
      const config = await settings()
      const answer = new URL(redirectUri)
      answer.search = search
      try {
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new Error('no ID token')
        const userinfo = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
        return personOf({ ...claims, ...userinfo, iss: claims.iss, sub: claims.sub }, tokens.id_token)
      } catch (error) {
        throw asRefusal(error)
      }
    },

    async endSessionUrl(idToken) {
      const client = await import('openid-client')
      const config = await settings()
      if (!config.serverMetadata().end_session_endpoint) return null
      const parameters = {
        id_token_hint: idToken,
        post_logout_redirect_uri: homeUri,
        // Returned in the URL of that page (OpenID Connect RP-Initiated Logout 1.0, section 2).
        state: LOGGED_OUT_STATE,
      }
      return client.buildEndSessionUrl(config, parameters).href
    },
  }
}

async function discover({ issuer, clientId, clientSecret, fetch }: OpenIdOptions): Promise<Configuration> {
  const client = await import('openid-client')
  const loopback = issuer.startsWith('http:')
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Also checks the signature of the ID token, not only its connection (T04).
        client.enableNonRepudiationChecks,
        // The configuration accepts plain http on this machine alone.
        ...(loopback ? [client.allowInsecureRequests] : []),
      ],
      ...(fetch ? { [client.customFetch]: fetch } : {}),
    },
  )
}

/** Reads the claims, which providers name in two ways; drops everything that is not a short text. */
function personOf(
  claims: Record<string, unknown> & { iss: string; sub: string },
  idToken: string,
): ExternalPerson {
  const text = (...names: string[]) => {
    const found = names.map((name) => claims[name]).find((value) => typeof value === 'string' && value !== '')
    return typeof found === 'string' && found.length <= 500 && !found.includes('\0') ? found : null
  }
  const firstName = text('given_name', 'first_name')
  const lastName = text('family_name', 'last_name')
  const picture = text('picture', 'profile_image_url')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    firstName,
    lastName,
    fullName: text('name') ?? ([firstName, lastName].filter(Boolean).join(' ') || null),
    email: text('email'),
    emailVerified: claims.email_verified === true,
    pictureUrl: picture && URL.parse(picture)?.protocol === 'https:' ? picture : null,
    idToken,
  }
}

function asRefusal(error: unknown): AppError {
  const { error: code, cause, name } = error as { error?: unknown; cause?: unknown; name?: string }
  if (code === 'access_denied') return new AppError('forbidden', refusals.signInCancelled, { cause: error })
  const unreachable =
    name === 'TimeoutError' || (error instanceof TypeError && cause instanceof Error && 'code' in cause)
  return unreachable
    ? new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 30, cause: error })
    : new AppError('invalid_input', refusals.signInNotCompleted, { cause: error })
}
