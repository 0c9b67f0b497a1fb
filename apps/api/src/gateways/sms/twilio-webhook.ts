import { createHmac } from 'node:crypto'
import type { DeliveryReport, DeliveryStatus } from '@fivestead/domain/messaging/delivery-report'
import { isSame } from '../../keys.ts'
import { smsFailureOf } from './errors.ts'
import type { ReceivedSms } from './received.ts'

/** Where Twilio posts what became of a message, followed by the attempt id; and where it posts what people reply. */
export const TWILIO_STATUS_PATH = '/api/webhooks/twilio/status'
export const TWILIO_INBOUND_PATH = '/api/webhooks/twilio/inbound'

/** The header that carries Twilio's signature. */
export const TWILIO_SIGNATURE = 'x-twilio-signature'

/** Fields of a form; Twilio's have some thirty. */
const FIELDS_MAX = 200

/** A call of Twilio as it came in. */
export interface TwilioCall {
  /** Path and query, byte for byte. */
  path: string
  /** The form, byte for byte. */
  body: string
  signature: string | undefined
}

export interface TwilioWebhook {
  /** The form of a call that Twilio signed; null for any other (T22). */
  read(call: TwilioCall): URLSearchParams | null
}

/**
 * Tells Twilio's calls from forged ones: HMAC-SHA1 over the address and the fields, in the order of their names. The
 * address is the one that we gave out: behind proxies Host and X-Forwarded-* are anybody's word. A replay stays
 * genuine; what it would do again is done once (twilio.com/docs/usage/webhooks/webhooks-security; PROV-4).
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

/** The signature of a form that is posted to an address, as Twilio makes it. */
export const twilioSignature = (authToken: string, url: string, form: URLSearchParams): string =>
  signatureOf(authToken, `${url}${signedFields(form)}`).toString('base64')

/** Each name with each of its values; a value that comes twice counts once, as in Twilio's own library. */
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

/** Twilio signs with or without the port, ours or that of the scheme (`validateRequest` of its own package). */
function writingsOf(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  const bare = `${protocol}//${hostname}`
  return [bare, `${bare}:${port || (protocol === 'https:' ? 443 : 80)}`]
}

/** Twilio's words for how far a message came; the others are of messages to us. */
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

/** Reads a status call; null for a status that is no delivery report. */
export function twilioReport(form: URLSearchParams): {
  providerMessageId: string | null
  report: DeliveryReport
  /** Whose fault an undelivered message is, where the port has to pause or the operator has to be told. */
  told: { code: string; reason: string; fault: 'account' | 'unlisted' } | null
  /** The number that replied STOP to Twilio or to the carrier; null where nobody did. */
  optedOut: string | null
} | null {
  const status = STATUSES.get(form.get('MessageStatus') ?? '')
  if (status === undefined) return null
  const code = /^\d{4,6}$/.exec(form.get('ErrorCode') ?? '')?.[0] ?? null
  const failure = smsFailureOf(code === null ? null : Number(code))
  const { reason, retryAfterMs, optedOut, bounced } = failure
  const fault = failure.fault === 'account' ? 'account' : failure.unlisted ? 'unlisted' : null
  const isAccountFault = failure.fault === 'account'
  const undelivered = { reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs, isAccountFault }) }
  return {
    providerMessageId: form.get('MessageSid'),
    report:
      status === 'undelivered'
        ? { status: bounced ? 'bounced' : status, complained: false, ...undelivered }
        : { status, complained: false, reason: null },
    told: status === 'undelivered' && code !== null && fault !== null ? { code, reason, fault } : null,
    optedOut: optedOut ? phoneIn(form.get('To')) : null,
  }
}

/** A number, or its address in RCS or WhatsApp (`rcs:+1...`): a STOP there is the same person's. Null for short codes and names. */
const phoneIn = (value: string | null) =>
  /^(?:rcs:|whatsapp:)?(\+[1-9]\d{6,14})$/i.exec(value?.trim() ?? '')?.[1] ?? null

const OPT_OUT_TYPES = new Map<string, ReceivedSms['keyword']>([
  ['STOP', 'stop'],
  ['START', 'start'],
  ['HELP', 'help'],
])

/** The text of an inbound call; null where it lacks what every one has. */
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
