import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { MAIL_REPORTS_PATH, readMailReport } from '../../gateways/mail/mail-report.ts'
import { RESEND_EVENTS_PATH, resendReport } from '../../gateways/mail/resend-webhook.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { admitResend, openResendCall, rawSchema, requireReader, SIGNED_CALL } from '../webhooks.rest.ts'
import { recordDeliveryReport } from './service.ts'

export const deliveryReportRoutes: readonly RestRoute[] = [
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
