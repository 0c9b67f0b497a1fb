import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openLocalServer, sendJson } from '../../testing/local-server.ts'

const CLIENT_ID = 'fivestead'
const CLIENT_SECRET = 'a-secret-of-the-client'
const KEY_ID = 'key-1'

type Claims = Record<string, unknown>
interface Grant {
  nonce: string | null
  challenge: string | null
  taken: boolean
}

/** Faults of this provider; every fault is off at first. */
export interface Faults {
  /** Changes the ID token's claims. */
  claims?: (claims: Claims) => Claims
  /** `none`: not signed. `secret`: HS256 with the client's secret. `stranger`: by a key that is not published. */
  signed?: 'none' | 'secret' | 'stranger'
  /** The ID token that an earlier sign-in got, again. */
  replay?: string
  /** Instead of the answer of the token endpoint. */
  tokenAnswer?: (response: ServerResponse) => void
  userinfo?: Claims
  /** Instead of the settings. */
  discovery?: (settings: Claims) => Claims
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A hand-made OpenID Connect provider on loopback that can be told what to do wrong. */
export async function startFaultyProvider() {
  const mine = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const grants = new Map<string, Grant>()
  let faults: Faults = {}
  let lastToken = ''
  let issuer = ''

  const settings = (): Claims => ({
    ...{ issuer, jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/userinfo` },
    ...{ authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
    ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
    ...{ id_token_signing_alg_values_supported: ['ES256'], code_challenge_methods_supported: ['S256'] },
    authorization_response_iss_parameter_supported: true,
  })

  function idToken(nonce: string | null): string {
    if (faults.replay !== undefined) return faults.replay
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, sub: 'subject-1', aud: CLIENT_ID, iat: now, exp: now + 300, nonce }
    const body = base64(faults.claims?.(right) ?? right)
    if (faults.signed === 'none') return `${base64({ alg: 'none' })}.${body}.`
    if (faults.signed === 'secret') {
      const text = `${base64({ alg: 'HS256' })}.${body}`
      return `${text}.${createHmac('sha256', CLIENT_SECRET).update(text).digest('base64url')}`
    }
    const text = `${base64({ alg: 'ES256', kid: KEY_ID })}.${body}`
    const key = (faults.signed === 'stranger' ? foreign : mine).privateKey
    return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  function token(form: URLSearchParams): { status: number; body: Claims } {
    const grant = grants.get(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.taken || grant.challenge !== verifier) {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    grant.taken = true
    lastToken = idToken(grant.nonce)
    return { status: 200, body: { access_token: 'opaque', token_type: 'bearer', id_token: lastToken } }
  }

  function answer(request: IncomingMessage, response: ServerResponse, text: string): unknown {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const json = (body: unknown, status = 200) => sendJson(response, status, body)
    if (pathname === '/.well-known/openid-configuration') {
      return json(faults.discovery?.(settings()) ?? settings())
    }
    if (pathname === '/keys') {
      const jwk = mine.publicKey.export({ format: 'jwk' })
      return json({ keys: [{ ...jwk, kid: KEY_ID, use: 'sig', alg: 'ES256' }] })
    }
    if (pathname === '/userinfo') return json(faults.userinfo ?? { sub: 'subject-1', name: 'Riley' })
    if (pathname === '/token') {
      if (faults.tokenAnswer) return faults.tokenAnswer(response)
      const { status, body } = token(new URLSearchParams(text))
      return json(body, status)
    }
    return json({ error: 'not_found' }, 404)
  }

  const { url, close } = await openLocalServer(answer)
  issuer = url

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET },
    /** The ID token of the last sign-in that came this far. */
    lastToken: () => lastToken,
    setFaults(next: Faults) {
      faults = next
    },
    /** The person says yes: what the browser brings back to the callback, for the address that it was sent to. */
    agree(sentTo: string): URLSearchParams {
      const asked = new URL(sentTo).searchParams
      const code = randomBytes(16).toString('base64url')
      const [nonce, challenge] = [asked.get('nonce'), asked.get('code_challenge')]
      grants.set(code, { nonce, challenge, taken: false })
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer })
    },
    close,
  }
}
