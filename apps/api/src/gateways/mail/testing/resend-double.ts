import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type Call, openDouble } from '../../testing/double.ts'
import { rateOf } from '../../testing/local-server.ts'

/**
 * How the next call is answered in place of the truth: refused with one of Resend's names; not taken (`html`, a page with
 * 502); or taken, with an answer that is lost, a 500, a page with 200, none, or one after so many milliseconds.
 */
export type ResendFault =
  | ({ name: string; status: number } | { slow: number })
  | ('lost answer' | 'taken, 500' | 'html' | 'html 200' | 'silent')

/** A mail that the double took. */
export interface TakenMail {
  /** Resend's id. */
  id: string
  idempotencyKey: string | null
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  tags: { name: string; value: string }[]
}

export interface ResendDoubleOptions {
  apiKey?: string
  /** With which events are signed. */
  webhookSecret?: string
  /** Domains that are verified in the account. */
  domains?: readonly string[]
  /** Calls that it takes in a second; more are refused with 429. No limit unless told. */
  perSecond?: number
}

/** Fields that an event adds to the mail's own data, as Resend describes them. */
export type ResendEventDetails =
  | { bounce: { type: string; subType: string; message: string; diagnosticCode: string[] } }
  | { failed: { reason: string } }
  | { suppressed: { type: string; reason: string; message: string; diagnosticCode: string[] } }

/**
 * A server on this machine that speaks as Resend does: it takes each key once, refuses what Resend refuses, posts signed
 * events, and can be told to lose, delay or spoil its answers. It knows nothing of our own code.
 */
export async function startResendDouble({
  apiKey = 're_double_key',
  webhookSecret = `whsec_${randomBytes(24).toString('base64')}`,
  domains = ['fivestead.example', 'mail.example.com'],
  perSecond,
}: ResendDoubleOptions = {}) {
  const isTooFast = rateOf(perSecond)
  const taken: TakenMail[] = []
  const byKey = new Map<string, { body: string; id: string }>()

  const limits = perSecond && { 'ratelimit-limit': `${perSecond}`, 'ratelimit-policy': `${perSecond};w=1` }

  function answer({
    request: { headers },
    path,
    text: raw,
    body: given,
    page,
    lose,
    ...call
  }: Call): unknown {
    const body = given as Body | null
    const say = (status: number, said: unknown, more: Record<string, string> = {}) =>
      call.say(status, said, { ...(limits || {}), ...more })
    const refuse = (status: number, name: string, more: Record<string, string> = {}) =>
      say(status, { statusCode: status, name, message: `Refused: ${name}` }, more)

    if (headers.authorization === undefined) return refuse(401, 'missing_api_key')
    if (headers.authorization !== `Bearer ${apiKey}`) return refuse(403, 'invalid_api_key')
    if (path !== '/emails') return refuse(404, 'not_found')
    if (isTooFast()) return refuse(429, 'rate_limit_exceeded', { 'retry-after': '1' })
    const fault = double.faults.shift()
    if (fault === 'html') return page(502)
    if (typeof fault === 'object' && 'name' in fault) return refuse(fault.status, fault.name)
    const key = [headers['idempotency-key']].flat()[0] ?? null
    if (key !== null && (key === '' || key.length > KEY_MAX)) return refuse(400, 'invalid_idempotency_key')
    const problem = problemOf(body)
    if (problem !== null) return refuse(422, problem)
    // Resend words this one as a validation error, too.
    if (!domains.includes(domainOf(String(body?.from)))) return refuse(403, 'validation_error')
    const before = key === null ? undefined : byKey.get(key)
    if (before !== undefined && before.body !== raw) return refuse(409, 'invalid_idempotent_request')
    const id = before?.id ?? randomUUID()
    if (before === undefined) {
      taken.push({ id, idempotencyKey: key, ...mailOf(body) })
      if (key !== null) byKey.set(key, { body: raw, id })
    }
    if (fault === 'lost answer') return lose()
    if (fault === 'taken, 500') return refuse(500, 'application_error')
    if (fault === 'html 200') return page(200)
    if (fault === 'silent') return undefined
    if (typeof fault === 'object') return setTimeout(() => say(200, { id }), fault.slow)
    return say(200, { id })
  }

  const double = await openDouble<ResendFault>(answer)
  return {
    ...double,
    /** The variables that make a start use it. */
    env: () => ({
      MAIL_FROM: `Fivestead <no-reply@${domains[0]}>`,
      RESEND_API_KEY: apiKey,
      RESEND_WEBHOOK_SECRET: webhookSecret,
      RESEND_API_URL: double.url,
    }),
    /** Mails that were taken, oldest first. */
    taken,
    /** Body and headers of an event of a mail, such as `email.delivered`, as Resend posts it. */
    event: (mail: TakenMail, type: string, details: ResendEventDetails | object = {}, at = new Date()) =>
      signedEvent(webhookSecret, eventOf(mail, type, details, at), at),
    reset() {
      double.forget()
      taken.length = 0
      byKey.clear()
    },
  }
}

export type ResendDouble = Awaited<ReturnType<typeof startResendDouble>>

function eventOf(mail: TakenMail, type: string, details: object, at: Date) {
  return {
    type,
    created_at: at.toISOString(),
    data: {
      ...{ email_id: mail.id, created_at: at.toISOString() },
      ...{ from: mail.from, to: [mail.to], subject: mail.subject },
      tags: Object.fromEntries(mail.tags.map(({ name, value }) => [name, value])),
      ...details,
    },
  }
}

/** A call as Standard Webhooks signs it, with Resend's names of the headers. */
export function signedEvent(secret: string, event: unknown, at: Date) {
  const body = JSON.stringify(event)
  const id = `msg_${randomBytes(8).toString('hex')}`
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    },
  }
}

type Body = Record<string, unknown>

const KEY_MAX = 256
const RECIPIENTS_MAX = 50
/** Fields of a mail; a test holds them against Resend's description. */
export const MAIL_FIELDS = [
  ...['attachments', 'bcc', 'cc', 'from', 'headers', 'html', 'reply_to', 'scheduled_at'],
  ...['subject', 'tags', 'template', 'text', 'to', 'topic_id'],
]

const domainOf = (from: string) => /@([^\s@>]+)>?$/.exec(from)?.[1]?.toLowerCase() ?? ''

/** Reason for which Resend refuses a mail; null for none. */
function problemOf(body: Body | null): string | null {
  if (typeof body !== 'object' || body === null) return 'validation_error'
  const { from, to, subject, tags, html, text, template } = body
  if ([from, to, subject].some((field) => field === undefined)) return 'missing_required_field'
  if ([html, text, template].every((field) => field === undefined || field === ''))
    return 'missing_required_field'
  if (Object.keys(body).some((name) => !MAIL_FIELDS.includes(name))) return 'validation_error'
  if (typeof from !== 'string' || !/^[^\r\n]*[^\s@<]@[^\s@>]+\.[^\s@>.]+>?$/.test(from))
    return 'invalid_from_address'
  const addresses = [to].flat()
  if (addresses.length === 0 || addresses.length > RECIPIENTS_MAX) return 'validation_error'
  if (!addresses.every((one) => typeof one === 'string' && /^[^\s@]+@[^\s@]+$/.test(one)))
    return 'validation_error'
  const isTag = (tag: unknown) => /^[\w-]{1,256}$/.test(String((tag as { value?: unknown }).value))
  return [tags ?? []].flat().every(isTag) ? null : 'validation_error'
}

function mailOf(body: Body | null) {
  const { from, to, subject, text, html, headers, tags } = body as unknown as Omit<TakenMail, 'to'> & {
    to: string | string[]
  }
  return { from, to: [to].flat()[0] ?? '', subject, text, html, headers, tags: tags ?? [] }
}
