import { randomUUID } from 'node:crypto'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { toE164 } from '@fivestead/domain/phones/number'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { SMSGATE_WEBHOOK_PATH } from '../../gateways/sms/smsgate-webhook.ts'
import { TWILIO_INBOUND_PATH, twilioInbound } from '../../gateways/sms/twilio-webhook.ts'
import { refuseCrossSite } from '../../http/origin-guard.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { recordDeliveryReport } from '../../messaging/delivery-reports/service.ts'
import {
  admitSmsgate,
  admitTwilio,
  openSmsgateCall,
  openTwilioCall,
  rawSchema,
  SIGNED_CALL,
} from '../../messaging/webhooks/rest.ts'
import { answerText, isOfAnswer, receiveText } from './service.ts'

const TEXT_MAX = 1600
const NO_NUMBER = 'from must be a phone number'

export const inboundRoutes: readonly RestRoute[] = [
  route({
    ...SIGNED_CALL,
    admit: admitTwilio,
    url: TWILIO_INBOUND_PATH,
    summary: 'Receive SMS',
    input: rawSchema,
    wire: z.strictObject({ MessageSid: z.string(), From: z.string(), Body: z.string() }),
    run: async ({ ctx, input, request }) => {
      const sms = twilioInbound(openTwilioCall(ctx.deps, request, input.raw))
      if (sms !== null) await receiveText(ctx.deps, sms)
    },
  }),
  // The phone has one address for all that it tells, and nobody answers a STOP for us.
  route({
    ...SIGNED_CALL,
    admit: admitSmsgate,
    url: SMSGATE_WEBHOOK_PATH,
    summary: 'Report SMS by phone',
    input: rawSchema,
    wire: z.strictObject({
      id: z.string(),
      deviceId: z.string(),
      event: z.string(),
      payload: z.looseObject({}),
    }),
    run: async ({ ctx: { deps }, input, request }) => {
      const event = openSmsgateCall(deps, request, input.raw)
      if (event?.kind === 'report' && !isOfAnswer(event.messageId)) {
        const { messageId: providerMessageId, report } = event
        const isOurs = z.uuid().safeParse(providerMessageId).success
        const ref = isOurs ? { attemptId: providerMessageId, providerMessageId } : { providerMessageId }
        await recordDeliveryReport(deps, ref, report)
      }
      if (event?.kind === 'received') {
        const answer = await receiveText(deps, event.sms)
        if (answer !== null) await answerText(deps, { to: event.sms.from, text: answer })
      }
    },
  }),
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
