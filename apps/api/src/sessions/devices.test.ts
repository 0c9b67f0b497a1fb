import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { keyRing } from '../keys.ts'
import { statusesOf } from '../testing/answers.ts'
import type { Browser } from '../testing/create-test-app.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { type Device, knownDevice, withDevice } from './devices.ts'

const OLD = randomBytes(32)
const api = useTestApp({ limits: true, env: { SESSION_KEY: OLD.toString('base64') } })
let owner: Owner
let networks = 0
beforeEach(async () => {
  await dropRows(api, 'rateLimits')
  owner = await signUp(api)
})

/** A network that nobody tried from yet. */
function from(): string {
  networks += 1
  return `10.${Math.floor(networks / 250)}.${networks % 250}.1`
}
const PATHS = ['/api/login', '/api/login/traditional', 'trpc'] as const

async function signIn(
  browser: Pick<Browser, 'post' | 'mutate'>,
  password = 'wrong',
  username: string = owner.user.username,
  path: (typeof PATHS)[number] = '/api/login',
) {
  const input = { username, password }
  return path === 'trpc'
    ? browser.mutate('auth.login', input, { from: from() })
    : browser.post(path, input, { from: from() })
}
/** Strangers use up the tries of an account. */
const guess = (count: number, username?: string) =>
  statusesOf(count, () => signIn(api.browser(), 'wrong', username))
const all = (n: number, status: number) => Array.from({ length: n }, () => status)
const NEW = 'Another-Horse-2'

describe('a browser that has signed in before', () => {
  test.each(PATHS)('gets in at %s while strangers have used up the tries of the account', async (path) => {
    await owner.browser.post('/api/logout', {})
    expect(await guess(11)).toEqual([...all(10, 401), 429])
    expect((await signIn(api.browser(), owner.password)).status).toBe(429)
    for (const name of [owner.user.username, owner.user.email, ` ${owner.user.email.toUpperCase()}`]) {
      expect((await signIn(owner.browser, owner.password, name, path)).status).toBe(200)
      await owner.browser.post('/api/logout', {})
    }
  })

  test('has ten tries of its own, on both transports together, that are nobody else’s', async () => {
    const tryAt = (n: number) => signIn(owner.browser, 'wrong', owner.user.username, PATHS[n % PATHS.length])
    const tries = await statusesOf(13, tryAt)
    expect(tries).toEqual([...all(10, 401), 429, 429, 429])
    expect((await signIn(owner.browser, owner.password)).status).toBe(429)
    expect((await signIn(api.browser(), owner.password)).status).toBe(200)
    api.setNow(api.clock.now().getTime() + 15 * 60_000)
    expect((await signIn(owner.browser, owner.password)).status).toBe(200)
  })

  test('shares its tries with every copy of its cookie, and a sign-in makes no more of them', async () => {
    const device = owner.browser.jar.get('device') ?? ''
    const copies = Array.from({ length: 4 }, () => api.browser(new Map([['device', device]])))
    expect((await signIn(owner.browser, owner.password)).status).toBe(200)
    const copyOfNew = api.browser(new Map([['device', owner.browser.jar.get('device') ?? '']]))
    const tries = await statusesOf(12, (n) => signIn([...copies, copyOfNew][n % 5] as Browser))
    expect(tries).toEqual([...all(9, 401), 429, 429, 429])
  })

  test('is a stranger to other accounts, and known to each of those that signed in with it', async () => {
    const other = await signUp(api)
    await guess(11, other.user.username)
    expect((await signIn(owner.browser, other.password, other.user.username)).status).toBe(429)
    // Its own browser signs in to the second account as well.
    expect((await signIn(other.browser, owner.password)).status).toBe(200)
    await guess(11)
    expect((await signIn(other.browser, owner.password)).status).toBe(200)
    expect((await signIn(other.browser, other.password, other.user.username)).status).toBe(200)
  })

  test.each([
    ['tampered', (value: string) => value.slice(0, 30) + (value[30] === 'A' ? 'B' : 'A') + value.slice(31)],
    ['nonsense', () => 'evil'],
    ['a session cookie', () => owner.browser.jar.get('sid') ?? ''],
  ])('with a cookie that is not ours (%s) counts as a stranger', async (_, change) => {
    const browser = api.browser(new Map([['device', change(owner.browser.jar.get('device') ?? '')]]))
    await guess(10)
    expect((await signIn(browser, owner.password)).status).toBe(429)
  })

  test('sends the cookie once', async () => {
    const device = owner.browser.jar.get('device')
    const answer = await api.get('/api/auth/user', { headers: { cookie: `device=${device}; device=evil` } })
    expect(answer.body).toEqual({ message: 'A cookie was sent twice.' })
  })
})

describe('the cookie ends', () => {
  test('with a change of the password, but for the browser that changed it', async () => {
    const elsewhere = api.browser()
    expect((await signIn(elsewhere, owner.password)).status).toBe(200)
    const form = { currentPassword: owner.password, newPassword: NEW, confirmPassword: NEW }
    const changed = await owner.browser.mutate('auth.changePassword', form)
    expect(changed.status).toBe(200)
    await guess(10)
    expect((await signIn(elsewhere, NEW)).status).toBe(429)
    expect((await signIn(owner.browser, NEW)).status).toBe(200)
  })

  test('with a reset, but for the browser that opened the mailed link', async () => {
    await api.mutate('auth.requestPasswordReset', { email: owner.user.email })
    await runJobs(api)
    const mail = (await outboxOf(api)).find(({ to }: { to: string }) => to === owner.user.email)
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const opener = api.browser()
    expect((await opener.mutate('auth.resetPassword', { token, newPassword: NEW })).status).toBe(200)
    expect([...opener.jar.keys()]).toEqual(['device'])
    await guess(10)
    expect((await signIn(owner.browser, NEW)).status).toBe(429)
    expect((await signIn(opener, NEW)).status).toBe(200)
  })

  test('with the account, also for one that is made again', async () => {
    const { username, email } = owner.user
    const copy = api.browser(new Map([['device', owner.browser.jar.get('device') ?? '']]))
    await owner.browser.call('DELETE', '/api/user/account', { password: owner.password })
    expect(owner.browser.jar.size).toBe(0)
    expect(await statusesOf(11, () => signIn(copy))).toEqual([...all(10, 401), 429])
    await signUp(api, { username, email })
    await guess(10)
    expect((await signIn(copy, owner.password)).status).toBe(429)
  })

  test('with its key; a key that was rotated still reads it, and the next visit renews it', async () => {
    const NEXT = randomBytes(32)
    await guess(10)
    const cookie = `device=${owner.browser.jar.get('device')}`
    const tried = async (...secrets: [Buffer, ...Buffer[]]) => {
      const app = await buildApp({ ...api.deps, keys: keyRing(secrets) })
      const payload = { username: owner.user.username, password: owner.password }
      const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
      const request = { method: 'POST', url: '/api/login', payload, headers } as const
      const { statusCode, cookies } = await app.inject(request)
      await app.close()
      return [statusCode, cookies.map(({ name }) => name)]
    }
    expect(await tried(NEXT, OLD)).toEqual([200, ['sid', 'device']])
    expect(await tried(NEXT)).toEqual([429, []])
  })
})

test('a browser is known to the four accounts that signed in last', () => {
  const account = (n: number) => ({ id: `account-${n}`, password: `hash-${n}` })
  let devices: Device[] = []
  for (const n of [1, 2, 3, 1, 4, 5]) devices = withDevice(devices, account(n))
  expect(devices.map(({ userId }) => userId)).toEqual([5, 4, 1, 3].map((n) => `account-${n}`))
  expect(knownDevice(devices, account(1))?.id).toBe(devices[2]?.id)
  expect(knownDevice(devices, account(2))).toBeUndefined()
  expect(knownDevice(devices, { ...account(1), password: 'hash-new' })).toBeUndefined()
  expect(knownDevice(devices, { id: 'account-1', password: null })).toBeUndefined()
  expect(knownDevice(devices, undefined)).toBeUndefined()
  const [again] = withDevice(devices, { ...account(1), password: 'hash-new' })
  expect(again?.id).not.toBe(devices[2]?.id)
})
