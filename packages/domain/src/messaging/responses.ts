import * as z from 'zod'
import { LANGUAGES } from '../languages/languages.ts'
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

const templateText = {
  language: z.enum(LANGUAGES),
  subject: z.string().nullable(),
  body: z.string(),
}

/** A template that an owner wrote; a text message has no subject. */
export const templateSchema = z
  .strictObject({
    id: z.guid(),
    channel: z.enum(['email', 'sms']),
    name: z.string(),
    ...templateText,
    versions: z
      .array(z.strictObject(templateText))
      .describe('The same in other languages; customers of a language without one get the first text'),
  })
  .meta({ id: 'MessageTemplate' })

/** A sample that was taken. */
export const sampleResponseSchema = z
  .strictObject({
    to: z.string(),
    willSendAt: timestampSchema,
    reason: z.string().nullable().describe('Why it waits'),
  })
  .meta({ id: 'TemplateSample' })

/** Sender of a business's emails; null where the owner set nothing. */
export const messageSettingsResponseSchema = z
  .strictObject({
    senderName: z.string().nullable(),
    replyTo: z.string().nullable().describe("Null for the account's own"),
    postalAddress: z.string().nullable(),
    businessName: z.string(),
    knownAddress: z.string().nullable().describe("The business's address, which stands in"),
    replyToChoices: z.array(z.string()).describe("The account's own first, then what a mailed code proved"),
    sampleTo: z.strictObject({ email: z.string().nullable(), sms: z.string().nullable() }),
  })
  .meta({ id: 'MessageSettings' })
