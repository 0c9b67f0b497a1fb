import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { RESEND_SIGNATURE } from '../gateways/mail/resend-webhook.ts'
import type { SmsEvent } from '../gateways/sms/provider.ts'
import type { RestRoute } from '../http/rest.ts'

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
  if (reader === null || reader === undefined) throw new AppError('not_found', common.notFound)
}

type Admit = NonNullable<RestRoute['admit']>

/**
 * Admits calls with a signature; whether it is genuine is known when the body is there.
 * @param repeatsUnsigned the provider repeats a call without one, if it gets 429 (5xx would be a fault of ours)
 */
export const admitSigned =
  (reader: (gateways: Deps['gateways']) => unknown, signature: string, repeatsUnsigned = false): Admit =>
  ({ gateways }, { headers }) => {
    requireReader(reader(gateways))
    if (headers[signature] === undefined) throw notSigned(repeatsUnsigned ? 'rate_limited' : 'forbidden')
  }

export const admitResend = admitSigned(({ resendWebhook }) => resendWebhook, RESEND_SIGNATURE)

/** The body of such a call, byte for byte. */
export const rawSchema = z.object({ raw: z.string().default('') })

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
 * What a call says that a provider of texts signed; null for what does not concern us (T22).
 * @throws AppError forbidden for any other, and where no account is set up
 */
export function openSmsCall(
  { gateways }: Pick<Deps, 'gateways'>,
  provider: string,
  { originalUrl, headers }: Pick<FastifyRequest, 'originalUrl' | 'headers'>,
  { raw, attemptId }: { raw: string; attemptId?: string | undefined },
): SmsEvent | null {
  const call = { path: originalUrl, headers, body: raw, attemptId }
  const content = gateways.smsReaders[provider]?.(call) ?? null
  if (content === null) throw notSigned()
  return content.event
}

const notSigned = (code: 'forbidden' | 'rate_limited' = 'forbidden') =>
  new AppError(code, refusals.signatureNotValid)
