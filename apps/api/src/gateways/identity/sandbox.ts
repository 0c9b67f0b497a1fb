import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emailKey } from '@fivestead/domain/email'
import type { Configuration, Provider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { IdentityProvider, SandboxIdentity } from './interface.ts'
import { openidIdentity } from './openid.ts'
import { sandboxStore } from './sandbox-store.ts'

/** Path of the provider on the dashboard origin. */
export const SANDBOX_IDENTITY_PATH = '/sandbox/identity'

export interface SandboxIdentityOptions {
  dashboardOrigin: string
  publicOrigin: string
  redirectUri: string
  homeUri: string
  label: string
  provider: string
}

interface Person {
  name: string
  email: string
}

const CLIENT_ID = 'fivestead'
const HOUR = 3600

/**
 * A real OpenID Connect provider inside this process, for demos and tests: it accepts any typed name and
 * email. It is loaded at the first external sign-in.
 */
export function sandboxIdentity(options: SandboxIdentityOptions): {
  identity: IdentityProvider
  sandbox: SandboxIdentity
} {
  const { redirectUri, homeUri, label, provider } = options
  const clientSecret = randomBytes(32).toString('base64url')
  const keyId = randomBytes(8).toString('hex')
  const people = new Map<string, Person>()
  let opened: Promise<Provider> | undefined
  let backChannel: Promise<Server> | undefined
  const open = () => {
    opened ??= openProvider(options, { clientSecret, keyId, people })
    return opened
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const callback = (await open()).callback()
    await callback(asOnDashboard(request, options.dashboardOrigin), response)
  }

  /** Our server calls the provider directly, without the sites, which may not listen yet. */
  const fetchInside: CustomFetch = async (url, init) => {
    backChannel ??= listen(handle)
    const { port } = (await backChannel).address() as AddressInfo
    const { pathname, search } = new URL(url)
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init as RequestInit)
  }

  const identity = openidIdentity({
    issuer: options.dashboardOrigin + SANDBOX_IDENTITY_PATH,
    clientId: CLIENT_ID,
    clientSecret,
    redirectUri,
    homeUri,
    label,
    provider,
    sandbox: true,
    fetch: fetchInside,
  })

  return {
    identity: {
      ...identity,
      // After a restart the provider knows neither its old tokens nor the sign-in that they would end.
      endSessionUrl: async (idToken) => (keyIdOf(idToken) === keyId ? identity.endSessionUrl(idToken) : null),
    },
    sandbox: {
      handle,
      async isWaiting(request, response) {
        const waiting = await (await open()).interactionDetails(request, response).catch(() => null)
        return waiting !== null
      },
      async agree(request, response, person) {
        const provider = await open()
        const accountId = `sandbox-${sha256(emailKey(person.email)).slice(0, 24)}`
        people.set(accountId, person)
        const grant = new provider.Grant({ accountId, clientId: CLIENT_ID })
        grant.addOIDCScope('openid profile email')
        const grantId = await grant.save()
        return provider.interactionResult(request, response, { login: { accountId }, consent: { grantId } })
      },
      async decline(request, response) {
        const result = { error: 'access_denied', error_description: 'The person declined' }
        return (await open()).interactionResult(request, response, result)
      },
      async close() {
        const server = await backChannel
        server?.closeAllConnections()
        server?.close()
      },
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function keyIdOf(idToken: string): unknown {
  try {
    return JSON.parse(Buffer.from(idToken.split('.', 1)[0] ?? '', 'base64url').toString()).kid
  } catch {
    return undefined
  }
}

/**
 * Sets the dashboard's host on the request: the provider builds its URLs from it, whichever proxy forwards.
 */
function asOnDashboard(request: IncomingMessage, dashboardOrigin: string): IncomingMessage {
  const { host, protocol } = new URL(dashboardOrigin)
  const path = request.url ?? '/'
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  const inside = path.startsWith(SANDBOX_IDENTITY_PATH) ? path.slice(SANDBOX_IDENTITY_PATH.length) : path
  return Object.assign(request, { originalUrl: path, url: inside === '' ? '/' : inside })
}

function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

async function openProvider(
  { dashboardOrigin, publicOrigin, redirectUri, homeUri }: SandboxIdentityOptions,
  { clientSecret, keyId, people }: { clientSecret: string; keyId: string; people: Map<string, Person> },
): Promise<Provider> {
  const { Provider } = await import('oidc-provider')
  const cookie = { path: SANDBOX_IDENTITY_PATH, sameSite: 'lax', httpOnly: true, overwrite: true } as const
  const configuration: Configuration = {
    adapter: sandboxStore(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [homeUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey(keyId)] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
      long: cookie,
      short: cookie,
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 24 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: 24 * HOUR,
    },
    interactions: { url: (_ctx, { uid }) => `${SANDBOX_IDENTITY_PATH}/interaction/${uid}` },
    async findAccount(_ctx, accountId) {
      const person = people.get(accountId)
      if (!person) return undefined
      const [given_name, ...others] = person.name.split(/\s+/)
      return {
        accountId,
        claims: async () => ({
          sub: accountId,
          name: person.name,
          given_name,
          family_name: others.join(' '),
          email: person.email,
          // Anybody may type any address here.
          email_verified: false,
        }),
      }
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // The person has already chosen to log out: the form submits itself.
        async logoutSource(ctx, form) {
          const script = 'document.forms[0].submit()'
          const hash = createHash('sha256').update(script).digest('base64')
          ctx.set(
            'content-security-policy',
            `default-src 'none'; script-src 'sha256-${hash}'; form-action 'self' ${publicOrigin}; base-uri 'none'; frame-ancestors 'none'`,
          )
          const fields =
            '<input type="hidden" name="logout" value="yes"><noscript><button>Sign out</button></noscript>'
          ctx.body = page(
            'Signing out',
            `${form.replace('</form>', `${fields}</form>`)}<script>${script}</script>`,
          )
        },
        async postLogoutSuccessSource(ctx) {
          ctx.body = page('Signed out', `<p>You are signed out. <a href="${homeUri}">Go on</a></p>`)
        },
      },
    },
    async renderError(ctx) {
      ctx.type = 'html'
      const again = `<a href="${dashboardOrigin}/auth">Sign in again</a>`
      ctx.body = page('This sign-in has ended', `<p>It was left for too long, or used before. ${again}</p>`)
    },
  }
  const provider = new Provider(dashboardOrigin + SANDBOX_IDENTITY_PATH, configuration)
  // `asOnDashboard` sets the headers that this setting trusts.
  provider.proxy = true
  return provider
}

function signingKey(keyId: string) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'ES256' } as { kty: 'EC' }
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Sandbox identity</title><h1>${title}</h1><p>Sandbox identity: a stand-in for a real provider.</p>${body}`
}
