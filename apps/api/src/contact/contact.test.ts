import { beforeEach, describe, expect, test } from 'vitest'
import { sandboxMail } from '../gateways/mail/sandbox.ts'
import { smtpMail } from '../gateways/mail/smtp.ts'
import { openMailServer } from '../gateways/mail/testing/mail-server.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'

const DAY = '2026-11-19T16:00:00.000Z'
const FORM = {
  name: 'Ann Baker',
  email: 'ann@shop.example',
  company: 'Blue Door Bakery',
  subject: 'sales',
  message: 'What does it cost for three shops?',
}

const testApp = useTestApp()
const faults: SendOutcome[] = []

beforeEach(async () => {
  const { clock, deps, db } = testApp
  faults.length = 0
  deps.gateways.mail = sandboxMail({ outbox: deps.gateways.outbox, clock, faults })
  await runJobs(testApp)
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('contactMessages').execute()
  await db.deleteFrom('systemEmails').execute()
})

const send = (change: Record<string, unknown> = {}) => testApp.post('/api/contact', { ...FORM, ...change })
const stored = () => testApp.db.selectFrom('contactMessages').selectAll().execute()
const onlyOne = async () => {
  const rows = await stored()
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}
const email = () => testApp.db.selectFrom('systemEmails').selectAll().executeTakeFirstOrThrow()
const later = (seconds: number) => testApp.setNow(new Date(testApp.clock.now().getTime() + seconds * 1000))

test('a message is stored, and mailed to the support address by the worker', async () => {
  const { status, body } = await send()
  expect({ status, body }).toEqual({ status: 201, body: { ok: true } })
  expect(await onlyOne()).toMatchObject({ ...FORM, createdAt: new Date(DAY) })
  expect(await email()).toMatchObject({ kind: 'contact-message', state: 'queued' })
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
  expect(await email()).toMatchObject({ state: 'sent', attempts: 1, reason: null })
  expect(await runJobs(testApp)).toBe(0)
})

test('the company may be left out', async () => {
  const { company: _, ...form } = FORM
  expect((await testApp.post('/api/contact', form)).body).toEqual({ ok: true })
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
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 400, body: { message } })
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
  const refused = await strict.post('/api/contact', FORM)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
  expect((await strict.post('/api/contact', FORM, { from: '203.0.113.9' })).status).toBe(201)
  expect(await strict.db.selectFrom('contactMessages').select('id').execute()).toHaveLength(6)
  await strict.close()
})

test('a flood of messages without a form token leaves room for whoever opened the page', async () => {
  const strict = await createTestApp({ limits: true })
  const formTokenOf = async (from: string) =>
    (await strict.get('/api/contact/form-token', { from })).body.formToken
  const from = '203.0.113.9'
  const formToken = await formTokenOf(from)
  // Forged ones and such as a program sends at once count like none.
  const forged = [
    '',
    `${Math.floor(strict.clock.now().getTime() / 1000 - 60).toString(36)}-${'A'.repeat(11)}`,
    formToken,
  ]
  const statuses = []
  for (let n = 0; n < 61; n += 1) {
    const form = { ...FORM, formToken: forged[n % forged.length] }
    statuses.push((await strict.post('/api/contact', form, { from: `198.51.100.${n}` })).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await strict.post('/api/contact', { ...FORM, formToken }, { from })).status).toBe(429)
  strict.setNow(strict.clock.now().getTime() + 2000)
  expect((await strict.post('/api/contact', { ...FORM, formToken }, { from })).status).toBe(201)
  const rows = await strict.db.selectFrom('contactMessages').selectAll().execute()
  expect(rows).toHaveLength(61)
  await strict.close()
}, 30_000)

describe('the mail', () => {
  test('is tried again after a temporary refusal, at its time, six times in all', async () => {
    const busy: SendOutcome = { kind: 'refused', fault: 'moment', code: '451', reason: 'Try later' }
    faults.push(busy)
    await send()
    await runJobs(testApp)
    expect(await email()).toMatchObject({ state: 'queued', attempts: 1, reason: 'Try later' })
    later(29)
    await runJobs(testApp)
    expect(await email()).toMatchObject({ state: 'queued', attempts: 1 })
    later(1)
    await runJobs(testApp)
    expect(await email()).toMatchObject({ state: 'sent', attempts: 2, reason: null })

    faults.push(...Array.from({ length: 9 }, () => busy))
    await testApp.db.deleteFrom('contactMessages').execute()
    await testApp.db.deleteFrom('systemEmails').execute()
    await send()
    for (let tries = 0; tries < 9; tries += 1) {
      await runJobs(testApp)
      later(14_400)
    }
    expect(await email()).toMatchObject({ state: 'failed', attempts: 6 })
    expect(await onlyOne()).toMatchObject({ message: FORM.message })
    expect(faults).toHaveLength(3)
  })

  test('that got no clear answer is never sent again by machine', async () => {
    faults.push({ kind: 'unknown', reason: 'No answer' })
    await send()
    await runJobs(testApp)
    later(80_000)
    await runHourlyJobs(testApp.deps)
    await runJobs(testApp)
    expect(await email()).toMatchObject({ state: 'unknown', reason: 'No answer' })
    expect(await outboxOf(testApp)).toEqual([])
  })

  test('of a message that is gone is not sent', async () => {
    await send()
    await testApp.db.deleteFrom('contactMessages').execute()
    await runJobs(testApp)
    expect(await email()).toMatchObject({ state: 'off', attempts: 0 })
    expect(await outboxOf(testApp)).toEqual([])
  })
})
