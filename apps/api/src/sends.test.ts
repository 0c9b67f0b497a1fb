import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { m as reasons } from '@fivestead/domain/languages/messages/reasons/words'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invite as inviteAccount } from './accounts/invitations/service.ts'
import { COMMAND } from './activity/service.ts'
import { SENDS, type SendKind, sendRule } from './delivery/sends.ts'
import { openDeliveries } from './delivery/service.ts'
import { startSending, stopSending } from './delivery/stop.ts'
import { EMAIL_KINDS } from './email-kinds.ts'
import { type EmailKind, emailDelivery, queueEmail } from './emails/service.ts'
import { openMailServer } from './gateways/mail/testing/mail-server.ts'
import { openTwilioDouble } from './gateways/sms/twilio/testing/double.ts'
import { insertUsage } from './messaging/caps/sql.ts'
import { recordDeliveryReport } from './messaging/delivery-reports/service.ts'
import { contactKey } from './messaging/opt-outs/service.ts'
import { suppressBounced, suppressComplainer, suppressNumber } from './messaging/opt-outs/sql.ts'
import { systemEmailRules } from './messaging/system-emails.service.ts'
import { answerText } from './reviews/inbound/service.ts'
import { refusalOf } from './testing/answers.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { runJobs } from './testing/main-job.ts'
import { confirmEmail, confirmPhone, type Owner, signUp } from './testing/owners.ts'
import { organizationOf, rowsOf, setRows } from './testing/rows.ts'

vi.setConfig({ testTimeout: 120_000 })

const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'b'.repeat(32) }
const NOON = Date.parse('2026-11-19T18:00:00.000Z')
const PHONE = '+12175550142'
/** One mailbox, written in ways that limits must not tell apart. */
const SPELLINGS = [
  'v.ictim@gmail.com',
  'Victim+a@gmail.com',
  'vic.tim@GoogleMail.com',
  'victim+b+c@gmail.com',
]
const VICTIM = 'victim@gmail.com'

let server: Awaited<ReturnType<typeof openMailServer>>
let twilio: Awaited<ReturnType<typeof openTwilioDouble>>
let api: TestApp
let owner: Owner

/** Mail and texts are real, and the caps are the true ones. */
beforeAll(async () => {
  server = await openMailServer()
  twilio = await openTwilioDouble(ACCOUNT)
})
afterAll(async () => {
  await twilio?.close()
  await server?.close()
})
beforeEach(async () => {
  api = await createTestApp({
    limits: true,
    env: {
      SMTP_URL: server.url,
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_FROM: '+12175550199',
      TWILIO_API_URL: twilio.url,
    },
  })
  api.setNow(NOON)
  owner = await signUp(api, { phone: PHONE })
  await setRows(api, 'businesses', {}, { timeZone: 'America/Chicago' })
  await runJobs(api)
  reset()
  return () => api.close()
})

const reset = () => {
  server.reset()
  twilio.reset()
}
/** Address of one-click unsubscribing in the newest mail (RFC 8058). */
const wayOut = () =>
  /^List-Unsubscribe:\s+<([^>]+)>/im.exec(server.mails.at(-1)?.raw.replace(/\r\n[ \t]+/g, ' ') ?? '')?.[1]
const left = () => server.mails.length + twilio.taken.length
const work = <Result>(run: (trx: Parameters<typeof suppressNumber>[0]) => Promise<Result>) =>
  inTransaction(api.db, run)
const prove = async (who: Owner = owner) => {
  await confirmEmail(api, who)
  await confirmPhone(api, who)
}
/** As if others had written so often to an address, or this account to others. */
const use = (count: number, by: { address?: string | undefined; organizationId?: string }) =>
  work((trx) =>
    insertUsage(
      trx,
      Array.from({ length: count }, (_, n) => {
        const address = by.address ?? `${n}@shop.example`
        const channel = address.startsWith('+') ? ('sms' as const) : ('email' as const)
        const to = by.address === VICTIM ? (SPELLINGS[n % SPELLINGS.length] ?? '') : address
        const at = { sentAt: api.clock.now(), organizationId: by.organizationId ?? null }
        return { id: randomUUID(), channel, address: to, ...at }
      }),
    ),
  )

/** Sends one of a kind as the product does, with content of the test's own where it is a system email. */
interface Driver {
  to: string
  send(): Promise<void>
}
function driverOf(kind: SendKind): Driver {
  const { by, proof, caps } = sendRule(kind)
  if (by === 'message') return { to: VICTIM, send: () => quick() }
  if (by === 'notification') return { to: owner.user.email, send: rate }
  if (by === 'call') return { to: PHONE, send: () => answerText(api.deps, { to: PHONE, text: 'Stopped' }) }
  const own = EMAIL_KINDS.find(({ name }) => name === kind)
  if (own === undefined) throw new Error(`${kind} has no line in email-kinds.ts`)
  const isOwn = proof === 'address' || caps === 'unprovedMails'
  const to = own.channel === 'sms' ? PHONE : isOwn ? owner.user.email : VICTIM
  return { to, send: () => deliverOne(own, to) }
}
const quick = async () => {
  await owner.browser.mutate('reviewRequests.quickSend', {
    ...{ businessId: owner.business.id, name: 'Ann', contact: VICTIM },
  })
  await runJobs(api)
}
const rate = async () => {
  // Two of them keep a distance.
  api.setNow(api.clock.now().getTime() + 60 * 60_000)
  await api.post('/api/feedback', { businessId: owner.business.id, feedback: 'Closed at noon.' })
  await runJobs(api)
}
/** By the real sending path; what the mail says is not what is tried here. */
async function deliverOne(kind: EmailKind, to: string): Promise<void> {
  const userId = kind.name === 'account-invitation' ? {} : { userId: owner.user.id }
  await work((trx) => queueEmail(api.deps, trx, kind, { ref: 'one', ...userId }))
  await deliverAll(kind, to)
}
async function deliverAll(kind: EmailKind, to: string): Promise<void> {
  const html = '<p>Hello</p><!--footer-->'
  const content =
    kind.channel === 'sms' ? { to, text: 'Hello' } : { to, subject: 'Hello', text: 'Hello\n', html }
  const stub: EmailKind = { ...kind, write: async () => content }
  const delivery = emailDelivery(api.deps, [stub], systemEmailRules(api.deps))
  for (const { id } of await rowsOf(api, 'systemEmails', { kind: kind.name, state: 'queued' }))
    await openDeliveries(api.deps, { email: delivery } as never)([{ kind: 'email', id }])
}
/** How many leave when one is sent. */
async function sends({ send }: Driver, times = 1): Promise<number> {
  reset()
  for (let n = 0; n < times; n += 1) await send()
  return left()
}

/** Reads the table alone: a kind that is added is tried by its own line. */
describe.each(Object.keys(SENDS) as SendKind[])('%s', (kind) => {
  const rule = sendRule(kind)
  const isText = kind === 'phone-code' || kind === 'keyword-answer'
  // A reply and a sample take the decisions of a review request: `decideSendings`.
  const isOther = kind === 'reply' || kind === 'sample'

  test.skipIf(isOther)('proofs, and the operator’s stop', async () => {
    const driver = driverOf(kind)
    if (kind === 'review-request') await postal()
    expect(await sends(driver)).toBe(rule.proof === null ? 1 : 0)
    await prove()
    expect(await sends(driver)).toBeGreaterThan(0)
    if (rule.by === 'message') return
    await stopSending(api.deps)
    expect(await sends(driver)).toBe(rule.stop ? 0 : 1)
    const waits = await rowsOf(api, 'systemEmails', { kind, state: 'queued' })
    expect(waits).toHaveLength(rule.by === 'email' && rule.stop && !rule.awaited ? 1 : 0)
    await startSending(api.deps)
    const own = EMAIL_KINDS.find(({ name }) => name === kind)
    if (waits.length > 0 && own) {
      await deliverAll(own, driver.to)
      expect(left()).toBe(1)
    }
  })

  test.skipIf(isOther)('caps', async () => {
    const driver = driverOf(kind)
    if (kind === 'review-request') await postal()
    const organizationId = await organizationOf(api, owner)
    if (rule.caps === 'unprovedMails' || rule.caps === 'smsAnswers') {
      // The sign-up sent one of the ten.
      const most = rule.caps === 'unprovedMails' ? 9 : 5
      expect(await sends(driver, most + 2)).toBe(most)
      await prove()
      expect(await sends(driver)).toBe(rule.caps === 'unprovedMails' ? 1 : 0)
      return
    }
    await prove()
    await use(3, { address: driver.to })
    expect(await sends(driver)).toBe(rule.caps === null ? 1 : 0)
    api.setNow(NOON + 25 * 60 * 60_000)
    await use(20, { organizationId })
    expect(await sends(driver)).toBe(rule.caps === 'all' ? 0 : 1)
  })

  test.skipIf(isOther)('bounces, complaints and the way out', async () => {
    const driver = driverOf(kind)
    if (kind === 'review-request') await postal()
    if (rule.suppressions !== 'unproved') await prove()
    const word = { createdAt: api.clock.now() }
    for (const source of ['bounce', 'complaint'] as const) {
      await api.db.deleteFrom('suppressions').execute()
      if (isText)
        await work(async (trx) => void (await suppressNumber(trx, PHONE, { ...word, source: 'provider' })))
      else {
        const contact = contactKey('email', driver.to)
        await work((trx) =>
          source === 'bounce'
            ? suppressBounced(trx, 'email', contact, word.createdAt)
            : suppressComplainer(trx, contact, word.createdAt),
        )
      }
      expect([source, await sends(driver)]).toEqual([source, rule.suppressions === false ? 1 : 0])
    }
    await api.db.deleteFrom('suppressions').execute()
    if (rule.by === 'message' || rule.by === 'notification') return
    expect(await sends(driver)).toBe(1)
    const link = wayOut()
    expect(link !== undefined).toBe(rule.refusable)
    if (link === undefined) return
    expect(server.mails[0]?.raw.replace(/=\r\n/g, '')).toContain('No more emails like this')
    const { status } = await api.post(new URL(link).pathname, {})
    expect(status).toBe(200)
    expect(await sends(driver)).toBe(0)
  })
})

const postal = () =>
  owner.browser.mutate('messageSettings.save', {
    ...{ businessId: owner.business.id, postalAddress: '12 Main St, Springfield' },
  })

describe('team invitations', () => {
  const invite = (email: string, who = owner) =>
    who.browser.mutate('team.invite', { email, role: 'staff', businessIds: null })
  const mailed = async () => {
    await runJobs(api)
    return server.mails.filter(({ to }) => /gmail|googlemail/i.test(to)).length
  }

  test('by nobody whose address is not confirmed', async () => {
    expect(await refusalOf(invite(VICTIM))).toEqual([409, m.confirmEmailFirst])
    expect(await mailed()).toBe(0)
  })

  test('many accounts, invitations and resends: one mailbox gets three a day, however it is written', async () => {
    const others = [owner, await signUp(api), await signUp(api)]
    for (const who of others) await prove(who)
    reset()
    const asked = others.flatMap((who) => SPELLINGS.map((email) => invite(email, who)))
    await Promise.all(asked)
    const invitations = await rowsOf(api, 'invitations')
    for (const who of others)
      await Promise.all(invitations.map(({ id }) => who.browser.mutate('team.resend', { id })))
    expect(await mailed()).toBe(3)
    const refusal = await refusalOf(invite(VICTIM))
    expect(refusal).toEqual([
      429,
      expect.stringContaining('Nobody gets more than 3 messages in 24 hours. Try again'),
    ])
    api.setNow(NOON + 25 * 60 * 60_000)
    expect((await invite(VICTIM)).status).toBe(200)
  })

  test('none after one came back, was reported, or was refused by its link, whoever asks next', async () => {
    const other = await signUp(api)
    for (const who of [owner, other]) await prove(who)
    for (const [n, [status, complained, said]] of (
      [
        ['bounced', false, reasons.emailBounced],
        ['delivered', true, reasons.addressComplained],
      ] as const
    ).entries()) {
      const email = `stranger${n}@shop.example`
      expect((await invite(email)).status).toBe(200)
      await runJobs(api)
      const [{ id } = { id: '' }] = await rowsOf(api, 'systemEmails', { recipient: email })
      const report = { status, reason: null, complained }
      expect(
        await recordDeliveryReport(
          api.deps,
          { attemptId: id, providerMessageId: null, isMail: true },
          report as never,
        ),
      ).toBe(true)
      expect(await refusalOf(invite(email, other))).toEqual([409, said])
    }
    reset()
    await invite(VICTIM)
    await runJobs(api)
    const link = wayOut() ?? ''
    const path = new URL(link).pathname
    expect((await api.app.inject({ url: path })).body).toContain('Stop invitations from Fivestead?')
    await api.app.inject({ method: 'POST', url: path })
    for (const email of SPELLINGS)
      expect(await refusalOf(invite(email, other))).toEqual([409, reasons.addressOptedOut])
    await expect(inviteAccount(api.deps, COMMAND, VICTIM)).rejects.toThrow(reasons.addressOptedOut)
    await api.app.inject({ method: 'POST', url: `${path}/undo` })
    expect((await invite(VICTIM, other)).status).toBe(200)
  })
})
