import * as z from 'zod'
import { timestampSchema } from '../responses.ts'

/** A message that the sandbox kept instead of sending it; an SMS has neither subject nor HTML. */
export const outboxMessageSchema = z
  .strictObject({
    id: z.string(),
    channel: z.enum(['email', 'sms']),
    to: z.string(),
    subject: z.string().exactOptional(),
    text: z.string(),
    html: z.string().exactOptional(),
    sentAt: timestampSchema,
  })
  .meta({ id: 'OutboxMessage' })
