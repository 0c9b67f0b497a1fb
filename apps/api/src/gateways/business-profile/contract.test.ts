import { inspect } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkOfDiscovery, readDocument } from '../testing/documents.ts'
import { googleBusinessProfile } from './google.ts'
import type { BusinessProfile, GrantedProfile } from './interface.ts'
import { sandboxBusinessProfile } from './sandbox.ts'
import {
  ACCOUNTS_PARAMETERS,
  GOOGLE_PLACE,
  type GoogleDouble,
  type GoogleFault,
  LOCATION_FIELDS,
  LOCATIONS_PARAMETERS,
  openGoogleBusinessDouble,
} from './testing/google-double.ts'

const CLIENT = { clientId: 'client.apps.example.com', clientSecret: 'GOCSPX-secret' }
const REDIRECT = 'http://localhost:3001/api/connect-google/callback'
const START = Date.parse('2026-11-20T12:00:00Z')
let now = START
const clock = { now: () => new Date(now) }

const google = await openGoogleBusinessDouble({ ...CLIENT, redirectUri: REDIRECT })
afterAll(() => google.close())
beforeEach(() => {
  now = START
  google.reset()
})

/** A provider, and what its page of consent sends the browser back with. */
interface Side {
  profile: BusinessProfile
  agree(url: string, who: 'one' | 'several' | 'none'): string
  decline(url: string): string
}

const openGoogle = (more: Partial<Parameters<typeof googleBusinessProfile>[0]> = {}) =>
  googleBusinessProfile({
    ...{ ...CLIENT, redirectUri: REDIRECT, apiUrl: google.url, clock, timeoutMs: 300 },
    ...more,
  })

const sides: [string, () => Side][] = [
  [
    'sandbox',
    () => {
      const options = { dashboardOrigin: 'http://localhost:3001', redirectUri: REDIRECT, clock }
      const { profile, sandbox } = sandboxBusinessProfile(options)
      const read = (url: string) => {
        const request = sandbox.read(new URL(url).search)
        if (!request) throw new Error('not its own address')
        return request
      }
      const ids = { one: 'owner', several: 'chain', none: 'elsewhere' }
      const agree: Side['agree'] = (url, who) => new URL(sandbox.approve(read(url), ids[who]) ?? '').search
      return { profile, agree, decline: (url) => new URL(sandbox.decline(read(url))).search }
    },
  ],
  [
    'Google',
    () => {
      const ids = { one: '101', several: '102', none: '103' }
      const agree: Side['agree'] = (url, who) => google.agree(url, ids[who])
      return { profile: openGoogle(), agree, decline: (url) => google.decline(url) }
    },
  ],
]

/** Requirements on every provider of profiles. */
describe.each(sides)('%s', (_name, open) => {
  async function granted(who: 'one' | 'several' | 'none' = 'one') {
    const side = open()
    const { url, secrets } = await side.profile.begin()
    return { ...side, granted: await side.profile.finish(side.agree(url, who), secrets) }
  }

  test('who agrees is named, with tokens of an hour at most and a subject of their own', async () => {
    const [first, second, other] = [await granted(), await granted(), await granted('several')]
    expect(first.granted.accountName).toMatch(/@example\.com$/)
    expect(first.granted.subject).not.toBe('')
    const left = first.granted.tokens.expiresAt.getTime() - now
    expect(left).toBeGreaterThan(3_500_000)
    expect(left).toBeLessThanOrEqual(3_600_000)
    expect(second.granted.subject).toBe(first.granted.subject)
    expect(other.granted.subject).not.toBe(first.granted.subject)
  })

  test('who declines is told apart', async () => {
    const { profile, decline } = open()
    const { url, secrets } = await profile.begin()
    await expect(profile.finish(decline(url), secrets)).rejects.toMatchObject({ kind: 'declined' })
  })

  test('a code is good once, for its own verifier and state', async () => {
    const { profile, agree } = open()
    const begin = async () => {
      const { url, secrets } = await profile.begin()
      return { search: agree(url, 'one'), secrets }
    }
    const once = await begin()
    await profile.finish(once.search, once.secrets)
    await expect(profile.finish(once.search, once.secrets)).rejects.toMatchObject({ kind: 'refused' })
    for (const wrong of [{ state: 'another' }, { verifier: 'a'.repeat(43) }]) {
      const { search, secrets } = await begin()
      const finished = profile.finish(search, { ...secrets, ...wrong })
      await expect(finished).rejects.toMatchObject({ kind: 'refused' })
    }
  })

  test('an access token is refreshed, until the consent is revoked; twice is no error', async () => {
    const { profile, granted: got } = await granted()
    const fresh = await profile.refresh(got.tokens.refreshToken)
    expect(fresh.accessToken).not.toBe(got.tokens.accessToken)
    expect(fresh.refreshToken).toBe(got.tokens.refreshToken)
    await profile.revoke(got.tokens.refreshToken)
    await profile.revoke(got.tokens.refreshToken)
    await expect(profile.refresh(got.tokens.refreshToken)).rejects.toMatchObject({ kind: 'ended' })
  })

  const names = async (who: 'one' | 'several' | 'none', placeId: string | null = GOOGLE_PLACE) => {
    const { profile, granted: got } = await granted(who)
    const found = await profile.locations(got.tokens.accessToken, placeId)
    for (const { name } of found) expect(name).toMatch(/^accounts\/[^/]+\/locations\/[^/]+$/)
    return found.map(({ placeId: at }) => at)
  }

  test('the locations of a place: one, several, none; a business without a place has all of them', async () => {
    expect(await names('one')).toEqual([GOOGLE_PLACE])
    expect(await names('several')).toEqual([GOOGLE_PLACE, GOOGLE_PLACE])
    expect(await names('none')).toEqual([])
    expect(await names('one', null)).toHaveLength(1)
  })

  test('made-up tokens are not accepted', async () => {
    const { profile } = open()
    await expect(profile.refresh('made-up')).rejects.toMatchObject({ kind: 'ended' })
    const unauthorized = { name: 'BusinessProfileError', kind: 'unauthorized' }
    await expect(profile.locations('made-up', GOOGLE_PLACE)).rejects.toMatchObject(unauthorized)
  })
})

describe('Google alone', () => {
  async function connect(personId?: string): Promise<{ profile: BusinessProfile; granted: GrantedProfile }> {
    const profile = openGoogle()
    const { url, secrets } = await profile.begin()
    return { profile, granted: await profile.finish(google.agree(url, personId), secrets) }
  }
  const listed = async (profile: BusinessProfile, { tokens }: GrantedProfile) =>
    profile.locations(tokens.accessToken, GOOGLE_PLACE)

  test('without a double the browser goes to Google, and nothing is asked before', async () => {
    const { url } = await openGoogle({ apiUrl: null }).begin()
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(searchParams.get('scope')).toBe('openid email https://www.googleapis.com/auth/business.manage')
    expect(url).not.toContain(CLIENT.clientSecret)
  })

  test('a scope that the owner unticked is seen', async () => {
    const profile = openGoogle()
    const { url, secrets } = await profile.begin()
    const back = google.agree(url, '101', 'openid email')
    await expect(profile.finish(back, secrets)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('a wrong secret is refused and ends no consent', async () => {
    const { granted } = await connect()
    const wrong = openGoogle({ clientSecret: 'another' })
    await expect(wrong.refresh(granted.tokens.refreshToken)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('a provider that changes refresh tokens gives the new one', async () => {
    const { profile, granted } = await connect()
    google.rotates = true
    const { refreshToken } = await profile.refresh(granted.tokens.refreshToken)
    expect(refreshToken).not.toBe(granted.tokens.refreshToken)
    await expect(profile.refresh(granted.tokens.refreshToken)).rejects.toMatchObject({ kind: 'ended' })
  })

  test('a location that two accounts manage is one; all pages are read', async () => {
    google.pageMax = 1
    const { profile, granted } = await connect('102')
    const found = await listed(profile, granted)
    expect(found.map(({ name }) => name)).toEqual(['accounts/2/locations/21', 'accounts/3/locations/31'])
    expect(found[0]).toMatchObject({ address: '1 Sample Street, Springfield, IL', hasVoiceOfMerchant: true })
    expect(google.count('GET /v1/accounts')).toBe(2)
  })

  test('a list without an end is given up', async () => {
    const { profile, granted } = await connect('102')
    google.pageMax = 0
    await expect(listed(profile, granted)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a quota of 0, an API that is off and access denied are three things, each of one API', async () => {
    const { profile, granted } = await connect()
    const refused = async (change: Partial<GoogleDouble>) => {
      Object.assign(google, { noQuota: false, disabled: null, denied: false }, change)
      return listed(profile, granted).catch((error: unknown) => error)
    }
    const INFORMATION = 'mybusinessbusinessinformation.googleapis.com'
    const told = (words: RegExp) => expect.stringMatching(words)
    expect(await refused({ noQuota: true })).toMatchObject({
      kind: 'no-quota',
      message: told(/^My Business Account Management API: 429 .* RATE_LIMIT_EXCEEDED: Quota/),
    })
    expect(await refused({ disabled: INFORMATION })).toMatchObject({
      ...{ kind: 'api-disabled', refusal: { api: INFORMATION } },
      message: told(/^My Business Business Information API: 403 .* SERVICE_DISABLED: The API/),
    })
    expect(await refused({ denied: true })).toMatchObject({ kind: 'no-access' })
  })

  test('each call waits for its turn', async () => {
    const { granted } = await connect('102')
    const turns: string[] = []
    const pace = async (api: string) => void turns.push(api.split('.')[0] ?? '')
    google.exchanges.length = 0
    await listed(openGoogle({ pace }), granted)
    const [management, ...information] = turns
    expect(management).toBe('mybusinessaccountmanagement')
    expect(information).toEqual(Array(2).fill('mybusinessbusinessinformation'))
    expect(google.exchanges).toHaveLength(3)
  })

  test.each<GoogleFault>(['html', 'html 200', 500, 'silent', 'redirect'])(
    '%s is no answer, and ends no consent',
    async (fault) => {
      const { profile, granted } = await connect()
      const { refreshToken } = granted.tokens
      google.faults.push(fault, fault, fault)
      await expect(listed(profile, granted)).rejects.toMatchObject({ kind: 'unavailable' })
      await expect(profile.refresh(refreshToken)).rejects.toMatchObject({ kind: 'unavailable' })
      // An empty success is all that the revocation of a token asks for.
      if (fault !== 'html 200') {
        await expect(profile.revoke(refreshToken)).rejects.toMatchObject({ kind: 'unavailable' })
      }
      google.faults.length = 0
      expect((await openGoogle().refresh(refreshToken)).accessToken).not.toBe('')
    },
  )

  test('no error carries a token', async () => {
    const { profile, granted } = await connect()
    const { refreshToken, accessToken } = granted.tokens
    const seen: unknown[] = []
    for (const fault of ['html', 500, 'silent'] as const) {
      google.faults.push(fault, fault)
      await profile.refresh(refreshToken).catch((error: unknown) => seen.push(error))
      await profile.locations(accessToken, null).catch((error: unknown) => seen.push(error))
    }
    google.faults.length = 0
    google.faults.push('no type')
    const calm = openGoogle()
    await calm.refresh(refreshToken).catch((error: unknown) => seen.push(error))
    google.endConsent('101')
    await calm.refresh(refreshToken).catch((error: unknown) => seen.push(error))
    expect(seen).toHaveLength(8)
    const tokenIn = (answer: unknown) => (answer as { access_token?: string }).access_token ?? []
    const answered = google.exchanges.flatMap(({ answer }) => tokenIn(answer))
    expect(answered).toHaveLength(2)
    const told = inspect(seen, { depth: 20, showHidden: true })
    for (const token of [refreshToken, ...answered, CLIENT.clientSecret]) expect(told).not.toContain(token)
  })
})

describe('as Google describes it', () => {
  const FOLDER = 'google-business-profile'
  const management = readDocument(`${FOLDER}/mybusinessaccountmanagement.v1.discovery.json`)
  const information = readDocument(`${FOLDER}/mybusinessbusinessinformation.v1.discovery.json`)

  const describes = test.skipIf(!management || !information)
  const [accountsPage, locationsPage] = [management ?? {}, information ?? {}]

  describes('the double knows what may be asked', () => {
    const queryOf = (document: Record<string, unknown>, at: readonly string[]) =>
      Object.entries(methodOf(document, at).parameters)
        .filter(([, { location }]) => location === 'query')
        .map(([name]) => name)
        .sort()
    expect(ACCOUNTS_PARAMETERS).toEqual(queryOf(accountsPage, ['accounts']))
    expect(LOCATIONS_PARAMETERS).toEqual(queryOf(locationsPage, ['accounts', 'locations']))
    const { schemas } = locationsPage as { schemas: { Location: { properties: object } } }
    expect(LOCATION_FIELDS).toEqual(Object.keys(schemas.Location.properties).sort())
  })

  describes('what is asked, and what the double answers', async () => {
    const profile = openGoogle()
    const { url, secrets } = await profile.begin()
    google.pageMax = 1
    const { tokens } = await profile.finish(google.agree(url, '102'), secrets)
    await profile.locations(tokens.accessToken, GOOGLE_PLACE)
    for (const [end, document, at, answer] of [
      ['/accounts', accountsPage, ['accounts'], 'ListAccountsResponse'],
      ['/locations', locationsPage, ['accounts', 'locations'], 'ListLocationsResponse'],
    ] as const) {
      const calls = google.exchanges.filter(({ path }) => path.endsWith(end))
      expect(calls.length).toBeGreaterThan(1)
      const { flatPath, parameters } = methodOf(document, at)
      const isGood = checkOfDiscovery(document, answer)
      const isNeeded = ({ location, description = '' }: Parameter) =>
        location === 'query' && description.startsWith('Required.')
      const needed = Object.entries(parameters).flatMap(([name, of]) => (isNeeded(of) ? [name] : []))
      for (const call of calls) {
        expect(call.path.slice(1)).toMatch(new RegExp(`^${flatPath.replace(/\{.*?\}/g, '[^/]+')}$`))
        expect(Object.keys(parameters)).toEqual(expect.arrayContaining(Object.keys(call.query)))
        expect(Object.keys(call.query)).toEqual(expect.arrayContaining(needed))
        expect(isGood(asAnswer(call.answer as Record<string, unknown>))).toBeNull()
      }
    }
  })
})

/** An account's owner is required where an account is made; its answers have none. */
function asAnswer(answer: Record<string, unknown>): unknown {
  if (!Array.isArray(answer.accounts)) return answer
  return { ...answer, accounts: answer.accounts.map((one) => ({ ...one, primaryOwner: one.name })) }
}

interface Parameter {
  location: string
  description?: string
}
interface Method {
  flatPath: string
  parameters: Record<string, Parameter>
}

/** The `list` of a resource within a discovery document. */
function methodOf(document: Record<string, unknown>, path: readonly string[]): Method {
  let found = document as { resources: Record<string, typeof found>; methods: Record<string, Method> }
  for (const name of path) found = found.resources[name] as typeof found
  return found.methods.list as Method
}
