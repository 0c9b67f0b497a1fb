import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMailReport } from './mail-report.ts'
import { type Fate, reportOf } from './testing/bouncing-smtp.ts'

const mail = {
  envelopeFrom: 'bounces+1@mail.example.com',
  to: 'ann@shop.example',
  raw: 'Subject: How did we do?\r\nX-Fivestead-Attempt: 1\r\n\r\nHi Ann',
}
const bounce = (more: Partial<{ status: string; action: string; said: string }> = {}) => {
  const { status = '5.1.1', action = 'failed', said } = more
  return reportOf(mail, said === undefined ? { status } : { status, said }).replace(
    'Action: failed',
    `Action: ${action}`,
  )
}
const status = (text: string) => readMailReport(text)?.status ?? null

describe('a delivery status notification (RFC 3464)', () => {
  test.each<[Fate, unknown]>([
    [{ status: '5.1.1' }, { status: 'bounced', reason: 'This mailbox does not exist', complained: false }],
    [{ status: '5.2.2' }, { status: 'undelivered', reason: 'The mailbox is full', complained: false }],
    [
      { status: '4.4.7' },
      {
        status: 'undelivered',
        reason: 'The mail server did not take the message in time',
        complained: false,
      },
    ],
    [
      { status: '5.0.0', said: '550 5.1.1 unknown user' },
      { status: 'bounced', reason: 'This mailbox does not exist', complained: false },
    ],
    ['delayed', null],
    ['complained', { status: 'delivered', reason: null, complained: true }],
  ])('%j', (fate, report) => {
    expect(readMailReport(reportOf(mail, fate))).toEqual(report)
  })

  test.each([
    ['says nothing of its reason', bounce({ status: '5.0.0', said: '550 unknown user' }), 'undelivered'],
    ['was told of a passing fault', bounce({ status: '5.0.0', said: '450 4.1.1 later' }), 'undelivered'],
    ['says delivered', bounce({ action: 'delivered' }), 'delivered'],
    ['was handed on to a server that reports nothing', bounce({ action: 'relayed' }), null],
    [
      'has line ends of Unix, and a line of a pipe before it',
      `From MAILER-DAEMON\n${unix(bounce())}`,
      'bounced',
    ],
    ['is cut off behind its status', bounce().slice(0, bounce().indexOf('text/rfc822-headers')), 'bounced'],
    ['has a folded line', bounce({ said: '550\r\n 5.1.1 unknown' }), 'bounced'],
    ['names another recipient first', twoRecipients(bounce()), 'bounced'],
    [
      'is in international form (RFC 6533)',
      bounce().replace('delivery-status\r', 'global-delivery-status\r'),
      'bounced',
    ],
    ['is in base64', encoded(bounce()), 'bounced'],
  ])('that %s', (_, text, expected) => {
    expect(status(text)).toBe(expected)
  })

  test.each([
    [
      'an automatic reply',
      'From: ann@shop.example\r\nTo: a@b\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1',
    ],
    ['one that only looks like it', bounce().replace('multipart/report', 'multipart/mixed')],
    [
      'one whose status is within another mail',
      bounce().replace('message/delivery-status', 'message/rfc822'),
    ],
    ['one without a boundary', bounce().replace(/;\r\n\tboundary=.*/, '')],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(readMailReport(text)).toBeNull()
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
    ...[
      '\r\n',
      '\n\n',
      '--=_report',
      '--=_report--',
      'Content-Type: multipart/report',
      '; boundary="=_report"',
    ],
    ...[
      ' ',
      ':',
      '=',
      '=4',
      'Content-Transfer-Encoding: quoted-printable',
      'message/delivery-status',
      'Action: failed',
    ],
    ...['Status: 5.1.1', '\u0000', '\ufffd', '"', 'x'.repeat(2000)],
  )
  const pieces = fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }).map((all) => all.join(''))
  fc.assert(fc.property(pieces, (text) => readMailReport(text) !== undefined))
})

test('64 KiB of delimiters, folds or parts take no time', () => {
  const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n'
  for (const filler of ['--b\n', ' \n', '\n', '--', ';', '=\n', 'a:\n a\n', '--b\nContent-Type:;;;\n\n']) {
    const text = `${head}\n${filler.repeat(65_536 / filler.length)}`
    const begun = performance.now()
    readMailReport(text)
    readMailReport(head.trimEnd() + filler.repeat(65_536 / filler.length))
    expect(performance.now() - begun, JSON.stringify(filler)).toBeLessThan(1000)
  }
})

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
  return text.replace(
    block,
    (_, type: string, body: string, end: string) =>
      `${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}${end}`,
  )
}
