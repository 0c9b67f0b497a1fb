import * as z from 'zod'
import { maybe, nameText, optionalEmail, optionalName, optionalText, strict } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidField } from '../ids.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/messaging/words.ts'
import type { MessageChannel } from './channels.ts'
import { lint } from './lint.ts'
import { OWN_TEMPLATE_MAX, POSTAL_ADDRESS_MAX, SENDER_NAME_MAX } from './own-template-texts.ts'
import { senderNameProblem } from './sender-name.ts'
import { ownSms, type RequestWords } from './templates.ts'
import { TEMPLATE_IDS } from './texts.ts'

const MESSAGE_CHANNELS = ['email', 'sms'] as const
/** Control characters but line breaks, and signs that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u
const templateTooLong = (): string => m.messageTooLong({ max: OWN_TEMPLATE_MAX.email })

const channel = z.enum(MESSAGE_CHANNELS, { error: () => common.channelUnknown })

const body = z
  .string({ error: () => m.messageRequired })
  .max(OWN_TEMPLATE_MAX.email * 2, { error: templateTooLong, abort: true })
  // Browsers send CRLF; Unicode has line breaks of its own.
  .overwrite((value) =>
    value
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      .trim(),
  )
  .min(1, { error: () => m.messageRequired })
  .max(OWN_TEMPLATE_MAX.email, { error: templateTooLong, abort: true })
  .refine((value) => !UNPRINTED.test(value), { error: () => m.messageHasControls })

const subject = optionalText(() => m.subject, OWN_TEMPLATE_MAX.subject).refine(
  (value) => value === undefined || !(UNPRINTED.test(value) || /[\n\u2028\u2029]/.test(value)),
  { error: () => m.subjectHasControls },
)

const fields = {
  channel,
  name: nameText(
    'company',
    () => common.templateNameRequired,
    () => common.templateName,
    OWN_TEMPLATE_MAX.name,
  ),
  subject,
  body,
}

/**
 * Problems of a template's words, by field; each names the linter's rule (POL-18).
 * @param words of its language, which end a text
 */
export function templateProblems(
  template: { channel: MessageChannel; subject?: string | null | undefined; body: string },
  words?: RequestWords,
): { field: 'subject' | 'body'; message: string }[] {
  const { channel, subject, body } = template
  if (channel === 'sms') {
    if (subject) return [{ field: 'subject', message: m.textHasNoSubject }]
    const max = OWN_TEMPLATE_MAX.sms
    if (body.length > max) return [{ field: 'body', message: m.textTooLong({ max }) }]
    return lint(ownSms(body, words), 'sms', words).map(({ message }) => ({ field: 'body', message }))
  }
  if (!subject) return [{ field: 'subject', message: m.subjectRequired }]
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

const language = z.enum(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}`)

/** The version of a template in another language than its own: a new one, or one in place of the one that it has. */
export const saveVersionSchema = strict({
  businessId: businessIdParamSchema,
  templateId: uuidField('templateId'),
  language,
  channel,
  subject,
  body,
}).superRefine(lawful)

/** Selects a language version of a template. */
export const ownVersionSchema = strict({
  businessId: businessIdParamSchema,
  templateId: uuidField('templateId'),
  language,
})

/** Selects a template of a business. */
export const ownTemplateSchema = strict({
  businessId: businessIdParamSchema,
  templateId: uuidField('templateId'),
})

/** Template that a message is written from: one of the two built-in ones, or an owner's own by its id. */
export const chosenTemplate = z.union(
  [z.enum(TEMPLATE_IDS, { error: () => m.templateUnknown }), z.guid({ error: () => m.templateUnknown })],
  { error: () => m.templateUnknown },
)

/** A sample of a template to oneself. */
export const sampleSchema = strict({
  businessId: businessIdSchema,
  channel,
  template: chosenTemplate,
  /** Language of the sample's customer; the business's if absent. */
  language: maybe(language),
})

function onOneLine(address: string | undefined): string | undefined {
  const lines = address?.split(/[\r\n\u2028\u2029]/).map((line) => line.trim())
  return lines?.filter(Boolean).join(', ')
}

/** Sender of an email, and the details that the law of the business's country requires (POL-12). */
export const messageSettingsSchema = strict({
  businessId: businessIdParamSchema,
  senderName: optionalName('person', () => m.senderName, SENDER_NAME_MAX).superRefine((value, context) => {
    const message = senderNameProblem(value ?? '')
    if (message !== null) context.addIssue({ code: 'custom', message, input: value })
  }),
  replyTo: optionalEmail(() => m.emailInvalid),
  postalAddress: optionalName('address', () => m.postalAddress, POSTAL_ADDRESS_MAX).transform(onOneLine),
})

export type MessageSettingsInput = z.output<typeof messageSettingsSchema>
