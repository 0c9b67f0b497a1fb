import type { Configuration } from 'openid-client'
import { type BusinessProfileApi, readGoogleRefusal } from '../google-refusal.ts'
import { type HttpAnswer, type HttpClient, HttpFailure, openHttp } from '../http.ts'
import { jsonObject } from '../json.ts'
import type { Paced } from '../lanes/pace.ts'
import {
  type BusinessProfile,
  BusinessProfileError,
  type ProfileLocation,
  type ProfileTokens,
} from './interface.ts'

export interface GoogleProfileOptions {
  clientId: string
  clientSecret: string
  /** The registered redirect URI, to which Google sends the browser back. */
  redirectUri: string
  /** Origin of a test double in place of Google's hosts; null = Google. */
  apiUrl: string | null
  clock: { now(): Date }
  /** Waits until an API may be called; by default it does not wait. */
  pace?: Paced
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

const PROVIDER = 'Google'
const MANAGE = 'https://www.googleapis.com/auth/business.manage'
/** Includes the id and address of the account that agreed. */
const SCOPE = `openid email ${MANAGE}`
const MANAGEMENT: BusinessProfileApi = 'mybusinessaccountmanagement.googleapis.com'
const INFORMATION: BusinessProfileApi = 'mybusinessbusinessinformation.googleapis.com'
const LOCATION_FIELDS = 'name,title,metadata,storefrontAddress'
/** Google's maximum page sizes. */
const ACCOUNTS_A_PAGE = 20
const LOCATIONS_A_PAGE = 100
/** Maximum calls to read the locations of one account: some thousand locations. */
const CALLS_MAX = 60

/** Google Business Profile: consent, tokens, accounts and locations. Makes no call at the start. */
export function googleBusinessProfile(options: GoogleProfileOptions): BusinessProfile {
  const { apiUrl, redirectUri, clock } = options
  const at = (origin: string) => apiUrl ?? origin
  const issuer = at('https://accounts.google.com')
  const oauth = at('https://oauth2.googleapis.com')
  const management = at(`https://${MANAGEMENT}`)
  const information = at(`https://${INFORMATION}`)
  const http = openHttp({
    provider: PROVIDER,
    origins: [...new Set([oauth, management, information])],
    clock,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  })

  const open = openOauth(options, { issuer, oauth, http })
  const readList = listReader(http, options.pace)
  const until = (seconds: number | undefined) => new Date(clock.now().getTime() + (seconds ?? 0) * 1000)

  return {
    provider: 'google',

    async begin() {
      const { client, config } = await open()
      const secrets = { state: client.randomState(), verifier: client.randomPKCECodeVerifier() }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        // Without both parameters, a later consent brings no refresh token.
        access_type: 'offline',
        prompt: 'consent',
        state: secrets.state,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets }
    },

    async finish(search, { state, verifier }) {
      const { client, config } = await open()
      const back = new URL(redirectUri)
      back.search = search
      const tokens = await client
        .authorizationCodeGrant(config, back, {
          expectedState: state,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw failureOf(error, 'refused')
        })
      const claims = tokens.claims()
      const { access_token: accessToken, refresh_token: refreshToken, scope = '' } = tokens
      // The owner may untick a scope on the consent page.
      if (!scope.split(' ').includes(MANAGE))
        throw new BusinessProfileError('refused', 'the scope was not granted')
      if (!claims || refreshToken === undefined) throw new BusinessProfileError('refused', 'no refresh token')
      return {
        accountName: textOf(claims.email) ?? 'Google account',
        subject: claims.sub,
        tokens: { accessToken, refreshToken, expiresAt: until(tokens.expires_in) },
      }
    },

    async refresh(refreshToken): Promise<ProfileTokens> {
      const { client, config } = await open()
      const tokens = await client.refreshTokenGrant(config, refreshToken).catch((error: unknown) => {
        throw failureOf(error, 'ended')
      })
      return {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? refreshToken,
        expiresAt: until(tokens.expires_in),
      }
    },

    async revoke(refreshToken) {
      const { client, config } = await open()
      await client.tokenRevocation(config, refreshToken).catch((error: unknown) => {
        if ((error as { error?: unknown }).error !== 'invalid_token') throw failureOf(error)
      })
    },

    locations: (accessToken, placeId) =>
      readLocations((list, left) => readList(accessToken, list, left), { management, information }, placeId),
  }
}

/**
 * Loads the OAuth library at the first call.
 * @param http the hardened client in place of fetch: the same origins, time and size (T21)
 */
function openOauth(
  { apiUrl, clientId, clientSecret }: GoogleProfileOptions,
  { issuer, oauth, http }: { issuer: string; oauth: string; http: HttpClient },
) {
  let opened: Configuration | undefined
  return async () => {
    const client = await import('openid-client')
    if (opened) return { client, config: opened }
    const server = {
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${oauth}/token`,
      revocation_endpoint: `${oauth}/revoke`,
    }
    opened = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret))
    if (apiUrl?.startsWith('http:')) client.allowInsecureRequests(opened)
    opened[client.customFetch] = async (url, { method, headers, body }) => {
      if (body !== undefined && !(body instanceof URLSearchParams)) throw new TypeError('a form was expected')
      const request = { url, method: method as 'GET' | 'POST', headers: { ...headers } }
      const answer = await http.send({ ...request, ...(body === undefined ? {} : { body: body.toString() }) })
      return new Response(answer.status === 204 ? null : answer.body, answer)
    }
    return { client, config: opened }
  }
}

interface List {
  api: BusinessProfileApi
  address: string
  /** Field of a page that holds its entries. */
  field: string
}

/** Reads every page of a list; `left` is the number of calls that may still be made. */
function listReader(http: HttpClient, pace: Paced | undefined) {
  async function get(accessToken: string, api: BusinessProfileApi, url: string) {
    await pace?.(api)
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
    const answer = await http.send({ method: 'GET', url, headers }).catch((error: unknown) => {
      throw failureOf(error)
    })
    const page = jsonObject(answer.body)
    if (answer.status === 200 && page !== null) return page
    throw refusalOf(answer, api)
  }

  return async (accessToken: string, { api, address, field }: List, left: { calls: number }) => {
    const entries: Record<string, unknown>[] = []
    let token: string | null = null
    do {
      if (left.calls-- <= 0) throw new BusinessProfileError('unavailable', 'Google names too many locations')
      const url: string = token === null ? address : `${address}&${new URLSearchParams({ pageToken: token })}`
      const page = await get(accessToken, api, url)
      entries.push(...listOf(page[field]))
      token = textOf(page.nextPageToken)
    } while (token !== null)
    return entries
  }
}

/** Returns the locations of a person's accounts, each once; `placeId` keeps those of one place. */
async function readLocations(
  readList: (list: List, left: { calls: number }) => Promise<Record<string, unknown>[]>,
  { management, information }: { management: string; information: string },
  placeId: string | null,
): Promise<ProfileLocation[]> {
  const left = { calls: CALLS_MAX }
  const byName = new Map<string, ProfileLocation>()
  const accounts = `${management}/v1/accounts?pageSize=${ACCOUNTS_A_PAGE}`
  for (const account of await readList({ api: MANAGEMENT, address: accounts, field: 'accounts' }, left)) {
    const name = textOf(account.name)
    if (name === null || !/^accounts\/[^/?#]+$/.test(name)) continue
    const query = new URLSearchParams({ pageSize: String(LOCATIONS_A_PAGE), readMask: LOCATION_FIELDS })
    const address = `${information}/v1/${name}/locations?${query}`
    for (const entry of await readList({ api: INFORMATION, address, field: 'locations' }, left)) {
      const location = locationOf(name, entry)
      if (location === null || (placeId !== null && location.placeId !== placeId)) continue
      // A location that several accounts manage is listed once; the person's own account comes first.
      const id = location.name.slice(name.length)
      if (!byName.has(id)) byName.set(id, location)
    }
  }
  return [...byName.values()]
}

/** @param entry of the business information API, where a location's name does not hold its account */
function locationOf(account: string, entry: Record<string, unknown>): ProfileLocation | null {
  const name = textOf(entry.name)
  if (name === null || !/^locations\/[^/?#]+$/.test(name)) return null
  const metadata = objectOf(entry.metadata)
  const { addressLines, locality, administrativeArea } = objectOf(entry.storefrontAddress)
  const lines = Array.isArray(addressLines) ? addressLines : []
  const address = [...lines, locality, administrativeArea].map(textOf).filter(Boolean).join(', ')
  return {
    name: `${account}/${name}`,
    title: textOf(entry.title) ?? name,
    address: address || null,
    placeId: textOf(metadata.placeId),
    hasVoiceOfMerchant: metadata.hasVoiceOfMerchant === true,
  }
}

/** Returns the error for an unsuccessful response; a deleted account cannot be read either. */
function refusalOf(answer: HttpAnswer, api: BusinessProfileApi): BusinessProfileError {
  const refusal = readGoogleRefusal(answer, api)
  switch (refusal.kind) {
    case 'unauthorized':
    case 'api-disabled':
    case 'no-quota':
    case 'no-access':
      return new BusinessProfileError(refusal.kind, refusal.message, { refusal })
    case 'not_found':
      return new BusinessProfileError('no-access', refusal.message, { refusal })
    default:
      return new BusinessProfileError('unavailable', refusal.message, { refusal })
  }
}

/**
 * Failure of a call of the OAuth library. Its error may carry Google's answer, tokens too, so only errors of the HTTP
 * client are kept.
 * @param onInvalidGrant meaning of Google's `invalid_grant` here
 */
function failureOf(error: unknown, onInvalidGrant: 'refused' | 'ended' = 'refused'): BusinessProfileError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof HttpFailure) return new BusinessProfileError('unavailable', cause.message, { cause })
  }
  const { error: reason, status, code } = objectOf(error)
  if (reason === 'access_denied') return new BusinessProfileError('declined', 'the owner declined')
  if (reason === 'invalid_grant')
    return new BusinessProfileError(onInvalidGrant, 'Google answered invalid_grant')
  const isAnswerless = code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON'
  if (isAnswerless || (typeof status === 'number' && (status >= 500 || status === 429))) {
    return new BusinessProfileError('unavailable', 'Google gave no usable answer')
  }
  return new BusinessProfileError(
    'refused',
    `Google refused: ${textOf(reason) ?? textOf(code) ?? 'no reason'}`,
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(objectOf) : [])
