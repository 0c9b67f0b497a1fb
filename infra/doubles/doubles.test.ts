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
import type { Taken } from './open.ts'
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
    const {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: password,
      ...env
    } = opened.doubles.env().twilio
    return twilioSms({
      apiUrl: env.TWILIO_API_URL,
      accountSid,
      user: accountSid,
      password,
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
    ['unclear', { kind: 'unknown' }, 1],
    ['failing', { kind: 'unknown' }, 0],
    ['html', { kind: 'unknown' }, 0],
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

describe('the mail server', () => {
  const mail = (to: string) =>
    smtpMail({ url: opened.doubles.env().smtp.SMTP_URL, from: 'Fivestead <no-reply@mail.example.com>' }).send(
      {
        attemptId: crypto.randomUUID(),
        fromName: 'Blue Door Bakery',
        to,
        subject: 'How did we do?',
        text: 'Hello',
        html: '<p>Hello</p>',
        unsubscribeUrl: null,
      },
    )

  test.each<[Behavior, object]>([
    ['well', { kind: 'accepted' }],
    ['unclear', { kind: 'unknown' }],
    ['failing', { kind: 'refused', fault: 'moment' }],
    ['rate-limiting', { kind: 'refused', fault: 'moment' }],
  ])('behaves %s when it is told so', async (behave, outcome) => {
    await command({ double: 'smtp', behave })
    expect(await mail('ann@shop.example')).toMatchObject(outcome)
  })

  test('sends a mail back, by its address or when it is told so', async () => {
    await mail('gone@shop.example')
    const [report] = await told('/api/webhooks/mail', 1)
    expect(report?.body).toContain('Status: 5.1.1')
    calls.length = 0
    await mail('bob@shop.example')
    const fate = { double: 'smtp', to: 'Bob@shop.example', fate: 'complained' }
    expect(await command(fate)).toMatchObject({ status: 200, body: { answered: 204 } })
    expect((await told('/api/webhooks/mail', 1))[0]?.body).toContain('Feedback-Type: abuse')
  })
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
        html: 'x',
      }),
    })
  expect([(await ask('Bearer wrong')).status, (await ask(`Bearer ${key}`)).status]).toEqual([403, 200])
  const typesOf = (found: Call[]) => found.map(({ body }) => JSON.parse(body).type)
  expect(typesOf(await told('/api/webhooks/resend', 2))).toEqual(['email.sent', 'email.delivered'])
  calls.length = 0
  await command({ double: 'resend', to: 'eve@shop.example', fate: 'bounced' })
  expect(typesOf(await told('/api/webhooks/resend', 1))).toEqual(['email.bounced'])
})

describe('the page', () => {
  test.each([
    [{}, 'double must be one of twilio, phone, smtp, resend, places, google, serpapi'],
    [
      { double: 'twilio', behave: 'badly' },
      /^behave must be one of well, slow, unclear, failing, html, rate-limiting, lying$/,
    ],
    [{ double: 'phone', from: 'x', reply: 'STOP' }, /^from must be a number such as /],
    [{ double: 'phone', from: TO, reply: '' }, 'reply must be what the customer writes'],
    [{ double: 'smtp', to: 'ann@shop.example', fate: 'eaten' }, /^to must be an address, and fate one of /],
    [
      { double: 'smtp', to: 'nobody@shop.example', fate: 'bounced' },
      'no mail was sent to nobody@shop.example',
    ],
  ])('refuses %j and says why', async (fields, message) => {
    expect(await command(fields)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    })
  })

  test('takes forms, shows what was taken, and escapes it', async () => {
    await senders.twilio().send({ attemptId: crypto.randomUUID(), to: TO, text: '<b>Hi</b>' })
    const body = new URLSearchParams({ double: 'phone', behave: 'slow' })
    const answer = await fetch(`${page()}/_control`, { method: 'POST', body, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    const html = await (await fetch(page())).text()
    expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(html).toContain('<option value="slow" selected>')
  })

  test('shows the text of mail, which holds the code of a new account', async () => {
    const text = `Your code is 1234 5678, “Ann”. ${'A long line of it. '.repeat(8)}`
    await smtpMail({
      url: opened.doubles.env().smtp.SMTP_URL,
      from: 'Fivestead <no-reply@mail.example.com>',
    }).send({
      attemptId: crypto.randomUUID(),
      fromName: 'Fivestead',
      to: 'dana@shop.example',
      subject: 'Confirm, Zoë',
      text,
      html: '<p>Hello</p>',
      unsubscribeUrl: null,
    })
    const answer = await fetch(`${page()}/_control`)
    const { smtp } = (await answer.json()) as { smtp: { taken: Taken[] } }
    expect(smtp.taken.at(-1)).toMatchObject({ to: 'dana@shop.example', subject: 'Confirm, Zoë' })
    expect(smtp.taken.at(-1)?.text.trim()).toBe(text.trim())
    expect(await (await fetch(page())).text()).toContain('Your code is 1234 5678, “Ann”.')
  })

  test('takes no command from another site', async () => {
    const { status } = await command({ double: 'phone', behave: 'slow' }, { origin: 'https://evil.example' })
    expect([status, opened.doubles.fronts.phone.behavior]).toEqual([403, 'well'])
  })
})
