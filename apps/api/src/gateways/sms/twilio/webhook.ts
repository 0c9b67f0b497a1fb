import { createHmac } from 'node:crypto'
import type { DeliveryStatus } from '@fivestead/domain/messaging/delivery-report'
import { z } from 'zod'
import { isSame } from '../../../keys.ts'
import { headerOf, type ReceivedSms, type SmsCallback, type SmsReader, type SmsReport } from '../provider.ts'
import { TWILIO_CODES } from './codes.ts'

/** Paths for Twilio's status reports, followed by the attempt id, and for people's replies. */
export const TWILIO_STATUS_PATH = '/api/webhooks/twilio/status'
export const TWILIO_INBOUND_PATH = '/api/webhooks/twilio/inbound'

/** The header that carries Twilio's signature. */
export const TWILIO_SIGNATURE = 'x-twilio-signature'

export const TWILIO_CALLBACKS: readonly SmsCallback[] = [
  {
    path: `${TWILIO_STATUS_PATH}/:attemptId`,
    summary: 'Report SMS delivery',
    signature: TWILIO_SIGNATURE,
    wire: z.strictObject({ attemptId: z.uuid(), MessageSid: z.string(), MessageStatus: z.string() }),
  },
  {
    path: TWILIO_INBOUND_PATH,
    summary: 'Receive SMS',
    signature: TWILIO_SIGNATURE,
    wire: z.strictObject({ MessageSid: z.string(), From: z.string(), Body: z.string() }),
  },
]

/** Reads the calls of our account. @param origin our own, as Twilio knows it */
export function twilioReader(account: { authToken: string; origin: string }): SmsReader {
  const webhook = twilioWebhook(account)
  return (call) => {
    const form = webhook.read({ ...call, signature: headerOf(call, TWILIO_SIGNATURE) })
    if (form === null) return null
    if (call.path.startsWith(TWILIO_STATUS_PATH)) return { event: twilioReport(form, call.attemptId) }
    const sms = twilioInbound(form)
    return { event: sms === null ? null : { kind: 'received', sms, isAnswered: true } }
  }
}

/** Maximum fields of a form; Twilio's have some thirty. */
const FIELDS_MAX = 200

/** A call of Twilio as received. */
export interface TwilioCall {
  /** Path and query, byte for byte. */
  path: string
  /** The form, byte for byte. */
  body: string
  signature: string | undefined
}

export interface TwilioWebhook {
  /** Returns the form of a call that Twilio signed; null for any other (T22). */
  read(call: TwilioCall): URLSearchParams | null
}

/**
 * Verifies Twilio's calls: HMAC-SHA1 over the URL and the fields, sorted by name. The URL is the one that we
 * configured: behind proxies Host and X-Forwarded-* cannot be trusted. A replay verifies too, but takes
 * effect once (twilio.com/docs/usage/webhooks/webhooks-security; PROV-4).
 */
export function twilioWebhook({ authToken, origin }: { authToken: string; origin: string }): TwilioWebhook {
  return {
    read({ path, body, signature = '' }) {
      if (body.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) return null
      const form = new URLSearchParams(body)
      const fields = signedFields(form)
      const given = Buffer.from(signature, 'base64')
      const genuine = writingsOf(origin).some((host) =>
        isSame(given, signatureOf(authToken, `${host}${path}${fields}`)),
      )
      return genuine ? form : null
    },
  }
}

const signatureOf = (authToken: string, text: string): Buffer =>
  createHmac('sha1', authToken).update(text).digest()

/** Returns the signature of a form posted to a URL, as Twilio makes it. */
export const twilioSignature = (authToken: string, url: string, form: URLSearchParams): string =>
  signatureOf(authToken, `${url}${signedFields(form)}`).toString('base64')

/** Returns each name with each of its values; a repeated value counts once, as in Twilio's own library. */
function signedFields(form: URLSearchParams): string {
  const fields = new Map<string, Set<string>>()
  for (const [name, value] of form) {
    const values = fields.get(name)
    if (values === undefined) fields.set(name, new Set([value]))
    else values.add(value)
  }
  return [...fields.keys()]
    .sort()
    .flatMap((name) => [...(fields.get(name) ?? [])].sort().map((value) => `${name}${value}`))
    .join('')
}

/**
 * Returns the forms of an origin that Twilio may sign: with or without the port, ours or the scheme's
 * (`validateRequest` of its own package).
 */
function writingsOf(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  const bare = `${protocol}//${hostname}`
  return [bare, `${bare}:${port || (protocol === 'https:' ? 443 : 80)}`]
}

/** Twilio's delivery statuses; its other statuses are about messages to us. */
const STATUSES = new Map<string, DeliveryStatus>([
  ['accepted', 'accepted'],
  ['scheduled', 'accepted'],
  ['queued', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['partially_delivered', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
  ['canceled', 'undelivered'],
])

/** Reads a status call; null for a status that is not a delivery report. */
export function twilioReport(form: URLSearchParams, attemptId?: string): SmsReport | null {
  const status = STATUSES.get(form.get('MessageStatus') ?? '')
  if (status === undefined) return null
  const code = /^\d{4,6}$/.exec(form.get('ErrorCode') ?? '')?.[0]
  return {
    ...{ kind: 'report', attemptId, providerMessageId: form.get('MessageSid') },
    ...TWILIO_CODES.reportOf(status, code === undefined ? null : Number(code)),
    recipient: phoneIn(form.get('To')),
  }
}

/**
 * Returns a number, also from its address in RCS or WhatsApp (`rcs:+1...`), where a STOP is from the same
 * person. Null for short codes and names.
 */
const phoneIn = (value: string | null) =>
  /^(?:rcs:|whatsapp:)?(\+[1-9]\d{6,14})$/i.exec(value?.trim() ?? '')?.[1] ?? null

const OPT_OUT_TYPES = new Map<string, ReceivedSms['keyword']>([
  ['STOP', 'stop'],
  ['START', 'start'],
  ['HELP', 'help'],
])

/** Returns the text of an inbound call; null if a required field is missing. */
export function twilioInbound(form: URLSearchParams): ReceivedSms | null {
  const id = form.get('MessageSid')
  const from = phoneIn(form.get('From'))
  if (id === null || from === null) return null
  return {
    id,
    from,
    text: form.get('Body') ?? '',
    pictures: Number(form.get('NumMedia')) || 0,
    keyword: OPT_OUT_TYPES.get(form.get('OptOutType') ?? '') ?? null,
  }
}
