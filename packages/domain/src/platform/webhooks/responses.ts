import * as z from 'zod'
import { timestampSchema } from '../../responses.ts'
import { WEBHOOK_EVENTS } from '../../webhooks/events.ts'
import { WEBHOOK_URL_MAX } from '../../webhooks/limits.ts'

const webhook = {
  id: z.guid(),
  url: z.string().max(WEBHOOK_URL_MAX),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
}

/** A webhook as the API lists it. */
export const apiWebhookSchema = z
  .object({
    ...webhook,
    apiKeyId: z.guid().nullable().describe('The API key that added it; null for an owner'),
    state: z
      .enum(['on', 'off'])
      .describe(
        '`off`: it took nothing for three days, answered 410, or ended with the key or the owner that added it',
      ),
    failingSince: timestampSchema.nullable().describe('Since when no event arrived'),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Webhook' })

/** POST /api/v1/webhooks. */
export const apiNewWebhookSchema = z
  .object({
    ...webhook,
    secret: z.string().describe('Signs the events (Standard Webhooks); shown this once'),
  })
  .meta({ id: 'NewWebhook' })

/** POST /api/v1/webhooks/{id}/test. */
export const apiWebhookTestSchema = z
  .object({ id: z.guid().describe('The message; its `webhook-id` is msg_ and this') })
  .meta({ id: 'WebhookTest' })
