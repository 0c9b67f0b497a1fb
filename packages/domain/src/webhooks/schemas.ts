import * as z from 'zod'
import { strict, text } from '../fields.ts'
import { m as refusals } from '../languages/messages/refusals/words.ts'
import { WEBHOOK_EVENTS } from './events.ts'
import { WEBHOOK_URL_MAX } from './limits.ts'

const id = z.uuid()

/** An endpoint and the events that it wants; each counts once. */
export const createWebhookSchema = strict({
  url: text(() => refusals.webhookUrlRequired, 'URL', WEBHOOK_URL_MAX),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: () => refusals.eventUnknown }), {
      error: () => refusals.eventRequired,
    })
    .min(1, { error: () => refusals.eventRequired })
    .max(100)
    .transform((events) => [...new Set(events)]),
})
export type CreateWebhookInput = z.output<typeof createWebhookSchema>

export const webhookSchema = strict({ id })

/** The log of an endpoint. */
export const webhookLogSchema = strict({
  id,
  cursor: z.string().max(200).optional(),
  limit: z.int().min(1).max(100).optional(),
  failedOnly: z.boolean().optional(),
})
export type WebhookLogQuery = z.output<typeof webhookLogSchema>

/** A message of an endpoint to send again; without `messageId` all that failed. */
export const replayWebhookSchema = strict({ id, messageId: z.uuid().optional() })
