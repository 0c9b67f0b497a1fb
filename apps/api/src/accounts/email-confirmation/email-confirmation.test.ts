import { randomUUID } from 'node:crypto'
import { EMAIL_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailServer } from '../../gateways/mail/testing/mail-server.ts'
import { openTwilioDouble } from '../../gateways/sms/testing/twilio-double.ts'
import { createTestApp, PRESET_NOW } from '../../testing/create-test-app.ts'
import { signInExternally } from '../../testing/logins.ts'
import { logOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
let server: Awaited<ReturnType<typeof openMailServer>>
let twilio: Awaited<ReturnType<typeof openTwilioDouble>>
afterAll(async () => {
  await server?.close()
  await twilio?.close()
})
const api = useTestApp({
  env: async () => {
    server = await openMailServer()
    twilio = await openTwilioDouble({ ...ACCOUNT, reaches: 'http://localhost:3000' })
    return {
      SMTP_URL: server.url,
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_FROM: '+12175550199',
      TWILIO_API_URL: twilio.url,
    }
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
const unconfirm = (id: string) =>
  api.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', id).execute()

describe('before the address is confirmed', () => {
  test.each(['ann@shop.example', '(217) 555-0143'])(
    'nothing is sent to %s, and nothing of it stays',
    async (contact) => {
      const refused = await trySend(contact)
      expect([refused.status, refused.body.error.message]).toEqual([409, EMAIL_CONFIRMATION.first])
      await runJobs(api)
      expect(customerMails(contact)).toEqual([])
      expect(twilio.taken).toEqual([])
      expect(await logOf(owner)).toEqual([])
    },
  )

  test('nor by a campaign, whose preview says so', async () => {
    const businessId = owner.business.id
    const bea = { businessId, fullName: 'Bea', email: 'bea@shop.example' }
    await owner.browser.post('/api/business/customers', bea)
    const meant = { businessId, audience: { kind: 'filter' } }
    const preview = await owner.browser.mutate('customers.campaigns.preview', meant)
    expect(preview.body.result.data).toMatchObject({ asked: 1, problem: EMAIL_CONFIRMATION.first })
    const campaign = { ...meant, submissionKey: 'first-campaign' }
    const started = await owner.browser.mutate('customers.campaigns.start', campaign)
    expect([started.status, started.body.error.message]).toEqual([409, EMAIL_CONFIRMATION.first])
    await runJobs(api)
    expect(customerMails('bea@shop.example')).toEqual([])
  })

  test('nor from another business of the account, nor with a customer who is added, nor again', async () => {
    const second = (await owner.browser.post('/api/businesses', { name: 'Second' })).body
    expect((await trySend('bea@shop.example', second.id)).status).toBe(409)
    const businessId = owner.business.id
    const bea = { businessId, fullName: 'Bea', email: 'bea@shop.example', sendNow: true }
    const { request } = (await owner.browser.post('/api/business/customers', bea)).body
    expect(request).toMatchObject({ status: 'failed', reason: EMAIL_CONFIRMATION.first })
    const again = await owner.browser.mutate('reviewRequests.askAgain', { businessId, requestId: request.id })
    expect([again.status, again.body.error.message]).toEqual([409, EMAIL_CONFIRMATION.first])
    await runJobs(api)
    expect(customerMails('bea@shop.example')).toEqual([])
  })

  test('what waits already stays queued, and goes out with the confirmation', async () => {
    const { token } = await mailed()
    await byLink(token)
    await quickSend(owner, { contact: 'cleo@shop.example' })
    // As an account of before, or one whose address was changed.
    await unconfirm(owner.user.id)
    for (const hours of [0, 2, 30]) {
      later(hours)
      await runJobs(api)
      expect(customerMails('cleo@shop.example')).toEqual([])
      expect(await logOf(owner)).toMatchObject([{ status: 'pending' }])
    }
    await resend()
    const { code } = await mailed()
    expect((await byCode(code)).status).toBe(200)
    const [waiting] = await api.db
      .selectFrom('messages')
      .select(['state', 'notBefore'])
      .where('recipient', '=', 'cleo@shop.example')
      .execute()
    expect(waiting).toEqual({ state: 'queued', notBefore: api.clock.now() })
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
    const again = await byLink(token)
    expect([again.status, again.body.error.message]).toEqual([400, EMAIL_CONFIRMATION.dead])
    expect((await trySend('dora@shop.example')).status).toBe(200)
    await runJobs(api)
    expect(customerMails('dora@shop.example')).toHaveLength(1)
  })

  test('works for a day', async () => {
    const { token } = await mailed()
    later(24)
    expect((await byLink(token)).body.error.message).toBe(EMAIL_CONFIRMATION.dead)
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
    const answer = await byLink(token)
    expect([answer.status, answer.body.error.message]).toEqual([400, EMAIL_CONFIRMATION.dead])
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
    expect(answers).toEqual([...Array(5).fill(EMAIL_CONFIRMATION.wrongCode), EMAIL_CONFIRMATION.deadCode])
    expect((await status()).needed).toBe(true)
    await resend()
    const fresh = await mailed()
    expect((await byCode(`${fresh.code.slice(0, 4)} ${fresh.code.slice(4)}`)).status).toBe(200)
  })

  test('of a hundred guesses at once five are looked at', async () => {
    const { code } = await mailed()
    const guess = (n: number) => byCode(String((Number(code) + 1 + n) % 10 ** 8).padStart(8, '0'))
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)))
    const tried = answers.filter(({ body }) => body.error.message === EMAIL_CONFIRMATION.wrongCode)
    expect(tried).toHaveLength(5)
    expect((await byCode(code)).body.error.message).toBe(EMAIL_CONFIRMATION.deadCode)
  })

  test("is nothing to another account, and says nothing about this one's", async () => {
    const { code } = await mailed()
    const other = await signUp(api)
    await mailed(other.user.email)
    expect((await byCode(code, other.browser)).body.error.message).toBe(EMAIL_CONFIRMATION.wrongCode)
    expect((await byCode(code)).status).toBe(200)
  })

  test.each(['', '1234567', '123456789', '12345678a', '١٢٣٤٥٦٧٨', '1'.repeat(41)])(
    '%j is none',
    async (code) => {
      expect((await byCode(code)).status).toBe(400)
    },
  )
})

describe('another address', () => {
  const change = (email: string) =>
    owner.browser.mutate('users.updateProfile', { fullName: 'Ann', email, currentPassword: owner.password })

  test('is unconfirmed, and gets a mail of its own; what was mailed to the old one is dead', async () => {
    const old = await mailed()
    await byLink(old.token)
    await resend()
    const address = `${randomUUID()}@example.com`
    expect((await change(address)).status).toBe(200)
    expect(await status()).toMatchObject({ needed: true, email: address })
    expect((await byLink(old.token)).status).toBe(400)
    expect((await trySend('eve@shop.example')).status).toBe(409)
    const fresh = await mailed(address)
    expect((await byLink(fresh.token)).status).toBe(200)
    expect((await status()).needed).toBe(false)
  })

  test('letters in another case are the same one; so it is after a write that knows nothing of this', async () => {
    const { token } = await mailed()
    await byLink(token)
    await change(owner.user.email.toUpperCase())
    expect((await status()).needed).toBe(false)
    await api.db
      .updateTable('users')
      .set({ email: `${randomUUID()}@example.com` })
      .where('id', '=', owner.user.id)
      .execute()
    expect((await status()).needed).toBe(true)
  })
})

test('a mailbox is not flooded: five mails an hour, by asking and by changing the address', async () => {
  const strict = await createTestApp({ limits: true, env: { SMTP_URL: server.url } })
  try {
    const { browser } = await signUp(strict)
    const change = (n: number) =>
      browser.mutate('users.updateProfile', { fullName: 'Ann', email: `${n}-${randomUUID()}@example.com` })
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await resend(browser)).status)
    for (let n = 0; n < 3; n += 1) statuses.push((await change(n)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const tried = []
    for (let n = 0; n < 21; n += 1)
      tried.push((await strict.mutate('users.confirmEmail', { token: 'a'.repeat(43) })).status)
    expect(tried.at(-1)).toBe(429)
  } finally {
    await strict.close()
  }
})

test('a confirmed account asks in vain: no mail', async () => {
  const { token } = await mailed()
  await byLink(token)
  server.reset()
  expect((await resend()).status).toBe(200)
  expect(await mailed()).toEqual({ token: '', code: '' })
})

test('an account of the provider has to add an address first', async () => {
  const { browser } = await signInExternally(api)
  const refused = await resend(browser)
  expect([refused.status, refused.body.error.message]).toEqual([409, EMAIL_CONFIRMATION.noEmail])
})

test('neither the tables nor the jobs hold code or token, and all is forgotten in the end', async () => {
  const { token, code } = await mailed()
  const rows = await api.db.selectFrom('mailedCodes').selectAll().execute()
  const text = JSON.stringify(rows)
  expect(text).toContain(owner.user.email)
  expect(text).not.toContain(token)
  expect(text).not.toContain(code)
  later(49)
  await runHourlyJobs(api.deps)
  expect(await api.db.selectFrom('mailedCodes').select('id').execute()).toEqual([])
})

test('the sandbox asks nobody and mails nothing', async () => {
  const sandbox = await createTestApp()
  try {
    const one = await signUp(sandbox)
    expect((await status(one.browser)).needed).toBe(false)
    expect(await quickSend(one)).toMatchObject({ status: 'pending', reason: null })
    await runJobs(sandbox)
    const outbox = (await sandbox.get('/api/sandbox/outbox')).body as { to: string }[]
    expect(outbox.map(({ to }) => to)).not.toContain(one.user.email)
  } finally {
    await sandbox.close()
  }
})
