import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf, statusesOf } from '../../testing/answers.ts'
import { PRESET_NOW } from '../../testing/create-test-app.ts'
import { signInExternally } from '../../testing/logins.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf, setRows } from '../../testing/rows.ts'
import { openTestApp, useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

const api = useTestApp()
let owner: Owner
const start = Date.parse(PRESET_NOW)
beforeEach(async () => {
  owner = await signUp(api)
})

const DEAD = 'This link is no longer valid. Please ask for a new one.'
const NEW = 'Another-Horse-2'
const later = (minutes: number) => api.setNow(start + minutes * 60_000)
const ask = (email: string) => api.mutate('auth.requestPasswordReset', { email })
const reset = (token: string, newPassword = NEW) => api.mutate('auth.resetPassword', { token, newPassword })
const signIn = (password: string) => api.post('/api/login', { username: owner.user.username, password })
interface Mail {
  id: string
  to: string
  subject: string
  text: string
}
const outbox = async (): Promise<Mail[]> => outboxOf(api)
const mailsTo = async (address: string) => (await outbox()).filter(({ to }) => to === address)
const tokenIn = (mail: Mail | undefined) => /token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''
const expectDead = async (token: string) => expect(await refusalOf(reset(token))).toEqual([400, DEAD])

/** Asks, and reads the token in the mail that comes of it. */
async function askedFor(email = owner.user.email): Promise<string> {
  const before = new Set((await outbox()).map(({ id }) => id))
  await ask(email)
  await runJobs(api)
  // Notifications about what earlier tests changed go out with the same jobs.
  const mails = (await outbox()).filter(({ id, subject }) => !before.has(id) && !/was changed$/.test(subject))
  const link = expect.stringContaining('http://localhost:3001/reset-password?token=')
  const subject = 'Choose a new Fivestead password'
  expect(mails).toMatchObject([{ to: owner.user.email, subject, text: link }])
  return tokenIn(mails[0])
}

test('the mailed link sets a new password, once, and ends every session', async () => {
  const token = await askedFor()
  expect((await reset(token)).body).toEqual({ result: { data: { ok: true } } })
  expect((await owner.browser.get('/api/auth/user')).status).toBe(401)
  expect((await signIn(owner.password)).status).toBe(401)
  expect((await signIn(NEW)).status).toBe(200)
  await expectDead(token)
  expect((await signIn(NEW)).status).toBe(200)
})

test.each(['own address', 'web address'])(
  'a username that is an address (%s) is not in the mail',
  async (kind) => {
    const username = kind === 'own address' ? owner.user.email : 'https://evil.example/verify'
    await setRows(api, 'users', { id: owner.user.id }, { username })
    await askedFor()
    const [mail] = await mailsTo(owner.user.email)
    expect(mail?.text).not.toContain('username')
    expect(mail?.text).not.toContain('evil.example')
  },
)

test('the mail and the page that its link opens name the username, and refuse it in the password', async () => {
  const token = await askedFor()
  const [mail] = await mailsTo(owner.user.email)
  expect(mail?.text).toContain(`\nYour username: ${owner.user.username}\n`)
  const opened = await api.mutate('auth.openPasswordReset', { token })
  expect(opened.body).toEqual({ result: { data: { username: owner.user.username } } })
  for (const [password, message] of [
    [`my-${owner.user.username}-9`, 'Password must not contain your username'],
    ['Sunshine1', 'This password is one of the first that others would try. Please choose another one.'],
  ] as const) {
    expect(await refusalOf(reset(token, password))).toEqual([400, message])
  }
  expect((await reset(token)).status).toBe(200)
  expect(await refusalOf(api.mutate('auth.openPasswordReset', { token }))).toEqual([400, DEAD])
})

test('case and look-alike signs of the e-mail do not matter; the mail goes to the address of the account', async () => {
  const [name, host] = owner.user.email.split('@')
  await askedFor(`${name.toUpperCase()}＠${host}`)
})

test('an unknown e-mail, and one of an account without a password, get the same answer and no mail', async () => {
  const { userId } = await signInExternally(api)
  await setRows(api, 'users', { id: userId }, { email: 'ext@example.com' })
  const known = await ask(owner.user.email)
  for (const address of ['nobody@example.com', 'ext@example.com']) {
    const answer = await ask(address)
    expect([answer.status, answer.text]).toEqual([known.status, known.text])
    await runJobs(api)
    expect(await mailsTo(address)).toEqual([])
  }
  expect(await rowsOf(api, 'passwordResets', { email: 'nobody@example.com' })).toEqual([])
})

test('works for an hour, until a newer one takes its place', async () => {
  const first = await askedFor()
  later(60)
  await expectDead(first)
  api.setNow(start)
  const older = await askedFor()
  const newer = await askedFor()
  await expectDead(older)
  later(59.9)
  expect((await reset(newer)).status).toBe(200)
})

test('a mail that comes late ends no newer link: who asked once more gets the newest alone', async () => {
  await ask(owner.user.email)
  later(1)
  await ask(owner.user.email.toUpperCase())
  await runJobs(api)
  const mails = await mailsTo(owner.user.email)
  expect(mails).toHaveLength(1)
  expect((await reset(tokenIn(mails[0]))).status).toBe(200)
})

test('of two uses at once one counts', async () => {
  const token = await askedFor()
  const answers = await Promise.all([reset(token, 'First-Horse-1'), reset(token, 'Second-Horse-2')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

const CHANGED = { newPassword: 'Changed-Horse-4', confirmPassword: 'Changed-Horse-4' }
test.each([
  ['auth.changePassword', () => ({ currentPassword: owner.password, ...CHANGED })],
  ['users.updateProfile', () => ({ fullName: 'Ann', email: `new-${owner.user.email}` })],
  ['users.deleteAccount', () => ({ password: owner.password })],
] as const)('%s makes the link worthless', async (call, input) => {
  const token = await askedFor()
  expect((await owner.browser.mutate(call, input())).status).toBe(200)
  await expectDead(token)
})

test('neither the tables nor the jobs hold the token', async () => {
  const token = await askedFor()
  const resets = await rowsOf(api, 'passwordResets')
  const emails = await rowsOf(api, 'systemEmails')
  const { rows: jobs } = await sql`select data, output from jobs.job`.execute(api.db)
  const rows = JSON.stringify([resets, emails, jobs])
  expect(rows).toContain(owner.user.email)
  expect(emails.some(({ kind }) => kind === 'password-reset')).toBe(true)
  expect(rows).not.toContain(token)
})

test.each(['', 'a'.repeat(43)])('the token %j is dead', expectDead)

test('a mail server that is busy gets the mail later, with a fresh link', async () => {
  const { mail } = api.deps.gateways
  const busy = { kind: 'refused', fault: 'moment', code: '451', reason: { code: 'nothingSends' } } as const
  Object.assign(api.deps.gateways, { mail: { ...mail, send: async () => busy } })
  await ask(owner.user.email)
  await runJobs(api)
  Object.assign(api.deps.gateways, { mail })
  expect(await mailsTo(owner.user.email)).toEqual([])
  later(0.5)
  await runJobs(api)
  const [sent] = await mailsTo(owner.user.email)
  expect((await reset(tokenIn(sent))).status).toBe(200)
})

test('what was asked for is forgotten after a day', async () => {
  await askedFor()
  later(24 * 60 + 1)
  await runHourlyJobs(api.deps)
  expect(await rowsOf(api, 'passwordResets')).toEqual([])
})

test('five mails an hour to one address, however it is written; twenty tries with a link', async () => {
  const strict = await openTestApp({ limits: true })
  const asked = await statusesOf(6, (n) => {
    const email = n % 2 ? 'ann@example.com' : ' ANN@Example.com'
    return strict.mutate('auth.requestPasswordReset', { email }, { from: `10.0.${n}.1` })
  })
  expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  const guess = { token: 'a'.repeat(43), newPassword: NEW }
  const tried = await statusesOf(21, () => strict.mutate('auth.resetPassword', guess))
  expect(tried).toEqual([...Array(20).fill(400), 429])
})
