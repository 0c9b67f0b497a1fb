import { randomBytes } from 'node:crypto'
import { worded } from '@fivestead/domain/messaging/testing/worded'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { keyRing } from '../../keys.ts'
import { memoryOutbox } from '../../testing/memory-outbox.ts'
import type { SendOutcome } from '../outcome.ts'
import type { MailMessage, MailSender } from './interface.ts'
import { resendMail } from './resend.ts'
import { openReturnPath } from './return-path.ts'
import { sandboxMail } from './sandbox.ts'
import { smtpMail } from './smtp.ts'
import { smtpRefusalOf } from './smtp-refusals.ts'
import { openMailServer } from './testing/mail-server.ts'
import { type ResendFault, startResendDouble } from './testing/resend-double.ts'

const message: MailMessage = {
  ...{ attemptId: '3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11', fromName: 'Blue Door Bakery' },
  ...{ to: 'ann@shop.example', replyTo: 'owner@bakery.example' },
  subject: 'Your experience with Blue Door Bakery',
  text: 'Hi Ann, how did we do? http://localhost:3000/survey/1/abc',
  html: '<p>Hi Ann, how did we do?</p>',
  unsubscribeUrl: 'http://localhost:3000/unsubscribe/token',
}
const from = 'Fivestead <no-reply@fivestead.example>'
const clock = { now: () => new Date('2026-11-20T12:00:00Z') }

interface Rig {
  sender: MailSender
  /** The next mail is answered with this. */
  failNext(code: 451 | 550 | 'no answer'): void
  delivered(): Promise<{ to: string; subject: string | null; text: string }[]>
}

function sandboxRig(): Rig {
  const outbox = memoryOutbox()
  const faults: SendOutcome[] = []
  return {
    sender: sandboxMail({ outbox, clock, faults }),
    failNext(code) {
      if (code === 'no answer') return void faults.push({ kind: 'unknown', reason: { code: 'noAnswer' } })
      const fault = code < 500 ? 'moment' : 'recipient'
      faults.push({ kind: 'refused', fault, code: String(code), reason: { code: 'refusedByRules' } })
    },
    delivered: () => outbox.newest(10),
  }
}

const server = await openMailServer()
const resend = await startResendDouble()
afterAll(() => Promise.all([server.close(), resend.close()]))
beforeEach(() => {
  server.reset()
  resend.reset()
})

function smtpRig(): Rig {
  return {
    sender: smtpMail({ url: server.url, from, timeoutMs: 2000 }),
    failNext: server.failNext,
    delivered: async () => server.mails.map(({ to, subject, text }) => ({ to, subject, text })),
  }
}

const openResend = (more: { apiUrl?: string; apiKey?: string } = {}) => {
  const options = { apiUrl: resend.url, apiKey: resend.env().RESEND_API_KEY, from, clock, timeoutMs: 300 }
  return resendMail({ ...options, ...more })
}

function resendRig(): Rig {
  return {
    sender: openResend(),
    failNext(code) {
      if (code === 'no answer') resend.failNext('silent')
      else if (code === 451) resend.failNext({ status: 429, name: 'rate_limit_exceeded' })
      else resend.failNext({ status: 422, name: 'validation_error' })
    },
    delivered: async () => resend.taken,
  }
}

describe.each([
  ['sandbox', sandboxRig],
  ['SMTP', smtpRig],
  ['Resend', resendRig],
] as const)('%s', (_name, open) => {
  test('a mail is accepted under an id', async () => {
    const { sender, delivered } = open()
    const providerMessageId = expect.stringContaining('-')
    expect(await sender.send(message)).toEqual({ kind: 'accepted', providerMessageId })
    const { to, subject } = message
    const text = expect.stringContaining('http://localhost:3000/survey/1/abc')
    expect(await delivered()).toMatchObject([{ to, subject, text }])
  })

  test('451 may be tried again, and then it is taken', async () => {
    const { sender, failNext, delivered } = open()
    failNext(451)
    expect(await sender.send(message)).toMatchObject({ kind: 'refused', fault: 'moment' })
    expect(await sender.send(message)).toMatchObject({ kind: 'accepted' })
    expect(await delivered()).toHaveLength(1)
  })

  test('550 is for good, with a reason', async () => {
    const { sender, failNext, delivered } = open()
    failNext(550)
    const fault = expect.stringMatching(/^(recipient|message)$/)
    const refused = { kind: 'refused', fault, code: expect.any(String), reason: expect.any(Object) }
    expect(await sender.send(message)).toMatchObject(refused)
    expect(await delivered()).toEqual([])
  })

  test('a mail that was handed over without an answer is unknown', async () => {
    const { sender, failNext } = open()
    failNext('no answer')
    expect(await sender.send(message)).toMatchObject({ kind: 'unknown' })
  })
})

describe('SMTP', () => {
  test('the mail has both parts, its own ids and one-click unsubscribing', async () => {
    await smtpRig().sender.send(message)
    const raw = server.mails[0]?.raw.replaceAll('\r\n', '\n') ?? ''
    for (const line of [
      'From: Blue Door Bakery <no-reply@fivestead.example>',
      'Reply-To: owner@bakery.example',
      `Message-ID: <${message.attemptId}@fivestead.example>`,
      `X-Attempt: ${message.attemptId}`,
      'List-Unsubscribe: <http://localhost:3000/unsubscribe/token>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Content-Type: text/plain',
      'Content-Type: text/html',
    ]) {
      expect(raw).toContain(line)
    }
  })

  test('a business name cannot add headers or recipients', async () => {
    const fromName = 'Bakery" <evil@x.example>\r\nBcc: victim@x.example'
    await smtpRig().sender.send({ ...message, fromName, subject: 'Hi\r\nX-Evil: 1' })
    const [head = ''] = server.mails[0]?.raw.split('\r\n\r\n') ?? []
    expect(head).not.toMatch(/^(Bcc|X-Evil):/im)
    expect(server.mails.map(({ to }) => to)).toEqual([message.to])
  })

  test('the envelope sender names the attempt; without a return path it is our own', async () => {
    const returnPath = openReturnPath('bounces@mail.example.com', keyRing([randomBytes(32)]))
    await smtpMail({ url: server.url, from, returnPath }).send(message)
    await smtpMail({ url: server.url, from }).send(message)
    const [own = '', preset] = server.mails.map(({ envelopeFrom }) => envelopeFrom)
    expect(returnPath.attemptIn(own)).toBe(message.attemptId)
    expect(preset).toBe('no-reply@fivestead.example')
  })

  const full = 'The mail server refused this message (552): mailbox full'
  test.each([
    ['550 5.1.1 unknown user', { bounced: true, reason: 'This mailbox does not exist' }],
    ['552 5.2.2 mailbox full', { fault: 'message', reason: full }],
  ])('%s', async (said, outcome) => {
    server.failNext({ said })
    const refused = await smtpRig().sender.send(message)
    expect(worded(refused)).toMatchObject({ kind: 'refused', fault: 'recipient', ...outcome })
    expect('bounced' in refused).toBe('bounced' in outcome)
  })

  test.each([
    ['RCPT TO', '550 No such user here', true],
    ['RCPT TO', '452 4.2.2 No such user for now', false],
    ['DATA', '550 User unknown', false],
  ])('at %s, %j: the address bounced is %s', (command, response, bounced) => {
    const responseCode = Number(response.slice(0, 3))
    const error = Object.assign(new Error(response), { command, response, responseCode })
    expect(smtpRefusalOf(error, message.to).bounced === true).toBe(bounced)
  })

  test('a server that cannot be reached may be tried again', async () => {
    const closed = await openMailServer()
    await closed.close()
    const sender = smtpMail({ url: closed.url, from, timeoutMs: 2000 })
    const reason = 'The mail server could not be reached'
    const outcome = await sender.send(message)
    expect(worded(outcome)).toMatchObject({ kind: 'refused', fault: 'moment', unreached: true, reason })
  })
})

describe('Resend', () => {
  test('gets both parts, our ids, one-click unsubscribing, and our attempt id as key and tag', async () => {
    const fromName = 'Bakery" <evil@x.example>\r\nBcc: v@x.example'
    const outcome = await openResend().send({ ...message, fromName })
    const { attemptId, to, text, html } = message
    expect(resend.taken).toMatchObject([
      {
        ...{ idempotencyKey: attemptId, to, text, html, tags: [{ name: 'attempt', value: attemptId }] },
        from: '"Bakery\\" <evil@x.example> Bcc: v@x.example" <no-reply@fivestead.example>',
        headers: {
          'X-Attempt': attemptId,
          'List-Unsubscribe': '<http://localhost:3000/unsubscribe/token>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ])
    expect(outcome).toEqual({ kind: 'accepted', providerMessageId: resend.taken[0]?.id })
  })

  test.each<[ResendFault, Partial<SendOutcome>, number]>([
    [{ status: 429, name: 'rate_limit_exceeded' }, { kind: 'refused', fault: 'moment' }, 0],
    [{ status: 409, name: 'concurrent_idempotent_requests' }, { kind: 'refused', fault: 'moment' }, 0],
    [{ status: 429, name: 'daily_quota_exceeded' }, { fault: 'account', retryAfterMs: 3_600_000 }, 0],
    [{ status: 403, name: 'validation_error' }, { fault: 'account' }, 0],
    [{ status: 422, name: 'validation_error' }, { fault: 'message' }, 0],
    [{ status: 422, name: 'invalid_from_address' }, { fault: 'account' }, 0],
    [{ status: 429, name: 'monthly_quota_exceeded' }, { fault: 'account' }, 0],
    [{ status: 403, name: 'anything_new' }, { fault: 'account' }, 0],
    [{ status: 422, name: 'anything_new' }, { fault: 'moment', unlisted: true, retryAfterMs: 3_600_000 }, 0],
    ['lost answer', { kind: 'unknown' }, 1],
    ['taken, 500', { kind: 'unknown' }, 1],
    ['html', { kind: 'unknown' }, 0],
    ['html 200', { kind: 'unknown' }, 1],
    ['silent', { kind: 'unknown' }, 1],
    [{ slow: 600 }, { kind: 'unknown' }, 1],
  ])('%j, and asked again with the same key it is never taken twice', async (fault, outcome, taken) => {
    resend.failNext(fault)
    expect(await openResend().send(message)).toMatchObject(outcome)
    expect(resend.taken).toHaveLength(taken)
    expect(await openResend().send(message)).toMatchObject({ kind: 'accepted' })
    expect(resend.taken).toHaveLength(1)
  })

  test('another content under a key that was taken is unclear, and nothing is taken', async () => {
    await openResend().send(message)
    const again = await openResend().send({ ...message, text: 'Other words' })
    expect(worded(again)).toEqual({ kind: 'unknown', reason: expect.stringContaining('may have gone out') })
    expect(resend.taken).toHaveLength(1)
  })

  test('that cannot be reached may be asked again; with a wrong key, the account is at fault', async () => {
    const away = await startResendDouble()
    await away.close()
    const outcome = await openResend({ apiUrl: away.url }).send(message)
    expect(outcome).toMatchObject({ kind: 'refused', fault: 'moment' })
    const wrong = await openResend({ apiKey: 're_wrong' }).send(message)
    expect(wrong).toMatchObject({ code: 'invalid_api_key', fault: 'account' })
  })
})
