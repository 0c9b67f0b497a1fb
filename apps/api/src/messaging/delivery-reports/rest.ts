import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { MAIL_REPORTS_PATH, readMailReport } from '../../gateways/mail/mail-report.ts'
import { RESEND_EVENTS_PATH, resendReport } from '../../gateways/mail/resend-webhook.ts'
import { pausePort, tellUnlisted } from '../../gateways/pauses/pausing.ts'
import { TWILIO_STATUS_PATH, twilioReport } from '../../gateways/sms/twilio-webhook.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import {
  admitResend,
  admitTwilio,
  openResendCall,
  openTwilioCall,
  rawSchema,
  requireReader,
  SIGNED_CALL,
} from '../webhooks/rest.ts'
import { recordDeliveryReport, recordProviderStop } from './service.ts'

export const deliveryReportRoutes: readonly RestRoute[] = [
  route({
    ...SIGNED_CALL,
    admit: admitTwilio,
    url: `${TWILIO_STATUS_PATH}/:attemptId`,
    summary: 'Report SMS delivery',
    input: rawSchema.extend({ attemptId: z.uuid('attemptId must be a UUID') }),
    wire: z.strictObject({ attemptId: z.uuid(), MessageSid: z.string(), MessageStatus: z.string() }),
    run: async ({ ctx, input, request }) => {
      const event = twilioReport(openTwilioCall(ctx.deps, request, input.raw))
      if (event === null) return
      const { providerMessageId, report, told, optedOut, recipient } = event
      const ref = { attemptId: input.attemptId, providerMessageId, recipient }
      if (optedOut && recipient !== null) await recordProviderStop(ctx.deps, ref, recipient)
      await recordDeliveryReport(ctx.deps, ref, report)
      if (told?.fault === 'account') await pausePort(ctx.deps, 'sms', told)
      if (told?.fault === 'unlisted') await tellUnlisted(ctx.deps, 'sms', told)
    },
  }),
  route({
    ...SIGNED_CALL,
    admit: admitResend,
    url: RESEND_EVENTS_PATH,
    summary: 'Report email delivery',
    input: rawSchema,
    wire: z.strictObject({ type: z.string(), created_at: z.string(), data: z.object({}) }),
    run: async ({ ctx, input, request }) => {
      const event = resendReport(openResendCall(ctx.deps, request, input.raw))
      if (event === null) return
      const { attemptId, report, ...named } = event
      const ref = attemptId === null ? named : { attemptId, ...named }
      await recordDeliveryReport(ctx.deps, { ...ref, isMail: true }, report)
    },
  }),
  route({
    ...SIGNED_CALL,
    admit: ({ gateways }) => requireReader(gateways.returnPath),
    url: MAIL_REPORTS_PATH,
    summary: 'Report returned email',
    input: rawSchema,
    wire: z.strictObject({ raw: z.string() }),
    run: async ({ ctx, input }) => {
      // The address that we made proves the mail: only the recipient of the message knows it.
      const attemptId = ctx.deps.gateways.returnPath?.attemptIn(input.raw) ?? null
      if (attemptId === null) throw new AppError('forbidden', refusals.emailOfNoMessage)
      const report = readMailReport(input.raw)
      if (report === null) return
      await recordDeliveryReport(ctx.deps, { attemptId, providerMessageId: null, isMail: true }, report)
    },
  }),
]
