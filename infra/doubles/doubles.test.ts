import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { smtpMail } from '@fivestead/api/gateways/mail/smtp'
import type { SmsAccount } from '@fivestead/api/gateways/sms/provider'
import { smsAccount } from '@fivestead/api/gateways/sms/providers'
import { SMS_DOUBLES } from '@fivestead/api/gateways/sms/testing/doubles'
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
/** Opened by the variables that the command prints. */
function open(name: string) {
  const account = smsAccount(opened.doubles.env().sms[name] ?? {}) as SmsAccount
  return account.open({ clock, origin, timeoutMs: 200 })
}
const send = (name: string, attemptId: string = crypto.randomUUID(), text = `Text ${++sent}`) =>
  open(name).sender.send({ attemptId, to: TO, text })
/** Calls to a path, of one message where it is named: those of earlier tests may still come. */
const told = (path: string, count: number, of = '') =>
  vi.waitFor(() => {
    const found = calls.filter(
      (call) => call.path.startsWith(path) && `${call.path}${call.body}`.includes(of),
    )
    expect(found.length).toBeGreaterThanOrEqual(count)
    return found
  })

describe.each(SMS_DOUBLES)('$title', ({ name }) => {
  test.each<[Behavior, object, number]>([
    ['well', { kind: 'accepted' }, 1],
    ['slow', { kind: 'unknown' }, 1],
    ['failing', { kind: 'unknown' }, 0],
    ['rate-limiting', { kind: 'refused', fault: 'moment' }, 0],
    ['lying', { kind: 'accepted' }, 1],
  ])('behaves %s when it is told so', async (behave, outcome, taken) => {
    const before = opened.doubles.taken(name).length
    expect((await command({ double: name, behave })).status).toBe(200)
    expect(await send(name)).toMatchObject(outcome)
    expect(opened.doubles.taken(name).length - before).toBe(taken)
  })

  test('hands replies on, signed, as it reports', async () => {
    await command({ double: name, behave: 'well' })
    expect(await command({ double: name, from: TO, reply: 'Thanks' })).toMatchObject({
      body: { answered: 204 },
    })
    const [{ path, body, headers }] = (await told('/api/webhooks/', 1)) as [Call]
    const { reader } = open(name)
    expect(reader?.({ path, body, headers, attemptId: undefined })?.event).toMatchObject({
      ...{ kind: 'received', sms: { from: TO, text: 'Thanks' } },
    })
  })
})

test('a text is reported, signed, as sent and arrived, each a while after the other; a liar takes it back', async () => {
  opened.doubles.front('phone').behavior = 'lying'
  const attemptId = crypto.randomUUID()
  await send('phone', attemptId)
  const { reader } = open('phone')
  const reports = await told('/api/webhooks/', 3, attemptId)
  const events = reports.map(({ path, body, headers }) => reader?.({ path, body, headers, attemptId })?.event)
  expect(events).toMatchObject(['sent', 'delivered', 'undelivered'].map((status) => ({ report: { status } })))
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
  await send('twilio', crypto.randomUUID(), '<b>Hi</b>')
  // The code of a new account comes by mail.
  const text = `Your code is 1234 5678, “Ann”. ${'A long line of it. '.repeat(8)}`
  await mail('dana@shop.example', { subject: 'Confirm, Zoë', text })
  expect(opened.doubles.taken('smtp').at(-1)).toMatchObject({
    to: 'dana@shop.example',
    subject: 'Confirm, Zoë',
  })
  expect(opened.doubles.taken('smtp').at(-1)?.text.trim()).toBe(text.trim())
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
  expect([status, opened.doubles.front('phone').behavior]).toEqual([403, 'slow'])
})
