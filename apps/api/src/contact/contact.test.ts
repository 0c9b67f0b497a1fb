import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxMail } from '../gateways/mail/sandbox.ts'
import { smtpMail } from '../gateways/mail/smtp.ts'
import { openMailServer } from '../gateways/mail/testing/mail-server.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { mailContactMessage, requeueUnmailed } from './service.ts'

const DAY = '2026-11-19T16:00:00.000Z'
const FORM = {
  name: 'Ann Baker',
  email: 'ann@shop.example',
  company: 'Blue Door Bakery',
  subject: 'sales',
  message: 'What does it cost for three shops?',
}

let testApp: TestApp
const faults: SendOutcome[] = []

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  testApp.setNow(DAY)
  const { clock, deps, db } = testApp
  faults.length = 0
  deps.gateways.mail = sandboxMail({ outbox: deps.gateways.outbox, clock, faults })
  await runJobs(testApp)
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('contactMessages').execute()
})

const send = (change: Record<string, unknown> = {}) => testApp.post('/api/contact', { ...FORM, ...change })
const stored = () => testApp.db.selectFrom('contactMessages').selectAll().execute()
const onlyOne = async () => {
  const rows = await stored()
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}
const later = (seconds: number) => testApp.setNow(new Date(testApp.clock.now().getTime() + seconds * 1000))

test('a message is stored, and mailed to the support address by the worker', async () => {
  const { status, body } = await send()
  expect({ status, body }).toEqual({ status: 201, body: { ok: true } })
  expect(await onlyOne()).toMatchObject({ ...FORM, mailState: 'queued', createdAt: new Date(DAY) })
  expect(await outboxOf(testApp)).toEqual([])

  expect(await runJobs(testApp)).toBe(1)
  expect(await outboxOf(testApp)).toMatchObject([
    {
      channel: 'email',
      to: 'support@fivestead.example',
      subject: 'Sales: message from Ann Baker',
      text: expect.stringContaining('What does it cost for three shops?'),
    },
  ])
  expect(await onlyOne()).toMatchObject({ mailState: 'sent', mailAttempts: 1, mailReason: null })
  expect(await runJobs(testApp)).toBe(0)
})

test('both doors take the same form; the company may be left out', async () => {
  const { company: _, ...form } = FORM
  expect((await testApp.mutate('contact.send', form)).body.result.data).toEqual({ ok: true })
  expect(await onlyOne()).toMatchObject({ ...form, company: null })
})

test('SUPPORT_EMAIL says where messages go, and an answer goes to the sender', async () => {
  const server = await openMailServer()
  const other = await createTestApp({ env: { SUPPORT_EMAIL: 'help@fivestead.test' } })
  other.deps.gateways.mail = smtpMail({ url: server.url, from: 'no-reply@fivestead.example' })
  await other.post('/api/contact', FORM)
  await runJobs(other)
  expect(server.mails.map(({ to }) => to)).toEqual(['help@fivestead.test'])
  expect(server.mails[0]?.raw).toMatch(/^Reply-To: <?ann@shop\.example>?\r$/m)
  expect(server.mails[0]?.raw).not.toContain('List-Unsubscribe')
  await other.close()
  await server.close()
})

test.each([
  [{ name: 'A' }, 'Name must be at least 2 characters.'],
  [{ email: 'ann' }, 'Please enter a valid email address.'],
  [{ email: 'ann@shop.example, all@shop.example' }, 'Please enter a valid email address.'],
  [{ email: 'ann@shop.example\r\nBcc: all@shop.example' }, 'Please enter a valid email address.'],
  [{ subject: '' }, 'Please select a subject.'],
  [{ subject: 'billing' }, 'Please select a subject.'],
  [{ message: '123456789' }, 'Message must be at least 10 characters.'],
  [{ message: 'x'.repeat(5001) }, 'Message cannot exceed 5000 characters'],
  [{ mailState: 'sent' }, 'Unknown field: mailState'],
])('%j is refused, and nothing is stored', async (change, message) => {
  const answer = await send(change)
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 400, body: { message } })
  expect(await stored()).toEqual([])
  expect(await runJobs(testApp)).toBe(0)
})

test('strings that want to be headers end up as words in one line', async () => {
  const server = await openMailServer()
  testApp.deps.gateways.mail = smtpMail({ url: server.url, from: 'no-reply@fivestead.example' })
  const names = {
    name: 'Ann\r\nBcc: all@shop.example\r\n\r\n<b>hi</b>',
    company: 'X\r\nTo: all@shop.example',
  }
  expect((await send(names)).body.message).toBe('Name must not contain line breaks or control characters')
  await send({ message: '.\r\nQUIT\r\nRCPT TO:<all@shop.example>' })
  // One that was stored before names were looked at.
  await testApp.db.updateTable('contactMessages').set(names).execute()
  await runJobs(testApp)
  expect(server.mails.map(({ to }) => to)).toEqual(['support@fivestead.example'])
  const [head = ''] = server.mails[0]?.raw.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^(Bcc|Cc):/im)
  expect(head.match(/^To:/gim)).toHaveLength(1)
  expect(server.mails[0]?.text).toContain('RCPT TO:<all@shop.example>')
  await server.close()
})

test('a filled trap field is answered like any other and goes nowhere', async () => {
  const { status, body } = await send({ website: 'https://spam.test' })
  expect({ status, body }).toEqual({ status: 201, body: { ok: true } })
  expect(await stored()).toEqual([])
  expect(await runJobs(testApp)).toBe(0)
  expect((await send({ website: '' })).status).toBe(201)
  expect(await stored()).toHaveLength(1)
})

test('one address gets five messages in ten minutes, and then has to wait', async () => {
  const strict = await createTestApp({ limits: true })
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await strict.post('/api/contact', FORM)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const refused = await strict.mutate('contact.send', FORM)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
  expect((await strict.post('/api/contact', FORM, { from: '203.0.113.9' })).status).toBe(201)
  expect(await strict.db.selectFrom('contactMessages').select('id').execute()).toHaveLength(6)
  await strict.close()
})

test('a flood of messages without a load stamp leaves room for whoever opened the page', async () => {
  const strict = await createTestApp({ limits: true })
  const stampOf = async (from: string) => (await strict.get('/api/contact/stamp', { from })).body.stamp
  const from = '203.0.113.9'
  const stamp = await stampOf(from)
  // Forged ones and such as a program sends at once count like none.
  const forged = [
    '',
    `${Math.floor(strict.clock.now().getTime() / 1000 - 60).toString(36)}-${'A'.repeat(11)}`,
    stamp,
  ]
  const statuses = []
  for (let n = 0; n < 61; n += 1) {
    const form = { ...FORM, stamp: forged[n % forged.length] }
    statuses.push((await strict.post('/api/contact', form, { from: `198.51.100.${n}` })).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await strict.post('/api/contact', { ...FORM, stamp }, { from })).status).toBe(429)
  strict.setNow(strict.clock.now().getTime() + 2000)
  expect((await strict.post('/api/contact', { ...FORM, stamp }, { from })).status).toBe(201)
  const rows = await strict.db.selectFrom('contactMessages').selectAll().execute()
  expect(rows).toHaveLength(61)
  await strict.close()
}, 30_000)

describe('the mail', () => {
  test('is tried again after a temporary refusal, six times in all', async () => {
    const busy: SendOutcome = { kind: 'refused', temporary: true, code: '451', reason: 'Try later' }
    faults.push(busy)
    await send()
    await runJobs(testApp)
    expect(await onlyOne()).toMatchObject({ mailState: 'queued', mailAttempts: 1, mailReason: 'Try later' })
    await runJobs(testApp)
    expect(await onlyOne()).toMatchObject({ mailState: 'sent', mailAttempts: 2 })

    faults.push(...Array.from({ length: 9 }, () => busy))
    await testApp.db.deleteFrom('contactMessages').execute()
    await send()
    for (let tries = 0; tries < 9; tries += 1) await runJobs(testApp)
    expect(await onlyOne()).toMatchObject({ mailState: 'failed', mailAttempts: 6, message: FORM.message })
    expect(faults).toHaveLength(3)
  })

  test('that got no clear answer is never sent again by machine', async () => {
    faults.push({ kind: 'unknown', reason: 'No answer' })
    await send()
    await runJobs(testApp)
    later(100_000)
    await requeueUnmailed(testApp.deps)
    await runJobs(testApp)
    expect(await onlyOne()).toMatchObject({ mailState: 'unknown', mailReason: 'No answer' })
    expect(await outboxOf(testApp)).toEqual([])
  })

  test('is sent once by ten workers', async () => {
    await send()
    const { id } = await onlyOne()
    await Promise.all(Array.from({ length: 10 }, () => mailContactMessage(testApp.deps, id)))
    expect(await outboxOf(testApp)).toHaveLength(1)
  })

  test('of a worker that died while sending is not sent twice', async () => {
    await send()
    const { id } = await onlyOne()
    await testApp.db.updateTable('contactMessages').set({ mailState: 'sending' }).execute()
    await mailContactMessage(testApp.deps, id)
    expect(await onlyOne()).toMatchObject({ mailState: 'sending' })
    later(100)
    await mailContactMessage(testApp.deps, id)
    expect(await onlyOne()).toMatchObject({ mailState: 'unknown' })
    expect(await outboxOf(testApp)).toEqual([])
  })

  test('whose job was lost is taken up again', async () => {
    await send()
    const nothing = {
      'send-message': async () => {},
      'mail-contact-message': async () => {},
      'mail-password-reset': async () => {},
      'notify-owner': async () => {},
      'look-up-keyword': async () => {},
      'mail-weekly-report': async () => {},
      'mail-account-notice': async () => {},
      'mail-code': async () => {},
      'mail-claim': async () => {},
      'mail-place-notice': async () => {},
      'clear-removed': async () => {},
    }
    expect(await testApp.deps.queue.drain(nothing)).toBe(1)
    await requeueUnmailed(testApp.deps)
    expect(await runJobs(testApp)).toBe(0)
    later(6 * 3600 + 1)
    await requeueUnmailed(testApp.deps)
    await runJobs(testApp)
    expect(await onlyOne()).toMatchObject({ mailState: 'sent' })
  })
})
