import { createHash, randomBytes } from 'node:crypto'
import {
  type BusinessProfile,
  BusinessProfileError,
  SANDBOX_PROFILE,
  type SandboxAccount,
  type SandboxBusinessProfile,
} from './interface.ts'

/** Where the consent page lives on the dashboard origin. */
const SANDBOX_CONSENT_PATH = '/sandbox/business-profile/consent'

const CLIENT_ID = 'fivestead-sandbox'
const SCOPE = 'https://www.googleapis.com/auth/business.manage'
/** Milliseconds that a code is good for. */
const CODE_MS = 60_000
/** Codes that are remembered at once; the oldest go first. */
const CODES_MAX = 1000

const ACCOUNTS: readonly SandboxAccount[] = [
  { id: 'owner', name: 'riley.sandbox@example.com', note: 'Manages this business on Google' },
  { id: 'stranger', name: 'no.business@example.com', note: 'Manages no business: connecting fails' },
]

interface Code {
  challenge: string
  account: SandboxAccount
  goodUntil: number
}

/**
 * A stand-in for Google inside this process: a page that asks for consent and an exchange of codes that is as strict
 * as the real one. Its memory ends with the process.
 */
export function sandboxBusinessProfile({
  dashboardOrigin,
  redirectUri,
  clock,
}: {
  dashboardOrigin: string
  redirectUri: string
  clock: { now(): Date }
}): { profile: BusinessProfile; sandbox: SandboxBusinessProfile } {
  const codes = new Map<string, Code>()

  const back = (answer: Record<string, string>) => `${redirectUri}?${new URLSearchParams(answer)}`

  const profile: BusinessProfile = {
    provider: SANDBOX_PROFILE,
    begin() {
      const secrets = { state: token(), verifier: token() }
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        scope: SCOPE,
        access_type: 'offline',
        prompt: 'consent',
        state: secrets.state,
        code_challenge: challengeOf(secrets.verifier),
        code_challenge_method: 'S256',
      })
      return { url: `${dashboardOrigin}${SANDBOX_CONSENT_PATH}?${query}`, secrets }
    },

    async finish(search, { state, verifier }) {
      const answer = new URLSearchParams(search)
      if (answer.get('state') !== state) throw new BusinessProfileError('refused', 'another state')
      if (answer.get('error') === 'access_denied') {
        throw new BusinessProfileError('declined', 'the owner declined')
      }
      const given = answer.get('code') ?? ''
      const code = codes.get(given)
      codes.delete(given)
      if (!code || code.goodUntil <= clock.now().getTime()) {
        throw new BusinessProfileError('refused', 'no such code')
      }
      if (code.challenge !== challengeOf(verifier)) {
        throw new BusinessProfileError('refused', 'another verifier')
      }
      if (code.account.id !== 'owner') {
        throw new BusinessProfileError('refused', 'the account manages no business')
      }
      return { accountName: code.account.name }
    },
  }

  const sandbox: SandboxBusinessProfile = {
    accounts: ACCOUNTS,
    read(search) {
      const query = new URLSearchParams(search)
      const state = query.get('state')
      const challenge = query.get('code_challenge')
      const isOurs = query.get('client_id') === CLIENT_ID && query.get('redirect_uri') === redirectUri
      return isOurs && state && challenge ? { state, challenge } : null
    },
    approve({ state, challenge }, accountId) {
      const account = ACCOUNTS.find(({ id }) => id === accountId)
      if (!account) return null
      const code = token()
      codes.set(code, { challenge, account, goodUntil: clock.now().getTime() + CODE_MS })
      const [oldest] = codes.keys()
      if (codes.size > CODES_MAX && oldest !== undefined) codes.delete(oldest)
      return back({ code, state })
    },
    decline: ({ state }) => back({ error: 'access_denied', state }),
  }

  return { profile, sandbox }
}

const token = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
