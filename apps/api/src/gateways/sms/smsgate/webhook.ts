import { createHmac } from 'node:crypto'
import type { DeliveryStatus } from '@fivestead/domain/messaging/delivery-report'
import { internationalPhone, toE164 } from '@fivestead/domain/phones/number'
import { z } from 'zod'
import { isSame } from '../../../keys.ts'
import { jsonOf } from '../../json.ts'
import { headerOf, type SmsCallback, type SmsEvent, type SmsReader } from '../provider.ts'

/** Path for the gateway's reports on messages and for people's replies. */
export const SMSGATE_WEBHOOK_PATH = '/api/webhooks/smsgate'

/** The header that carries the signature. */
export const SMSGATE_SIGNATURE = 'x-signature'

/** The events to register for it in the app. */
export const SMSGATE_EVENTS = ['sms:sent', 'sms:delivered', 'sms:failed', 'sms:received'] as const

export const SMSGATE_CALLBACKS: readonly SmsCallback[] = [
  {
    path: SMSGATE_WEBHOOK_PATH,
    summary: 'Report SMS by phone',
    signature: SMSGATE_SIGNATURE,
    wire: z.strictObject({
      id: z.string(),
      deviceId: z.string(),
      event: z.string(),
      payload: z.looseObject({}),
    }),
  },
]

/** Reads the calls of the phone. */
export function smsgateReader(account: { signingKey: string; clock: { now(): Date } }): SmsReader {
  const webhook = smsgateWebhook(account)
  return (call) => {
    const [timestamp, signature] = [headerOf(call, 'x-timestamp'), headerOf(call, SMSGATE_SIGNATURE)]
    const signed = webhook.read({ body: call.body, timestamp, signature })
    return signed === null ? null : { event: smsgateEvent(signed) }
  }
}

/** Maximum difference of a call's time from ours, in milliseconds: a phone's clock is not exact. */
const TOLERANCE_MS = 5 * 60_000

/** A call of the gateway as received. */
export interface SmsgateCall {
  /** JSON, byte for byte. */
  body: string
  /** Seconds since 1970, as stated by the call. */
  timestamp: string | undefined
  signature: string | undefined
}

export interface SmsgateWebhook {
  /** Returns the JSON of a call that the gateway signed recently; null for any other (T22). */
  read(call: SmsgateCall): unknown
}

/**
 * Verifies the gateway's calls and refuses old ones: hex HMAC-SHA256 over the body followed by the time. A
 * repeat within the time takes effect once.
 */
export function smsgateWebhook({
  signingKey,
  clock,
}: {
  signingKey: string
  clock: { now(): Date }
}): SmsgateWebhook {
  return {
    read({ body, timestamp = '', signature = '' }) {
      if (!/^\d{1,12}$/.test(timestamp)) return null
      const expected = Buffer.from(smsgateSignature(signingKey, body, timestamp), 'hex')
      const genuine = isSame(Buffer.from(signature, 'hex'), expected)
      const isRecent = Math.abs(clock.now().getTime() - Number(timestamp) * 1000) <= TOLERANCE_MS
      return genuine && isRecent ? jsonOf(body) : null
    },
  }
}

/** Returns the signature of a body posted at a time, as the app makes it. */
export const smsgateSignature = (signingKey: string, body: string, timestamp: string): string =>
  createHmac('sha256', signingKey).update(body).update(timestamp).digest('hex')

const eventSchema = z.object({
  id: z.string(),
  deviceId: z.string(),
  event: z.string(),
  payload: z.object({
    messageId: z.string().optional(),
    sender: z.string().nullish(),
    /** The sender in versions of the app that lack `sender`. */
    phoneNumber: z.string().nullish(),
    message: z.string().optional(),
    receivedAt: z.string().optional(),
  }),
})

const STATUSES = new Map<string, DeliveryStatus>([
  ['sms:sent', 'sent'],
  ['sms:delivered', 'delivered'],
  ['sms:failed', 'undelivered'],
])

/** Reads a verified call; null for an event that we ignore. */
export function smsgateEvent(call: unknown): SmsEvent | null {
  const parsed = eventSchema.safeParse(call)
  if (!parsed.success) return null
  const { id, deviceId, event, payload } = parsed.data
  const { messageId, message = '', receivedAt } = payload
  if (event === 'sms:received') {
    const from = phoneOf(payload.sender ?? payload.phoneNumber ?? '')
    if (from === null) return null
    // The id of a received text is a short hash; phone and time make it unique, whichever webhook reports it.
    const one = messageId && receivedAt ? [deviceId, messageId, receivedAt] : [deviceId, id]
    return {
      kind: 'received',
      sms: { id: `smsgate:${one.join(':')}`, from, text: message, pictures: 0, keyword: null },
      isAnswered: false,
    }
  }
  const status = STATUSES.get(event)
  if (status === undefined || messageId === undefined) return null
  const reason = status === 'undelivered' ? ({ code: 'phoneCouldNotSend' } as const) : null
  return {
    kind: 'report',
    // The gateway keeps our id of a message as its own.
    ...{ attemptId: messageId, providerMessageId: messageId },
    report: { status, reason, complained: false },
    ...{ recipient: null, optedOut: false, told: null },
  }
}

/**
 * Returns the number in E.164: a phone may omit the country code of its own country. Null for a short code or
 * a name.
 */
function phoneOf(sender: string): string | null {
  const us = toE164(sender)
  return us.ok ? us.phone : internationalPhone(sender)
}
