import { colonIn, type Language } from '../languages/languages.ts'
import { m } from '../languages/messages/messaging/words.ts'
import * as english from '../languages/messages/request/en.ts'
import { PRODUCT } from '../product.ts'
import type { MessageChannel } from './channels.ts'
import { emailHtml, type MailBrand } from './email-html.ts'
import { greetedAs } from './first-name.ts'
import { inGsm, outsideGsm } from './segments.ts'
import type { TemplateId } from './texts.ts'

/** The placeholders of a template, and what a sender fills in for them. */
export interface TemplateValues {
  /** Full name: a customer is greeted by the first name in it. */
  customerName: string
  /** The first name as it is stored; undefined where it is not known (`greetedAs`). */
  firstName?: string | null | undefined
  reviewLink: string
  businessName: string
}

/** A language, and its words around a review request. */
export interface Speech {
  language: Language
  words: RequestWords
}

/** Additional values of an email: a working unsubscribe link and the sender (CAN-SPAM). */
export interface RenderValues extends TemplateValues {
  /** Required for e-mail; SMS has STOP. */
  unsubscribeLink?: string | undefined
  postalAddress?: string | null | undefined
  /** Look of the business; colors and pictures are absent if it has set none. */
  brand?: MailBrand | undefined
  /** Language and words of the template; English if absent. */
  speech?: Speech | undefined
  /** An owner sends it to themselves: it says so. */
  sample?: boolean
}

/** A template that an owner wrote. */
export interface OwnTemplate {
  /** Emails only. */
  subject: string | null
  /** Paragraphs are set apart by an empty line. In an e-mail the button stands where the first {reviewLink} is. */
  body: string
  /** Language and words of the template; those of the message if absent. */
  speech?: Speech | undefined
}

export interface RenderedMessage {
  subject: string | null
  text: string
  html: string | null
}

export interface Template {
  /** Label in the owner's select. */
  label: string
  sms: string
  subject: string
  /** Paragraphs of the e-mail before the button. */
  paragraphs: readonly string[]
  button: string
}

/** Words of one language around a review request. */
export type RequestWords = typeof english

/** Placeholders as they stand in a template. */
const OPEN = {
  customerName: '{customerName}',
  businessName: '{businessName}',
  reviewLink: '{reviewLink}',
}

/** The documented templates in a language. Every SMS begins with the business and ends with the way out (POL-10). */
export function templatesIn(words: RequestWords): Record<TemplateId, Template> {
  const text = { ...OPEN, stop: words.stop }
  return {
    direct: {
      label: m.directLabel,
      sms: words.directSms(text),
      subject: words.directSubject(OPEN),
      paragraphs: [words.greeting(OPEN), words.directText(OPEN)],
      button: words.directButton,
    },
    fivestead: {
      label: PRODUCT.name,
      sms: words.askSms(text),
      subject: words.askSubject(OPEN),
      paragraphs: [words.greeting(OPEN), words.askText(OPEN)],
      button: words.askButton,
    },
  }
}

/** The documented templates, in English. */
export const TEMPLATES = templatesIn(english)

/** Reminder to a customer who has not answered yet, whatever the first message said. */
export const reminderIn = (words: RequestWords): Template => ({
  label: m.reminderLabel,
  sms: words.reminderSms({ ...OPEN, stop: words.stop }),
  subject: words.reminderSubject(OPEN),
  paragraphs: [words.greeting(OPEN), words.reminderText],
  button: words.askButton,
})

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/** A value on one line of at most 300 characters, so that a name cannot add headers, lines or a screenful of text. */
export function oneLine(value: string): string {
  return value.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim().slice(0, 300)
}

/**
 * Fills a template's placeholders in one pass, the customer's by the first name; a value that looks like a placeholder stays as it is. A name that
 * ends in a full stop ('Capitol Barber Co.') takes the sentence's stop with it. In a language that greets nobody without a
 * name, an unknown one goes with its blank and comma: "Hola {customerName}, gracias" is "Hola, gracias".
 */
export function fill(template: string, values: TemplateValues, words: RequestWords = english): string {
  const { firstName, ...others } = values
  const customerName = oneLine(greetedAs(oneLine(values.customerName), firstName)) || words.unnamed
  const known = new Map(Object.entries({ ...others, customerName }))
  const text = customerName === '' ? withoutName(template) : template
  return text.replace(/\{(\w+)\}(\u2069?)(\.?)/g, (placeholder, name: string, end: string, stop: string) => {
    const value = known.get(name)
    if (value === undefined) return placeholder
    const line = oneLine(value)
    return line + end + (line.endsWith('.') ? '' : stop)
  })
}

/** Greets somebody by the first name, or by none. */
export const greetingOf = (customerName: string, words: RequestWords): string =>
  fill(words.greeting(OPEN), { ...OPEN, customerName }, words)

/** A template without its greeting's name, which may stand in isolates (UAX 9). */
const withoutName = (template: string): string =>
  template
    .replace(/^\u2068?\{customerName\}\u2069?[,،:!]?\s*(\p{L}?)/gmu, (_, letter: string) =>
      letter.toUpperCase(),
    )
    .replace(/[,،]?[^\S\n]?\u2068?\{customerName\}\u2069?/g, '')

/**
 * An owner's text message as it is sent: with the way out at its end, once, whoever wrote it (POL-10).
 * @param own words of the language that it is written in
 */
export function ownSms(body: string, words: RequestWords = english, own: RequestWords = words): string {
  const text = [english.stop, words.stop, own.stop].reduce(withoutEnd, body.trim())
  return `${text} ${words.stop}`
}

function withoutEnd(text: string, end: string): string {
  const ended = text.endsWith('.') ? text.slice(0, -1) : text
  return ended.toLowerCase().endsWith(end.toLowerCase()) ? ended.slice(0, -end.length).trimEnd() : text
}

/** An email before its small print, every value filled in. */
export interface EmailBody {
  subject: string
  /** Paragraphs before the button. */
  paragraphs: readonly string[]
  button: string
  /** Paragraphs after it. */
  closing: readonly string[]
}

/** Renders the body of an email, from one of our templates or from an owner's own. */
export function emailBody(
  template: TemplateId | Template | OwnTemplate,
  values: TemplateValues,
  words: RequestWords = english,
): EmailBody {
  const chosen = typeof template === 'string' ? templatesIn(words)[template] : template
  if ('sms' in chosen) {
    const { subject, paragraphs, button } = chosen
    return {
      subject: fill(subject, values, words),
      paragraphs: paragraphs.map((paragraph) => fill(paragraph, values, words)),
      button,
      closing: [`${words.thanks}\n${oneLine(values.businessName)}`],
    }
  }
  const [before = '', ...after] = chosen.body.split('{reviewLink}')
  const own = chosen.speech?.words ?? words
  return {
    subject: oneLine(fill(chosen.subject ?? '{businessName}', values, own)),
    paragraphs: paragraphsOf(before, values, own),
    button: words.directButton,
    closing: paragraphsOf(after.join('{reviewLink}'), values, own),
  }
}

function paragraphsOf(text: string, values: TemplateValues, words: RequestWords): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => fill(paragraph.trim(), values, words))
    .filter((paragraph) => paragraph !== '')
}

/** The text of an SMS, every value filled in; names are in GSM-7 where the whole text then is. */
export function smsText(
  template: TemplateId | Template | OwnTemplate,
  values: TemplateValues,
  words: RequestWords = english,
): string {
  const { firstName } = values
  const folded = filledSms(
    template,
    {
      ...values,
      customerName: inGsm(values.customerName),
      businessName: inGsm(values.businessName),
      ...(firstName ? { firstName: inGsm(firstName) } : {}),
    },
    words,
  )
  return outsideGsm(folded).length === 0 ? folded : filledSms(template, values, words)
}

function filledSms(
  template: TemplateId | Template | OwnTemplate,
  values: TemplateValues,
  words: RequestWords,
): string {
  const chosen = typeof template === 'string' ? templatesIn(words)[template] : template
  if ('sms' in chosen) return fill(chosen.sms, values, words)
  const own = chosen.speech?.words ?? words
  return fill(ownSms(chosen.body, words, own), values, own)
}

/**
 * Renders a message ready to send: text for SMS; subject, text and HTML for email. Throws when an email has
 * no unsubscribe link.
 */
export function render(
  template: TemplateId | Template | OwnTemplate,
  channel: MessageChannel,
  values: RenderValues,
): RenderedMessage {
  const mark = values.sample ? m.sampleMark : ''
  const { language, words } = values.speech ?? { language: 'en', words: english }
  if (channel === 'sms') {
    return { subject: null, text: mark + smsText(template, values, words), html: null }
  }
  if (!values.unsubscribeLink) throw new Error('An e-mail needs an unsubscribe link')
  const body = emailBody(template, values, words)
  const mail = {
    ...body,
    subject: mark + body.subject,
    link: oneLine(values.reviewLink),
    signature: oneLine(values.businessName),
    reason: values.sample ? m.sampleReason : fill(words.reason(OPEN), values, words),
    postalAddress: oneLine(values.postalAddress ?? ''),
    unsubscribeLink: oneLine(values.unsubscribeLink),
    brand: values.brand,
    language,
    written: typeof template === 'object' && 'body' in template ? template.speech?.language : undefined,
    words,
  }
  const text = [
    ...mail.paragraphs,
    mail.button + colonIn(language) + mail.link,
    ...mail.closing,
    ['--', mail.reason, mail.postalAddress, words.unsubscribe + colonIn(language) + mail.unsubscribeLink]
      .filter(Boolean)
      .join('\n'),
  ]
  return { subject: mail.subject, text: `${text.join('\n\n')}\n`, html: emailHtml(mail) }
}

/** The headers of one-click unsubscribing (RFC 8058); the mail server signs both. */
export function unsubscribeHeaders(unsubscribeLink: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
