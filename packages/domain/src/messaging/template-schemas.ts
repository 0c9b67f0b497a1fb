import * as z from 'zod'
import { nameText, optionalEmail, optionalName, optionalText, strict } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidField } from '../ids.ts'
import type { MessageChannel } from './channels.ts'
import { lint } from './lint.ts'
import { OWN_TEMPLATE_MAX, POSTAL_ADDRESS_MAX, SENDER_NAME_MAX } from './own-template-texts.ts'
import { senderNameProblem } from './sender-name.ts'
import { ownSms } from './templates.ts'
import { TEMPLATE_IDS } from './texts.ts'

const MESSAGE_CHANNELS = ['email', 'sms'] as const
/** Control characters but line breaks, and signs that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u
const TOO_LONG = `Message cannot exceed ${OWN_TEMPLATE_MAX.email} characters`

const NO_TEMPLATE = 'template must be direct, fivestead or the id of a template of yours'

const channel = z.enum(MESSAGE_CHANNELS, 'channel must be email or sms')

const body = z
  .string('Message is required')
  .max(OWN_TEMPLATE_MAX.email * 2, TOO_LONG)
  // Browsers send CRLF; Unicode has line breaks of its own.
  .overwrite((value) =>
    value
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      .trim(),
  )
  .min(1, 'Message is required')
  .max(OWN_TEMPLATE_MAX.email, TOO_LONG)
  .refine((value) => !UNPRINTED.test(value), 'Message must not contain control characters')

const subject = optionalText('Subject', OWN_TEMPLATE_MAX.subject).refine(
  (value) => value === undefined || !(UNPRINTED.test(value) || /[\n\u2028\u2029]/.test(value)),
  'Subject must not contain line breaks or control characters',
)

const fields = {
  channel,
  name: nameText('company', 'Template name is required', 'Template name', OWN_TEMPLATE_MAX.name),
  subject,
  body,
}

/** Problems of a template's words, by field; each names the linter's rule (POL-18). */
export function templateProblems(template: {
  channel: MessageChannel
  subject?: string | null | undefined
  body: string
}): { field: 'subject' | 'body'; message: string }[] {
  const { channel, subject, body } = template
  if (channel === 'sms') {
    if (subject) return [{ field: 'subject', message: 'A text message has no subject' }]
    const max = OWN_TEMPLATE_MAX.sms
    if (body.length > max) return [{ field: 'body', message: `Message cannot exceed ${max} characters` }]
    return lint(ownSms(body), 'sms').map(({ message }) => ({ field: 'body', message }))
  }
  if (!subject) return [{ field: 'subject', message: 'Subject is required' }]
  return lint(`${subject}\n${body}`, 'email').map(({ message }) => ({ field: 'body', message }))
}

function lawful(
  template: { channel: MessageChannel; subject?: string | undefined; body: string },
  context: z.core.$RefinementCtx<unknown>,
): void {
  for (const { field, message } of templateProblems(template)) {
    context.addIssue({ code: 'custom', path: [field], message, input: template[field] })
  }
}

/** The form of a template: what breaks a rule of POL-18 is refused with the rule. */
export const templateFormSchema = strict(fields).superRefine(lawful)

/** A new template of a business. */
export const createTemplateSchema = strict({ businessId: businessIdParamSchema, ...fields }).superRefine(
  lawful,
)

/** A template with other words; its channel stays. */
export const changeTemplateSchema = strict({
  businessId: businessIdParamSchema,
  templateId: uuidField('templateId'),
  ...fields,
}).superRefine(lawful)

/** One template of a business. */
export const ownTemplateSchema = strict({
  businessId: businessIdParamSchema,
  templateId: uuidField('templateId'),
})

/** Which template a message is written from: one of the two, or an owner's own by its id. */
export const chosenTemplate = z.union([z.enum(TEMPLATE_IDS, NO_TEMPLATE), z.guid(NO_TEMPLATE)], NO_TEMPLATE)

/** A sample of a template to oneself. */
export const sampleSchema = strict({ businessId: businessIdSchema, channel, template: chosenTemplate })

function onOneLine(address: string | undefined): string | undefined {
  const lines = address?.split(/[\r\n\u2028\u2029]/).map((line) => line.trim())
  return lines?.filter(Boolean).join(', ')
}

/** Sender of an email, and the details that the law of the business's country requires (POL-12). */
export const messageSettingsSchema = strict({
  businessId: businessIdParamSchema,
  senderName: optionalName('person', 'Sender name', SENDER_NAME_MAX).superRefine((value, context) => {
    const message = senderNameProblem(value ?? '')
    if (message !== null) context.addIssue({ code: 'custom', message, input: value })
  }),
  replyTo: optionalEmail('Please enter a valid email address'),
  postalAddress: optionalName('address', 'Postal address', POSTAL_ADDRESS_MAX).transform(onOneLine),
})

export type MessageSettingsInput = z.output<typeof messageSettingsSchema>
