import { randomUUID } from 'node:crypto'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { toE164 } from '@fivestead/domain/phones/number'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { SmsCallback } from '../../gateways/sms/provider.ts'
import { SMS_PROVIDERS } from '../../gateways/sms/providers.ts'
import { refuseCrossSite } from '../../http/origin-guard.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { admitSigned, openSmsCall, rawSchema, SIGNED_CALL } from '../../messaging/webhooks.rest.ts'
import { receiveText, takeSmsEvent } from './service.ts'

const TEXT_MAX = 1600
const NO_NUMBER = 'from must be a phone number'

const attemptSchema = rawSchema.extend({ attemptId: z.uuid('attemptId must be a UUID').optional() })

/** A call of a provider of texts: a report on a message of ours, or a text to our number. */
const callbackRoute = (
  provider: string,
  { path, summary, signature, repeatsUnsigned, wire }: SmsCallback,
): RestRoute =>
  route({
    ...{ ...SIGNED_CALL, url: path, summary, wire },
    admit: admitSigned(({ smsReaders }) => smsReaders[provider], signature, repeatsUnsigned),
    input: path.includes('/:attemptId') ? attemptSchema.required() : attemptSchema,
    run: async ({ ctx: { deps }, input, request }) => {
      const event = openSmsCall(deps, provider, request, input)
      if (event !== null) await takeSmsEvent(deps, event)
    },
  })

export const inboundRoutes: readonly RestRoute[] = [
  ...SMS_PROVIDERS.flatMap(({ name, callbacks }) =>
    callbacks.map((callback) => callbackRoute(name, callback)),
  ),
  // The local sandbox's outbox replies as the customer, and answers as the provider does.
  route({
    method: 'POST',
    url: '/sandbox/outbox/reply',
    summary: 'Reply as customer',
    input: z.object({
      from: z.string(NO_NUMBER).refine((from) => toE164(from).ok, NO_NUMBER),
      text: z.string('text is needed').max(TEXT_MAX, `text must be at most ${TEXT_MAX} characters`),
    }),
    response: 'redirect',
    refuses: ['invalid_input', 'not_found', 'forbidden'],
    access: 'public',
    open: true,
    body: 'form',
    run: async ({ ctx: { deps }, input: { from, text }, request, reply }) => {
      if (!deps.config.localSandbox) throw new AppError('not_found', common.notFound)
      refuseCrossSite(request)
      const answer = await receiveText(deps, { id: randomUUID(), from, text, pictures: 0, keyword: null })
      if (answer !== null) {
        const kept = { channel: 'sms', to: from, subject: null, text: answer, html: null } as const
        await deps.gateways.outbox.add({ ...kept, sentAt: deps.clock.now() })
      }
      return reply.redirect('/sandbox/outbox', 303)
    },
  }),
]
