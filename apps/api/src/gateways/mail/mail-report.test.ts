import { worded } from '@fivestead/domain/messaging/testing/worded'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMailReport } from './mail-report.ts'
import { type Fate, reportOf } from './testing/bouncing-smtp.ts'

const mail = {
  envelopeFrom: 'bounces+1@mail.example.com',
  to: 'ann@shop.example',
  raw: 'Subject: How did we do?\r\nX-Attempt: 1\r\n\r\nHi Ann',
}
const bounce = (more: Partial<{ status: string; action: string; said: string }> = {}) => {
  const { status = '5.1.1', action = 'failed', said } = more
  const report = reportOf(mail, said === undefined ? { status } : { status, said })
  return report.replace('Action: failed', `Action: ${action}`)
}
const status = (text: string) => readMailReport(text)?.status ?? null

describe('a delivery status notification (RFC 3464)', () => {
  const report = (status: string, reason: string | null, complained = false) => ({
    ...{ status, reason, complained },
  })
  test.each<[Fate, unknown]>([
    [{ status: '5.1.1' }, report('bounced', 'This mailbox does not exist')],
    [{ status: '5.2.2' }, report('undelivered', 'The mailbox is full')],
    [{ status: '4.4.7' }, report('undelivered', 'The mail server did not take the message in time')],
    [{ status: '5.0.0', said: '550 5.1.1 unknown user' }, report('bounced', 'This mailbox does not exist')],
    ['delayed', null],
    ['complained', report('delivered', null, true)],
  ])('%j', (fate, expected) => {
    expect(worded(readMailReport(reportOf(mail, fate)))).toEqual(expected)
  })

  const said = (words: string) => bounce({ status: '5.0.0', said: words })
  const changed = (from: string | RegExp, to: string) => bounce().replace(from, to)
  const cut = bounce().slice(0, bounce().indexOf('text/rfc822-headers'))
  test.each([
    ['names nobody in its reason', said('550 unknown user'), 'undelivered'],
    ['names its recipient in its reason', said('550 <ann@shop.example>: User unknown'), 'bounced'],
    ['is in a mail of several parts', changed('multipart/report', 'multipart/mixed'), 'bounced'],
    ['was told of a passing fault', said('450 4.1.1 later'), 'undelivered'],
    ['says delivered', bounce({ action: 'delivered' }), 'delivered'],
    ['was handed on to a server that reports nothing', bounce({ action: 'relayed' }), null],
    ['has line ends of Unix, and a line of a pipe', `From MAILER-DAEMON\n${unix(bounce())}`, 'bounced'],
    ['is cut off behind its status', cut, 'bounced'],
    ['has a folded line', bounce({ said: '550\r\n 5.1.1 unknown' }), 'bounced'],
    ['names another recipient first', twoRecipients(bounce()), 'bounced'],
    ['is international (RFC 6533)', changed('delivery-status\r', 'global-delivery-status\r'), 'bounced'],
    ['is in base64', encoded(bounce()), 'bounced'],
    ['lost its boundary', changed(/;\r\n\tboundary=.*/, ''), 'bounced'],
    [
      'has twenty blocks before its own',
      changed('Reporting-MTA', `${'Action: relayed\r\n\r\n'.repeat(20)}Reporting-MTA`),
      null,
    ],
    ['holds its status in a mail', changed('message/delivery-status', 'message/rfc822'), 'undelivered'],
  ])('that %s', (_, text, expected) => {
    expect(status(text)).toBe(expected)
  })

  // What gateways make of a report: wRAR/flufl.bounce dsn_12, dsn_13, dsn_15; sisimai/set-of-emails x5-01, rfc3464-65, gsuite-02;
  // cfortune/PHP-Bounce-Handler exchange1.
  test.each([
    [
      'stands between a banner and a footer',
      inMixed(part('Hi') + asPart(bounce()) + part('-- footer')),
      'bounced',
    ],
    ['is alone in a mixed mail', inMixed(asPart(bounce())), 'bounced'],
    [
      'is three levels down',
      inMixed(part('Hi') + asPart(inMixed(asPart(inMixed(asPart(bounce()), 'c')), 'd'))),
      'bounced',
    ],
    ['is an attached mail', inMixed(part('See below') + attached(bounce())), 'bounced'],
    [
      'is an attached mail, said to be undeliverable',
      inMixed(part('Undeliverable') + attached(bounce())),
      'bounced',
    ],
    ['has a comment in its action', bounce({ action: 'failed (user unknown)' }), 'bounced'],
    ['has comments around its action', bounce({ action: '(final) FAILED ; see below' }), 'bounced'],
    [
      'has a comment in its status',
      bounce().replace('Status: 5.1.1', 'Status: 5.1.1 (bad mailbox)'),
      'bounced',
    ],
    ['begins with a line of blanks', `  \r\n${bounce()}`, 'bounced'],
    ['is wrapped and tells of a delay', inMixed(part('Hi') + asPart(reportOf(mail, 'delayed'))), null],
    ['is attached and tells of a delay', inMixed(part('Hi') + attached(reportOf(mail, 'delayed'))), null],
    ['is wrapped and tells of a full mailbox', inMixed(asPart(bounce({ status: '5.2.2' }))), 'undelivered'],
    [
      'is six levels down',
      Array.from('abcdef').reduce((text, b) => inMixed(asPart(text), b), bounce()),
      null,
    ],
  ])('that %s', (_, text, expected) => {
    expect([status(text), status(unix(text))]).toEqual([expected, expected])
  })

  test('a person who forwards a mail with a report in it reports nothing of ours', () => {
    const reply = bounce().replace('multipart/report', 'multipart/mixed')
    expect(status(inMixed(part('Look what I got') + attached(reply), 'z', 'ann@shop.example'))).toBeNull()
  })

  const automatic = 'From: ann@shop.example\r\nTo: a@b\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1'
  test.each([automatic, ''])('is not %j', (text) => {
    expect(readMailReport(text)).toBeNull()
  })
})

/** A non-delivery report as a server writes it, without a part for machines. */
const nonDelivery = (text: string, head = 'From: MAILER-DAEMON@mx.example\nSubject: Delivery failure') =>
  `Return-Path: <>\n${head}\nTo: bounces+1@mail.example.com\n\n${text}\n\nReceived: by mx\nSubject: Hi\n\n550 5.1.1 no such user\n`

describe("a server's own report", () => {
  const expectStatus = (text: string, expected: string | null) => {
    expect([status(text), status(text.replaceAll('\n', '\r\n'))]).toEqual([expected, expected])
  }
  const exim = (stage: string, reply: string) =>
    nonDelivery(
      `A message that you sent could not be delivered. This is a permanent error.\n\n  ann@shop.example\n    SMTP error from remote mail server ${stage}:\n    host mx.shop.example [192.0.2.1]: ${reply}`,
      'X-Failed-Recipients: ann@shop.example\nAuto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@mx.example>\nSubject: Mail delivery failed',
    )

  const EXCHANGE = 'From: System Administrator <postmaster@shop.example>\nSubject: Undeliverable: Hi'
  const FRENCH = 'From: postmaster@shop.example\nSubject: Non remis'
  const DELAYED = 'From: MAILER-DAEMON@mx.example\nSubject: Delayed Mail (still being retried)'
  test.each<[string, string, string?]>([
    [
      'qmail',
      "I'm afraid I wasn't able to deliver your message. This is a permanent error.\n\n<ann@shop.example>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 User unknown",
    ],
    ['qmail itself', 'permanent error\nSorry, no mailbox here by that name. (#5.1.1)'],
    [
      'Exchange 2003',
      'did not reach the following recipient(s):\n\nann@shop.example on Mon\n    The recipient name is not recognized\n    MSEXCH:IMS:SHOP (000C05A6) Unknown Recipient',
      EXCHANGE,
    ],
    [
      'Exchange of today in another language',
      "La remise a echoue. Message not delivered.\nRemote Server returned '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'",
      FRENCH,
    ],
    [
      'Yahoo',
      'Sorry, we were unable to deliver your message.\n\n<ann@shop.example>:\nRemote host said:\n550 5.1.1 <ann@shop.example>... User Unknown\n [RCPT_TO]',
    ],
    [
      'Sendmail',
      '----- The following addresses had permanent fatal errors -----\n>>> RCPT To:<ann@shop.example>\n<<< 550 <ann@shop.example>... User unknown',
    ],
    ['OpenSMTPD', 'An error has occurred.\n\nann@shop.example: Domain does not exist'],
  ])('%s: bounced', (_, text, head) => expectStatus(nonDelivery(text, head), 'bounced'))

  const delay = 'Your message could not be delivered yet: 450 try later. It will be retried.'
  test.each([
    ['Exim', exim('after RCPT TO:<ann@shop.example>', '550 <ann@shop.example>: User unknown'), 'bounced'],
    ['Exim, of a message', exim('after end of data', '550 : User unknown'), 'undelivered'],
    ['Exim, of our sender', exim('after MAIL FROM:<a@b>', '550 No such domain b'), 'undelivered'],
    ['Exim, of a full mailbox', exim('after RCPT TO:<ann@shop.example>', '552 5.2.2 Full'), 'undelivered'],
    ['Postfix, of a delay', nonDelivery(delay, DELAYED), null],
  ])('%s', (_, text, expected) => expectStatus(text, expected))

  test.each([
    'Subject: Automatic reply: Hi\nFrom: Ann <ann@shop.example>\nAuto-Submitted: auto-replied',
    'Subject: Out of office\nFrom: ann@shop.example\nX-Auto-Response-Suppress: All',
    'Subject: Undeliverable: my week\nFrom: Ann <ann@shop.example>\nPrecedence: bulk',
  ])('is no automatic reply of a person: %j', (head) => {
    const away = 'I am away. ben@shop.example does not exist: 550 5.1.1 user unknown, permanent error.'
    expect(status(nonDelivery(away, head))).toBeNull()
  })
})

describe('a complaint in words', () => {
  const complained = { status: 'delivered', reason: null, complained: true }
  const forwarded = (header: string) =>
    `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\n${header}\nFrom: us\n\nHi\n--b--\n`

  const form = 'From: staff@hotmail.com\nSubject: complaint about message from 192.0.2.1'
  const header = forwarded('X-HmXmrOriginalRecipient: ann@outlook.com')
  const apple = 'From: ann@icloud.com\nSubject: unsubscribe\nAuto-Submitted: auto-replied'
  test.each([
    ["Outlook.com's form", `${form}\n${forwarded('X-A: 1')}`],
    ["Outlook.com's header", `From: x@y\nSubject: z\n${header}`],
    ["Apple Mail's unsubscribing", `${apple}\n\nApple Mail sent this`],
  ])('%s', (_, text) => {
    expect(readMailReport(text)).toEqual(complained)
  })

  test('is not what a person forwards or writes', () => {
    expect(readMailReport(`From: ann@shop.example\nSubject: Fwd\n${forwarded('X-A: 1')}`)).toBeNull()
    expect(readMailReport('From: ann@shop.example\nSubject: unsubscribe\n\nPlease.')).toBeNull()
  })
})

test.each(['not-spam', 'virus', 'auth-failure', 'other'])(
  'feedback of type %s is no complaint (RFC 5965)',
  (type) => {
    expect(readMailReport(reportOf(mail, 'complained').replace('abuse\r', `${type}\r`))).toBeNull()
  },
)

test('whatever comes in, the reader answers', () => {
  const piece = fc.constantFrom(
    ...['\r\n', '\n\n', ' ', ':', '=', '=4', '"', '\u0000', '\ufffd', 'x'.repeat(2000)],
    ...['--=_report', '--=_report--', 'Content-Type: multipart/report', '; boundary="=_report"'],
    ...['Content-Transfer-Encoding: quoted-printable', 'message/delivery-status', 'Action: failed'],
    'Status: 5.1.1',
  )
  const pieces = fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }).map((all) => all.join(''))
  fc.assert(fc.property(pieces, (text) => readMailReport(text) !== undefined))
})

test('64 KiB of delimiters, folds or parts take no time', () => {
  const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n'
  const nested = '--b\nContent-Type: multipart/mixed; boundary=b\n\n'
  const parts = [
    nested,
    '--b\nContent-Type: message/rfc822\n\n',
    '--b\n',
    '--b\nContent-Type:;;;\n\n',
    'a:\n a\n',
    '550 a',
  ]
  for (const filler of [...parts, ' \n', '\n', '--', ';', '=\n', '<', '> ', 'x-']) {
    const much = filler.repeat(65_536 / filler.length)
    const begun = performance.now()
    readMailReport(`${head}\n${much}`)
    readMailReport(head.trimEnd() + much)
    readMailReport(nonDelivery(`failed\n${much}`))
    readMailReport(nonDelivery(much).replace('To:', 'Content-Type: text/html\nTo:'))
    expect(performance.now() - begun, JSON.stringify(filler)).toBeLessThan(1000)
  }
})

function inMixed(parts: string, boundary = 'z', from = 'gateway@shop.example'): string {
  const head = `From: ${from}\r\nSubject: Mail\r\nContent-Type: multipart/mixed; boundary=${boundary}`
  return `${head}\r\n\r\n${parts.replaceAll('--z\r\n', `--${boundary}\r\n`)}--${boundary}--\r\n`
}
function asPart(mail: string): string {
  return `--z\r\n${mail}\r\n`
}
function part(text: string): string {
  return asPart(`Content-Type: text/plain\r\n\r\n${text}`)
}
function attached(mail: string): string {
  return asPart(`Content-Type: message/rfc822\r\n\r\n${mail}`)
}

function unix(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function twoRecipients(text: string): string {
  const other =
    'Final-Recipient: rfc822; team@shop.example\r\nAction: relayed\r\nStatus: 2.1.9\r\n\r\nFinal-Recipient'
  return text.replace('Final-Recipient', other)
}

function encoded(text: string): string {
  const block = /(Content-Type: message\/delivery-status)\r\n\r\n([\s\S]*?)(\r\n--)/
  const inBase64 = (_: string, type: string, body: string, end: string) =>
    `${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}${end}`
  return text.replace(block, inBase64)
}
