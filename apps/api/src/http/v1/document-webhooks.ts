import { CHANNELS } from '@fivestead/domain/messaging/channels'
import { apiCustomerSchema } from '@fivestead/domain/platform/customers/schemas'
import { apiReviewRequestSchema } from '@fivestead/domain/platform/review-requests/schemas'
import {
  apiFeedbackSchema,
  apiPublicReviewSchema,
  apiRatingSchema,
} from '@fivestead/domain/platform/reviews/schemas'
import { timestampSchema } from '@fivestead/domain/responses'
import { WEBHOOK_TEST, type WebhookMessageType } from '@fivestead/domain/webhooks/events'
import { type ZodType, z } from 'zod'
import { type JsonSchema, responseSchema } from '../json-schema.ts'
import { asId, type Operation, type Parameter } from '../openapi-operation.ts'

const optedOut = z
  .object({ ...apiCustomerSchema.shape, channel: z.enum(CHANNELS) })
  .meta({ id: 'OptedOutCustomer' })

/** Each event: when it is sent, and the object that it describes (WEBHOOK-1). */
const EVENTS: Record<WebhookMessageType, { when: string; data: ZodType }> = {
  'review_request.sent': { when: 'A provider took the first message.', data: apiReviewRequestSchema },
  'review_request.delivered': { when: 'A provider reports the arrival.', data: apiReviewRequestSchema },
  'review_request.failed': {
    when: 'No message can go out, or it came back; not when it was canceled.',
    data: apiReviewRequestSchema,
  },
  'review_request.opened': { when: 'The customer opened the survey.', data: apiReviewRequestSchema },
  'rating.created': { when: 'A customer gave stars; not when they change them.', data: apiRatingSchema },
  'feedback.created': { when: 'A customer left a private message.', data: apiFeedbackSchema },
  'public_review.created': {
    when: 'A review of the connected Google profile is new.',
    data: apiPublicReviewSchema,
  },
  'public_review.changed': {
    when: 'Its stars or words are others, or it is back.',
    data: apiPublicReviewSchema,
  },
  'public_review.vanished': { when: 'It has been missing for an hour.', data: apiPublicReviewSchema },
  'customer.opted_out': { when: 'A customer unsubscribed, once for each channel.', data: optedOut },
  [WEBHOOK_TEST]: {
    when: 'You asked for a test; every webhook gets it.',
    data: z.object({ webhookId: z.guid() }),
  },
}

const header = (name: string, description: string, example: string): Parameter => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' }, example },
})

const SIGNATURE = [
  header(
    'webhook-id',
    'The same at each try: drop what you have seen',
    'msg_3f0c1b52f9d04c1f8f8f6f9d2a1b7c11',
  ),
  header('webhook-timestamp', 'Seconds, of this try', '1795680000'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64; two with a space between them while a secret is replaced',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const RESPONSES: Operation['responses'] = {
  '2XX': { description: 'It has arrived. Answer within 10 seconds; the body is not read.' },
  '410': { description: 'Send no more: the webhook is turned off.' },
  default: { description: 'It is tried again, ten times in a little over three days.' },
}

/** Returns the document's description of the webhooks. @param schemas receives the named schemas */
export const webhooksOf = (schemas: Record<string, JsonSchema>): Record<string, { post: Operation }> =>
  Object.fromEntries(
    Object.entries(EVENTS).map(([type, { when, data }]) => {
      const body = z.object({ type: z.literal(type), timestamp: timestampSchema, data })
      const schema = responseSchema(body, schemas)
      const post: Operation = {
        operationId: asId(`on ${type}`),
        summary: type,
        description: when,
        tags: ['Webhooks'],
        security: [],
        parameters: SIGNATURE,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: RESPONSES,
      }
      return [type, { post }]
    }),
  )
