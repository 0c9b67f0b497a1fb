import { createHash, randomBytes } from 'node:crypto'
import {
  type BusinessProfile,
  BusinessProfileError,
  type ProfileLocation,
  type ProfileTokens,
  SANDBOX_PROFILE,
  type SandboxAccount,
  type SandboxBusinessProfile,
} from './interface.ts'

/** Path of the consent page on the dashboard origin. */
const SANDBOX_CONSENT_PATH = '/sandbox/business-profile/consent'

const CLIENT_ID = 'fivestead-sandbox'
const SCOPE = 'https://www.googleapis.com/auth/business.manage'
/** Lifetime of a code, in milliseconds. */
const CODE_MS = 60_000
/** Maximum stored codes; the oldest are dropped first. */
const CODES_MAX = 1000

/** Lifetime of an access token in milliseconds, as at Google. */
const ACCESS_MS = 60 * 60_000

const ACCOUNTS: readonly SandboxAccount[] = [
  { id: 'owner', name: 'riley.sandbox@example.com', note: 'Manages this business on Google' },
  { id: 'chain', name: 'two.locations@example.com', note: 'Manages two locations that fit: you choose one' },
  { id: 'elsewhere', name: 'other.place@example.com', note: 'Manages another place: none fits' },
  {
    id: 'unapproved',
    name: 'not.approved@example.com',
    note: 'As if Google had not approved this installation',
  },
  { id: 'stranger', name: 'no.business@example.com', note: 'Manages no business: connecting fails' },
]

interface Code {
  challenge: string
  account: SandboxAccount
  goodUntil: number
}

/**
 * A sandbox implementation of Google inside this process: a consent page and a code exchange as strict as the
 * real one. Its memory ends with the process.
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
  const codes = openCodes(clock)
  /** Refresh tokens of revoked consents. */
  const ended = new Set<string>()

  const back = (answer: Record<string, string>) => `${redirectUri}?${new URLSearchParams(answer)}`

  const profile: BusinessProfile = {
    provider: SANDBOX_PROFILE,
    async begin() {
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
      const { id, name } = codes.exchange(new URLSearchParams(search), state, verifier)
      if (id === 'stranger') throw new BusinessProfileError('refused', 'the account manages no business')
      return { accountName: name, subject: `sandbox-${id}`, tokens: tokensOf(`refresh.${id}.${token()}`) }
    },

    async refresh(refreshToken) {
      if (ended.has(refreshToken) || !accountOf('refresh', refreshToken)) {
        throw new BusinessProfileError('ended', 'the consent does not count any more')
      }
      return tokensOf(refreshToken)
    },

    async revoke(refreshToken) {
      ended.add(refreshToken)
      const [oldest] = ended
      if (ended.size > CODES_MAX && oldest !== undefined) ended.delete(oldest)
    },

    async locations(accessToken, placeId) {
      const until = Number(accessToken.split('.')[2])
      const account = accountOf('access', accessToken)
      if (!account || until <= clock.now().getTime()) {
        throw new BusinessProfileError('unauthorized', 'the token is not accepted')
      }
      if (account === 'unapproved') throw new BusinessProfileError('no-quota', 'the quota is 0')
      return account === 'elsewhere' ? [] : locationsOf(account, placeId)
    },
  }

  /**
   * The tokens contain the account, so that they work after a restart; they are valid only in this sandbox.
   */
  function tokensOf(refreshToken: string): ProfileTokens {
    const expiresAt = new Date(clock.now().getTime() + ACCESS_MS)
    const accessToken = ['access', accountOf('refresh', refreshToken), expiresAt.getTime(), token()].join('.')
    return { accessToken, refreshToken, expiresAt }
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
      return back({ code: codes.add(challenge, account), state })
    },
    decline: ({ state }) => back({ error: 'access_denied', state }),
  }

  return { profile, sandbox }
}

/** Stores the codes of consents, each valid once and for a minute. */
function openCodes(clock: { now(): Date }) {
  const codes = new Map<string, Code>()
  return {
    add(challenge: string, account: SandboxAccount): string {
      const code = token()
      codes.set(code, { challenge, account, goodUntil: clock.now().getTime() + CODE_MS })
      const [oldest] = codes.keys()
      if (codes.size > CODES_MAX && oldest !== undefined) codes.delete(oldest)
      return code
    },
    /** @throws BusinessProfileError for an answer that is no consent, or another's */
    exchange(answer: URLSearchParams, state: string, verifier: string): SandboxAccount {
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
      return code.account
    },
  }
}

/** Returns the account of a token; undefined if the token was not made here. */
function accountOf(kind: 'access' | 'refresh', given: string): string | undefined {
  const [is, id] = given.split('.')
  return is === kind ? ACCOUNTS.find((account) => account.id === id)?.id : undefined
}

/**
 * Returns the business's place as the account's profile; its id ends the name, by which the reviews are
 * found. The sandbox proves nothing, so it has no voice of the merchant.
 */
function locationsOf(account: string, placeId: string | null): ProfileLocation[] {
  const location = (group: string, title: string, address: string): ProfileLocation => ({
    name: `accounts/${group}/locations/${placeId ?? 'none'}`,
    title,
    address,
    placeId,
    hasVoiceOfMerchant: false,
  })
  const main = location('sandbox', 'Sandbox profile', '1 Sample Street')
  return account === 'chain'
    ? [main, location('sandbox-group', 'Sandbox profile of a group', '1 Sample Street, rear')]
    : [main]
}

const token = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
