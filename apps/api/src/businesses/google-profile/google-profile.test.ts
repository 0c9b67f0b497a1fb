import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { type Browser, createTestApp } from '../../testing/create-test-app.ts'
import { plant, signInExternally } from '../../testing/logins.ts'
import { nextPlaceId, type Owner, signUp } from '../../testing/owners.ts'
import { organizationOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

const START = '2026-11-19T16:00:00.000Z'
const MINUTE = 60_000
const PERMISSIONS = { viewProfile: true, manageReviews: true, viewInsights: false, managePhotos: true }

const api = useTestApp()
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
})

const pathOf = (url: unknown) => {
  const { pathname, search } = new URL(String(url), 'http://localhost:3001')
  return pathname + search
}
const dashboard = (query: string) => `/your-dashboard?${query}&business=${owner.business.id}`
const connect = (more: Record<string, unknown> = {}, browser = owner.browser) =>
  browser.post(`/api/business/${owner.business.id}/connect-google`, { permissions: PERMISSIONS, ...more })
async function begin(more?: Record<string, unknown>, browser?: Browser): Promise<string> {
  const { status, body } = await connect(more, browser)
  expect([status, Object.keys(body)]).toEqual([200, ['authUrl']])
  return pathOf(body.authUrl)
}
/** Answers the consent page as a browser does; the path that the sandbox sends it to. */
async function answer(page: string, form: Record<string, string>, browser = owner.browser): Promise<string> {
  const sent = await browser.post(page, new URLSearchParams(form).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': undefined },
  })
  expect(sent.status).toBe(303)
  return pathOf(sent.headers.location)
}
const allow = (page: string, account = 'owner', browser?: Browser) =>
  answer(page, { answer: 'allow', account }, browser)
async function comeBack(path: string, browser = owner.browser): Promise<string> {
  const { status, headers } = await browser.get(path, { headers: { 'x-requested-with': undefined } })
  expect(status).toBe(302)
  return pathOf(headers.location)
}
const state = (browser = owner.browser) =>
  dataOf(browser.query('googleProfile.status', { businessId: owner.business.id }))

describe('connecting', () => {
  test('who agrees is connected with the chosen permissions, and is back on the dashboard', async () => {
    expect(await state()).toEqual({
      state: 'disconnected',
      permissions: { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: false },
      accountName: null,
      connectedAt: null,
      available: true,
    })
    const page = await begin()
    expect((await state()).state).toBe('connecting')
    const shown = await owner.browser.get(page)
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('This stands in for Google')])
    expect(await comeBack(await allow(page))).toBe(dashboard('tab=reviews&google=connected'))
    const connected = { state: 'connected', permissions: PERMISSIONS, connectedAt: START, available: true }
    expect(await state()).toEqual({ ...connected, accountName: 'riley.sandbox@example.com' })
  })

  test('both transports begin alike, and who declines comes back to where they came from', async () => {
    const input = { businessId: owner.business.id, permissions: PERMISSIONS, from: 'settings' }
    const { authUrl } = await dataOf(owner.browser.mutate('googleProfile.connect', input))
    const declined = await answer(pathOf(authUrl), { answer: 'decline' })
    expect(await comeBack(declined)).toBe(dashboard('tab=settings&google=declined'))
  })

  test.each([
    [{ ...PERMISSIONS, everything: true }, 'Unknown field: everything'],
    [{ ...PERMISSIONS, managePhotos: 'yes' }, 'A permission is either true or false'],
  ])('permissions %j are refused', async (permissions, message) => {
    expect(await refusalOf(connect({ permissions }))).toEqual([400, message])
  })

  test('no token and no state is stored as it is', async () => {
    const page = await begin()
    const given = new URL(page, 'http://localhost').searchParams.get('state') ?? ''
    const rows = await rowsOf(api, 'profileRequests')
    expect(given).not.toBe('')
    expect(JSON.stringify(rows)).not.toContain(given)
    const after = await allow(page)
    await comeBack(after)
    const code = new URL(after, 'http://localhost').searchParams.get('code') ?? ''
    const kept = await rowsOf(api, 'profileConnections')
    expect(code).not.toBe('')
    expect(JSON.stringify(kept)).not.toContain(code)
  })
})

describe('coming back without a connection', () => {
  test('who declines is told so, an account that manages no business fails, and what stands is not lost', async () => {
    for (const before of ['disconnected', 'connected']) {
      if (before === 'connected') await comeBack(await allow(await begin()))
      const declined = await answer(await begin(), { answer: 'decline' })
      expect(await comeBack(declined)).toBe(dashboard('google=declined'))
      expect((await state()).state).toBe(before)
      expect(await comeBack(await allow(await begin(), 'stranger'))).toBe(dashboard('google=failed'))
      expect((await state()).state).toBe(before)
    }
  })

  test('an answer is good once', async () => {
    const back = await allow(await begin())
    const cookies = new Map(owner.browser.jar)
    await comeBack(back)
    await owner.browser.mutate('googleProfile.disconnect', { businessId: owner.business.id })
    // The same browser again, and one that kept a copy of the cookie.
    expect(await comeBack(back)).toBe('/your-dashboard?google=failed')
    expect(await comeBack(back, api.browser(cookies))).toBe('/your-dashboard?google=failed')
    expect((await state()).state).toBe('disconnected')
  })

  test('ten minutes, and no longer', async () => {
    const page = await begin()
    api.setNow(Date.parse(START) + 10 * MINUTE)
    const back = await allow(page)
    expect((await state()).state).toBe('disconnected')
    expect(await comeBack(back)).toBe(dashboard('google=failed'))
    expect((await state()).state).toBe('disconnected')
  })

  test('an answer that somebody else began does not connect: another browser, a forged or foreign state', async () => {
    const other = await signUp(api)
    const back = await allow(await begin())
    expect(await comeBack(back, other.browser)).toBe('/your-dashboard?google=failed')
    expect(await comeBack(back, api.browser())).toBe('/your-dashboard?google=failed')
    // A victim is led to the end of an attacker's attempt while an own one is on its way.
    const path = `/api/business/${other.business.id}/connect-google`
    await other.browser.post(path, { permissions: PERMISSIONS })
    expect(await comeBack(back, other.browser)).toContain('google=failed')
    const theirs = other.browser.query('googleProfile.status', { businessId: other.business.id })
    expect((await dataOf(theirs)).state).toBe('disconnected')
    expect(await comeBack(back)).toContain('google=connected')
  })

  test('the session that began must live: after a logout nothing is connected', async () => {
    const back = await allow(await begin())
    const cookies = new Map(owner.browser.jar)
    await owner.browser.mutate('auth.logout')
    expect(await comeBack(back, api.browser(cookies))).toContain('google=failed')
    const rows = await rowsOf(api, 'profileConnections', { businessId: owner.business.id })
    expect(rows).toMatchObject([{ state: 'disconnected' }])
  })

  test('the browser comes back without its Strict cookies, as from a real provider', async () => {
    const back = await allow(await begin())
    const gbp = owner.browser.jar.get('gbp') ?? ''
    expect(await comeBack(back, api.browser(new Map([['gbp', gbp]])))).toContain('google=connected')
  })

  test('a business that went meanwhile is not connected', async () => {
    const back = await allow(await begin())
    await owner.browser.delete(`/api/businesses/${owner.business.id}`)
    expect(await comeBack(back)).toContain('google=failed')
  })

  test('only the newest attempt counts', async () => {
    const first = await allow(await begin())
    const cookies = new Map(owner.browser.jar)
    await begin()
    expect(await comeBack(first, api.browser(cookies))).toContain('google=failed')
  })
})

test('of two accounts in one browser, the one that holds the business connects it', async () => {
  const both = await signInExternally(api)
  const traditional = await signUp(api)
  await plant(api, both.browser, { slot: 'sid', kind: 'traditional', userId: traditional.user.id })
  await setRows(
    api,
    'businesses',
    { id: owner.business.id },
    {
      organizationId: await organizationOf(api, { user: { id: both.userId } }),
    },
  )
  const page = await begin({}, both.browser)
  const back = await allow(page, 'owner', both.browser)
  expect(await comeBack(back, both.browser)).toContain('google=connected')
})

describe('disconnecting', () => {
  test('removes the connection and an attempt on its way', async () => {
    await comeBack(await allow(await begin()))
    const back = await allow(await begin())
    const { body } = await owner.browser.mutate('googleProfile.disconnect', { businessId: owner.business.id })
    expect(body.result.data).toEqual({ ok: true })
    expect(await comeBack(back)).toContain('google=failed')
    expect(await state()).toMatchObject({ state: 'disconnected', accountName: null, connectedAt: null })
  })

  test('another place is another profile', async () => {
    await comeBack(await allow(await begin()))
    await owner.browser.patch(`/api/businesses/${owner.business.id}`, { name: 'Same Place' })
    expect((await state()).state).toBe('connected')
    await owner.browser.patch(`/api/businesses/${owner.business.id}`, { placeId: nextPlaceId() })
    expect((await state()).state).toBe('disconnected')
  })
})

describe('the sandbox page', () => {
  test('answers only to an address that a connection began with', async () => {
    const page = await begin()
    const elsewhere = page.replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.example')
    for (const path of ['/sandbox/business-profile/consent', elsewhere]) {
      expect((await owner.browser.get(path)).status).toBe(404)
    }
  })

  test('asks again when no account was chosen, and writes nothing of the address as HTML', async () => {
    const page = `${await begin()}&x="><script>alert(1)</script>`
    const sent = await owner.browser.post(page, 'answer=allow&account=nobody', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': undefined },
    })
    expect([sent.status, sent.text]).toEqual([400, expect.stringContaining('Please choose an account')])
    expect(sent.text).not.toContain('<script')
  })
})

test('where others can come in nobody stands in for Google, and what the local sandbox made up counts no more', async () => {
  await comeBack(await allow(await begin()))
  expect((await state()).state).toBe('connected')
  const begun = await begin()
  const { gateways, config } = api.deps
  const { businessProfile, sandboxBusinessProfile } = gateways
  const hosted = await createTestApp({ env: { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' } })
  expect(hosted.deps.gateways).toMatchObject({ businessProfile: null, sandboxBusinessProfile: null })
  Object.assign(gateways, { businessProfile: null, sandboxBusinessProfile: null })
  Object.assign(config, { localSandbox: false })
  try {
    expect(await state()).toMatchObject({ state: 'disconnected', accountName: null, available: false })
    const unavailable = 'Connecting a Google profile is not available here yet.'
    expect(await refusalOf(connect())).toEqual([503, unavailable])
    expect((await owner.browser.get(begun)).status).toBe(404)
    expect(await comeBack('/api/connect-google/callback?code=x&state=y')).toMatch(/google=failed/)
  } finally {
    Object.assign(gateways, { businessProfile, sandboxBusinessProfile })
    Object.assign(config, { localSandbox: true })
    await hosted.close()
  }
  expect((await state()).state).toBe('connected')
})

test('five attempts an hour for an account, through both transports', async () => {
  const limited = await createTestApp({ limits: true })
  try {
    const { browser, business } = await signUp(limited)
    const other = await signUp(limited)
    const rest = () =>
      browser.post(`/api/business/${business.id}/connect-google`, { permissions: PERMISSIONS })
    const input = { businessId: business.id, permissions: PERMISSIONS }
    for (let n = 0; n < 3; n += 1) expect((await rest()).status).toBe(200)
    for (let n = 0; n < 2; n += 1) {
      expect((await browser.mutate('googleProfile.connect', input)).status).toBe(200)
    }
    const sixth = await rest()
    expect(await refusalOf(sixth)).toEqual([429, 'Too many requests. Please try again later.'])
    expect(sixth.headers['retry-after']).toBe('3600')
    expect((await browser.mutate('googleProfile.connect', input)).status).toBe(429)
    const theirs = { businessId: other.business.id, permissions: PERMISSIONS }
    expect((await other.browser.mutate('googleProfile.connect', theirs)).status).toBe(200)
    limited.setNow(limited.clock.now().getTime() + 60 * MINUTE)
    expect((await rest()).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('attempts that nobody came back from are swept away', async () => {
  await begin()
  const count = async () => (await rowsOf(api, 'profileRequests', {}, ['stateHash'])).length
  const before = await count()
  await runHourlyJobs(api.deps)
  expect(await count()).toBe(before)
  api.setNow(Date.parse(START) + 10 * MINUTE)
  await runHourlyJobs(api.deps)
  expect(await count()).toBe(0)
})
