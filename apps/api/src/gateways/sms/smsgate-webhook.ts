import { createHmac } from 'node:crypto'
import type { DeliveryReport, DeliveryStatus } from '@fivestead/domain/messaging/delivery-report'
import { internationalPhone, toE164 } from '@fivestead/domain/phones/number'
import { z } from 'zod'
import { isSame } from '../../keys.ts'
import type { ReceivedSms } from './received.ts'

/** Where the phone's gateway posts what became of messages, and what people reply. */
export const SMSGATE_WEBHOOK_PATH = '/api/webhooks/smsgate'

/** The header that carries the signature. */
export const SMSGATE_SIGNATURE = 'x-signature'

/** The events that are registered for it in the app. */
export const SMSGATE_EVENTS = ['sms:sent', 'sms:delivered', 'sms:failed', 'sms:received'] as const

/** How far the time of a call may lie from ours, in milliseconds: a phone's clock is not exact. */
const TOLERANCE_MS = 5 * 60_000

/** A call of the gateway as it came in. */
export interface SmsgateCall {
  /** JSON, byte for byte. */
  body: string
  /** Seconds since 1970, as the call says them. */
  timestamp: string | undefined
  signature: string | undefined
}

/** Content of a call; null for an event that we ignore. */
export type SmsgateEvent =
  | { kind: 'report'; messageId: string; report: DeliveryReport }
  | { kind: 'received'; sms: ReceivedSms }
  | null

export interface SmsgateWebhook {
  /** The JSON of a call that the gateway signed, and not long ago; null for any other (T22). */
  read(call: SmsgateCall): unknown
}

/**
 * Tells the gateway's calls from forged and from old ones: hex HMAC-SHA256 over the body followed by the time.
 * What comes twice in time is done once.
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
      return genuine && isRecent ? parse(body) : null
    },
  }
}

/** The signature of a body that is posted at a time, as the app makes it. */
export const smsgateSignature = (signingKey: string, body: string, timestamp: string): string =>
  createHmac('sha256', signingKey).update(body).update(timestamp).digest('hex')

function parse(body: string): unknown {
  try {
    return JSON.parse(body) ?? null
  } catch {
    return null
  }
}

const eventSchema = z.object({
  id: z.string(),
  deviceId: z.string(),
  event: z.string(),
  payload: z.object({
    messageId: z.string().optional(),
    sender: z.string().nullish(),
    /** The sender, in versions of the app that know no `sender`. */
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

/** Reads a genuine call. */
export function smsgateEvent(call: unknown): SmsgateEvent {
  const parsed = eventSchema.safeParse(call)
  if (!parsed.success) return null
  const { id, deviceId, event, payload } = parsed.data
  const { messageId, message = '', receivedAt } = payload
  if (event === 'sms:received') {
    const from = phoneOf(payload.sender ?? payload.phoneNumber ?? '')
    if (from === null) return null
    // The id of a received text is a short hash; with phone and time it is one of its own, whichever webhook tells it.
    const one = messageId && receivedAt ? [deviceId, messageId, receivedAt] : [deviceId, id]
    return {
      kind: 'received',
      sms: { id: `smsgate:${one.join(':')}`, from, text: message, pictures: 0, keyword: null },
    }
  }
  const status = STATUSES.get(event)
  if (status === undefined || messageId === undefined) return null
  const reason = status === 'undelivered' ? 'The phone that sends texts could not send the message' : null
  return { kind: 'report', messageId, report: { status, reason, complained: false } }
}

/** A phone may show a number of its own country without the country; a short code or a name is none. */
function phoneOf(sender: string): string | null {
  const us = toE164(sender)
  return us.ok ? us.phone : internationalPhone(sender)
}
