import { reasonText } from '@fivestead/domain/messaging/reasons'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SendOutcome } from '../outcome.ts'
import type { MailSender } from './interface.ts'
import { type SmtpOptions, smtpMail, verifySmtp } from './smtp.ts'
import { smtpRefusalOf } from './smtp-refusals.ts'
import { type MailServerOptions, openMailServer } from './testing/mail-server.ts'

const LOGIN = { user: 'mailer', password: 'secret' }

async function rig(options: MailServerOptions = {}, more: Partial<SmtpOptions> = {}, user = '', query = '') {
  const server = await openMailServer(options)
  const url = server.url.replace('//', `//${user}`) + query
  const sender = smtpMail({ url, from: 'Fivestead <no-reply@fivestead.example>', timeoutMs: 2000, ...more })
  onTestFinished(() => server.close())
  onTestFinished(() => sender.close())
  return { server, sender, url }
}

const send = (sender: MailSender, to = 'ann.smith@shop.example') =>
  sender.send({
    ...{ attemptId: crypto.randomUUID(), fromName: 'Blue Door Bakery', to, unsubscribeUrl: null },
    ...{ subject: 'How did we do?', text: 'Hi Ann', html: '<p>Hi Ann</p>' },
  })

describe('whose a refusal is, by the command', () => {
  type Stage = 'connection' | 'login' | 'sender' | 'recipient'
  test.each<[Stage, string, Partial<SendOutcome>]>([
    ['connection', '421 4.3.2 Concurrent connections limit exceeded', { fault: 'moment', busy: true }],
    ['connection', '554 5.7.1 Your address is on a block list', { fault: 'account' }],
    ['login', '535 5.7.8 Username and password not accepted', { fault: 'account' }],
    ['login', '454 4.7.0 Temporary authentication failure', { fault: 'moment', busy: true }],
    ['login', '432 4.3.2 Concurrent connections', { fault: 'moment', busy: true }],
    ['sender', '530 5.7.0 Must issue a STARTTLS command first', { fault: 'account' }],
    ['sender', '553 5.7.1 Sender address rejected: not owned by user', { fault: 'account' }],
    ['sender', '550 5.4.5 Daily user sending quota exceeded', { fault: 'account', retryAfterMs: 3_600_000 }],
    ['sender', '452 4.3.1 Insufficient system storage', { fault: 'moment', busy: true }],
    ['recipient', '530 5.7.57 Client not authenticated to send mail', { fault: 'account' }],
    ['recipient', '550 5.7.60 Client does not have permissions to send as this sender', { fault: 'account' }],
    ['recipient', '550 5.4.5 Daily sending quota exceeded', { fault: 'account' }],
    ['recipient', '553 5.7.1 <a@b.example>: Sender address rejected: not owned', { fault: 'account' }],
    ['recipient', '554 5.7.1 <a@b.example>: Relay access denied', { fault: 'account' }],
    ['recipient', '550 5.7.1 Unable to relay', { fault: 'account' }],
    ['recipient', '450 4.2.0 Greylisted', { fault: 'moment' }],
    ['recipient', '421 4.7.0 Try again later', { fault: 'moment', busy: true }],
    ['recipient', '550 5.1.1 No such user', { fault: 'recipient', bounced: true }],
    ['recipient', '550 5.7.1 Blocked by the policy of the recipient', { fault: 'recipient' }],
  ])('%s: %s', async (stage, said, outcome) => {
    const { server, sender } = await rig({ login: LOGIN }, {}, 'mailer:secret@')
    server.refuse({ [stage]: said })
    const refusal = await send(sender)
    expect(refusal).toMatchObject({ kind: 'refused', ...outcome })
    expect('busy' in refusal).toBe('busy' in outcome)
    expect(server.mails).toEqual([])
    server.refuse({})
    expect(await send(sender)).toMatchObject({ kind: 'accepted' })
  })

  test('a recipient of Microsoft or Gmail who refuses the content is not our account', async () => {
    const { server, sender } = await rig()
    server.failNext({ said: '550 5.7.515 Access denied, the sending domain misses the required level' })
    expect(await send(sender)).toMatchObject({ fault: 'message' })
  })

  test("the server's words are told without addresses", () => {
    const error = Object.assign(new Error('refused'), {
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.7.1 <ann.smith@shop.example>: ann.smith is blocked, ask abuse=40host.example',
    })
    const { reason } = smtpRefusalOf(error, 'ann.smith@shop.example')
    expect(reasonText(reason)).toBe(
      'The mail server refused this message (550): <[address]>: [address] is blocked, ask [address]',
    )
  })
})

describe('connections', () => {
  test('one is kept for the next mail, also after a refusal', async () => {
    const { server, sender } = await rig()
    expect(await send(sender)).toMatchObject({ kind: 'accepted' })
    server.failNext(550)
    expect(await send(sender)).toMatchObject({ kind: 'refused' })
    expect(await send(sender)).toMatchObject({ kind: 'accepted' })
    expect(server.seen.connections).toBe(1)
    expect(server.mails).toHaveLength(2)
  })

  test('one that the server closed meanwhile is opened again, and the mail goes out once', async () => {
    const { server, sender } = await rig()
    await send(sender)
    server.hangUp()
    expect(await send(sender)).toMatchObject({ kind: 'accepted' })
    expect(server.mails).toHaveLength(2)
    expect(server.seen.connections).toBe(2)
  })

  test('one that breaks after the mail was handed over sends nothing again', async () => {
    const { server, sender } = await rig()
    await send(sender)
    server.failNext('no answer')
    expect(await send(sender)).toMatchObject({ kind: 'unknown' })
    expect(server.mails).toHaveLength(1)
    expect(server.seen.connections).toBe(1)
  })
})

describe('a login', () => {
  const remote = { isLocal: () => false }

  test('goes to another machine over TLS alone: where none is offered nothing is sent, and no password', async () => {
    const { server, sender } = await rig({ login: LOGIN }, remote, 'mailer:secret@')
    expect(await send(sender)).toMatchObject({
      fault: 'account',
      reason: { code: 'noTls' },
    })
    expect(server.seen.passwords).toBe(0)
    expect(server.mails).toEqual([])
  })

  test.each(['?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])(
    'nor does %s in SMTP_URL change that',
    async (query) => {
      const { server, sender } = await rig({ login: LOGIN }, remote, 'mailer:secret@', `/${query}`)
      expect(await send(sender)).toMatchObject({ fault: 'account' })
      expect(server.seen.passwords).toBe(0)
    },
  )

  test('goes out where TLS is offered, and to this machine without it', async () => {
    const { server, sender } = await rig(
      { login: LOGIN, tls: true },
      remote,
      'mailer:secret@',
      '/?tls.rejectUnauthorized=false',
    )
    expect(await send(sender)).toMatchObject({ kind: 'accepted' })
    expect(server.mails).toHaveLength(1)
    const here = await rig({ login: LOGIN }, {}, 'mailer:secret@')
    expect(await send(here.sender)).toMatchObject({ kind: 'accepted' })
  })

  test('without one, mail goes to another machine as it did', async () => {
    const { sender } = await rig({}, remote)
    expect(await send(sender)).toMatchObject({ kind: 'accepted' })
  })

  test('is tried by the doctor in the same way', async () => {
    const { url } = await rig({ login: LOGIN }, {}, 'mailer:secret@')
    await verifySmtp(url)
    await expect(verifySmtp(url.replace('secret', 'wrong'))).rejects.toThrow()
  })
})
