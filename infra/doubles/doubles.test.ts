import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { smtpMail } from '@fivestead/api/gateways/mail/smtp'
import { smsgateSms } from '@fivestead/api/gateways/sms/smsgate'
import { smsgateEvent, smsgateWebhook } from '@fivestead/api/gateways/sms/smsgate-webhook'
import { twilioSms } from '@fivestead/api/gateways/sms/twilio'
import { twilioInbound, twilioReport, twilioWebhook } from '@fivestead/api/gateways/sms/twilio-webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Behavior } from './behavior.ts'
import { readAll } from './behavior.ts'
import { useDoubles } from './testing/open.ts'

interface Call {
  path: string
  body: string
  headers: Record<string, string | string[] | undefined>
}

const clock = { now: () => new Date() }
const calls: Call[] = []
/** In place of the product: keeps what it is told. */
const product = createServer((request, response) => {
  readAll(request).then((body) => {
    calls.push({ path: request.url ?? '', body, headers: request.headers })
    response.writeHead(204).end()
  })
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((done) => product.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`
})
afterAll(() => {
  product.closeAllConnections()
  product.close()
})
const opened = useDoubles(() => ({ origin, dashboard: origin, reportMs: 20 }))
const { command, page } = opened
beforeEach(() => {
  calls.length = 0
})

const TO = '+12175550114'
let sent = 0
/** By the variables that the command prints. */
const senders = {
  twilio: () => {
    const { TWILIO_ACCOUNT_SID: user, TWILIO_AUTH_TOKEN: password, ...env } = opened.doubles.env().twilio
    return twilioSms({
      ...{ apiUrl: env.TWILIO_API_URL, accountSid: user, user, password },
      from: { number: env.TWILIO_FROM },
      statusCallback: (id) => `${origin}/api/webhooks/twilio/status/${id}`,
      clock,
      timeoutMs: 200,
    })
  },
  phone: () => {
    const { SMSGATE_URL: url, SMSGATE_USER: user, SMSGATE_PASSWORD: password } = opened.doubles.env().phone
    return smsgateSms({ url, user, password, clock, timeoutMs: 200 })
  },
}
const send = (name: 'twilio' | 'phone', attemptId: string = crypto.randomUUID()) => {
  sent += 1
  return senders[name]().send({ attemptId, to: TO, text: `Text ${sent}` })
}
/** Calls to a path, of one message where it is named: those of earlier tests may still come. */
const told = (path: string, count: number, of = '') =>
  vi.waitFor(() => {
    const found = calls.filter(
      (call) => call.path.startsWith(path) && `${call.path}${call.body}`.includes(of),
    )
    expect(found.length).toBeGreaterThanOrEqual(count)
    return found
  })

describe.each(['twilio', 'phone'] as const)('%s', (name) => {
  test.each<[Behavior, object, number]>([
    ['well', { kind: 'accepted' }, 1],
    ['slow', { kind: 'unknown' }, 1],
    ['failing', { kind: 'unknown' }, 0],
    ['rate-limiting', { kind: 'refused', fault: 'moment' }, 0],
    ['lying', { kind: 'accepted' }, 1],
  ])('behaves %s when it is told so', async (behave, outcome, taken) => {
    const before = opened.doubles.taken()[name].length
    expect((await command({ double: name, behave })).status).toBe(200)
    expect(await send(name)).toMatchObject(outcome)
    expect(opened.doubles.taken()[name].length - before).toBe(taken)
  })
})

test('Twilio reports, signed, that a text was sent and arrived; a liar takes it back', async () => {
  const { TWILIO_AUTH_TOKEN: authToken } = opened.doubles.env().twilio
  const webhook = twilioWebhook({ authToken, origin })
  const statusOf = ({ path, body, headers }: Call) => {
    const form = webhook.read({ path, body, signature: String(headers['x-twilio-signature']) })
    return form && twilioReport(form)?.report.status
  }
  opened.doubles.fronts.twilio.behavior = 'lying'
  const attemptId = crypto.randomUUID()
  await send('twilio', attemptId)
  const reports = await told('/api/webhooks/twilio/status/', 3, attemptId)
  expect(reports.map(statusOf)).toEqual(['sent', 'delivered', 'undelivered'])
  calls.length = 0
  expect(await command({ double: 'twilio', from: TO, reply: 'STOP' })).toMatchObject({
    body: { answered: 204 },
  })
  const [call] = await told('/api/webhooks/twilio/inbound', 1)
  const form = call && webhook.read({ ...call, signature: String(call.headers['x-twilio-signature']) })
  expect(form && twilioInbound(form)).toMatchObject({ from: TO, text: 'STOP', keyword: 'stop' })
})

test('the phone reports and passes replies on, signed', async () => {
  const webhook = smsgateWebhook({ signingKey: opened.doubles.env().phone.SMSGATE_SIGNING_KEY, clock })
  const eventOf = ({ body, headers }: Call) => {
    const { 'x-timestamp': timestamp, 'x-signature': signature } = headers
    return smsgateEvent(webhook.read({ body, timestamp: String(timestamp), signature: String(signature) }))
  }
  const attemptId = crypto.randomUUID()
  await send('phone', attemptId)
  const reports = await told('/api/webhooks/smsgate', 2, attemptId)
  expect(reports.map(eventOf)).toMatchObject([
    { report: { status: 'sent' } },
    { report: { status: 'delivered' } },
  ])
  calls.length = 0
  await command({ double: 'phone', from: TO, reply: 'Thanks' })
  const [call] = await told('/api/webhooks/smsgate', 1, 'sms:received')
  expect(call && eventOf(call)).toMatchObject({ kind: 'received', sms: { from: TO, text: 'Thanks' } })
})

const mail = (to: string, words: object = {}) =>
  smtpMail({ url: opened.doubles.env().smtp.SMTP_URL, from: 'Fivestead <no-reply@mail.example.com>' }).send({
    ...{ attemptId: crypto.randomUUID(), fromName: 'Blue Door Bakery', to, unsubscribeUrl: null },
    ...{ subject: 'How did we do?', text: 'Hello', html: '<p>Hello</p>', ...words },
  })

test('the mail server fails when it is told so, and sends a mail back, by its address or when it is told so', async () => {
  for (const [behave, outcome] of [
    ['unclear', { kind: 'unknown' }],
    ['failing', { kind: 'refused', fault: 'moment' }],
    ['well', { kind: 'accepted' }],
  ] as const) {
    await command({ double: 'smtp', behave })
    expect(await mail('ann@shop.example')).toMatchObject(outcome)
  }
  await mail('gone@shop.example')
  expect((await told('/api/webhooks/mail', 1))[0]?.body).toContain('Status: 5.1.1')
  calls.length = 0
  await mail('bob@shop.example')
  const fate = { double: 'smtp', to: 'Bob@shop.example', fate: 'complained' }
  expect(await command(fate)).toMatchObject({ status: 200, body: { answered: 204 } })
  expect((await told('/api/webhooks/mail', 1))[0]?.body).toContain('Feedback-Type: abuse')
})

test('Resend takes a mail, tells that it arrived, and sends it back', async () => {
  const { RESEND_API_URL: url, RESEND_API_KEY: key } = opened.doubles.env().resend
  const ask = (authorization: string) =>
    fetch(`${url}/emails`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'a1' },
      body: JSON.stringify({
        from: 'a@mail.example.com',
        to: ['eve@shop.example'],
        subject: 'Hi',
        text: 'x',
      }),
    })
  expect([(await ask('Bearer wrong')).status, (await ask(`Bearer ${key}`)).status]).toEqual([403, 200])
  const typesOf = (found: Call[]) => found.map(({ body }) => JSON.parse(body).type)
  expect(typesOf(await told('/api/webhooks/resend', 2))).toEqual(['email.sent', 'email.delivered'])
  calls.length = 0
  await command({ double: 'resend', to: 'eve@shop.example', fate: 'bounced' })
  expect(typesOf(await told('/api/webhooks/resend', 1))).toEqual(['email.bounced'])
})

test('the page takes forms, shows what was taken, escapes it, and refuses what it does not know', async () => {
  await senders.twilio().send({ attemptId: crypto.randomUUID(), to: TO, text: '<b>Hi</b>' })
  // The code of a new account comes by mail.
  const text = `Your code is 1234 5678, “Ann”. ${'A long line of it. '.repeat(8)}`
  await mail('dana@shop.example', { subject: 'Confirm, Zoë', text })
  expect(opened.doubles.taken().smtp.at(-1)).toMatchObject({
    to: 'dana@shop.example',
    subject: 'Confirm, Zoë',
  })
  expect(opened.doubles.taken().smtp.at(-1)?.text.trim()).toBe(text.trim())
  const body = new URLSearchParams({ double: 'phone', behave: 'slow' })
  const answer = await fetch(`${page()}/_control`, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  const html = await (await fetch(page())).text()
  for (const shown of [
    '&lt;b&gt;Hi&lt;/b&gt;',
    '<option value="slow" selected>',
    'Your code is 1234 5678, “Ann”.',
  ])
    expect(html).toContain(shown)
  expect(await command({ double: 'smtp', to: 'nobody@shop.example', fate: 'bounced' })).toMatchObject({
    status: 400,
    body: { message: 'no mail was sent to nobody@shop.example' },
  })
  const { status } = await command({ double: 'phone', behave: 'well' }, { origin: 'https://evil.example' })
  expect([status, opened.doubles.fronts.phone.behavior]).toEqual([403, 'slow'])
})
