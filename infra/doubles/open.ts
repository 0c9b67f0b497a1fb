import { partsOf, readMail, textOf } from '@fivestead/api/gateways/mail/mime'
import { reportOf, startBouncingSmtp } from '@fivestead/api/gateways/mail/testing/bouncing-smtp'
import { startResendDouble, type TakenMail } from '@fivestead/api/gateways/mail/testing/resend-double'
import { SMSGATE_EVENTS } from '@fivestead/api/gateways/sms/smsgate-webhook'
import { openSmsgateDouble } from '@fivestead/api/gateways/sms/testing/smsgate-double'
import { openTwilioDouble } from '@fivestead/api/gateways/sms/testing/twilio-double'
import { type Front, openHttpFront, openSmtpFront, SLOW_MS } from './behavior.ts'
import { openReadDoubles, READ_DOUBLES } from './google.ts'

const SENDING_DOUBLES = ['twilio', 'phone', 'smtp', 'resend'] as const
type SendingDoubleName = (typeof SENDING_DOUBLES)[number]
export const DOUBLES = [...SENDING_DOUBLES, ...READ_DOUBLES] as const
export type DoubleName = (typeof DOUBLES)[number]

/** Treatment of a mail by its reader or their server. */
export type MailFate = 'bounced' | 'delayed' | 'complained'

/** Our own number, and credentials that stay the same from start to start: nobody else believes them. */
const OURS = '+12175550199'
const TWILIO = { accountSid: `AC${'d'.repeat(32)}`, authToken: 'double-token' }
const PHONE = { user: 'sms', password: 'double-password', signingKey: 'double-signing-key' }
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

/** A call to the product, signed as its provider signs. */
interface Callback {
  url: string
  body: string
  headers: Record<string, string>
}

export interface DoublesOptions {
  /** Origin of the product: PUBLIC_ORIGIN. */
  origin: string
  /** Origin to which the browser returns from Google: DASHBOARD_ORIGIN. */
  dashboard: string
  /** The first of eight ports in a row; any free ones with 0. */
  port: number
  /** Milliseconds between a message and each report of it, and until a slow answer. */
  reportMs?: number
  slowMs?: number
  /** Told of each callback and what the product answered. */
  told(line: string): void
}

export type Doubles = Awaited<ReturnType<typeof openDoubles>>

/**
 * Servers on this machine that speak as Twilio, the Android gateway, Resend, a mail server, Google, SerpApi and a model do, each
 * behind a front that behaves as it is told. They check what they get, report the fate of each message, and sign what
 * they post.
 */
export async function openDoubles(options: DoublesOptions) {
  const { origin, dashboard, port, reportMs = 1000, slowMs = SLOW_MS, told } = options
  const post = async (name: SendingDoubleName, { url, body, headers }: Callback): Promise<number> => {
    try {
      const { status } = await fetch(url, { method: 'POST', body, headers, redirect: 'error' })
      told(`${name}: ${new URL(url).pathname} answered ${status}`)
      return status
    } catch (error) {
      told(`${name}: ${url} cannot be reached (${String((error as Error).cause ?? error)})`)
      return 0
    }
  }
  const senders = await openSenders(origin, (callback) => post('smtp', callback))
  const { twilio, phone, resend, smtp } = senders
  const at = (offset: number) => (port === 0 ? 0 : port + offset)
  const read = await openReadDoubles({ dashboard, port: at(4), slowMs })
  const fronts: Record<DoubleName, Front> = {
    ...read.fronts,
    twilio: await openHttpFront({ to: twilio.url, port: at(0), busy: BUSY, slowMs }),
    phone: await openHttpFront({ to: phone.url, port: at(1), busy: BUSY, slowMs }),
    smtp: await openSmtpFront({ to: smtp.url, port: at(2), slowMs }),
    resend: await openHttpFront({ to: resend.url, port: at(3), busy: BUSY, slowMs }),
  }
  const isLying = (name: SendingDoubleName) => fronts[name].behavior === 'lying'
  const watched = [
    watch(
      twilio.taken,
      (sms) => senders.reports.twilio(sms, isLying('twilio')),
      (call) => post('twilio', call),
    ),
    watch(
      phone.taken,
      (sms) => senders.reports.phone(sms, isLying('phone')),
      (call) => post('phone', call),
    ),
    watch(
      resend.taken,
      (mail) => senders.reports.resend(mail, isLying('resend')),
      (call) => post('resend', call),
    ),
    watch(
      smtp.taken,
      (mail) => senders.reports.smtp(mail, isLying('smtp')),
      (call) => post('smtp', call),
    ),
  ]
  const watching = setInterval(() => {
    for (const report of watched) report()
  }, reportMs)

  return {
    fronts,
    /** Reviews of the Google profile, and how they change. */
    profile: read,
    /** The messages or calls that each of them took, oldest first. */
    taken: (): Record<DoubleName, Taken[]> => ({
      ...read.asked(),
      twilio: twilio.taken.map(({ to, body }) => ({ to, text: body })),
      phone: phone.taken.map(({ to, body }) => ({ to, text: body })),
      smtp: smtp.taken.map(({ to, raw }) => ({ to, ...wordsOf(raw) })),
      resend: resend.taken.map(({ to, subject, text }) => ({ to, subject, text })),
    }),
    /** A customer replies by text. Returns what the product answered: 0 = nothing. */
    reply: (name: 'twilio' | 'phone', from: string, text: string): Promise<number> =>
      post(name, senders.replyOf(name, from, text)),
    /** The newest mail to an address comes back. Returns null when there is none. */
    async sendBack(name: 'smtp' | 'resend', to: string, fate: MailFate): Promise<number | null> {
      const callback = senders.returnOf(name, to, fate)
      return callback === null ? null : post(name, callback)
    },
    /** The variables that make a start use them; texts and mail each go out by one provider. */
    env: () => ({ ...read.env(), ...sendingEnv(fronts) }),
    async close() {
      clearInterval(watching)
      await read.close()
      for (const name of SENDING_DOUBLES) await fronts[name].close()
      for (const { close } of [twilio, phone, resend, smtp]) await close()
    },
  }
}

/** The doubles that take messages, and the calls by which they report to the product. */
async function openSenders(origin: string, deliver: (callback: Callback) => Promise<number>) {
  const twilio = await openTwilioDouble({ ...TWILIO, reaches: origin })
  const phone = await openSmsgateDouble(PHONE)
  const resend = await startResendDouble(RESEND)
  const returned = (report: string): Callback => ({
    url: `${origin}/api/webhooks/mail`,
    body: report,
    headers: { 'content-type': 'message/rfc822' },
  })
  const smtp = await startBouncingSmtp({ deliver: (report) => deliver(returned(report)) })
  const phoneUrl = `${origin}/api/webhooks/smsgate`
  phone.register(phoneUrl, SMSGATE_EVENTS)
  const event = (mail: TakenMail, type: string, details: object = {}): Callback => ({
    url: `${origin}/api/webhooks/resend`,
    ...resend.event(mail, type, details),
  })
  type Sms = (typeof twilio.taken)[number]
  type PhoneSms = (typeof phone.taken)[number]
  type SmtpMail = (typeof smtp.taken)[number]
  const newest = <Mail extends { to: string }>(taken: readonly Mail[], to: string) =>
    taken.findLast((mail) => mail.to.toLowerCase() === to.toLowerCase())
  return {
    twilio,
    phone,
    resend,
    smtp,
    /** The reports of one message, in the order in which they are told. */
    reports: {
      twilio(sms: Sms, isLie: boolean): Callback[] {
        if (sms.statusCallback === null) return []
        const lie = isLie ? [twilio.report(sms, 'undelivered', 30003)] : []
        return [twilio.report(sms, 'sent'), twilio.report(sms, 'delivered'), ...lie]
      },
      phone: (sms: PhoneSms, isLie: boolean): Callback[] =>
        (['sent', 'delivered', ...(isLie ? (['failed'] as const) : [])] as const).map((state) =>
          phone.report(phoneUrl, sms, state),
        ),
      resend(mail: TakenMail, isLie: boolean): Callback[] {
        const lie = isLie ? [event(mail, 'email.bounced', HARD_BOUNCE)] : []
        return [event(mail, 'email.sent'), event(mail, 'email.delivered'), ...lie]
      },
      smtp: (mail: SmtpMail, isLie: boolean): Callback[] =>
        isLie ? [returned(reportOf(mail, NO_USER))] : [],
    },
    replyOf: (name: 'twilio' | 'phone', from: string, text: string): Callback =>
      name === 'twilio'
        ? twilio.reply(`${origin}/api/webhooks/twilio/inbound`, { from, to: OURS, body: text })
        : phone.reply(phoneUrl, { from, body: text }),
    returnOf(name: 'smtp' | 'resend', to: string, fate: MailFate): Callback | null {
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
  taken: Message[],
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

function sendingEnv(fronts: Record<SendingDoubleName, Front>) {
  return {
    twilio: {
      TWILIO_ACCOUNT_SID: TWILIO.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO.authToken,
      TWILIO_FROM: OURS,
      TWILIO_API_URL: fronts.twilio.url,
    },
    phone: {
      SMSGATE_URL: fronts.phone.url,
      SMSGATE_USER: PHONE.user,
      SMSGATE_PASSWORD: PHONE.password,
      SMSGATE_SIGNING_KEY: PHONE.signingKey,
    },
    smtp: { SMTP_URL: fronts.smtp.url, MAIL_FROM, MAIL_RETURN_PATH: `bounces@${DOMAIN}` },
    resend: {
      MAIL_FROM,
      RESEND_API_KEY: RESEND.apiKey,
      RESEND_WEBHOOK_SECRET: RESEND.webhookSecret,
      RESEND_API_URL: fronts.resend.url,
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
