import { z } from 'zod'
import { pausePort } from '../../gateways/pauses/pausing.ts'
import { TWILIO_STATUS_PATH, twilioReport } from '../../gateways/sms/twilio-webhook.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { openTwilioCall } from '../webhooks/rest.ts'
import { recordDeliveryReport } from './service.ts'

export const deliveryReportRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    url: `${TWILIO_STATUS_PATH}/:attemptId`,
    summary: 'Report SMS delivery',
    input: z.object({ attemptId: z.uuid('attemptId must be a UUID'), raw: z.string().default('') }),
    wire: z.strictObject({ attemptId: z.uuid(), MessageSid: z.string(), MessageStatus: z.string() }),
    response: 'empty',
    refuses: ['forbidden'],
    access: 'public',
    limit: 'webhooks',
    open: true,
    body: 'raw',
    run: async ({ ctx, input, request }) => {
      const said = twilioReport(openTwilioCall(ctx.deps, request, input.raw))
      if (said === null) return
      const { providerMessageId, report, account } = said
      await recordDeliveryReport(ctx.deps, { attemptId: input.attemptId, providerMessageId }, report)
      if (account !== null) await pausePort(ctx.deps, 'sms', account)
    },
  }),
]
