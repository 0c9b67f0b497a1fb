import { beforeEach, expect, test } from 'vitest'
import { PRESET_NOW } from '../../testing/create-test-app.ts'
import { signInExternally } from '../../testing/logins.ts'
import { deliverNow, outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

const api = useTestApp()
let owner: Owner
const start = Date.parse(PRESET_NOW)
beforeEach(async () => {
  owner = await signUp(api)
})

const later = (minutes: number) => api.setNow(start + minutes * 60_000)
const mailsTo = async (address: string) => {
  await runJobs(api)
  const all = (await outboxOf(api)) as { to: string; subject: string; text: string; html: string }[]
  return all.filter(({ to }) => to === address)
}
const profile = (email: string, more: Record<string, unknown> = {}) =>
  owner.browser.call('PUT', '/api/user/profile', { fullName: 'Ann Owner', email, ...more })

test('a new password is told to the owner, without it', async () => {
  const newPassword = 'Another-Horse-2'
  const form = { currentPassword: owner.password, newPassword, confirmPassword: newPassword }
  expect((await owner.browser.mutate('auth.changePassword', form)).status).toBe(200)
  const mails = await mailsTo(owner.user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Fivestead password was changed'])
  expect(mails[0]?.text).toContain('If this was not you')
  expect(mails[0]?.text).toContain('http://localhost:3001/forgot-password')
  expect(JSON.stringify(mails)).not.toContain(newPassword)
})

test('a password that was set by a mailed link is told too', async () => {
  await api.mutate('auth.requestPasswordReset', { email: owner.user.email })
  const [mail] = await mailsTo(owner.user.email)
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  await api.mutate('auth.resetPassword', { token, newPassword: 'Another-Horse-2' })
  const subjects = (await mailsTo(owner.user.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Fivestead password was changed')
})

test('a new e-mail is told to the old address, without the new one', async () => {
  const email = `new-${owner.user.email}`
  expect((await profile(email)).status).toBe(200)
  const mails = await mailsTo(owner.user.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'The email address of your Fivestead account was changed',
  ])
  expect(mails[0]?.text).toContain('If this was not you')
  expect(JSON.stringify(mails)).not.toContain(email)
  expect(await mailsTo(email)).toEqual([])
})

test('a saved profile with the same e-mail, in whatever case, and a refused change tell nobody anything', async () => {
  const form = { newPassword: 'Long-enough-1', confirmPassword: 'Long-enough-1' }
  await owner.browser.mutate('auth.changePassword', { currentPassword: 'not this one', ...form })
  expect((await profile((await signUp(api)).user.email)).status).toBe(409)
  later(60)
  for (const email of [owner.user.email.toUpperCase(), owner.user.email]) {
    expect((await profile(email)).status).toBe(200)
  }
  expect(await mailsTo(owner.user.email)).toEqual([])
})

test('another e-mail needs a sign-in of the last 15 minutes, or the password', async () => {
  const email = `new-${owner.user.email}`
  later(15)
  const again = 'Please enter your current password to change your email address, or sign in again'
  expect(await profile(email)).toMatchObject({
    ...{ status: 403, body: { message: again, reason: 'reauthentication-required' } },
  })
  expect(await profile(email, { currentPassword: 'not this one' })).toMatchObject({
    ...{ status: 400, body: { message: 'Current password is incorrect', reason: 'password-incorrect' } },
  })
  expect((await owner.browser.get('/api/auth/user')).body.email).toBe(owner.user.email)
  expect((await profile(owner.user.email, { phone: '(555) 000-2222' })).status).toBe(200)
  const done = await profile(email, { currentPassword: owner.password })
  expect([done.status, done.body.email, 'currentPassword' in done.body]).toEqual([200, email, false])
})

test('an account of the provider without an e-mail may set one, and has nobody to tell', async () => {
  const { browser, userId } = await signInExternally(api)
  later(60)
  const form = { fullName: 'Ext Ernal', email: `${userId}@example.com` }
  expect((await browser.call('PUT', '/api/user/profile', form)).status).toBe(200)
  expect(await rowsOf(api, 'systemEmails', { userId })).toEqual([])
})

test('a notification is mailed once, and forgotten after a day', async () => {
  await profile(`new-${owner.user.email}`)
  const kept = () => rowsOf(api, 'systemEmails', { userId: owner.user.id })
  const [notification] = await kept()
  expect(await mailsTo(owner.user.email)).toHaveLength(1)
  expect((await kept())[0]).toMatchObject({ state: 'sent', attempts: 1 })
  await deliverNow(api, 'email', notification?.id ?? '')
  expect(await mailsTo(owner.user.email)).toHaveLength(1)
  later(24 * 60 + 1)
  await runHourlyJobs(api.deps)
  expect(await kept()).toEqual([])
})
