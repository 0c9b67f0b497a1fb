import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, statusesOf } from '../../testing/answers.ts'
import { PRESET_NOW, type TestApp } from '../../testing/create-test-app.ts'
import { signInExternally } from '../../testing/logins.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { openTestApp, useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
const start = Date.parse(PRESET_NOW)
beforeEach(async () => {
  owner = await signUp(api)
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const whoAmI = async (browser: Owner['browser']) => (await browser.query('auth.me')).body.result.data
const signIn = async ({ user, password }: Owner, more?: Parameters<TestApp['post']>[2]) => {
  const browser = api.browser()
  const answer = await browser.post('/api/login', { username: user.username, password }, more)
  expect(answer.status).toBe(200)
  return browser
}
const sessions = async (browser: Owner['browser']) => (await browser.query('auth.sessions')).body.result.data

describe('changing the password', () => {
  const form = (currentPassword: string, newPassword = 'Another-Horse-2') => ({
    currentPassword,
    newPassword,
    confirmPassword: newPassword,
  })

  test('changes it, ends every other session, and gives this browser a new one', async () => {
    const elsewhere = await signIn(owner)
    const copy = api.browser(new Map(owner.browser.jar))
    const answer = await owner.browser.mutate('auth.changePassword', form(owner.password))
    expect(answer.body).toEqual({ result: { data: { ok: true } } })
    expect((await whoAmI(owner.browser)).id).toBe(owner.user.id)
    expect(await whoAmI(elsewhere)).toBeNull()
    expect(await whoAmI(copy)).toBeNull()
    const { username } = owner.user
    expect((await api.post('/api/login', { username, password: owner.password })).status).toBe(401)
    expect((await api.post('/api/login', { username, password: 'Another-Horse-2' })).status).toBe(200)
  })

  test.each([
    [form('not this one'), 'Current password is incorrect'],
    [{ ...form('Correct-Horse-1'), confirmPassword: 'something else' }, "Passwords don't match"],
  ])('%j is refused and changes nothing', async (input, message) => {
    const elsewhere = await signIn(owner)
    expect(await refusalOf(owner.browser.mutate('auth.changePassword', input))).toEqual([400, message])
    expect(await whoAmI(elsewhere)).not.toBeNull()
    await signIn(owner)
  })

  test('of two changes at once one holds', async () => {
    const answers = await Promise.all(
      ['First-Horse-1', 'Second-Horse-2'].map((next) =>
        api.browser(new Map(owner.browser.jar)).mutate('auth.changePassword', form(owner.password, next)),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('an account of the provider has none to change; beside a traditional login that one is meant', async () => {
    const external = await signInExternally(api)
    const refused = external.browser.mutate('auth.changePassword', form('whatever it is'))
    expect(await refusalOf(refused)).toEqual([403, 'This account has no password'])
    await signInExternally(api, owner.browser)
    expect((await owner.browser.mutate('auth.changePassword', form(owner.password))).status).toBe(200)
    expect((await whoAmI(owner.browser)).logins).toEqual({ traditional: true, external: true })
  })

  test.each<[string, (user: Owner['user'], n: number) => object]>([
    ['auth.changePassword', (_, n) => form(`guess number ${n}`)],
    [
      'users.updateProfile',
      ({ email }, n) => ({ fullName: 'Ann', email: `x${email}`, currentPassword: `guess ${n}` }),
    ],
    ['users.deleteAccount', (_, n) => ({ password: `guess ${n}` })],
  ])('the password can be guessed five times an hour by %s', async (call, guess) => {
    const strict = await openTestApp({ limits: true })
    const { browser, user } = await signUp(strict)
    const statuses = await statusesOf(6, (n) => browser.mutate(call, guess(user, n)))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('the list of sessions', () => {
  test('says where, since when, and which one is here; the last visited first', async () => {
    api.setNow(start + 60_000)
    const firefox = await signIn(owner, { headers: { 'user-agent': FIREFOX }, from: '203.0.113.9' })
    const session = (at: number, more: object) => {
      const time = new Date(at).toISOString()
      return { id: expect.any(String), kind: 'traditional', signedInAt: time, lastSeenAt: time, ...more }
    }
    expect(await sessions(owner.browser)).toEqual([
      session(start + 60_000, {
        current: false,
        browser: 'Firefox',
        system: 'Linux',
        network: '203.0.113.9',
      }),
      session(start, { current: true, browser: null, system: null, network: '127.0.0.1' }),
    ])
    expect((await sessions(firefox)).map((each: { current: boolean }) => each.current)).toEqual([true, false])
  })

  test('the last visit is recorded to within ten minutes', async () => {
    const minute = 60_000
    api.setNow(start + 9 * minute)
    await whoAmI(owner.browser)
    const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
    expect(await sessions(owner.browser)).toMatchObject([{ signedInAt: at(0), lastSeenAt: at(0) }])
    api.setNow(start + 10 * minute)
    await whoAmI(owner.browser)
    expect(await sessions(owner.browser)).toMatchObject([{ signedInAt: at(0), lastSeenAt: at(10) }])
  })

  test('holds those of both logins, and nobody else’s', async () => {
    await signUp(api)
    await signInExternally(api, owner.browser)
    const both = ['external', 'traditional'].map((kind) => expect.objectContaining({ kind, current: true }))
    const list = await sessions(owner.browser)
    expect(list).toHaveLength(2)
    expect(list).toEqual(expect.arrayContaining(both))
  })

  test('its ids sign nobody in', async () => {
    const [{ id }] = await sessions(owner.browser)
    const thief = api.browser()
    const value = api.app.encodeSecureSession(api.app.createSecureSession({ id }), 'traditionalCookie')
    thief.jar.set('sid', encodeURIComponent(value))
    expect(await whoAmI(thief)).toBeNull()
  })
})

describe('signing out there', () => {
  test('ends that session alone', async () => {
    const elsewhere = await signIn(owner)
    const third = await signIn(owner)
    const [{ id }] = (await sessions(elsewhere)).filter((each: { current: boolean }) => each.current)
    const answer = await owner.browser.mutate('auth.endSession', { id })
    expect(answer.body).toEqual({ result: { data: { ok: true } } })
    expect(await whoAmI(elsewhere)).toBeNull()
    expect(await whoAmI(third)).not.toBeNull()
    expect(await whoAmI(owner.browser)).not.toBeNull()
    const again = owner.browser.mutate('auth.endSession', { id })
    expect(await refusalOf(again)).toEqual([404, 'Session not found'])
  })

  test("somebody else's session answers as an absent one, and stays", async () => {
    const other = await signUp(api)
    const [{ id }] = await sessions(other.browser)
    const foreign = await owner.browser.mutate('auth.endSession', { id })
    const absent = await owner.browser.mutate('auth.endSession', { id: 'a'.repeat(64) })
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    expect(await whoAmI(other.browser)).not.toBeNull()
  })

  test('the one that is here takes the cookie along', async () => {
    const [{ id }] = await sessions(owner.browser)
    await owner.browser.mutate('auth.endSession', { id })
    expect([...owner.browser.jar.keys()]).toEqual(['device'])
  })

  test('all the others at once, and how many they were', async () => {
    const others = [await signIn(owner), await signIn(owner)]
    await signInExternally(api, owner.browser)
    const answer = await owner.browser.mutate('auth.endOtherSessions')
    expect(answer.body).toEqual({ result: { data: { ended: 2 } } })
    for (const browser of others) expect(await whoAmI(browser)).toBeNull()
    expect((await whoAmI(owner.browser)).logins).toEqual({ traditional: true, external: true })
  })
})
