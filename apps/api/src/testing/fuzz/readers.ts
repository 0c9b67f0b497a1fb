import { browserName } from '@fivestead/domain/accounts/browser-name'
import { readCsv } from '@fivestead/domain/customers/csv'
import { NO_COLUMNS } from '@fivestead/domain/customers/csv-columns'
import { type CsvReading, readCustomerRow } from '@fivestead/domain/customers/csv-rows'
import { FIELD_NAMES, forEachOf } from '@fivestead/domain/customers/fields'
import { LANGUAGES } from '@fivestead/domain/languages/languages'
import { maskContacts } from '@fivestead/domain/mask-contacts'
import { asksToStop, asksToStopAll, smsKeyword } from '@fivestead/domain/messaging/keywords'
import { mailFailureOf, statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import { isReaction } from '@fivestead/domain/messaging/reaction'
import { withoutAddresses } from '@fivestead/domain/messaging/without-addresses'
import { BODY_MAX, bodyMax, REQUEST_MAIL_MAX, RETURNED_MAIL_MAX } from '@fivestead/domain/request-limits'
import { originalWords } from '@fivestead/domain/reviews/profile/original-words'
import Negotiator from 'negotiator'
import { formatOf } from '../../gateways/images/format.ts'
import { MAIL_REPORTS_PATH, readMailReport } from '../../gateways/mail/mail-report.ts'
import { readRequestMail } from '../../gateways/mail/request-mail.ts'
import { dkimProof } from '../../gateways/mail-proof/dkim.ts'
import { sandboxDns } from '../../gateways/mail-proof/sandbox.ts'
import { TWILIO_INBOUND_PATH, twilioWebhook } from '../../gateways/sms/twilio/webhook.ts'
import type { Reader } from './budget.ts'

const HEADER_MAX = 64 * 1024
/** Of one header line of a call: Node takes no longer ones. */
const LINE_MAX = 16 * 1024
const twilio = twilioWebhook({ authToken: 'token', origin: 'https://app.example' })
const proof = dkimProof(sandboxDns())
const signed = (text: string) =>
  `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed; d=a.example; s=sandbox; h=from; bh=AAAA; b=AAAA\n${text}`
const at = (column: number) => [{ column, label: null }]
const READING: CsvReading = {
  columns: {
    ...{ ...NO_COLUMNS, name: 0, email: at(1), phone: at(2) },
    ...forEachOf(FIELD_NAMES, (name) => 3 + FIELD_NAMES.indexOf(name)),
  },
  ...{ country: 'US', dayOrder: null, today: '2026-11-28' },
}
const COLUMNS = 3 + FIELD_NAMES.length
const report = (type: string) => (text: string) =>
  `From: mailer-daemon@a.example\nSubject: failure notice\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: ${type}\n\n${text}\n--b--\n`
const every = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n))

/** What reads texts of strangers beside the schemas of calls: before a signature, in a header, in a file. */
export const READERS: readonly Reader[] = [
  { name: 'words of a review', limit: BODY_MAX, read: originalWords },
  {
    name: 'mail to a mailbox',
    limit: HEADER_MAX,
    places: [
      (text) => text,
      (text) => `${text}\n\nbody`,
      ...['From', 'To', 'Message-ID', 'Date', 'Delivered-To', 'Auto-Submitted', 'Content-Type'].map(
        (field) => (text: string) => `${field}: ${text}\n\nbody`,
      ),
    ],
    read: (text) => readRequestMail(Buffer.from(text)),
  },
  {
    name: 'signatures of a mail',
    // A fifth: its thread takes seconds for some texts, and what the loop does for it is to hand the bytes over.
    limit: REQUEST_MAIL_MAX / 5,
    places: [
      (text) => signed(`From: a@a.example\n\n${text}`),
      (text) => signed(`${text}\nFrom: a@a.example\n\nbody`),
    ],
    read: (text) => proof.prove(Buffer.from(text), new Date(), '1'),
  },
  {
    name: 'report of a mail server',
    limit: bodyMax(MAIL_REPORTS_PATH),
    places: [
      (text) => text,
      (text) => `From: mailer-daemon@a.example\nSubject: failure notice\n\n${text}`,
      (text) => `Content-Type: multipart/report; boundary="${text}"\n\n--${text}`,
      ...[
        'text/plain',
        'text/html',
        'message/delivery-status',
        'message/feedback-report',
        'multipart/mixed; boundary=c',
      ].map(report),
      (text) =>
        report('message/delivery-status')(`Reporting-MTA: a\n\nAction: failed\nDiagnostic-Code: ${text}`),
    ],
    read: readMailReport,
  },
  {
    name: 'words of a mail server',
    limit: RETURNED_MAIL_MAX,
    read: (text) => [statusCodeIn(text), mailFailureOf('5.1.1', text), withoutAddresses(text)],
  },
  {
    name: 'form of Twilio',
    limit: bodyMax(TWILIO_INBOUND_PATH),
    places: [(text) => text, (text) => `Body=${encodeURIComponent(text.toWellFormed())}`.slice(0, 64 * 1024)],
    read: (body) => twilio.read({ path: TWILIO_INBOUND_PATH, body, signature: 'AAAA' }),
  },
  {
    name: 'text that asks to stop',
    limit: 64 * 1024,
    places: [(text) => text, (text) => `STOP ${text}`, (text) => `please ${text} stop`],
    read: (text) => [smsKeyword(text), asksToStop(text), asksToStopAll(text), isReaction(text)],
  },
  { name: 'text that a viewer reads', limit: BODY_MAX, read: maskContacts },
  {
    name: 'drawing',
    limit: bodyMax('/api/business/logo') * 0.75,
    places: [
      (text) => text,
      ...['<svg>', '<!--', '<?xml ', '<!DOCTYPE svg ['].map((begin) => (text: string) => begin + text),
    ],
    read: (text) => formatOf(Buffer.from(text)),
  },
  {
    name: 'file of customers',
    limit: 32 * 1024,
    places: [
      (text) => text,
      (text) => `"${text}`,
      (text) => `Ann,${text}`,
      (text) => `Ann,a@b.example,${text}`,
    ],
    read: (text) =>
      readCsv(text)
        .slice(0, 500)
        .map((record) => readCustomerRow(record, READING)),
  },
  ...every(
    COLUMNS,
    (column): Reader => ({
      name: `column ${column} of a file`,
      limit: 10_000,
      read: (text) => {
        const cells = every(COLUMNS, (n) => (n === column ? text : n === 1 ? 'a@b.example' : ''))
        return readCustomerRow({ line: 1, cells, broken: null }, READING)
      },
    }),
  ),
  {
    name: 'Accept-Language',
    limit: LINE_MAX,
    read: (text) => new Negotiator({ headers: { 'accept-language': text } }).languages([...LANGUAGES]),
  },
  { name: 'User-Agent', limit: LINE_MAX, read: browserName },
  { name: 'form', limit: BODY_MAX, read: (text) => Object.fromEntries(new URLSearchParams(text)) },
]
