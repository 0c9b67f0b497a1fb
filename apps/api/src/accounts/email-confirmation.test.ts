import { randomUUID } from 'node:crypto'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailServer } from '../gateways/mail/testing/mail-server.ts'
import { openTwilioDouble } from '../gateways/sms/twilio/testing/double.ts'
import { dataOf, refusalOf, statusesOf } from '../testing/answers.ts'
import { PRESET_NOW } from '../testing/create-test-app.ts'
import { signInExternally } from '../testing/logins.ts'
import { logOf, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { rowOf, rowsOf, setRows } from '../testing/rows.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'

const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const server = await openMailServer()
const twilio = await openTwilioDouble({ ...ACCOUNT, reaches: 'http://localhost:3000' })
afterAll(() => Promise.all([server.close(), twilio.close()]))
const api = useTestApp({
  env: {
    ...{ SMTP_URL: server.url, TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: ACCOUNT.authToken },
    ...{ TWILIO_FROM: '+12175550199', TWILIO_API_URL: twilio.url },
  },
})
const start = Date.parse(PRESET_NOW)
let owner: Owner
beforeEach(async () => {
  server.reset()
  owner = await signUp(api)
})

const later = (hours: number) => api.setNow(start + hours * 3_600_000)
const SUBJECT = 'Confirm your email for Fivestead'

/** Link and code of the newest confirmation mail to this address. */
async function mailed(address: string = owner.user.email) {
  await runJobs(api)
  const mail = server.mails.findLast(({ to, subject }) => to === address && subject === SUBJECT)
  if (!mail) return { token: '', code: '' }
  const token = /http:\/\/localhost:3001\/confirm-email\?token=([\w-]{43})\n/.exec(
    mail.text.replaceAll('\r\n', '\n'),
  )?.[1]
  const code = /Your code: (\d{4}) (\d{4})/.exec(mail.text)
  return { token: String(token), code: `${code?.[1]}${code?.[2]}` }
}

const byLink = (token: string) => api.mutate('users.confirmEmail', { token })
const byCode = (code: string, browser = owner.browser) => browser.mutate('users.confirmEmailByCode', { code })
const status = async (browser = owner.browser) =>
  (await browser.query('users.emailConfirmation')).body.result.data as { needed: boolean; email: string }
const resend = (browser = owner.browser) => browser.mutate('users.sendEmailConfirmation')
const trySend = (contact: string, businessId = owner.business.id) =>
  owner.browser.mutate('reviewRequests.quickSend', { businessId, name: 'Ann', contact })
const customerMails = (contact: string) => server.mails.filter(({ to }) => to === contact)
const bea = (more: object = {}) => ({
  ...{ businessId: owner.business.id, fullName: 'Bea', email: 'bea@shop.example' },
  ...more,
})
const FIRST = [409, m.confirmEmailFirst]

describe('before the address is confirmed', () => {
  test.each(['ann@shop.example', '(217) 555-0143'])(
    'nothing is sent to %s, and nothing of it stays',
    async (contact) => {
      expect(await refusalOf(trySend(contact))).toEqual(FIRST)
      await runJobs(api)
      expect([customerMails(contact), twilio.taken, await logOf(owner)]).toEqual([[], [], []])
    },
  )

  test('nor by a campaign, whose preview says so', async () => {
    await owner.browser.post('/api/business/customers', bea())
    const meant = { businessId: owner.business.id, audience: { kind: 'filter' } }
    const preview = await dataOf(owner.browser.mutate('customers.campaigns.preview', meant))
    expect(preview).toMatchObject({ asked: 1, problem: m.confirmEmailFirst })
    const campaign = { ...meant, submissionKey: 'first-campaign' }
    expect(await refusalOf(owner.browser.mutate('customers.campaigns.start', campaign))).toEqual(FIRST)
    await runJobs(api)
    expect(customerMails('bea@shop.example')).toEqual([])
  })

  test('nor from another business of the account, nor with a customer who is added, nor again', async () => {
    const second = (await owner.browser.post('/api/businesses', { name: 'Second' })).body
    expect((await trySend('bea@shop.example', second.id)).status).toBe(409)
    const { request } = (await owner.browser.post('/api/business/customers', bea({ sendNow: true }))).body
    expect(request).toMatchObject({ status: 'failed', reason: m.confirmEmailFirst })
    const failed = { businessId: owner.business.id, requestId: request.id }
    expect(await refusalOf(owner.browser.mutate('reviewRequests.askAgain', failed))).toEqual(FIRST)
    await runJobs(api)
    expect(customerMails('bea@shop.example')).toEqual([])
  })

  test('what waits already stays queued, and goes out with the confirmation', async () => {
    await byLink((await mailed()).token)
    await quickSend(owner, { contact: 'cleo@shop.example' })
    // As an account of before, or one whose address was changed.
    await setRows(api, 'users', { id: owner.user.id }, { emailVerifiedAt: null })
    for (const hours of [0, 2, 30]) {
      later(hours)
      await runJobs(api)
      expect([customerMails('cleo@shop.example'), await logOf(owner)]).toMatchObject([
        [],
        [{ status: 'pending' }],
      ])
    }
    await resend()
    expect((await byCode((await mailed()).code)).status).toBe(200)
    const waiting = await rowOf(api, 'messages', { recipient: 'cleo@shop.example' })
    expect(waiting).toMatchObject({ state: 'queued', notBefore: api.clock.now() })
    await runJobs(api)
    expect(customerMails('cleo@shop.example')).toHaveLength(1)
    expect(await logOf(owner)).toMatchObject([{ status: 'sent' }])
  })
})

describe('the mailed link', () => {
  test('confirms once, for whoever presses the button, and requests go out', async () => {
    expect(await status()).toMatchObject({ needed: true, email: owner.user.email })
    const { token } = await mailed()
    // A scanner that opens links in mails sees a page; opening confirms nothing.
    expect((await api.query('users.confirmEmail', { token })).status).toBe(405)
    expect((await status()).needed).toBe(true)
    expect((await byLink(token)).body).toEqual({ result: { data: { ok: true } } })
    expect((await status()).needed).toBe(false)
    expect(await refusalOf(byLink(token))).toEqual([400, m.linkExpired])
    expect((await trySend('dora@shop.example')).status).toBe(200)
    await runJobs(api)
    expect(customerMails('dora@shop.example')).toHaveLength(1)
  })

  test('works for a day', async () => {
    const { token } = await mailed()
    later(24)
    expect(await refusalOf(byLink(token))).toEqual([400, m.linkExpired])
    await resend()
    const fresh = await mailed()
    later(47.9)
    expect((await byLink(fresh.token)).status).toBe(200)
  })

  test('is dead with a newer one, and of two uses at once one counts', async () => {
    const older = await mailed()
    await resend()
    const newer = await mailed()
    expect((await byLink(older.token)).status).toBe(400)
    expect((await byCode(older.code)).status).toBe(400)
    const both = await Promise.all([byLink(newer.token), byCode(newer.code)])
    expect(both.map(({ status: one }) => one).sort()).toEqual([200, 400])
  })

  test.each(['', 'a'.repeat(43), `${'a'.repeat(42)}é`])('%j is as dead as any', async (token) => {
    expect(await refusalOf(byLink(token))).toEqual([400, m.linkExpired])
  })
})

describe('the mailed code', () => {
  test('can be tried five times, however it is written', async () => {
    const { code } = await mailed()
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
    const answers = []
    const [start, end] = [wrong.slice(0, 4), wrong.slice(4)]
    for (const typed of [wrong, ` ${wrong} `, `${start} ${end}`, `${start}-${end}`, wrong, code]) {
      answers.push((await byCode(typed)).body.error.message)
    }
    expect(answers).toEqual([...Array(5).fill(m.mailedCodeWrong), common.codeExpired])
    expect((await status()).needed).toBe(true)
    await resend()
    const fresh = await mailed()
    expect((await byCode(`${fresh.code.slice(0, 4)} ${fresh.code.slice(4)}`)).status).toBe(200)
  })

  test('of a hundred guesses at once five are looked at', async () => {
    const { code } = await mailed()
    const guess = (n: number) => byCode(String((Number(code) + 1 + n) % 10 ** 8).padStart(8, '0'))
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)))
    const tried = answers.filter(({ body }) => body.error.message === m.mailedCodeWrong)
    expect(tried).toHaveLength(5)
    expect((await byCode(code)).body.error.message).toBe(common.codeExpired)
  })

  test("is nothing to another account, and says nothing about this one's", async () => {
    const { code } = await mailed()
    const other = await signUp(api)
    await mailed(other.user.email)
    expect((await byCode(code, other.browser)).body.error.message).toBe(m.mailedCodeWrong)
    expect((await byCode(code)).status).toBe(200)
  })

  test.each(['', '1234567', '123456789', '12345678a', '١٢٣٤٥٦٧٨', '1'.repeat(41)])(
    '%j is none',
    async (code) => expect((await byCode(code)).status).toBe(400),
  )
})

describe('another address', () => {
  const change = (email: string) =>
    owner.browser.mutate('users.updateProfile', { fullName: 'Ann', email, currentPassword: owner.password })
  const newAddress = () => `${randomUUID()}@example.com`

  test('is unconfirmed, and gets a mail of its own; what was mailed to the old one is dead', async () => {
    const old = await mailed()
    await byLink(old.token)
    // Letters in another case are the same address.
    await change(owner.user.email.toUpperCase())
    expect((await status()).needed).toBe(false)
    await resend()
    const email = newAddress()
    expect((await change(email)).status).toBe(200)
    expect(await status()).toMatchObject({ needed: true, email })
    expect((await byLink(old.token)).status).toBe(400)
    expect((await trySend('eve@shop.example')).status).toBe(409)
    expect((await byLink((await mailed(email)).token)).status).toBe(200)
    expect((await status()).needed).toBe(false)
    // So it is after a write that knows nothing of this.
    await setRows(api, 'users', { id: owner.user.id }, { email: newAddress() })
    expect((await status()).needed).toBe(true)
  })
})

test('a mailbox is not flooded: five mails an hour, by asking and by changing the address', async () => {
  const strict = await openTestApp({ limits: true, env: { SMTP_URL: server.url } })
  const { browser } = await signUp(strict)
  const change = (n: number) =>
    browser.mutate('users.updateProfile', { fullName: 'Ann', email: `${n}-${randomUUID()}@example.com` })
  expect(await statusesOf(6, (n) => (n < 3 ? resend(browser) : change(n)))).toEqual([
    ...Array(5).fill(200),
    429,
  ])
  const tried = await statusesOf(21, () => strict.mutate('users.confirmEmail', { token: 'a'.repeat(43) }))
  expect(tried.at(-1)).toBe(429)
})

test('a confirmed account asks in vain: no mail; one of the provider has to add an address first', async () => {
  await byLink((await mailed()).token)
  server.reset()
  expect((await resend()).status).toBe(200)
  expect(await mailed()).toEqual({ token: '', code: '' })
  const { browser } = await signInExternally(api)
  expect(await refusalOf(resend(browser))).toEqual([409, m.addEmailFirst])
})

test('neither the tables nor the jobs hold code or token, and all is forgotten in the end', async () => {
  const { token, code } = await mailed()
  const text = JSON.stringify(await rowsOf(api, 'mailedCodes'))
  expect(text).toContain(owner.user.email)
  for (const secret of [token, code]) expect(text).not.toContain(secret)
  later(49)
  await runHourlyJobs(api.deps)
  expect(await rowsOf(api, 'mailedCodes')).toEqual([])
})

test('the sandbox asks nobody and mails nothing', async () => {
  const sandbox = await openTestApp()
  const one = await signUp(sandbox)
  expect((await status(one.browser)).needed).toBe(false)
  expect(await quickSend(one)).toMatchObject({ status: 'pending', reason: null })
  await runJobs(sandbox)
  expect((await outboxOf(sandbox)).map(({ to }: { to: string }) => to)).not.toContain(one.user.email)
})
