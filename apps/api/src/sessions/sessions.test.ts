import { beforeEach, describe, expect, test } from 'vitest'
import { plant } from '../testing/logins.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../testing/rows.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'
import { hashId } from './adapter.ts'
import { luciaOn } from './lucia.ts'
import { sessionRowsOf } from './sql.ts'

const api = useTestApp()
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
})

const DAY_MS = 86_400_000
const whoAmI = async (browser: Owner['browser']) => (await browser.query('auth.me')).body.result.data

const sessionsOf = (userId: string) => luciaOn(api.db, api.clock).getUserSessions(userId)

describe('the cookie', () => {
  test('is host-only, encrypted, and out of reach of scripts', async () => {
    const { user, password } = owner
    const answer = await api.browser().post('/api/login', { username: user.username, password })
    const [cookie = '', device] = [answer.headers['set-cookie']].flat()
    expect(device).toMatch(/^device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(cookie).toMatch(/^sid=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    const [session] = await sessionsOf(user.id)
    expect(cookie).not.toContain(session?.id)
  })

  test('over https is Secure and carries the __Host- prefix', async () => {
    const secure = await openTestApp({ env: { DASHBOARD_ORIGIN: 'https://app.example.com' } })
    const { browser } = await signUp(secure)
    expect([...browser.jar.keys()]).toEqual(['__Host-sid', '__Host-device'])
    expect(await whoAmI(browser)).not.toBeNull()
    browser.jar.set('sid', browser.jar.get('__Host-sid') ?? '')
    browser.jar.delete('__Host-sid')
    expect(await whoAmI(browser)).toBeNull()
  })

  test.each([
    ['tampered', (value: string) => value.slice(0, 20) + (value[20] === 'A' ? 'B' : 'A') + value.slice(21)],
    ['nonsense', () => 'evil'],
    ['empty', () => ''],
    ['very long', () => 'x'.repeat(7000)],
  ])('%s: nobody is signed in, nothing breaks', async (_, change) => {
    const { browser } = owner
    browser.jar.set('sid', change(browser.jar.get('sid') ?? ''))
    const answer = await browser.query('auth.me')
    expect([answer.status, answer.body]).toEqual([200, { result: { data: null } }])
  })

  test('sent twice is refused: one of the two was tossed in from elsewhere', async () => {
    const sid = owner.browser.jar.get('sid')
    const answer = await api.get('/api/auth/user', { headers: { cookie: `sid=${sid}; sid=evil` } })
    expect([answer.status, answer.body]).toEqual([400, { message: 'A cookie was sent twice.' }])
  })
})

describe('the row', () => {
  test('holds the hash of the id, which signs nobody in', async () => {
    const userId = owner.user.id
    const session = await plant(api, owner.browser, { slot: 'sid', kind: 'traditional', userId })
    const stored = (await rowsOf(api, 'sessions', {}, ['sid'])).map(({ sid }) => sid)
    expect(stored).toContain(hashId(session.id))
    expect(stored).not.toContain(session.id)
    const found = await luciaOn(api.db, api.clock).validateSession(hashId(session.id))
    expect(found).toEqual({ user: null, session: null })
  })

  test('past its expiry signs nobody in and is removed', async () => {
    await setRows(api, 'sessions', {}, { expire: api.clock.now() })
    expect(await whoAmI(owner.browser)).toBeNull()
    expect(await sessionsOf(owner.user.id)).toEqual([])
  })

  test('slides while it is used: past half its life it gets a whole one again', async () => {
    const now = api.clock.now().getTime()
    /** Days that are left after a visit, where so many were left before. */
    const daysAfter = async (days: number) => {
      await setRows(api, 'sessions', {}, { expire: new Date(now + days * DAY_MS) })
      await whoAmI(owner.browser)
      const [row] = await sessionRowsOf(api.db, owner.user.id)
      return (Number(row?.expire) - now) / DAY_MS
    }
    expect(await daysAfter(6)).toBeLessThan(6.1)
    expect(await daysAfter(3)).toBeGreaterThan(6.9)
  })

  test('ends after 7 days without a visit, and 30 days after the sign-in, however busy', async () => {
    const start = api.clock.now().getTime()
    const isThere = async (days: number, ms = 0) => {
      api.setNow(start + days * DAY_MS + ms)
      return (await whoAmI(owner.browser)) !== null
    }
    for (const days of [5, 10, 15, 20, 25]) expect(await isThere(days)).toBe(true)
    expect(await isThere(30, -1000)).toBe(true)
    expect(await isThere(30)).toBe(false)
    expect(await sessionsOf(owner.user.id)).toEqual([])
    owner = await signUp(api)
    expect(await isThere(37, -60_000)).toBe(true)
    expect(await isThere(44)).toBe(false)
  })

  test('of an account that is gone signs nobody in', async () => {
    await dropRows(api, 'users', { id: owner.user.id })
    expect(await whoAmI(owner.browser)).toBeNull()
  })
})

describe('rotation', () => {
  test('a sign-in ends the session that the browser had: a planted one is worthless', async () => {
    const attacker = await signUp(api)
    const victim = api.browser(new Map(attacker.browser.jar))
    const { user, password } = owner
    await victim.post('/api/login', { username: user.username, password })
    expect((await whoAmI(victim)).id).toBe(user.id)
    expect(await whoAmI(attacker.browser)).toBeNull()
  })

  test('a refused sign-in leaves the present session alone', async () => {
    await owner.browser.post('/api/login', { username: owner.user.username, password: 'wrong' })
    expect((await whoAmI(owner.browser)).id).toBe(owner.user.id)
  })
})

describe('two logins in one browser', () => {
  test('the traditional one is effective; businesses are those of both', async () => {
    const other = await signUp(api)
    await plant(api, owner.browser, { slot: 'xsid', kind: 'external', userId: other.user.id })
    const me = await whoAmI(owner.browser)
    expect(me).toMatchObject({ id: owner.user.id, logins: { traditional: true, external: true } })
    expect(me.businesses).toEqual([owner.business, other.business])
    const both = await owner.browser.get(`/api/businesses/${other.business.id}`)
    expect(both.body).toEqual(other.business)
    const added = await owner.browser.post('/api/businesses', { name: 'Of the effective one' })
    expect(added.body.userId).toBe(owner.user.id)
  })

  test('a session in the cookie of the other kind signs nobody in', async () => {
    const browser = api.browser()
    await plant(api, browser, { slot: 'sid', kind: 'external', userId: owner.user.id })
    expect(await whoAmI(browser)).toBeNull()
    await plant(api, browser, { slot: 'xsid', kind: 'traditional', userId: owner.user.id })
    expect(await whoAmI(browser)).toBeNull()
  })
})
