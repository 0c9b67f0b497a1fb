import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sandboxMail } from '../gateways/mail/sandbox.ts'
import { smtpMail } from '../gateways/mail/smtp.ts'
import { openMailServer } from '../gateways/mail/testing/mail-server.ts'
import { refusalOf, statusesOf } from '../testing/answers.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { dropRows, rowOf, rowsOf, setRows } from '../testing/rows.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'

const DAY = '2026-11-19T16:00:00.000Z'
const FORM = {
  name: 'Ann Baker',
  email: 'ann@shop.example',
  company: 'Blue Door Bakery',
  subject: 'sales',
  message: 'What does it cost for three shops?',
}

const testApp = useTestApp()

beforeEach(async () => {
  const { clock, deps, db } = testApp
  deps.gateways.mail = sandboxMail({ outbox: deps.gateways.outbox, clock })
  await runJobs(testApp)
  await dropRows({ db }, 'outboxMessages')
  await dropRows({ db }, 'contactMessages')
  await dropRows({ db }, 'systemEmails')
})

const send = (change: Record<string, unknown> = {}) => testApp.post('/api/contact', { ...FORM, ...change })
const stored = () => rowsOf(testApp, 'contactMessages')
const onlyOne = async () => {
  const rows = await stored()
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}
const email = () => rowOf(testApp, 'systemEmails', {})

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
  onTestFinished(server.close)
  const other = await openTestApp({ env: { SUPPORT_EMAIL: 'help@fivestead.test' } })
  other.deps.gateways.mail = smtpMail({ url: server.url, from: 'no-reply@fivestead.example' })
  await other.post('/api/contact', FORM)
  await runJobs(other)
  expect(server.mails.map(({ to }) => to)).toEqual(['help@fivestead.test'])
  expect(server.mails[0]?.raw).toMatch(/^Reply-To: <?ann@shop\.example>?\r$/m)
  expect(server.mails[0]?.raw).not.toContain('List-Unsubscribe')
})

test.each([
  [{ email: 'ann@shop.example, all@shop.example' }, 'Please enter a valid email address.'],
  [{ email: 'ann@shop.example\r\nBcc: all@shop.example' }, 'Please enter a valid email address.'],
  [{ subject: 'billing' }, 'Please select a subject.'],
  [{ mailState: 'sent' }, 'Unknown field: mailState'],
])('%j is refused, and nothing is stored', async (change, message) => {
  expect(await refusalOf(send(change))).toEqual([400, message])
  expect(await stored()).toEqual([])
  expect(await runJobs(testApp)).toBe(0)
})

test('strings that want to be headers end up as words in one line', async () => {
  const server = await openMailServer()
  onTestFinished(server.close)
  testApp.deps.gateways.mail = smtpMail({ url: server.url, from: 'no-reply@fivestead.example' })
  const names = {
    name: 'Ann\r\nBcc: all@shop.example\r\n\r\n<b>hi</b>',
    company: 'X\r\nTo: all@shop.example',
  }
  expect((await send(names)).body.message).toBe('Name must not contain line breaks or control characters')
  await send({ message: '.\r\nQUIT\r\nRCPT TO:<all@shop.example>' })
  // One that was stored before names were looked at.
  await setRows(testApp, 'contactMessages', {}, names)
  await runJobs(testApp)
  expect(server.mails.map(({ to }) => to)).toEqual(['support@fivestead.example'])
  const [head = ''] = server.mails[0]?.raw.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^(Bcc|Cc):/im)
  expect(head.match(/^To:/gim)).toHaveLength(1)
  expect(server.mails[0]?.text).toContain('RCPT TO:<all@shop.example>')
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
  const strict = await openTestApp({ limits: true })
  const statuses = await statusesOf(6, () => strict.post('/api/contact', FORM))
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const refused = await strict.post('/api/contact', FORM)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
  expect((await strict.post('/api/contact', FORM, { from: '203.0.113.9' })).status).toBe(201)
  expect(await rowsOf(strict, 'contactMessages', {}, ['id'])).toHaveLength(6)
})

test('a flood of messages without a form token leaves room for whoever opened the page', async () => {
  const strict = await openTestApp({ limits: true })
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
  const statuses = await statusesOf(61, (n) => {
    const form = { ...FORM, formToken: forged[n % forged.length] }
    return strict.post('/api/contact', form, { from: `198.51.100.${n}` })
  })
  expect(statuses).toEqual([...Array(60).fill(201), 429])
  expect((await strict.post('/api/contact', { ...FORM, formToken }, { from })).status).toBe(429)
  strict.setNow(strict.clock.now().getTime() + 2000)
  expect((await strict.post('/api/contact', { ...FORM, formToken }, { from })).status).toBe(201)
  const rows = await rowsOf(strict, 'contactMessages')
  expect(rows).toHaveLength(61)
})

test('the mail of a message that is gone is not sent', async () => {
  await send()
  await dropRows(testApp, 'contactMessages')
  await runJobs(testApp)
  expect(await email()).toMatchObject({ state: 'off', attempts: 0 })
  expect(await outboxOf(testApp)).toEqual([])
})
