import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { dataOf, tally } from '../../testing/answers.ts'
import type { Browser } from '../../testing/create-test-app.ts'
import { signInAtProvider } from '../../testing/logins.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addPasskey, makeDevice, passkeyIn } from '../../testing/passkeys.ts'
import { addRows, dropRows, organizationOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const START = Date.parse('2026-11-19T18:00:00.000Z')
const api = useTestApp({ now: new Date(START).toISOString() })
let owner: Owner
let member: Owner
/** Signed in with the member's password alone, before the member has a second step. */
let thief: Browser
let organizationId: string
beforeEach(async () => {
  api.setNow(START)
  await dropRows(api, 'users')
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
  member = await signUp(api)
  organizationId = await organizationOf(api, owner)
  await setRows(api, 'organizations', { id: organizationId }, { requiresTwoStep: true })
  await addRows(api, 'memberships', { organizationId, userId: member.user.id, role: 'manager' })
  thief = await signedIn()
})

async function signedIn(browser = api.browser()) {
  const { user, password } = member
  expect((await browser.post('/api/login', { username: user.username, password })).status).toBe(200)
  return browser
}
/** Turns an app on; the clock then stands at its next code. */
async function addApp({ browser, password }: Pick<Owner, 'browser' | 'password'>): Promise<string> {
  const { key } = await dataOf(browser.mutate('twoStep.begin', { password }))
  expect((await browser.mutate('twoStep.confirm', { code: codeOf(key) })).status).toBe(200)
  api.setNow(api.clock.now().getTime() + 60_000)
  return key
}
const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: api.clock.now().getTime() })
/** Whether the team answers this browser. */
const isInTeam = async (browser: Browser) =>
  (await browser.query('customers.list', { businessId: owner.business.id })).status === 200
const profile = () => ({ fullName: 'A thief', email: 'thief@example.com', currentPassword: member.password })
/** What the account has. */
const means = async () => {
  const mine = { userId: member.user.id }
  const tables = [
    rowsOf(api, 'passkeys', mine),
    rowsOf(api, 'twoStep', mine),
    rowsOf(api, 'recoveryCodes', mine),
  ]
  return [
    ...(await Promise.all<unknown>(tables)),
    await rowsOf(api, 'users', { id: member.user.id }, ['email']),
  ]
}
const refusal = ({ status, text }: { status: number; text: string }) => [
  status,
  /second-step-first/.exec(text)?.[0],
]

/** Ways from a password to a second step; each begins before the member has one, and ends after. */
const WAYS: [string, (password: string) => Promise<() => ReturnType<Browser['mutate']>>][] = [
  ['a passkey', async (password) => () => thief.mutate('passkeys.begin', { password })],
  [
    'a passkey that was begun before',
    async (password) => {
      const options = await dataOf(thief.mutate('passkeys.begin', { password }))
      return () => thief.mutate('passkeys.add', { name: 'Mine', ...makeDevice().make(options) })
    },
  ],
  ['an app', async (password) => () => thief.mutate('twoStep.begin', { password })],
  ['a passkey of the owner less', async () => () => thief.mutate('passkeys.remove', { id: device.id })],
  ['another address', async () => () => thief.call('PUT', '/api/user/profile', profile())],
  [
    'a new password, and then a passkey',
    async (currentPassword) => async () => {
      const password = 'Other-Horse-2'
      const change = { currentPassword, newPassword: password, confirmPassword: password }
      expect((await thief.mutate('auth.changePassword', change)).status).toBe(200)
      return thief.mutate('passkeys.begin', { password })
    },
  ],
  [
    'a passkey beside another account that proved its own',
    async (password) => async () => {
      await signInAtProvider(thief, { email: 'riley@example.com' })
      return thief.mutate('passkeys.begin', { password })
    },
  ],
]
let device: ReturnType<typeof makeDevice>

test.each(WAYS)('a password alone does not lead past a passkey: %s', async (_way, begin) => {
  device = makeDevice()
  const end = await begin(member.password)
  expect((await addPasskey(member, device)).status).toBe(200)
  const before = await means()
  expect(refusal(await end())).toEqual([403, 'second-step-first'])
  expect(await means()).toEqual(before)
  expect(await isInTeam(thief)).toBe(false)
})

test('a session of before an authenticator app changes nothing of it, nor gets new recovery codes', async () => {
  const mine = { password: member.password }
  await addApp(member)
  const before = await means()
  for (const [call, input] of [
    ['twoStep.newCodes', mine],
    ['twoStep.begin', mine],
    ['passkeys.begin', mine],
  ] as const) {
    expect([call, refusal(await thief.mutate(call, input))]).toEqual([call, [403, 'second-step-first']])
  }
  expect((await thief.mutate('twoStep.end', { ...mine, code: '000000' })).status).toBe(400)
  expect(refusal(await thief.call('PUT', '/api/user/profile', profile()))).toEqual([403, 'second-step-first'])
  expect(await means()).toEqual(before)
})

test('an app that a thief began to set up is not confirmed beside the member’s passkey', async () => {
  const { key } = await dataOf(thief.mutate('twoStep.begin', { password: member.password }))
  await addPasskey(member, makeDevice())
  expect(refusal(await thief.mutate('twoStep.confirm', { code: codeOf(key) }))).toEqual([
    403,
    'second-step-first',
  ])
  expect(await isInTeam(thief)).toBe(false)
})

test('of two first set-ups at the same time one counts', async () => {
  const browsers = [thief, await signedIn(), await signedIn()]
  const begun = await Promise.all(
    browsers.map((browser) => dataOf(browser.mutate('passkeys.begin', { password: member.password }))),
  )
  const ends = await Promise.all(
    browsers.map((browser, n) =>
      browser.mutate('passkeys.add', { name: 'Mine', ...makeDevice().make(begun[n]) }),
    ),
  )
  expect(tally(ends.map(({ status }) => status))).toEqual({ 200: 1, 403: 2 })
})

test('whoever proves the passkey adds an app, a further passkey and codes, and changes the address', async () => {
  device = makeDevice()
  await addPasskey(member, device)
  const browser = await signedIn()
  const status = () => dataOf(browser.query('twoStep.status'))
  expect(await status()).toMatchObject({ proveFirst: true })
  expect((await passkeyIn(browser, device)).status).toBe(200)
  expect(await status()).toMatchObject({ proveFirst: false })
  const mine = { browser, password: member.password }
  await addApp(mine)
  expect((await addPasskey(mine, makeDevice())).status).toBe(200)
  expect((await browser.mutate('twoStep.newCodes', { password: member.password })).status).toBe(200)
  expect((await browser.call('PUT', '/api/user/profile', profile())).status).toBe(200)
  expect((await browser.mutate('passkeys.remove', { id: device.id })).status).toBe(200)
})

test('what one passkey proved elsewhere does not outlive it', async () => {
  device = makeDevice()
  await addPasskey(member, device)
  await addPasskey(member, makeDevice())
  const stolen = api.browser()
  await passkeyIn(stolen, device)
  await stolen.mutate('team.switch', { organizationId })
  expect(await isInTeam(stolen)).toBe(true)
  expect((await member.browser.mutate('passkeys.remove', { id: device.id })).status).toBe(200)
  expect([await isInTeam(stolen), await isInTeam(member.browser)]).toEqual([false, true])
})

test('owners who require two steps are told of the first set-up, which takes a password alone', async () => {
  const told = async () => {
    await runJobs(api)
    const mails: { to: string; subject: string }[] = await outboxOf(api)
    return mails.filter(({ subject }) => subject === 'Somebody on your team set up two-step sign-in')
  }
  expect((await addPasskey({ ...member, browser: thief }, makeDevice())).status).toBe(200)
  expect(await told()).toMatchObject([{ to: owner.user.email }])
  await addPasskey({ ...member, browser: thief }, makeDevice())
  await addPasskey(owner, makeDevice())
  expect(await told()).toHaveLength(1)
})
