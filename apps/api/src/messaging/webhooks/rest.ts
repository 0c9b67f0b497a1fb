import * as refusals from '@fivestead/domain/languages/messages/refusals/en'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type SmsgateEvent, smsgateEvent } from '../../gateways/sms/smsgate-webhook.ts'

/** Common part of the routes that providers call: each proves its caller by the signature of the body. */
export const SIGNED_CALL = {
  method: 'POST',
  response: 'empty',
  refuses: ['forbidden'],
  access: 'public',
  limit: 'webhooks',
  open: true,
  body: 'raw',
} as const

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
  const signature = [headers['x-twilio-signature']].flat()[0]
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
  const [signature] = [headers['x-signature']].flat()
  const [timestamp] = [headers['x-timestamp']].flat()
  const call = gateways.smsgateWebhook?.read({ body, timestamp, signature }) ?? null
  if (call === null) throw notSigned()
  return smsgateEvent(call)
}

const notSigned = () => new AppError('forbidden', refusals.theSignatureOfThis)
