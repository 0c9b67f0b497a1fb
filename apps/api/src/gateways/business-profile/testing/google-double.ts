import { createHash, randomBytes } from 'node:crypto'
import { escapeHtml } from '@fivestead/domain/html'
import { type Call, openDouble } from '../../testing/double.ts'
import { googleError } from '../../testing/google-errors.ts'

/** Fault that replaces the next true answer. */
export type GoogleFault = 'none' | 'html' | 'html 200' | 500 | 'silent' | 'redirect' | 'no type'

/** A person with a Google account, and what they manage; `locations` by the name of an account. */
export interface GooglePerson {
  id: string
  email: string
  accounts: { name: string; locations: GoogleLocation[] }[]
}

export interface GoogleLocation {
  /** `locations/2` */
  name: string
  title: string
  placeId: string
  hasVoiceOfMerchant: boolean
}

export interface GoogleDoubleOptions {
  clientId: string
  clientSecret: string
  redirectUri: string
}

const MANAGE = 'https://www.googleapis.com/auth/business.manage'
const ACCESS_SECONDS = 3599
/** Allowed query parameters; tests check these lists against Google's documents. */
export const ACCOUNTS_PARAMETERS = ['filter', 'pageSize', 'pageToken', 'parentAccount']
export const LOCATIONS_PARAMETERS = ['filter', 'orderBy', 'pageSize', 'pageToken', 'readMask']
export const LOCATION_FIELDS = [
  ...['adWordsLocationExtensions', 'categories', 'labels', 'languageCode', 'latlng', 'metadata', 'moreHours'],
  ...['name', 'openInfo', 'phoneNumbers', 'profile', 'regularHours', 'relationshipData', 'serviceArea'],
  ...['serviceItems', 'specialHours', 'storeCode', 'storefrontAddress', 'title', 'websiteUri'],
]

const location = (id: number, placeId: string): GoogleLocation => ({
  ...{ name: `locations/${id}`, title: `Profile ${id}`, placeId, hasVoiceOfMerchant: true },
})
/** The place that most of them manage, unless the page of the consent is told another. */
export const GOOGLE_PLACE = 'ChIJdouble-place-0001'

const people = (): GooglePerson[] => [
  {
    id: '101',
    email: 'owner@example.com',
    accounts: [{ name: 'accounts/1', locations: [location(11, GOOGLE_PLACE)] }],
  },
  {
    id: '102',
    email: 'chain@example.com',
    accounts: [
      { name: 'accounts/2', locations: [location(21, GOOGLE_PLACE), location(22, 'ChIJdouble-place-0002')] },
      // A group lists what the person's own account has, too.
      { name: 'accounts/3', locations: [location(21, GOOGLE_PLACE), location(31, GOOGLE_PLACE)] },
    ],
  },
  {
    id: '103',
    email: 'elsewhere@example.com',
    accounts: [{ name: 'accounts/4', locations: [location(41, 'ChIJdouble-place-0003')] }],
  },
  { id: '104', email: 'nothing@example.com', accounts: [{ name: 'accounts/5', locations: [] }] },
]

interface Consent {
  person: string
  scope: string
  ended: boolean
}

export type GoogleDouble = Awaited<ReturnType<typeof openGoogleBusinessDouble>>

/**
 * A server on this machine that speaks as Google does for Business Profile: a page of consent that works in a browser,
 * tokens, revocation, accounts and locations, under one origin. It knows nothing of our own code.
 */
export async function openGoogleBusinessDouble({ clientId, clientSecret, redirectUri }: GoogleDoubleOptions) {
  const codes = new Map<string, { consent: Consent; challenge: string }>()
  const refreshTokens = new Map<string, Consent>()
  const accessTokens = new Map<string, { consent: Consent; until: number }>()
  const server = await openDouble<GoogleFault>(answer)
  const { exchanges, faults } = server
  const double = {
    /** With its origin as the product knows it: a front in front of it tells its own. */
    ...server,
    people: people(),
    /** As before Google approves a project: every call 429 with a quota of 0. */
    noQuota: false,
    /** An API that is not enabled in the project, such as `mybusinessaccountmanagement.googleapis.com`. */
    disabled: null as string | null,
    /** Google denies every call, whoever asks. */
    denied: false,
    /** A refresh brings a new refresh token and ends the one that was used. */
    rotates: false,
    /** Entries of a page, however many are asked for. */
    pageMax: 100,
    /** Calls by path, such as `POST /token`. */
    count: (call: string) => exchanges.filter(({ method, path }) => `${method} ${path}` === call).length,
    isGoodToken,
    /** Ends the consent of a person, as they can at Google: what was given counts no more. */
    endConsent(id: string) {
      for (const consent of [...refreshTokens.values(), ...codesOf()])
        if (consent.person === id) consent.ended = true
    },
    /** Agrees as the page does; the query that the browser brings back. */
    agree(address: string, personId = '101', scope = `openid email ${MANAGE}`): string {
      const asked = requestOf(new URL(address).searchParams)
      if (typeof asked === 'string') throw new Error(asked)
      return new URL(answerTo(asked, personId, scope)).search
    },
    decline(address: string): string {
      return `?${new URLSearchParams({ error: 'access_denied', state: new URL(address).searchParams.get('state') ?? '' })}`
    },
    reset() {
      Object.assign(double, { people: people(), rotates: false, pageMax: 100 })
      Object.assign(double, { noQuota: false, disabled: null, denied: false })
      server.forget()
    },
  }
  function codesOf() {
    return [...codes.values()].map(({ consent }) => consent)
  }

  function answer({
    request,
    response,
    method,
    path: pathname,
    query,
    text: body,
    say,
    page,
  }: Call): unknown {
    const searchParams = new URLSearchParams(query)
    if (pathname === '/o/oauth2/v2/auth') {
      const asked = requestOf(searchParams)
      if (typeof asked === 'string')
        return page(400, `<!doctype html><title>Error</title>${escapeHtml(asked)}`)
      if (method === 'GET') return page(200, consentPage(double.people))
      const form = new URLSearchParams(body)
      const next =
        form.get('answer') === 'allow'
          ? answerTo(asked, form.get('person') ?? '', `openid email ${MANAGE}`, form.get('placeId') ?? '')
          : redirectUri + double.decline(`${double.url}${request.url}`)
      return response.writeHead(303, { location: next }).end()
    }
    const fault = faults.shift()
    if (fault === 'silent') return undefined
    if (fault === 'redirect') return response.writeHead(302, { location: 'https://example.com/' }).end()
    if (fault === 'html' || fault === 'html 200') return page(fault === 'html' ? 502 : 200)
    if (fault === 500) return say(500, googleError(500, 'INTERNAL'))
    if (method === 'POST' && pathname === '/token') {
      const [status, said] = tokenAnswer(new URLSearchParams(body))
      return say(status, fault === 'no type' ? { ...(said as object), token_type: undefined } : said)
    }
    if (method === 'POST' && pathname === '/revoke')
      return say(...revoke(new URLSearchParams(body).get('token') ?? ''))
    const person = personOf(request.headers.authorization)
    if (!person) return say(401, googleError(401, 'UNAUTHENTICATED'))
    if (double.noQuota) return say(429, quotaBody(apiOf(pathname)))
    if (double.disabled === apiOf(pathname)) return say(403, disabledBody(double.disabled))
    if (double.denied) return say(403, googleError(403, 'PERMISSION_DENIED'))
    const [parameters, pageMost] =
      pathname === '/v1/accounts' ? [ACCOUNTS_PARAMETERS, 20] : [LOCATIONS_PARAMETERS, 100]
    const size = Number(searchParams.get('pageSize') ?? 1)
    const isAsked = [...searchParams.keys()].every((name) => parameters.includes(name))
    if (!isAsked || !Number.isInteger(size) || size < 1 || size > pageMost) {
      return say(400, googleError(400, 'INVALID_ARGUMENT'))
    }
    return say(...list(person, pathname, searchParams))
  }

  /** Reads an address's request; a text names its problem. */
  function requestOf(query: URLSearchParams): { state: string; challenge: string } | string {
    const wanted = {
      ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', access_type: 'offline' },
      ...{ prompt: 'consent', code_challenge_method: 'S256' },
    }
    for (const [name, value] of Object.entries(wanted))
      if (query.get(name) !== value) return `invalid_request: ${name}`
    if (!query.get('scope')?.split(' ').includes(MANAGE)) return 'invalid_scope'
    return { state: query.get('state') ?? '', challenge: query.get('code_challenge') ?? '' }
  }

  function answerTo(
    { state, challenge }: { state: string; challenge: string },
    id: string,
    scope: string,
    placeId = '',
  ) {
    const person = double.people.find((one) => one.id === id)
    if (!person) throw new Error(`nobody is ${id}`)
    const [first] = person.accounts.flatMap(({ locations }) => locations)
    if (placeId !== '' && first) first.placeId = placeId
    const code = `4/${secret()}`
    codes.set(code, { consent: { person: id, scope, ended: false }, challenge })
    return `${redirectUri}?${new URLSearchParams({ state, code, scope, iss: double.url })}`
  }

  function tokenAnswer(form: URLSearchParams): [number, unknown] {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return [401, { error: 'invalid_client', error_description: 'Unauthorized' }]
    }
    if (form.get('grant_type') === 'refresh_token') {
      const given = form.get('refresh_token') ?? ''
      const consent = refreshTokens.get(given)
      if (!consent || consent.ended) return INVALID_GRANT
      if (!double.rotates) return [200, accessAnswer(consent)]
      refreshTokens.delete(given)
      return [200, { ...accessAnswer(consent), refresh_token: refreshToken(consent) }]
    }
    const given = form.get('code') ?? ''
    const code = codes.get(given)
    codes.delete(given)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.challenge !== challenge || form.get('redirect_uri') !== redirectUri)
      return INVALID_GRANT
    const { consent } = code
    const tokens = { refresh_token: refreshToken(consent), id_token: idToken(consent) }
    return [200, { ...accessAnswer(consent), ...tokens }]
  }

  function accessAnswer(consent: Consent) {
    const token = `ya29.${secret()}`
    accessTokens.set(token, { consent, until: Date.now() + ACCESS_SECONDS * 1000 })
    return { access_token: token, expires_in: ACCESS_SECONDS, scope: consent.scope, token_type: 'Bearer' }
  }

  function refreshToken(consent: Consent): string {
    const token = `1//${secret()}`
    refreshTokens.set(token, consent)
    return token
  }

  /** Nobody checks the signature of what came straight from the token endpoint (OpenID Connect Core 3.1.3.7). */
  function idToken({ person }: Consent): string {
    const now = Math.floor(Date.now() / 1000)
    const email = double.people.find(({ id }) => id === person)?.email
    const claims = {
      ...{ iss: double.url, aud: clientId, sub: person, iat: now, exp: now + 3600 },
      ...{ email, email_verified: true },
    }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${part('unsigned')}`
  }

  /** Google ends everything that the person consented to for this client. */
  function revoke(token: string): [number, unknown] {
    const consent = refreshTokens.get(token) ?? accessTokens.get(token)?.consent
    if (!consent || consent.ended)
      return [400, { error: 'invalid_token', error_description: 'Token expired or revoked' }]
    double.endConsent(consent.person)
    return [200, {}]
  }

  function isGoodToken(token: string): boolean {
    const found = accessTokens.get(token)
    return found !== undefined && !found.consent.ended && found.until > Date.now()
  }

  function personOf(authorization = ''): GooglePerson | undefined {
    const token = authorization.replace(/^Bearer /, '')
    const id = isGoodToken(token) ? accessTokens.get(token)?.consent.person : undefined
    return double.people.find((one) => one.id === id)
  }

  function list({ accounts }: GooglePerson, path: string, query: URLSearchParams): [number, unknown] {
    if (path === '/v1/accounts') {
      const more = { type: 'PERSONAL', role: 'PRIMARY_OWNER' }
      const all = accounts.map(({ name }) => ({ name, accountName: name, ...more }))
      return [200, pageOf('accounts', all, query, 20)]
    }
    const account = accounts.find(({ name }) => path === `/v1/${name}/locations`)
    if (!account) return [404, googleError(404, 'NOT_FOUND')]
    const mask = query.get('readMask')?.split(',')
    const isKnown = (field: string) => LOCATION_FIELDS.includes(field.split('.')[0] ?? '')
    if (!mask?.every(isKnown)) return [400, googleError(400, 'INVALID_ARGUMENT')]
    const all = account.locations.map(({ name, title, placeId, hasVoiceOfMerchant }) => {
      const storefrontAddress = {
        ...{ regionCode: 'US', addressLines: ['1 Sample Street'] },
        ...{ locality: 'Springfield', administrativeArea: 'IL' },
      }
      const metadata = { placeId, hasVoiceOfMerchant }
      const whole: Record<string, unknown> = { name, title, metadata, storefrontAddress }
      return Object.fromEntries(mask.filter((field) => field in whole).map((field) => [field, whole[field]]))
    })
    return [200, pageOf('locations', all, query, 100)]
  }

  /** Google leaves out a list that is empty. */
  function pageOf(field: string, all: unknown[], query: URLSearchParams, most: number) {
    const from = Number(query.get('pageToken') ?? 0)
    const to = from + Math.min(Number(query.get('pageSize') ?? 10), most, double.pageMax)
    return {
      ...(all.length === 0 ? {} : { [field]: all.slice(from, to) }),
      ...(to < all.length ? { nextPageToken: String(to) } : {}),
    }
  }

  return double
}

const REVOKED = { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }
const INVALID_GRANT: [number, unknown] = [400, REVOKED]

/** Both APIs stand behind one origin here; Google gives each a host of its own. */
const apiOf = (path: string) =>
  path === '/v1/accounts'
    ? 'mybusinessaccountmanagement.googleapis.com'
    : 'mybusinessbusinessinformation.googleapis.com'

const quotaBody = (service: string) =>
  googleError(429, 'RESOURCE_EXHAUSTED', {
    message: `Quota exceeded for quota metric 'Requests' of service '${service}'.`,
    ...{ reason: 'RATE_LIMIT_EXCEEDED', service, quota_limit_value: '0' },
  })

const disabledBody = (service: string) =>
  googleError(403, 'PERMISSION_DENIED', {
    message: 'The API has not been used in project 1 before or it is disabled.',
    ...{ reason: 'SERVICE_DISABLED', service },
  })

function consentPage(people: readonly GooglePerson[]): string {
  const choices = people.map(
    ({ id, email }, index) =>
      `<p><label><input type="radio" name="person" value="${id}"${index === 0 ? ' checked' : ''}> ${escapeHtml(email)}</label></p>`,
  )
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Google double</title>
<h1>A double of Google's consent</h1><form method="post">${choices.join('')}
<p><label>Place id of the first location (empty: as it is) <input name="placeId"></label></p>
<button name="answer" value="allow">Allow</button> <button name="answer" value="decline">Decline</button></form></html>`
}

const secret = () => randomBytes(24).toString('base64url')
