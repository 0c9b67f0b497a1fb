import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { memoryOutbox } from '../../testing/memory-outbox.ts'
import type { SendOutcome } from '../outcome.ts'
import type { MailMessage, MailSender } from './interface.ts'
import { sandboxMail } from './sandbox.ts'
import { smtpMail } from './smtp.ts'
import { openMailServer } from './testing/mail-server.ts'

const message: MailMessage = {
  attemptId: '3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11',
  fromName: 'Blue Door Bakery',
  to: 'ann@shop.example',
  replyTo: 'owner@bakery.example',
  subject: 'Your experience with Blue Door Bakery',
  text: 'Hi Ann, how did we do? http://localhost:3000/survey/1/abc',
  html: '<p>Hi Ann, how did we do?</p>',
  unsubscribeUrl: 'http://localhost:3000/unsubscribe/token',
}

interface Rig {
  sender: MailSender
  /** The next mail is answered with this. */
  failNext(code: 451 | 550 | 'no answer'): void
  delivered(): Promise<{ to: string; subject: string | null; text: string }[]>
}

function sandboxRig(): Rig {
  const outbox = memoryOutbox()
  const faults: SendOutcome[] = []
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
  return {
    sender: sandboxMail({ outbox, clock, faults }),
    failNext(code) {
      faults.push(
        code === 'no answer'
          ? { kind: 'unknown', reason: 'No answer' }
          : { kind: 'refused', temporary: code < 500, code: String(code), reason: 'Refused' },
      )
    },
    delivered: () => outbox.newest(10),
  }
}

const server = await openMailServer()
afterAll(() => server.close())

function smtpRig(): Rig {
  return {
    sender: smtpMail({ url: server.url, from: 'Fivestead <no-reply@fivestead.example>', timeoutMs: 2000 }),
    failNext: server.failNext,
    delivered: async () => server.mails.map(({ to, subject, text }) => ({ to, subject, text })),
  }
}

describe.each([
  ['sandbox', sandboxRig],
  ['SMTP', smtpRig],
] as const)('%s', (_name, open) => {
  beforeEach(() => server.reset())

  test('a mail is accepted under an id that carries the attempt', async () => {
    const { sender, delivered } = open()
    const outcome = await sender.send(message)
    expect(outcome).toMatchObject({
      kind: 'accepted',
      providerMessageId: expect.stringContaining(message.attemptId),
    })
    expect(await delivered()).toMatchObject([{ to: message.to, subject: message.subject }])
    expect((await delivered())[0]?.text).toContain('http://localhost:3000/survey/1/abc')
  })

  test('451 may be tried again, and then it is taken', async () => {
    const { sender, failNext, delivered } = open()
    failNext(451)
    expect(await sender.send(message)).toMatchObject({ kind: 'refused', temporary: true, code: '451' })
    expect(await sender.send(message)).toMatchObject({ kind: 'accepted' })
    expect(await delivered()).toHaveLength(1)
  })

  test('550 is for good, with a reason', async () => {
    const { sender, failNext, delivered } = open()
    failNext(550)
    const outcome = await sender.send(message)
    expect(outcome).toMatchObject({
      kind: 'refused',
      temporary: false,
      code: '550',
      reason: expect.any(String),
    })
    expect(await delivered()).toEqual([])
  })

  test('a mail that was handed over without an answer is unknown', async () => {
    const { sender, failNext } = open()
    failNext('no answer')
    expect(await sender.send(message)).toMatchObject({ kind: 'unknown' })
  })
})

describe('SMTP', () => {
  beforeEach(() => server.reset())

  test('the mail has both parts, its own ids and one-click unsubscribing', async () => {
    await smtpRig().sender.send(message)
    const raw = server.mails[0]?.raw.replaceAll('\r\n', '\n') ?? ''
    expect(raw).toContain('From: Blue Door Bakery <no-reply@fivestead.example>')
    expect(raw).toContain('Reply-To: owner@bakery.example')
    expect(raw).toContain(`Message-ID: <${message.attemptId}@fivestead.example>`)
    expect(raw).toContain(`X-Fivestead-Attempt: ${message.attemptId}`)
    expect(raw).toContain('List-Unsubscribe: <http://localhost:3000/unsubscribe/token>')
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
  })

  test('a business name cannot add headers or recipients', async () => {
    const fromName = 'Bakery" <evil@x.example>\r\nBcc: victim@x.example'
    await smtpRig().sender.send({ ...message, fromName, subject: 'Hi\r\nX-Evil: 1' })
    const [head = ''] = server.mails[0]?.raw.split('\r\n\r\n') ?? []
    expect(head).not.toMatch(/^(Bcc|X-Evil):/im)
    expect(server.mails.map(({ to }) => to)).toEqual([message.to])
  })

  test('a server that cannot be reached may be tried again', async () => {
    const closed = await openMailServer()
    await closed.close()
    const sender = smtpMail({ url: closed.url, from: 'no-reply@fivestead.example', timeoutMs: 2000 })
    expect(await sender.send(message)).toMatchObject({
      kind: 'refused',
      temporary: true,
      reason: 'The mail server could not be reached',
    })
  })
})
