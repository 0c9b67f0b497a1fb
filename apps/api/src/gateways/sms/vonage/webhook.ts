import { createHash, createHmac } from 'node:crypto'
import type { DeliveryStatus } from '@fivestead/domain/messaging/delivery-report'
import { z } from 'zod'
import { isSame } from '../../../keys.ts'
import { jsonOf } from '../../json.ts'
import { headerOf, type SmsCall, type SmsCallback, type SmsEvent, type SmsReader } from '../provider.ts'
import { VONAGE_CODES, vonageCode } from './sender.ts'

/** Path for reports on messages and for people's texts. */
export const VONAGE_WEBHOOK_PATH = '/api/webhooks/vonage'

export const VONAGE_CALLBACKS: readonly SmsCallback[] = [
  {
    path: VONAGE_WEBHOOK_PATH,
    summary: 'Report SMS by Vonage',
    signature: 'authorization',
    // After a fault of its own Vonage posts without a token, and again with one after 429 and 5xx alone.
    repeatsUnsigned: true,
    wire: z.looseObject({ message_uuid: z.string(), to: z.string(), from: z.string(), channel: z.string() }),
  },
]

/** Maximum time by which a call's clock may be ahead of ours, in milliseconds. */
const AHEAD_MS = 5 * 60_000
/**
 * Age up to which a call counts, in milliseconds: Vonage repeats for a day what got 429, 5xx or no answer, and
 * does not say that it signs again. A replay takes effect once.
 */
const AGE_MS = 24 * 60 * 60_000 + AHEAD_MS
/** Maximum characters of a token; Vonage's have some 400. */
const TOKEN_MAX = 4096

const headerSchema = z.object({ alg: z.literal('HS256') })
const claimsSchema = z.object({ iat: z.number(), payload_hash: z.string() })

/**
 * Verifies Vonage's calls: a token (JWT, RFC 7519) signed by HMAC-SHA256 with the account's signature secret, whose
 * claims name its time and the SHA-256 of the body (developer.vonage.com/messages/concepts/signed-webhooks).
 */
export function vonageReader(account: { signatureSecret: string; clock: { now(): Date } }): SmsReader {
  return (call) => (isSigned(call, account) ? { event: vonageEvent(jsonOf(call.body)) } : null)
}

function isSigned(call: SmsCall, { signatureSecret, clock }: Parameters<typeof vonageReader>[0]): boolean {
  const token = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(headerOf(call, 'authorization'))
  if (token === null || token[0].length > TOKEN_MAX) return false
  const [, header = '', claims = '', signature = ''] = token
  const expected = createHmac('sha256', signatureSecret).update(`${header}.${claims}`).digest()
  if (!isSame(Buffer.from(signature, 'base64url'), expected)) return false
  const read = claimsSchema.safeParse(jsonOf(decoded(claims)))
  // Another algorithm could make of the secret what it is not.
  if (!read.success || !headerSchema.safeParse(jsonOf(decoded(header))).success) return false
  const age = clock.now().getTime() - read.data.iat * 1000
  const hash = createHash('sha256').update(call.body).digest()
  return age >= -AHEAD_MS && age <= AGE_MS && isSame(Buffer.from(read.data.payload_hash, 'hex'), hash)
}

const decoded = (part: string): string => Buffer.from(part, 'base64url').toString('utf8')

const phone = z
  .string()
  .regex(/^\+?[1-9]\d{6,14}$/)
  .transform((digits) => `+${digits.replace('+', '')}`)

const reportSchema = z.object({
  message_uuid: z.string(),
  status: z.string(),
  client_ref: z.string().optional(),
  to: phone.nullable().catch(null),
  error: z.looseObject({}).nullish().catch(null),
})

const textSchema = z.object({
  message_uuid: z.string(),
  channel: z.enum(['sms', 'mms']),
  message_type: z.string(),
  from: phone,
  text: z.string().default(''),
})

const STATUSES = new Map<string, DeliveryStatus>([
  ['submitted', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['rejected', 'undelivered'],
  ['undeliverable', 'undelivered'],
])

/** Reads a verified call; null for one that is neither a report nor a text. */
export function vonageEvent(call: unknown): SmsEvent | null {
  const report = reportSchema.safeParse(call)
  if (report.success) {
    const { message_uuid: id, client_ref: attemptId, to, error } = report.data
    const status = STATUSES.get(report.data.status)
    if (status === undefined) return null
    return {
      ...{ kind: 'report', attemptId, providerMessageId: id, recipient: to },
      ...VONAGE_CODES.reportOf(status, vonageCode(error)),
    }
  }
  const received = textSchema.safeParse(call)
  if (!received.success) return null
  const { message_uuid: id, message_type: type, from, text } = received.data
  const pictures = type === 'text' ? 0 : 1
  return {
    kind: 'received',
    sms: { id: `vonage:${id}`, from, text, pictures, keyword: null },
    isAnswered: false,
  }
}

/** Returns the header of a body posted at a time, as Vonage makes it. */
export function vonageAuthorization(signatureSecret: string, body: string, at: Date): string {
  const claims = {
    ...{ iat: Math.floor(at.getTime() / 1000), iss: 'Vonage' },
    payload_hash: createHash('sha256').update(body).digest('hex'),
  }
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `Bearer ${signed}.${createHmac('sha256', signatureSecret).update(signed).digest('base64url')}`
}
