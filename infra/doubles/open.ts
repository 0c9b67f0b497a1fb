import { partsOf, readMail, textOf } from '@fivestead/api/gateways/mail/mime'
import { reportOf, startBouncingSmtp } from '@fivestead/api/gateways/mail/testing/bouncing-smtp'
import { startResendDouble, type TakenMail } from '@fivestead/api/gateways/mail/testing/resend-double'
import type { Callback, SmsDouble } from '@fivestead/api/gateways/sms/testing/double'
import { SMS_DOUBLES } from '@fivestead/api/gateways/sms/testing/doubles'
import { type Front, openHttpFront, openSmtpFront, SLOW_MS } from './behavior.ts'
import { openReadDoubles, READ_DOUBLES, type ReadDoubleName } from './google.ts'

const MAIL_DOUBLES = ['smtp', 'resend'] as const
type MailDoubleName = (typeof MAIL_DOUBLES)[number]
/** Names of the doubles, in the order of their ports. */
export const DOUBLES: readonly string[] = [
  ...SMS_DOUBLES.map(({ name }) => name),
  ...MAIL_DOUBLES,
  ...READ_DOUBLES,
]

/** Treatment of a mail by its reader or their server. */
export type MailFate = 'bounced' | 'delayed' | 'complained'

/** Credentials that stay the same from start to start: nobody else believes them. */
const DOMAIN = 'mail.example.com'
const MAIL_FROM = `Fivestead <no-reply@${DOMAIN}>`
const RESEND = {
  domains: [DOMAIN],
  apiKey: 're_double_key',
  webhookSecret: `whsec_${Buffer.alloc(24, 'double').toString('base64')}`,
}
const BUSY = { code: 20429, message: 'Too Many Requests', status: 429, name: 'rate_limit_exceeded' }
const NO_USER = { status: '5.1.1', said: '550 5.1.1 unknown user' }
const HARD_BOUNCE = {
  bounce: {
    ...{ type: 'Permanent', subType: 'General', message: 'No such mailbox' },
    diagnosticCode: ['smtp; 550 5.1.1'],
  },
}
const RESEND_EVENTS = {
  bounced: 'email.bounced',
  delayed: 'email.delivery_delayed',
  complained: 'email.complained',
} as const

/** A message as its reader sees it; of a double that is read, a call and its answer. */
export interface Taken {
  to: string
  /** Mails alone have one. */
  subject?: string
  text: string
}

export interface DoublesOptions {
  /** Origin of the product: PUBLIC_ORIGIN. */
  origin: string
  /** Origin to which the browser returns from Google: DASHBOARD_ORIGIN. */
  dashboard: string
  /** The first of as many ports in a row as there are doubles; any free ones with 0. */
  port: number
  /** Milliseconds between a message and each report of it, and until a slow answer. */
  reportMs?: number
  slowMs?: number
  /** Told of each callback and what the product answered. */
  told(line: string): void
}

export type Doubles = Awaited<ReturnType<typeof openDoubles>>

/**
 * Servers on this machine that speak as each provider of texts, Resend, a mail server, Google, SerpApi and a model do, each
 * behind a front that behaves as it is told. They check what they get, report the fate of each message, and sign what
 * they post.
 */
export async function openDoubles(options: DoublesOptions) {
  const { origin, dashboard, port, reportMs = 1000, slowMs = SLOW_MS, told } = options
  const post = async (name: string, { url, body, headers }: Callback): Promise<number> => {
    try {
      const { status } = await fetch(url, { method: 'POST', body, headers, redirect: 'error' })
      told(`${name}: ${new URL(url).pathname} answered ${status}`)
      return status
    } catch (error) {
      told(`${name}: ${url} cannot be reached (${String((error as Error).cause ?? error)})`)
      return 0
    }
  }
  const texts = new Map<string, SmsDouble>()
  for (const { name, open } of SMS_DOUBLES) texts.set(name, await open(origin))
  const mails = await openMails(origin, (callback) => post('smtp', callback))
  const { resend, smtp } = mails
  const at = (name: string) => (port === 0 ? 0 : port + DOUBLES.indexOf(name))
  const read = await openReadDoubles({ dashboard, port: at(READ_DOUBLES[0]), slowMs })
  const fronts: Record<string, Front> = {
    ...read.fronts,
    smtp: await openSmtpFront({ to: smtp.url, port: at('smtp'), slowMs }),
    resend: await openHttpFront({ to: resend.url, port: at('resend'), busy: BUSY, slowMs }),
  }
  for (const [name, { url }] of texts)
    fronts[name] = await openHttpFront({ to: url, port: at(name), busy: BUSY, slowMs })
  const front = (name: string): Front => {
    const found = fronts[name]
    if (found === undefined) throw new TypeError(`there is no double ${name}`)
    return found
  }
  const isLying = (name: string) => front(name).behavior === 'lying'
  const watched = [
    ...[...texts].map(([name, double]) =>
      watch(
        double.taken,
        (text) => double.reports(text, isLying(name)),
        (call) => post(name, call),
      ),
    ),
    watch(
      resend.taken,
      (mail) => mails.reports.resend(mail, isLying('resend')),
      (call) => post('resend', call),
    ),
    watch(
      smtp.taken,
      (mail) => mails.reports.smtp(mail, isLying('smtp')),
      (call) => post('smtp', call),
    ),
  ]
  const watching = setInterval(() => {
    for (const report of watched) report()
  }, reportMs)

  return {
    front,
    /** Reviews of the Google profile, and how they change. */
    profile: read,
    /** The messages or calls that each of them took, oldest first. */
    taken(name: string): Taken[] {
      const text = texts.get(name)
      if (text !== undefined) return text.taken.map(({ to, body }) => ({ to, text: body }))
      if (name === 'smtp') return smtp.taken.map(({ to, raw }) => ({ to, ...wordsOf(raw) }))
      if (name === 'resend') return resend.taken.map(({ to, subject, text }) => ({ to, subject, text }))
      return read.asked()[name as ReadDoubleName]
    },
    /** A customer replies by text. Returns what the product answered: 0 = nothing; null if the double takes no texts. */
    async reply(name: string, from: string, text: string): Promise<number | null> {
      const double = texts.get(name)
      return double === undefined ? null : post(name, double.replyOf(from, text))
    },
    /** The newest mail to an address comes back. Returns null when there is none. */
    async sendBack(name: MailDoubleName, to: string, fate: MailFate): Promise<number | null> {
      const callback = mails.returnOf(name, to, fate)
      return callback === null ? null : post(name, callback)
    },
    /** The variables that make a start use them; texts and mail each go out by one provider. */
    env: () => ({
      ...read.env(),
      ...mailEnv(front),
      sms: Object.fromEntries([...texts].map(([name, { env }]) => [name, env(front(name).url)])),
    }),
    async close() {
      clearInterval(watching)
      await read.close()
      for (const name of [...texts.keys(), ...MAIL_DOUBLES]) await front(name).close()
      for (const { close } of [...texts.values(), resend, smtp]) await close()
    },
  }
}

/** The doubles that take mail, and the calls by which they report to the product. */
async function openMails(origin: string, deliver: (callback: Callback) => Promise<number>) {
  const resend = await startResendDouble(RESEND)
  const returned = (report: string): Callback => ({
    url: `${origin}/api/webhooks/mail`,
    body: report,
    headers: { 'content-type': 'message/rfc822' },
  })
  const smtp = await startBouncingSmtp({ deliver: (report) => deliver(returned(report)) })
  const event = (mail: TakenMail, type: string, details: object = {}): Callback => ({
    url: `${origin}/api/webhooks/resend`,
    ...resend.event(mail, type, details),
  })
  type SmtpMail = (typeof smtp.taken)[number]
  const newest = <Mail extends { to: string }>(taken: readonly Mail[], to: string) =>
    taken.findLast((mail) => mail.to.toLowerCase() === to.toLowerCase())
  return {
    resend,
    smtp,
    /** The reports of one mail, in the order in which they are told. */
    reports: {
      resend(mail: TakenMail, isLie: boolean): Callback[] {
        const lie = isLie ? [event(mail, 'email.bounced', HARD_BOUNCE)] : []
        return [event(mail, 'email.sent'), event(mail, 'email.delivered'), ...lie]
      },
      smtp: (mail: SmtpMail, isLie: boolean): Callback[] =>
        isLie ? [returned(reportOf(mail, NO_USER))] : [],
    },
    returnOf(name: MailDoubleName, to: string, fate: MailFate): Callback | null {
      if (name === 'smtp') {
        const mail = newest(smtp.taken, to)
        return mail ? returned(reportOf(mail, fate === 'bounced' ? NO_USER : fate)) : null
      }
      const mail = newest(resend.taken, to)
      return mail ? event(mail, RESEND_EVENTS[fate], fate === 'bounced' ? HARD_BOUNCE : {}) : null
    },
  }
}

/** Each call of the result takes up what came since the one before, and posts the next report of every message. */
function watch<Message>(
  taken: readonly Message[],
  reportsOf: (message: Message) => Callback[],
  post: (callback: Callback) => Promise<unknown>,
): () => void {
  let seen = 0
  let waiting: Callback[][] = []
  return () => {
    for (const callbacks of waiting) {
      const callback = callbacks.shift()
      if (callback) void post(callback)
    }
    waiting = waiting.filter((callbacks) => callbacks.length > 0)
    waiting.push(...taken.slice(seen).map(reportsOf))
    seen = taken.length
  }
}

function mailEnv(front: (name: MailDoubleName) => Front) {
  return {
    smtp: { SMTP_URL: front('smtp').url, MAIL_FROM, MAIL_RETURN_PATH: `bounces@${DOMAIN}` },
    resend: {
      MAIL_FROM,
      RESEND_API_KEY: RESEND.apiKey,
      RESEND_WEBHOOK_SECRET: RESEND.webhookSecret,
      RESEND_API_URL: front('resend').url,
    },
  }
}

/** Subject and plain text of a mail as it was sent. */
function wordsOf(raw: string): { subject: string; text: string } {
  const mail = readMail(raw)
  const plain = [mail, ...partsOf(mail)].find(({ type }) => type === 'text/plain')
  const subject = mail.fields.get('subject') ?? ''
  return { subject: readable(subject), text: plain === undefined ? '' : textOf(plain) }
}

/** A header field out of its encoded words (RFC 2047). */
const readable = (field: string) =>
  field
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? textOf({ ...AS_TEXT, encoding: 'base64', body })
        : textOf({ ...AS_TEXT, encoding: 'quoted-printable', body: body.replaceAll('_', ' ') }),
    )

const AS_TEXT = { type: 'text/plain', boundary: null, fields: new Map<string, string>() }
