import { partsOf, readMail, textOf } from '@fivestead/api/gateways/mail/mime'
import { reportOf, startBouncingSmtp } from '@fivestead/api/gateways/mail/testing/bouncing-smtp'
import { startResendDouble, type TakenMail } from '@fivestead/api/gateways/mail/testing/resend-double'
import { SMSGATE_EVENTS } from '@fivestead/api/gateways/sms/smsgate-webhook'
import { openSmsgateDouble, type PhoneSms } from '@fivestead/api/gateways/sms/testing/smsgate-double'
import { openTwilioDouble, type TakenSms } from '@fivestead/api/gateways/sms/testing/twilio-double'
import { type Front, openHttpFront, openSmtpFront, SLOW_MS } from './behavior.ts'
import { openReadDoubles, READ_DOUBLES } from './google.ts'

const SENDING_DOUBLES = ['twilio', 'phone', 'smtp', 'resend'] as const
type SendingDoubleName = (typeof SENDING_DOUBLES)[number]
export const DOUBLES = [...SENDING_DOUBLES, ...READ_DOUBLES] as const
export type DoubleName = (typeof DOUBLES)[number]

/** What a person did with a mail. */
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

/** A message as its reader sees it; of a double that is read, a call and its answer. */
export interface Taken {
  to: string
  /** Of mail. */
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
  /** Where the product is reached: PUBLIC_ORIGIN. */
  origin: string
  /** Where the browser comes back to from Google: DASHBOARD_ORIGIN. */
  dashboard: string
  /** The first of seven ports in a row; any free ones with 0. */
  port: number
  /** Milliseconds between a message and each report of it, and until a slow answer. */
  reportMs?: number
  slowMs?: number
  /** Told of each callback and what the product answered. */
  told(line: string): void
}

export type Doubles = Awaited<ReturnType<typeof openDoubles>>

/**
 * Servers on this machine that speak as Twilio, the Android gateway, Resend, a mail server, Google and SerpApi do, each
 * behind a front that behaves as it is told. They check what they get, report what became of each message, and sign what
 * they post.
 */
export async function openDoubles(options: DoublesOptions) {
  const { origin, dashboard, port, reportMs = 1000, slowMs = SLOW_MS, told } = options
  const twilio = await openTwilioDouble({ ...TWILIO, reaches: origin })
  const phone = await openSmsgateDouble(PHONE)
  const resend = await startResendDouble(RESEND)
  const smtp = await startBouncingSmtp({ deliver: (report) => post('smtp', returned(report)) })
  const at = (offset: number) => (port === 0 ? 0 : port + offset)
  const busy = { code: 20429, message: 'Too Many Requests', status: 429, name: 'rate_limit_exceeded' }
  const read = await openReadDoubles({ dashboard, port: at(4), slowMs })
  const fronts: Record<DoubleName, Front> = {
    ...read.fronts,
    twilio: await openHttpFront({ to: twilio.url, port: at(0), busy, slowMs }),
    phone: await openHttpFront({ to: phone.url, port: at(1), busy, slowMs }),
    smtp: await openSmtpFront({ to: smtp.url, port: at(2), slowMs }),
    resend: await openHttpFront({ to: resend.url, port: at(3), busy, slowMs }),
  }
  const phoneUrl = `${origin}/api/webhooks/smsgate`
  phone.register(phoneUrl, SMSGATE_EVENTS)
  const returned = (report: string): Callback => ({
    url: `${origin}/api/webhooks/mail`,
    body: report,
    headers: { 'content-type': 'message/rfc822' },
  })
  const resendEvent = (mail: TakenMail, type: string, details: object = {}): Callback => ({
    url: `${origin}/api/webhooks/resend`,
    ...resend.event(mail, type, details),
  })
  const hardBounce = {
    bounce: {
      type: 'Permanent',
      subType: 'General',
      message: 'No such mailbox',
      diagnosticCode: ['smtp; 550 5.1.1'],
    },
  }

  /** What became of each message that a double took, in the order in which it is told. */
  const truths = {
    twilio: (sms: TakenSms, isLie: boolean) => {
      if (sms.statusCallback === null) return []
      const lie = [twilio.report(sms, 'undelivered', 30003)]
      return [twilio.report(sms, 'sent'), twilio.report(sms, 'delivered'), ...(isLie ? lie : [])]
    },
    phone: (sms: PhoneSms, isLie: boolean) => {
      const lie = [phone.report(phoneUrl, sms, 'failed')]
      return [
        phone.report(phoneUrl, sms, 'sent'),
        phone.report(phoneUrl, sms, 'delivered'),
        ...(isLie ? lie : []),
      ]
    },
    resend: (mail: TakenMail, isLie: boolean) => {
      const lie = [resendEvent(mail, 'email.bounced', hardBounce)]
      return [resendEvent(mail, 'email.sent'), resendEvent(mail, 'email.delivered'), ...(isLie ? lie : [])]
    },
    smtp: (mail: (typeof smtp.taken)[number], isLie: boolean) =>
      isLie ? [returned(reportOf(mail, { status: '5.1.1', said: '550 5.1.1 unknown user' }))] : [],
  }
  const watched = [
    watch('twilio', twilio.taken, truths.twilio),
    watch('phone', phone.taken, truths.phone),
    watch('resend', resend.taken, truths.resend),
    watch('smtp', smtp.taken, truths.smtp),
  ]
  const watching = setInterval(() => {
    for (const look of watched) look()
  }, reportMs)

  /** Tells what became of what was taken since the last look, a report at each look. */
  function watch<One>(
    name: SendingDoubleName,
    taken: One[],
    truth: (one: One, isLie: boolean) => Callback[],
  ) {
    let seen = 0
    let waiting: Callback[][] = []
    return () => {
      for (const calls of waiting) {
        const call = calls.shift()
        if (call) void post(name, call)
      }
      waiting = waiting.filter((calls) => calls.length > 0)
      for (const one of taken.slice(seen)) waiting.push(truth(one, fronts[name].behavior === 'lying'))
      seen = taken.length
    }
  }

  async function post(name: SendingDoubleName, { url, body, headers }: Callback): Promise<number> {
    try {
      const { status } = await fetch(url, { method: 'POST', body, headers, redirect: 'error' })
      told(`${name}: ${new URL(url).pathname} answered ${status}`)
      return status
    } catch (error) {
      told(`${name}: ${url} cannot be reached (${String((error as Error).cause ?? error)})`)
      return 0
    }
  }

  const newest = <Mail extends { to: string }>(taken: readonly Mail[], to: string) =>
    taken.findLast((mail) => mail.to.toLowerCase() === to.toLowerCase())

  return {
    fronts,
    /** Reviews of the Google profile, and what happens to them. */
    profile: read,
    /** What each of them took, oldest first. */
    taken: (): Record<DoubleName, Taken[]> => ({
      ...read.asked(),
      twilio: twilio.taken.map(({ to, body }) => ({ to, text: body })),
      phone: phone.taken.map(({ to, body }) => ({ to, text: body })),
      smtp: smtp.taken.map(({ to, raw }) => ({ to, ...wordsOf(raw) })),
      resend: resend.taken.map(({ to, subject, text }) => ({ to, subject, text })),
    }),
    /** A customer replies by text. Returns what the product answered: 0 = nothing. */
    reply(name: 'twilio' | 'phone', from: string, text: string): Promise<number> {
      const call =
        name === 'twilio'
          ? twilio.reply(`${origin}/api/webhooks/twilio/inbound`, { from, to: OURS, body: text })
          : phone.reply(phoneUrl, { from, body: text })
      return post(name, call)
    },
    /** The newest mail to an address comes back. Returns null when there is none. */
    async sendBack(name: 'smtp' | 'resend', to: string, fate: MailFate): Promise<number | null> {
      if (name === 'smtp') {
        const mail = newest(smtp.taken, to)
        const status = { status: '5.1.1', said: '550 5.1.1 unknown user' }
        return mail ? post(name, returned(reportOf(mail, fate === 'bounced' ? status : fate))) : null
      }
      const mail = newest(resend.taken, to)
      if (!mail) return null
      const types = {
        bounced: 'email.bounced',
        delayed: 'email.delivery_delayed',
        complained: 'email.complained',
      }
      return post(name, resendEvent(mail, types[fate], fate === 'bounced' ? hardBounce : {}))
    },
    /** The variables that make a start use them; texts and mail each go out by one provider. */
    env: () => ({
      ...read.env(),
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
      smtp: {
        SMTP_URL: fronts.smtp.url,
        MAIL_FROM,
        MAIL_RETURN_PATH: `bounces@${DOMAIN}`,
      },
      resend: {
        MAIL_FROM,
        RESEND_API_KEY: RESEND.apiKey,
        RESEND_WEBHOOK_SECRET: RESEND.webhookSecret,
        RESEND_API_URL: fronts.resend.url,
      },
    }),
    async close() {
      clearInterval(watching)
      await read.close()
      for (const name of SENDING_DOUBLES) await fronts[name].close()
      for (const { close } of [twilio, phone, resend, smtp]) await close()
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
