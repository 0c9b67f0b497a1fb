import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PendingSignIn } from '../../caller.ts'
import type { ExternalPerson, IdentityProvider } from '../../gateways/identity/interface.ts'
import type { Browser } from '../../testing/create-test-app.ts'
import { follow, signInAtProvider, signInExternally } from '../../testing/logins.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { openTestApp, useTestApp } from '../../testing/use-test-app.ts'
import { endSandboxSignIns } from './service.ts'

const api = useTestApp()
let browser: Browser
let email: string
let people = 0
/** The sandbox's provider, which the local sandbox has. */
const provider = (): IdentityProvider => {
  const { identity } = api.deps.gateways
  if (!identity) throw new Error('no provider')
  return identity
}
beforeEach(() => {
  browser = api.browser()
  people += 1
  email = `riley${people}@example.com`
})

/** Pending sign-in from the browser's cookie. */
function pendingOf(from: Browser): PendingSignIn {
  const cookie = decodeURIComponent(from.jar.get('oidc') ?? '')
  const signIn = api.app.decodeSecureSession(cookie, undefined, 'pendingCookie')?.get('signIn')
  if (!signIn) throw new Error('no sign-in has begun')
  return signIn
}

const whoAmI = async (from: Browser) => (await from.query('auth.me')).body.result.data
const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const HTML = 'text/html; charset=utf-8'
const DISCOVERY = '/sandbox/identity/.well-known/openid-configuration'
test('signs in: the claims and the provider that the screens look for; the same person has the same account', async () => {
  const name = 'Riley van Example'
  const { at } = await signInAtProvider(browser, { email, name, returnTo: '/settings?x=1' })
  expect(at).toBe('http://localhost:3001/settings?x=1')
  const first = await whoAmI(browser)
  expect(first).toEqual({
    ...{
      id: expect.any(String),
      username: null,
      email: null,
      phone: null,
      company: null,
      language: null,
      profileImageUrl: null,
    },
    ...{ firstName: 'Riley', lastName: 'van Example', fullName: name },
    ...{ provider: 'replit', providerLabel: 'Replit' },
    claims: {
      ...{ sub: expect.stringMatching(/^sandbox-[0-9a-f]{24}$/), first_name: 'Riley' },
      ...{ last_name: 'van Example', email, profile_image_url: null },
    },
    logins: { traditional: false, external: true },
    businesses: [],
    organizations: [{ id: expect.any(String), name: null, role: 'owner' }],
    twoStepRequired: false,
    livePosition: null,
  })
  const again = api.browser()
  await signInAtProvider(again, { email: email.toUpperCase(), name: 'Renamed Since' })
  const second = await whoAmI(again)
  // The profile is the owner's own; what the provider says now is in the claims.
  expect([second.id, second.fullName, second.claims.first_name]).toEqual([first.id, name, 'Renamed'])
  const other = api.browser()
  await signInAtProvider(other, { email: `other-${email}` })
  expect((await whoAmI(other)).id).not.toBe(first.id)
})

test('the label and the provider value are settings, and can be read before a sign-in', async () => {
  const named = await openTestApp({ env: { OIDC_LABEL: 'Acme ID', OIDC_PROVIDER: 'acme' } })
  const visitor = named.browser()
  const { external } = (await visitor.query('auth.providers')).body.result.data
  expect(external).toEqual({ label: 'Acme ID', sandbox: true })
  await signInAtProvider(visitor, { email })
  expect(await whoAmI(visitor)).toMatchObject({ provider: 'acme', providerLabel: 'Acme ID' })
})

test('cancelling leads back to sign-in and signs nobody in', async () => {
  const { at } = await signInAtProvider(browser, { email, answer: 'cancel' })
  expect(at).toBe('http://localhost:3001/auth')
  expect(await whoAmI(browser)).toBeNull()
})

test('the sandbox’s page says what it is, and asks again for an e-mail that is none', async () => {
  const { at, answer } = await follow(browser, '/api/login')
  expect(answer.text).toContain('Sandbox. This stands in for a real identity provider')
  expect(answer.text).toContain('<form method="post" action="/sandbox/identity/interaction/')
  const { pathname } = new URL(at, 'http://localhost:3001')
  const refused = await browser.post(pathname, 'name=%3Cb%3EAnn&email=nobody&answer=allow', FORM)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Please enter a valid email')
  expect(refused.text).toContain('&lt;b&gt;Ann')
})

test('outside the local sandbox its provider does not exist', async () => {
  Object.assign(api.deps.config, { localSandbox: false })
  const away = await api.get(DISCOVERY)
  Object.assign(api.deps.config, { localSandbox: true })
  expect([away.status, (await api.get(DISCOVERY)).body]).toMatchObject([
    404,
    {
      issuer: 'http://localhost:3001/sandbox/identity',
      authorization_endpoint: 'http://localhost:3001/sandbox/identity/auth',
    },
  ])
})

describe('who is who (T03)', () => {
  const usersWith = async (address: string) => (await rowsOf(api, 'users', { email: address })).length

  test('an e-mail that an account holds leads to no account, and is not taken from it', async () => {
    const owner = await signUp(api, { email })
    const before = (await owner.browser.query('auth.sessions')).body
    await signInAtProvider(browser, { email })
    const stranger = await whoAmI(browser)
    expect(stranger.id).not.toBe(owner.user.id)
    expect([stranger.email, stranger.claims.email, stranger.businesses]).toEqual([null, email, []])
    expect(await usersWith(email)).toBe(1)
    expect((await owner.browser.query('auth.sessions')).body).toEqual(before)
  })

  test('an e-mail that the provider did not verify is not reserved for its account', async () => {
    await signInAtProvider(browser, { email })
    expect(await usersWith(email)).toBe(0)
    await signUp(api, { email })
  })

  /** A provider that vouches for anybody. */
  const vouch = (person: Partial<ExternalPerson>): IdentityProvider => ({
    ...provider(),
    finish: async () => ({
      ...{ issuer: 'https://one.example', subject: 'subject-1', idToken: 'x.y.z', pictureUrl: null },
      ...{ firstName: null, lastName: null, fullName: null, email: null, emailVerified: false },
      ...person,
    }),
  })
  /** Signs in so many browsers at once as this person; returns whom each is. */
  async function signInAll(person: Partial<ExternalPerson>, count: number) {
    const real = api.deps.gateways.identity
    const visitors = Array.from({ length: count }, () => api.browser())
    for (const visitor of visitors) await visitor.get('/api/login')
    Object.assign(api.deps.gateways, { identity: vouch(person) })
    try {
      const answers = await Promise.all(visitors.map((visitor) => visitor.get('/api/callback?code=x')))
      expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(302))
      return await Promise.all(visitors.map(whoAmI))
    } finally {
      Object.assign(api.deps.gateways, { identity: real })
    }
  }
  const signInAs = async (person: Partial<ExternalPerson>) => (await signInAll(person, 1))[0]

  test('the same subject of another issuer is somebody else', async () => {
    const one = await signInAs({ issuer: 'https://one.example', subject: 'same' })
    const two = await signInAs({ issuer: 'https://two.example', subject: 'same' })
    expect(two.id).not.toBe(one.id)
    expect((await signInAs({ issuer: 'https://one.example', subject: 'same' })).id).toBe(one.id)
  })

  test('a changed e-mail stays the same account; a verified free one is kept at the first sign-in', async () => {
    const first = await signInAs({ subject: 'moves', email, emailVerified: true })
    expect(first.email).toBe(email)
    const later = await signInAs({ subject: 'moves', email: `new-${email}`, emailVerified: true })
    expect([later.id, later.email, later.claims.email]).toEqual([first.id, email, `new-${email}`])
  })

  test('a verified e-mail that somebody holds, in another case, is not taken over', async () => {
    const owner = await signUp(api, { email })
    const stranger = await signInAs({ subject: 'case', email: email.toUpperCase(), emailVerified: true })
    expect([stranger.id === owner.user.id, stranger.email]).toEqual([false, null])
  })

  test("the provider's word proves the address that the account has, and no other", async () => {
    const provedAt = async (id: string) => (await rowOf(api, 'users', { id })).emailVerifiedAt
    const first = await signInAs({ subject: 'proved', email, emailVerified: true })
    expect(await provedAt(first.id)).toEqual(api.clock.now())
    const { id } = await signInAs({ subject: 'later', email: `x-${email}`, emailVerified: false })
    await setRows(api, 'users', { id }, { email: `x-${email}` })
    await signInAs({ subject: 'later', email: `x-${email}`, emailVerified: false })
    await signInAs({ subject: 'later', email: `y-${email}`, emailVerified: true })
    expect(await provedAt(id)).toBeNull()
    await signInAs({ subject: 'later', email: `X-${email}`, emailVerified: true })
    expect(await provedAt(id)).toEqual(api.clock.now())
  })

  test('two first sign-ins at once are one account', async () => {
    const people = await signInAll({ subject: 'twin', email, emailVerified: true }, 3)
    expect(new Set(people.map(({ id }) => id)).size).toBe(1)
  })
})

describe('both logins at once (ARCH-9)', () => {
  let owner: Owner
  beforeEach(async () => {
    owner = await signUp(api)
    await signInAtProvider(owner.browser, { email })
  })

  test('the traditional account is effective with the claims of the other, which its logout leaves', async () => {
    const me = await whoAmI(owner.browser)
    expect(me).toMatchObject({
      ...{ id: owner.user.id, username: owner.user.username, provider: 'replit', claims: { email } },
      ...{ logins: { traditional: true, external: true }, businesses: [{ id: owner.business.id }] },
    })
    const again = (await owner.browser.get('/api/auth/user')).body
    expect(again).toEqual({ ...me, livePosition: expect.any(String) })
    const copy = api.browser(new Map(owner.browser.jar))
    await owner.browser.post('/api/logout')
    const left = { logins: { traditional: false, external: true }, claims: { email } }
    expect(await whoAmI(owner.browser)).toMatchObject(left)
    // Both, one after the other, end everything.
    await logOutAtProvider(owner.browser)
    expect(await whoAmI(owner.browser)).toBeNull()
    expect((await copy.get('/api/auth/user')).status).toBe(401)
  })

  test('the external logout leaves the traditional login, and signs out at the provider too', async () => {
    const { at } = await logOutAtProvider(owner.browser)
    // The page there says that it is done.
    expect(at).toBe('http://localhost:3000/?state=logged-out')
    const { logins, claims, provider } = await whoAmI(owner.browser)
    expect({ logins, claims, provider }).toEqual({ logins: { traditional: true, external: false } })
    expect((await follow(owner.browser, '/api/login')).at).toContain('/sandbox/identity/interaction/')
  })

  test('signing in with the other account first changes nothing about it', async () => {
    const visitor = api.browser()
    await signInAtProvider(visitor, { email: `first-${email}` })
    const { claims } = await whoAmI(visitor)
    await visitor.post('/api/login', { username: owner.user.username, password: owner.password })
    expect(await whoAmI(visitor)).toMatchObject({ id: owner.user.id, claims: { sub: claims.sub } })
  })
})

/** GET /api/logout, and the provider's page that sends its form by itself. */
async function logOutAtProvider(from: Browser) {
  const asked = await follow(from, '/api/logout')
  const inputs = asked.answer.text.matchAll(/name="(\w+)" value="([^"]*)"/g)
  const fields = Array.from(inputs, ([, name = '', value = '']): [string, string] => [name, value])
  const action = /action="([^"]+)"/.exec(asked.answer.text)?.[1] ?? ''
  const { pathname } = new URL(action, 'http://localhost:3001')
  return follow(from, pathname, await from.post(pathname, new URLSearchParams(fields).toString(), FORM))
}

describe('what comes back is checked (T04)', () => {
  const sessions = () => rowsOf(api, 'sessions', {}, ['sid'])

  /** A sign-in up to the point where the provider sends the browser back; returns the callback's path. */
  async function upToCallback(visitor: Browser): Promise<string> {
    const asked = await follow(visitor, '/api/login')
    const { pathname } = new URL(asked.at, 'http://localhost:3001')
    const form = new URLSearchParams({ name: 'Riley', email, answer: 'allow' }).toString()
    let answer = await visitor.post(pathname, form, FORM)
    for (let n = 0; ; n += 1) {
      if (n > 10 || answer.headers.location === undefined)
        throw new Error(`stuck at ${answer.status} ${answer.text}`)
      const next = new URL(String(answer.headers.location), 'http://localhost:3001')
      if (next.pathname === '/api/callback') return next.pathname + next.search
      answer = await visitor.get(next.pathname + next.search)
    }
  }
  async function expectRefused(visitor: Browser, path: string) {
    const before = await sessions()
    const answer = await visitor.get(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([400, HTML])
    expect(answer.text).toContain('Sign-in did not work')
    expect(await sessions()).toEqual(before)
    expect(visitor.jar.has('xsid')).toBe(false)
  }

  test.each([
    ['another state', (path: string) => path.replace(/state=[^&]+/, 'state=forged')],
    ['no state', (path: string) => path.replace(/&?state=[^&]+/, '')],
    ['another code', (path: string) => path.replace(/code=[^&]+/, 'code=stolen')],
    ['another issuer', (path: string) => path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
    ['no issuer', (path: string) => path.replace(/&?iss=[^&]+/, '')],
    ['nothing', () => '/api/callback'],
    ['a failure', () => '/api/callback?error=server_error'],
  ])('with %s it is refused', async (_, change) => {
    await expectRefused(browser, change(await upToCallback(browser)))
  })

  test("in a browser that began no sign-in, or another one's, it is refused", async () => {
    const path = await upToCallback(browser)
    await expectRefused(api.browser(), path)
    const other = api.browser()
    await follow(other, '/api/login')
    await expectRefused(other, path)
  })

  test('as it should be it signs in, once: the second time it is refused, with the cookie put back too', async () => {
    const path = await upToCallback(browser)
    const copy = api.browser(new Map(browser.jar))
    expect((await browser.get(path)).status).toBe(302)
    expect(await whoAmI(browser)).not.toBeNull()
    expect(browser.jar.has('oidc')).toBe(false)
    await expectRefused(copy, path)
  })

  test('the cookie is encrypted, short and comes along with the way back', async () => {
    const answer = await browser.get('/api/login')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^oidc=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const state = new URL(String(answer.headers.location)).searchParams
    expect(cookie).not.toContain(state.get('state'))
    expect(state.get('code_challenge_method')).toBe('S256')
    expect(state.get('nonce')).not.toBeNull()
  })

  test('the provider’s redirect brings no strict cookie: the sign-in still ends the earlier external session', async () => {
    await signInAtProvider(browser, { email })
    const old = api.browser(new Map(browser.jar))
    const other = api.browser(new Map([...browser.jar].filter(([name]) => !name.startsWith('sandbox_'))))
    const path = await upToCallback(other)
    for (const strict of ['sid', 'xsid']) other.jar.delete(strict)
    expect((await other.get(path)).status).toBe(302)
    expect(await whoAmI(other)).not.toBeNull()
    expect(await whoAmI(old)).toBeNull()
  })
})

describe('where it leads afterwards', () => {
  test.each([
    [undefined, '/'],
    ['/your-dashboard?tab=reviews', '/your-dashboard?tab=reviews'],
    ['//evil.example', '/'],
    [`/${'x'.repeat(1001)}`, '/'],
  ])('returnTo %s leads to %s', async (returnTo, path) => {
    const { at } = await signInAtProvider(browser, { email, ...(returnTo === undefined ? {} : { returnTo }) })
    expect(at).toBe(`http://localhost:3001${path}`)
  })

  test('whatever is asked for, it stays on the dashboard origin', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.webUrl(),
          fc.tuple(fc.constantFrom('', '/'), fc.string()).map(([slash, tail]) => slash + tail),
        ),
        async (returnTo) => {
          const visitor = api.browser()
          await visitor.get(`/api/login?returnTo=${encodeURIComponent(returnTo.toWellFormed())}`)
          const path = pendingOf(visitor).returnTo
          expect(new URL(`http://localhost:3001${path}`).origin).toBe('http://localhost:3001')
          expect(new URL(path, 'http://localhost:3001').origin).toBe('http://localhost:3001')
        },
      ),
      { numRuns: 40 },
    )
  })

  test.each(['localhost:3000', '127.0.0.1:3001', '127.0.0.1:3000'])(
    'begun on %s it goes to the address that the provider knows first',
    async (host) => {
      const answer = await browser.get('/api/login?returnTo=%2Fsettings', { headers: { host } })
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        'http://localhost:3001/api/login?returnTo=%2Fsettings',
      ])
      expect(browser.jar.size).toBe(0)
    },
  )
})

test('fifty sign-ins in a quarter of an hour from one network', async () => {
  const strict = await openTestApp({ limits: true })
  const statuses = []
  for (let n = 0; n < 52; n += 1) statuses.push((await strict.get('/api/callback')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('with a provider of its own that is away: a page with 503, and no sandbox provider beside it', async () => {
  const configured = await openTestApp({
    env: { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'fivestead' },
  })
  const providers = await configured.query('auth.providers')
  expect(providers.body.result.data.external).toEqual({ label: 'Replit', sandbox: false })
  const { status, headers, text } = await configured.get('/api/login')
  expect([status, headers['content-type'], headers['set-cookie']]).toEqual([503, HTML, undefined])
  expect(text).toContain('Service temporarily unavailable. Please try again later.')
  const inside = await configured.get(DISCOVERY)
  expect([inside.status, inside.body]).toEqual([404, { message: 'Not found' }])
})

describe('a start that others can meet', () => {
  test('has no sign-in that believes everybody: the routes say so, the screens have no button', async () => {
    const app = await openTestApp({ env: { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' } })
    expect((await app.query('auth.providers')).body.result.data.external).toBeNull()
    for (const path of ['/api/login', '/api/login?returnTo=/settings', '/api/callback?code=x&state=y']) {
      const answer = await app.get(path)
      expect([answer.status, answer.headers['content-type']]).toEqual([404, HTML])
      expect(answer.text).toContain('Sign-in with another account is not set up here.')
    }
    const out = await app.get('/api/logout')
    expect([out.status, out.headers.location]).toEqual([302, 'http://localhost:3000/'])
    for (const path of ['/.well-known/openid-configuration', '/auth', '/interaction/x', '/token']) {
      expect((await app.get(`/sandbox/identity${path}`)).status).toBe(404)
    }
    expect((await app.post('/sandbox/identity/interaction/x', 'answer=allow')).status).not.toBe(303)
  })

  test('signs out whom the sandbox once vouched for, and nobody else', async () => {
    const { browser: owner } = await signUp(api)
    await signInAtProvider(browser, { email })
    const other = api.browser()
    await signInExternally(api, other)
    expect(await whoAmI(browser)).not.toBeNull()
    await endSandboxSignIns(api.deps)
    expect(await whoAmI(browser)).not.toBeNull()
    await endSandboxSignIns({ ...api.deps, gateways: { ...api.deps.gateways, sandboxIdentity: null } })
    expect(await whoAmI(browser)).toBeNull()
    expect(await whoAmI(other)).not.toBeNull()
    expect(await whoAmI(owner)).not.toBeNull()
    // Locally the same person comes back to the same account.
    await signInAtProvider(browser, { email })
    expect(await whoAmI(browser)).not.toBeNull()
  })
})
