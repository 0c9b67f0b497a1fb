import { inTransaction } from '@fivestead/db/client'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test, vi } from 'vitest'
import { COMMAND } from '../../activity/service.ts'
import { dataOf, refusalOf, statusesOf, tally } from '../../testing/answers.ts'
import type { Browser } from '../../testing/create-test-app.ts'
import { signInAtProvider } from '../../testing/logins.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { removeSecondSteps } from './service.ts'

const START = Date.parse('2026-11-19T18:00:00.000Z')
const api = useTestApp({ now: new Date(START).toISOString(), limits: true })
let owner: Owner
let key: string
let recovery: string[]
let seconds = 0
beforeEach(async () => {
  await dropRows(api, 'users')
  await dropRows(api, 'rateLimits')
  await dropRows(api, 'outboxMessages')
  at(0)
  owner = await signUp(api)
  recovery = await setUp(owner.browser, owner.password)
  at(60)
})

/** Moves the clock to so many seconds after the start. */
function at(after: number) {
  seconds = after
  api.setNow(new Date(START + after * 1000).toISOString())
}
/** Code of an app whose clock is off by so many seconds. */
const codeOf = (off = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: START + (seconds + off) * 1000 })

async function setUp(browser: Browser, password?: string): Promise<string[]> {
  ;({ key } = await dataOf(browser.mutate('twoStep.begin', { password })))
  return (await dataOf(browser.mutate('twoStep.confirm', { code: codeOf() }))).recoveryCodes
}
async function firstStep(browser = api.browser()) {
  const first = await browser.post('/api/login', { username: owner.user.username, password: owner.password })
  return { browser, first }
}
const finish = (browser: Browser, code: string) => browser.mutate('twoStep.finish', { code })
const isIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200

test('the right password opens no session before the code does', async () => {
  await dropRows(api, 'sessions')
  const { browser, first } = await firstStep()
  expect([first.status, first.body.reason]).toEqual([401, 'second-step'])
  expect([await isIn(browser), await rowsOf(api, 'sessions')]).toEqual([false, []])
  expect(await refusalOf(finish(browser, '000000'))).toEqual([400, expect.stringContaining('not right')])
  expect((await dataOf(finish(browser, codeOf()))).id).toBe(owner.user.id)
  expect(await isIn(browser)).toBe(true)
  const wrong = await api.browser().post('/api/login', { username: owner.user.username, password: 'no' })
  expect([wrong.status, wrong.body.reason]).toEqual([401, 'invalid-credentials'])
})

test('a code counts once, of two at the same time too', async () => {
  const browsers = [(await firstStep()).browser, (await firstStep()).browser]
  const both = await Promise.all(browsers.map((browser) => finish(browser, codeOf())))
  expect(tally(both.map(({ status }) => status))).toEqual({ 200: 1, 400: 1 })
  const { browser } = await firstStep()
  expect((await finish(browser, codeOf())).status).toBe(400)
  at(90)
  expect((await finish(browser, codeOf())).status).toBe(200)
})

test.each([
  [-30, 200],
  [30, 200],
  [-61, 400],
  [61, 400],
])('a clock %i s off answers %i', async (off, status) => {
  at(300)
  expect((await finish((await firstStep()).browser, codeOf(off))).status).toBe(status)
})

test('a recovery code counts once, however it is typed; new ones end the old ones', async () => {
  expect(new Set(recovery).size).toBe(10)
  const [first = '', second = ''] = recovery
  const typed = first.replaceAll('-', ' ').toUpperCase()
  const { browser } = await firstStep()
  expect((await finish(browser, typed)).status).toBe(200)
  expect((await finish((await firstStep()).browser, first)).status).toBe(400)
  expect(await dataOf(browser.query('twoStep.status'))).toMatchObject({ recoveryCodes: 9 })
  expect(JSON.stringify(await rowsOf(api, 'recoveryCodes'))).not.toContain(second.replaceAll('-', ''))
  expect(JSON.stringify(await rowsOf(api, 'twoStep'))).not.toContain(key)
  const renew = (password: string) => browser.mutate('twoStep.newCodes', { password })
  expect((await renew('a wrong one')).status).toBe(400)
  const fresh = (await dataOf(renew(owner.password))).recoveryCodes
  expect((await finish((await firstStep()).browser, second)).status).toBe(400)
  expect((await finish((await firstStep()).browser, fresh[0])).status).toBe(200)
})

test('tries are throttled for the account, and strangers keep out nobody who signed in before', async () => {
  const { browser } = await firstStep()
  const tries = await statusesOf(11, () => finish(browser, '000000'))
  expect(tally(tries)).toEqual({ 400: 10, 429: 1 })
  expect((await finish((await firstStep()).browser, codeOf())).status).toBe(429)
  expect((await finish((await firstStep(owner.browser)).browser, codeOf())).status).toBe(200)
})

test('a pending sign-in ends with the password, and after ten minutes', async () => {
  const changed = (await firstStep()).browser
  const nobody = api.browser()
  expect((await finish(nobody, codeOf())).body.error.data.reason).toBe('second-step-expired')
  const late = (await firstStep()).browser
  const began = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(began + 601_000)
  expect((await finish(late, codeOf())).body.error.data.reason).toBe('second-step-expired')
  clock.mockRestore()
  await setRows(api, 'users', { id: owner.user.id }, { password: 'another hash' })
  expect((await finish(changed, codeOf())).body.error.data.reason).toBe('second-step-expired')
})

test('a plain form takes the code, and a new password alone opens nothing', async () => {
  const { browser } = await firstStep()
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': undefined }
  const own = {
    origin: 'http://localhost:3001',
    'x-forwarded-host': 'localhost:3001',
    'sec-fetch-site': 'same-origin',
  }
  const post = (code: string) =>
    browser.post('/forms/two-step', `code=${code}`, { headers: { ...form, ...own } })
  expect((await post('000000')).body.reason).toBe('code-incorrect')
  expect((await post(codeOf())).status).toBe(200)
  expect(await isIn(browser)).toBe(true)
})

test('a provider’s word takes the second step too', async () => {
  const browser = api.browser()
  await signInAtProvider(browser, { email: 'riley@example.com' })
  await setUp(browser)
  at(120)
  const again = api.browser()
  const { at: where } = await signInAtProvider(again, { email: 'riley@example.com', returnTo: '/inbox' })
  expect([where, await isIn(again)]).toEqual([
    'http://localhost:3001/login/two-step?returnTo=%2Finbox',
    false,
  ])
  expect((await finish(again, codeOf())).status).toBe(200)
  expect((await again.get('/api/auth/user')).body.logins).toEqual({ traditional: false, external: true })
})

test('it is turned off with password and code, and the owner is told by mail', async () => {
  const end = (password: string, code: string) => owner.browser.mutate('twoStep.end', { password, code })
  expect((await end('a wrong one', codeOf())).status).toBe(400)
  expect((await end(owner.password, '000000')).status).toBe(400)
  expect((await owner.browser.mutate('twoStep.begin', { password: owner.password })).status).toBe(409)
  expect((await end(owner.password, codeOf())).status).toBe(200)
  expect((await firstStep()).first.status).toBe(200)
  expect([await rowsOf(api, 'twoStep'), await rowsOf(api, 'recoveryCodes')]).toEqual([[], []])
  await runJobs(api)
  const subjects = (await outboxOf(api)).map(({ subject }: { subject: string }) => subject)
  expect(subjects.filter((subject: string) => subject.startsWith('Two-step'))).toHaveLength(2)
  const actions = (await rowsOf(api, 'activity')).map(({ action }) => action)
  expect(actions.filter((action) => action === 'account.two-step-off')).toHaveLength(1)
})

test('the operator’s command takes the second step away', async () => {
  const off = () =>
    inTransaction(api.db, (trx) => removeSecondSteps(api.deps, trx, COMMAND, owner.user.id, 'by command'))
  expect([await off(), await off()]).toEqual([true, false])
  expect((await firstStep()).first.status).toBe(200)
})

test('setting it up needs the password, and an app that was never confirmed asks for nothing', async () => {
  const other = await signUp(api)
  expect((await other.browser.mutate('twoStep.begin', { password: 'a wrong one' })).status).toBe(400)
  await dataOf(other.browser.mutate('twoStep.begin', { password: other.password }))
  const again = await api
    .browser()
    .post('/api/login', { username: other.user.username, password: other.password })
  expect(again.status).toBe(200)
})

test('a sign-in with a browser that is new to the account is told by mail, once it is complete', async () => {
  const told = async () => {
    await runJobs(api)
    const mails = await outboxOf(api)
    return mails.filter(({ subject }: { subject: string }) => subject.startsWith('A new sign-in')).length
  }
  const { browser } = await firstStep()
  expect(await told()).toBe(0)
  await finish(browser, codeOf())
  expect(await told()).toBe(1)
  at(120)
  await finish((await firstStep(browser)).browser, codeOf())
  expect(await told()).toBe(1)
})
