import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { PRESET_NOW } from '../../testing/create-test-app.ts'
import { signInExternally } from '../../testing/logins.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
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
const mailsTo = async (address: string) =>
  (await outboxOf(api)).filter(({ to }: { to: string }) => to === address) as {
    subject: string
    text: string
  }[]

/** Asks, and reads the token in the mail that comes of it. */
async function askedFor(email = owner.user.email): Promise<string> {
  const before = new Set((await outboxOf(api)).map(({ id }: { id: string }) => id))
  await ask(email)
  await runJobs(api)
  // Notifications about what earlier tests changed go out with the same jobs.
  const mails = (await outboxOf(api)).filter(
    ({ id, subject }: { id: string; subject: string }) => !before.has(id) && !/was changed$/.test(subject),
  )
  expect(mails).toHaveLength(1)
  const link = /http:\/\/localhost:3001\/reset-password\?token=([\w-]{43})\n/.exec(mails[0].text)
  expect(mails[0]).toMatchObject({ to: owner.user.email, subject: 'Choose a new Fivestead password' })
  return link?.[1] ?? ''
}

test('the mailed link sets a new password, once, and ends every session', async () => {
  const token = await askedFor()
  expect((await reset(token)).body).toEqual({ result: { data: { ok: true } } })
  expect((await owner.browser.get('/api/auth/user')).status).toBe(401)
  expect((await signIn(owner.password)).status).toBe(401)
  expect((await signIn(NEW)).status).toBe(200)
  const again = await reset(token, 'Third-Horse-3')
  expect([again.status, again.body.error.message]).toEqual([400, DEAD])
  expect((await signIn(NEW)).status).toBe(200)
})

test.each(['own address', 'web address'])(
  'a username that is an address (%s) is not in the mail',
  async (kind) => {
    const username = kind === 'own address' ? owner.user.email : 'https://evil.example/verify'
    await api.db.updateTable('users').set({ username }).where('id', '=', owner.user.id).execute()
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
    const refused = await reset(token, password)
    expect([refused.status, refused.body.error.message]).toEqual([400, message])
  }
  expect((await reset(token)).status).toBe(200)
  const dead = await api.mutate('auth.openPasswordReset', { token })
  expect([dead.status, dead.body.error.message]).toEqual([400, DEAD])
})

test('case and look-alike signs of the e-mail do not matter; the mail goes to the address of the account', async () => {
  const [name, host] = owner.user.email.split('@')
  await askedFor(`${name.toUpperCase()}＠${host}`)
})

test('an unknown e-mail, and one of an account without a password, get the same answer and no mail', async () => {
  const { userId } = await signInExternally(api)
  await api.db.updateTable('users').set({ email: 'ext@example.com' }).where('id', '=', userId).execute()
  const known = await ask(owner.user.email)
  for (const address of ['nobody@example.com', 'ext@example.com']) {
    const answer = await ask(address)
    expect([answer.status, answer.text]).toEqual([known.status, known.text])
    await runJobs(api)
    expect(await mailsTo(address)).toEqual([])
  }
  const rows = await api.db.selectFrom('passwordResets').select('email').execute()
  expect(rows.map(({ email }) => email)).not.toContain('nobody@example.com')
})

test('works for an hour', async () => {
  const first = await askedFor()
  later(60)
  expect((await reset(first)).body.error.message).toBe(DEAD)
  api.setNow(start)
  const second = await askedFor()
  later(59.9)
  expect((await reset(second)).status).toBe(200)
})

test('a newer link takes the place of an older one', async () => {
  const older = await askedFor()
  const newer = await askedFor()
  expect((await reset(older)).body.error.message).toBe(DEAD)
  expect((await reset(newer)).status).toBe(200)
})

test('a mail that comes late ends no newer link: who asked once more gets the newest alone', async () => {
  await ask(owner.user.email)
  later(1)
  await ask(owner.user.email.toUpperCase())
  await runJobs(api)
  const mails = await mailsTo(owner.user.email)
  expect(mails).toHaveLength(1)
  const token = /token=([\w-]{43})\n/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect((await reset(token)).status).toBe(200)
})

test('of two uses at once one counts', async () => {
  const token = await askedFor()
  const answers = await Promise.all([reset(token, 'First-Horse-1'), reset(token, 'Second-Horse-2')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test.each([
  [
    'changing the password',
    () =>
      owner.browser.mutate('auth.changePassword', {
        currentPassword: owner.password,
        newPassword: 'Changed-Horse-4',
        confirmPassword: 'Changed-Horse-4',
      }),
  ],
  [
    'changing the e-mail',
    () => owner.browser.mutate('users.updateProfile', { fullName: 'Ann', email: `new-${owner.user.email}` }),
  ],
  ['deleting the account', () => owner.browser.mutate('users.deleteAccount', { password: owner.password })],
] as const)('%s makes the link worthless', async (_, change) => {
  const token = await askedFor()
  expect((await change()).status).toBe(200)
  expect((await reset(token)).body.error.message).toBe(DEAD)
})

test('neither the tables nor the jobs hold the token', async () => {
  const token = await askedFor()
  const resets = await api.db.selectFrom('passwordResets').selectAll().execute()
  const emails = await api.db.selectFrom('systemEmails').selectAll().execute()
  const { rows: jobs } = await sql`select data, output from jobs.job`.execute(api.db)
  const rows = JSON.stringify([resets, emails, jobs])
  expect(rows).toContain(owner.user.email)
  expect(emails.some(({ kind }) => kind === 'password-reset')).toBe(true)
  expect(rows).not.toContain(token)
})

test.each(['', 'a'.repeat(43)])('the token %j is dead', async (token) => {
  const answer = await reset(token)
  expect([answer.status, answer.body.error.message]).toEqual([400, DEAD])
})

test('a mail server that is busy gets the mail later, with a fresh link', async () => {
  const { mail } = api.deps.gateways
  const busy = { kind: 'refused', fault: 'moment', code: '451', reason: 'Try again later' } as const
  Object.assign(api.deps.gateways, { mail: { ...mail, send: async () => busy } })
  await ask(owner.user.email)
  await runJobs(api)
  Object.assign(api.deps.gateways, { mail })
  expect(await mailsTo(owner.user.email)).toEqual([])
  later(0.5)
  await runJobs(api)
  const [sent] = await mailsTo(owner.user.email)
  const token = /token=([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? ''
  expect((await reset(token)).status).toBe(200)
})

test('what was asked for is forgotten after a day', async () => {
  await askedFor()
  later(24 * 60 + 1)
  await runHourlyJobs(api.deps)
  expect(await api.db.selectFrom('passwordResets').select('id').execute()).toEqual([])
})

test('five mails an hour to one address, however it is written; twenty tries with a link', async () => {
  const strict = await openTestApp({ limits: true })
  const asked = []
  for (let n = 0; n < 6; n += 1) {
    const email = n % 2 ? 'ann@example.com' : ' ANN@Example.com'
    const from = `10.0.${n}.1`
    asked.push((await strict.mutate('auth.requestPasswordReset', { email }, { from })).status)
  }
  expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  const tried = []
  const guess = { token: 'a'.repeat(43), newPassword: NEW }
  for (let n = 0; n < 21; n += 1) tried.push((await strict.mutate('auth.resetPassword', guess)).status)
  expect([tried.filter((status) => status === 400).length, tried.at(-1)]).toEqual([20, 429])
})
