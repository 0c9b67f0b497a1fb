import { openMailServer, type ReceivedMail } from './mail-server.ts'

/** A mail that the server took; it tells `envelopeFrom` that it could not deliver it. */
export type RelayedMail = Pick<ReceivedMail, 'envelopeFrom' | 'to' | 'raw'>

/** Fate of a mail after it was accepted: sent back with a status such as 5.1.1, still tried, or called unwanted. */
export type Fate = { status: string; said?: string } | 'delayed' | 'complained'

/** Fate by address: "gone@", "full@", "late@", "angry@" and the like with anything after a plus. */
const FATES: Readonly<Record<string, Fate>> = {
  gone: { status: '5.1.1', said: '550 5.1.1 unknown user' },
  full: { status: '5.2.2', said: '552 5.2.2 mailbox full' },
  blocked: { status: '5.7.1', said: '550 5.7.1 refused by policy' },
  late: 'delayed',
  angry: 'complained',
}

/**
 * A real SMTP server on this machine that takes every mail and, for some addresses, sends it back later, as a relay does:
 * to the envelope sender, as a delivery status notification (RFC 3464) or a complaint (RFC 5965).
 * @param deliver takes what it sends back; a mail server would hand it to `npm run operate -- bounce`
 */
export async function startBouncingSmtp({
  deliver,
}: {
  deliver?: (report: string) => Promise<unknown>
} = {}) {
  const bounce = (mails: RelayedMail[]) => {
    for (const report of reportsOf(mails)) deliver?.(report).catch(() => {})
  }
  const { url, mails: taken, close } = await openMailServer({ onMails: bounce })
  /** Mails that were taken, oldest first, and the reports that it sent back so far, as whole mails. */
  return { url, taken, reports: () => reportsOf(taken), close }
}

const reportsOf = (mails: readonly RelayedMail[]): string[] =>
  mails.flatMap((mail) => {
    const fate = FATES[mail.to.replace(/[+@].*$/, '').toLowerCase()]
    return fate === undefined ? [] : [reportOf(mail, fate)]
  })

/** The mail that tells the sender what became of one. */
export function reportOf(mail: RelayedMail, fate: Fate): string {
  if (fate === 'complained') return complaint(mail)
  const { status, said } = fate === 'delayed' ? { status: '4.4.1', said: '421 4.4.1 no answer' } : fate
  const action = fate === 'delayed' ? 'delayed' : 'failed'
  return multipart(mail, 'delivery-status', [
    ['text/plain; charset=utf-8', `Your message to ${mail.to} is ${action}.`],
    [
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example.com\r\nArrival-Date: Mon, 16 Nov 2026 14:00:00 +0000\r\n\r\n` +
        `Final-Recipient: rfc822; ${mail.to}\r\nAction: ${action}\r\nStatus: ${status}\r\n` +
        (said === undefined ? '' : `Diagnostic-Code: smtp; ${said}\r\n`),
    ],
    ['text/rfc822-headers', headOf(mail.raw)],
  ])
}

function complaint(mail: RelayedMail): string {
  return multipart({ ...mail, envelopeFrom: 'complaints@mail.example.com' }, 'feedback-report', [
    ['text/plain; charset=utf-8', 'This is an email abuse report.'],
    [
      'message/feedback-report',
      `Feedback-Type: abuse\r\nUser-Agent: Double/1.0\r\nVersion: 1\r\nOriginal-Mail-From: <${mail.envelopeFrom}>\r\n`,
    ],
    ['text/rfc822-headers', headOf(mail.raw)],
  ])
}

function multipart({ envelopeFrom }: RelayedMail, type: string, parts: [string, string][]): string {
  const head = [
    'Return-Path: <>',
    'From: Mail Delivery Subsystem <mailer-daemon@mx.example.com>',
    `To: <${envelopeFrom}>`,
    'Subject: Delivery report',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};\r\n\tboundary="=_report"`,
  ]
  const body = parts.map(
    ([contentType, text]) => `--=_report\r\nContent-Type: ${contentType}\r\n\r\n${text}\r\n`,
  )
  return `${head.join('\r\n')}\r\n\r\n${body.join('')}--=_report--\r\n`
}

const headOf = (raw: string) => raw.split('\r\n\r\n')[0] ?? ''
