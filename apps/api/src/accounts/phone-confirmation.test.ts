import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { textsStopped } from '@fivestead/domain/languages/messages/reasons/en'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startLines } from '../app.ts'
import { startSending, stopSending } from '../delivery/stop.ts'
import { openMailServer } from '../gateways/mail/testing/mail-server.ts'
import { openTwilioDouble } from '../gateways/sms/twilio/testing/double.ts'
import { suppressNumber } from '../messaging/opt-outs/sql.ts'
import { refusalOf, statusesOf } from '../testing/answers.ts'
import { logOf, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { confirmEmail, confirmPhone, type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../testing/rows.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'
import { approveAccount } from './phone-confirmation.service.ts'

vi.setConfig({ testTimeout: 60_000 })

const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const twilio = await openTwilioDouble(ACCOUNT)
afterAll(() => twilio.close())
const TWILIO = {
  ...{ TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: ACCOUNT.authToken },
  ...{ TWILIO_FROM: '+12175550199', TWILIO_API_URL: twilio.url },
}
/** Texts are real, and no email can confirm an account. */
const api = useTestApp({ env: TWILIO })

let numbers = 3000
const newNumber = () => `+1217555${++numbers}`
let owner: Owner
let phone: string
beforeEach(async () => {
  twilio.reset()
  phone = newNumber()
  owner = await signUp(api, { phone })
})

const textsTo = (to: string) => twilio.taken.filter((text) => text.to === to)
const send = ({ browser }: Owner = owner) => browser.mutate('users.sendPhoneCode')
const enter = (code: string, { browser }: Owner = owner) => browser.mutate('users.confirmPhone', { code })
const status = async ({ browser }: Owner = owner) =>
  (await browser.query('users.phoneConfirmation')).body.result.data
const trySend = (contact: string) =>
  owner.browser.mutate('reviewRequests.quickSend', { businessId: owner.business.id, name: 'Ann', contact })
/** The newest code that was texted to a number. */
async function texted(to = phone): Promise<string> {
  await runJobs(api)
  const code = /code: (\d{4}) (\d{4})\./.exec(textsTo(to).at(-1)?.body ?? '')
  return `${code?.[1]}${code?.[2]}`
}
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
const setPhone = (to: string | null) => setRows(api, 'users', { id: owner.user.id }, { phone: to })
const isProved = async () => (await status()).verified

describe('texts without mail', () => {
  test('nothing goes out before the proof, for which a proved email address does not do', async () => {
    await confirmEmail(api, owner)
    expect(await refusalOf(trySend('(217) 555-0143'))).toEqual([409, m.confirmPhoneFirst])
    const bea = { businessId: owner.business.id, fullName: 'Bea', phone: '(217) 555-0144', sendNow: true }
    const added = await owner.browser.post('/api/business/customers', bea)
    expect(added.body.request).toMatchObject({ status: 'failed', reason: m.confirmPhoneFirst })
    await runJobs(api)
    expect(twilio.taken).toEqual([])
  })

  test('the code to the own phone proves the account, and what waited goes out', async () => {
    expect(await status()).toMatchObject({ needed: true, verified: false })
    await confirmPhone(api, owner)
    await quickSend(owner, { contact: '(217) 555-0143' })
    // As after a change of the number.
    await setRows(api, 'users', {}, { phoneVerifiedAt: null })
    await runJobs(api)
    expect([textsTo('+12175550143'), await logOf(owner)]).toMatchObject([[], [{ status: 'pending' }]])
    expect((await send()).status).toBe(200)
    expect((await enter(await texted())).status).toBe(200)
    expect(await status()).toMatchObject({ needed: false, verified: true })
    await runJobs(api)
    expect(textsTo('+12175550143')).toHaveLength(1)
    expect((await trySend('(217) 555-0145')).status).toBe(200)
  })

  test("the operator's word does, by email or username, and for nobody else", async () => {
    const other = await signUp(api, { phone: newNumber() })
    for (const name of [owner.user.email.toUpperCase(), owner.user.username]) {
      expect(await approveAccount(api.deps, name)).toBe(owner.user.email)
    }
    expect((await trySend('(217) 555-0146')).status).toBe(200)
    expect((await status(other)).needed).toBe(true)
    await expect(approveAccount(api.deps, 'nobody@shop.example')).rejects.toThrow('There is no account')
  })

  test('the start says so in a line', async () => {
    const lines = startLines({ config: api.deps.config, demo: null, paused: [], stopped: null })
    expect(lines.filter((line) => line.startsWith('Accounts '))).toEqual([
      expect.stringContaining('npm run operate -- claims confirm <email>'),
    ])
  })
})

describe('the code', () => {
  test('is not texted while the operator has stopped all sending', async () => {
    expect((await send()).status).toBe(200)
    await stopSending(api.deps)
    expect(await refusalOf(send())).toEqual([409, textsStopped])
    await runJobs(api)
    expect(textsTo(phone)).toEqual([])
    await startSending(api.deps)
    await send()
    expect(await texted()).toMatch(/^\d{8}$/)
  })

  test('has five tries, and a new one ends the old', async () => {
    await send()
    const first = await texted()
    await send()
    const second = await texted()
    expect(await refusalOf(enter(first))).toEqual([400, m.textedCodeWrong])
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push((await refusalOf(enter(wrong(second))))[1])
    expect(answers).toEqual([...Array(4).fill(m.textedCodeWrong), common.codeExpired])
    expect(await refusalOf(enter(second))).toEqual([400, common.codeExpired])
    expect(await isProved()).toBe(false)
  })

  test('lives for ten minutes', async () => {
    await send()
    const code = await texted()
    api.setNow(api.clock.now().getTime() + 10 * 60_000)
    expect(await refusalOf(enter(code))).toEqual([400, common.codeExpired])
  })

  test('proves the number that it went to, not one that was typed meanwhile', async () => {
    await send()
    const code = await texted()
    await setPhone('(217) 555-0148')
    expect(await refusalOf(enter(code))).toEqual([400, common.codeExpired])
    expect(await isProved()).toBe(false)
  })

  test('proves nothing for another account', async () => {
    const other = await signUp(api, { phone })
    await send()
    const code = await texted()
    expect((await enter(code, other)).status).toBe(400)
    expect((await status(other)).verified).toBe(false)
  })

  test('another number is unproved; the same one written otherwise is not', async () => {
    await send()
    await enter(await texted())
    await setPhone(`+1 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`)
    expect(await isProved()).toBe(true)
    await setPhone(newNumber())
    expect(await isProved()).toBe(false)
    expect(await refusalOf(trySend('(217) 555-0143'))).toEqual([409, m.confirmPhoneFirst])
  })

  test('is stored nowhere, and a proved number gets no other', async () => {
    await send()
    const code = await texted()
    expect(JSON.stringify(await rowsOf(api, 'mailedCodes'))).not.toContain(code)
    await enter(code)
    await send()
    await runJobs(api)
    expect(textsTo(phone)).toHaveLength(1)
  })

  test.each([
    [null, m.addPhoneFirst],
    ['12', m.addPhoneFirst],
    ['+44 20 7946 0958', m.addPhoneFirst],
    // Dear numbers.
    ['(900) 555-1234', 'SMS can go to customers in the US and Canada only.'],
    ['(876) 555-1234', 'SMS can go to customers in the US and Canada only.'],
  ])('goes nowhere where the profile says %s', async (to, message) => {
    await setPhone(to)
    expect(await refusalOf(send())).toEqual([409, message])
  })
})

describe('a code is a text to a number that a stranger typed', () => {
  const stop = (number: string) =>
    inTransaction(api.db, (trx) =>
      suppressNumber(trx, number, { source: 'reply', createdAt: api.clock.now() }),
    )

  test('one that replied STOP gets none, nor one that stops before the code goes out', async () => {
    await stop(phone)
    expect(await refusalOf(send())).toEqual([409, expect.stringContaining('This number replied STOP')])
    const later = newNumber()
    await setPhone(later)
    expect((await send()).status).toBe(200)
    await stop(later)
    await runJobs(api)
    expect(twilio.taken).toEqual([])
  })

  test('it counts against the caps of its number, from whichever account, and is no request', async () => {
    const strict = await openTestApp({ limits: true, env: TWILIO })
    for (let n = 0; n < 3; n += 1) {
      expect((await send(await signUp(strict, { phone }))).status).toBe(200)
      await runJobs(strict)
    }
    await dropRows(strict, 'rateLimits')
    const refusal = expect.stringContaining('Nobody gets more than 3 messages')
    expect(await refusalOf(send(await signUp(strict, { phone })))).toEqual([429, refusal])
    expect(textsTo(phone)).toHaveLength(3)
    const counted = await rowsOf(strict, 'sendUsage', {}, ['isRequest'])
    expect(counted).toEqual(Array(3).fill({ isRequest: false }))
  })

  test('calls are counted for account, network, number and all together', async () => {
    const strict = await openTestApp({ limits: true, env: TWILIO })
    const codes = (who: Owner, from: string) => who.browser.mutate('users.sendPhoneCode', undefined, { from })
    const fresh = (number = newNumber()) => signUp(strict, { phone: number })
    const one = await fresh()
    const ofAccount = await statusesOf(4, (n) => codes(one, `198.51.100.${n}`))
    expect(ofAccount).toEqual([200, 200, 200, 429])
    const ofNetwork = await statusesOf(6, async () => codes(await fresh(), '203.0.113.9'))
    expect(ofNetwork).toEqual([200, 200, 200, 200, 200, 429])
    const shared = newNumber()
    const ofNumber = await statusesOf(3, async (n) => codes(await fresh(shared), `192.0.2.${n}`))
    expect(ofNumber).toEqual([200, 200, 200])
    await strict.db
      .updateTable('rateLimits')
      .set({ count: 1000 })
      .where('bucket', 'like', 'phoneCode:service:%')
      .execute()
    // Ten sign-ups here come from one network; a process keeps some calls in reserve.
    await strict.db.deleteFrom('rateLimits').where('bucket', 'like', 'register:%').execute()
    const ofAll = await statusesOf(8, async (n) => codes(await fresh(), `192.0.2.${90 + n}`))
    expect(ofAll.at(-1)).toBe(429)
  })
})

test('where mail confirms accounts, an unconfirmed one has no code texted', async () => {
  const server = await openMailServer()
  onTestFinished(server.close)
  const mailed = await openTestApp({ env: { ...TWILIO, SMTP_URL: server.url } })
  const one = await signUp(mailed, { phone })
  expect(await refusalOf(send(one))).toEqual([409, m.confirmEmailFirst])
  await confirmEmail(mailed, one)
  expect((await send(one)).status).toBe(200)
})

test('in the sandbox the code is in the outbox, and nothing waits for it', async () => {
  const sandbox = await openTestApp()
  const one = await signUp(sandbox, { phone })
  expect(await status(one)).toMatchObject({ needed: false, verified: false })
  expect(await quickSend(one)).toMatchObject({ status: 'pending', reason: null })
  expect((await send(one)).status).toBe(200)
  await runJobs(sandbox)
  const text = (await outboxOf(sandbox)).find(({ to }: { to: string }) => to === phone)?.text
  expect((await enter(/(\d{4} \d{4})/.exec(text)?.[1] ?? '', one)).status).toBe(200)
  expect((await status(one)).verified).toBe(true)
})
