import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { RESEND_SIGNATURE } from '../../gateways/mail/resend-webhook.ts'
import { SMSGATE_SIGNATURE, type SmsgateEvent, smsgateEvent } from '../../gateways/sms/smsgate-webhook.ts'
import { TWILIO_SIGNATURE } from '../../gateways/sms/twilio-webhook.ts'
import type { RestRoute } from '../../http/rest.ts'

/** Common part of the routes that providers call: each proves its caller by the signature of the body. */
export const SIGNED_CALL = {
  method: 'POST',
  response: 'empty',
  refuses: ['forbidden', 'not_found'],
  access: 'public',
  limit: 'webhooks',
  open: true,
  body: 'raw',
} as const

/** @throws AppError not_found where nothing takes such calls, because its provider is not set up */
export function requireReader(reader: unknown): void {
  if (reader === null) throw new AppError('not_found', common.notFound)
}

type Admit = NonNullable<RestRoute['admit']>

/** Admits calls with a signature; whether it is genuine is known when the body is there. */
const admitSigned =
  (reader: (gateways: Deps['gateways']) => unknown, signature: string): Admit =>
  ({ gateways }, { headers }) => {
    requireReader(reader(gateways))
    if (headers[signature] === undefined) throw notSigned()
  }

export const admitTwilio = admitSigned(({ twilioWebhook }) => twilioWebhook, TWILIO_SIGNATURE)
export const admitResend = admitSigned(({ resendWebhook }) => resendWebhook, RESEND_SIGNATURE)
export const admitSmsgate = admitSigned(({ smsgateWebhook }) => smsgateWebhook, SMSGATE_SIGNATURE)

/** The body of such a call, byte for byte. */
export const rawSchema = z.object({ raw: z.string().default('') })

/**
 * The form of a call that Twilio signed, by the path and query as they came in (T22).
 * @throws AppError forbidden for any other, and where no account is set up
 */
export function openTwilioCall(
  { gateways }: Pick<Deps, 'gateways'>,
  { originalUrl, headers }: Pick<FastifyRequest, 'originalUrl' | 'headers'>,
  body: string,
): URLSearchParams {
  const signature = [headers[TWILIO_SIGNATURE]].flat()[0]
  const form = gateways.twilioWebhook?.read({ path: originalUrl, body, signature }) ?? null
  if (form === null) throw notSigned()
  return form
}

/**
 * The event of a call that Resend signed (T22).
 * @throws AppError forbidden for any other, and where no account is set up
 */
export function openResendCall(
  { gateways }: Pick<Deps, 'gateways'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: string,
): unknown {
  const event = gateways.resendWebhook?.read({ headers, body }) ?? null
  if (event === null) throw notSigned()
  return event
}

/**
 * The event of a call that the phone's gateway signed a short while ago; null for an event that we ignore (T22).
 * @throws AppError forbidden for any other, and where no phone is set up
 */
export function openSmsgateCall(
  { gateways }: Pick<Deps, 'gateways'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: string,
): SmsgateEvent {
  const [signature] = [headers[SMSGATE_SIGNATURE]].flat()
  const [timestamp] = [headers['x-timestamp']].flat()
  const call = gateways.smsgateWebhook?.read({ body, timestamp, signature }) ?? null
  if (call === null) throw notSigned()
  return smsgateEvent(call)
}

const notSigned = () => new AppError('forbidden', refusals.signatureNotValid)
