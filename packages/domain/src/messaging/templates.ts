import { PRODUCT } from '../product.ts'
import type { MessageChannel } from './channels.ts'
import { emailHtml, type MailBrand } from './email-html.ts'
import { firstName } from './first-name.ts'
import type { TemplateId } from './texts.ts'

/** The placeholders of a template, and what a sender fills in for them. */
export interface TemplateValues {
  customerName: string
  reviewLink: string
  businessName: string
}

/** Additional values of an email: a working unsubscribe link and the sender (CAN-SPAM). */
export interface RenderValues extends TemplateValues {
  /** Required for e-mail; SMS has STOP. */
  unsubscribeLink?: string | undefined
  postalAddress?: string | null | undefined
  /** How the business looks; colors and pictures are absent where it has set none. */
  brand?: MailBrand | undefined
  /** An owner sends it to themselves: it says so. */
  sample?: boolean
}

/** A template that an owner wrote. */
export interface OwnTemplate {
  /** Emails only. */
  subject: string | null
  /** Paragraphs are set apart by an empty line. In an e-mail the button stands where the first {reviewLink} is. */
  body: string
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

/** Every SMS begins with the business and ends with the way out (POL-10). */
export const TEMPLATES: Record<TemplateId, Template> = {
  direct: {
    label: 'Direct',
    sms: '{businessName}: Hi {customerName}, thanks for choosing us. Would you leave us a review? {reviewLink} Reply STOP to opt out',
    subject: 'Your experience with {businessName}',
    paragraphs: [
      'Hi {customerName},',
      'Thank you for choosing {businessName}. Would you leave us a review? It takes a minute, and it helps others decide.',
    ],
    button: 'Leave a review',
  },
  fivestead: {
    label: PRODUCT.name,
    sms: '{businessName}: Hi {customerName}, how did we do? Good or bad, we read every reply: {reviewLink} Reply STOP to opt out',
    subject: 'How did {businessName} do?',
    paragraphs: [
      'Hi {customerName},',
      'Thanks for choosing {businessName}. How did we do? Tap a star and tell us: good or bad, we read every reply.',
    ],
    button: 'Rate your experience',
  },
}

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/** A value on one line of at most 300 characters, so that a name cannot add headers, lines or a screenful of text. */
export function oneLine(value: string): string {
  return value.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim().slice(0, 300)
}

/**
 * Fills a template's placeholders in one pass, the customer's by the first name; a value that looks like a placeholder stays as it is. A name that
 * ends in a full stop ('Capitol Barber Co.') takes the sentence's stop with it.
 */
export function fill(template: string, values: TemplateValues): string {
  const customerName = firstName(oneLine(values.customerName)) || 'there'
  const known = new Map(Object.entries({ ...values, customerName }))
  return template.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    const value = known.get(name)
    if (value === undefined) return placeholder
    const line = oneLine(value)
    return line.endsWith('.') ? line : line + stop
  })
}

/** How a text message ends, whoever wrote it (POL-10). */
const STOP_WORDS = 'Reply STOP to opt out'

/** An owner's text message as it is sent: with the way out at its end, once. */
export function ownSms(body: string): string {
  const words = body.trim().replace(/reply stop to opt out\.?$/i, '')
  return `${words.trimEnd()} ${STOP_WORDS}`
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
export function emailBody(template: TemplateId | Template | OwnTemplate, values: TemplateValues): EmailBody {
  const chosen = typeof template === 'string' ? TEMPLATES[template] : template
  if ('sms' in chosen) {
    const { subject, paragraphs, button } = chosen
    return {
      subject: fill(subject, values),
      paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)),
      button,
      closing: [`Thank you,\n${oneLine(values.businessName)}`],
    }
  }
  const [before = '', ...after] = chosen.body.split('{reviewLink}')
  return {
    subject: oneLine(fill(chosen.subject ?? '{businessName}', values)),
    paragraphs: paragraphsOf(before, values),
    button: TEMPLATES.direct.button,
    closing: paragraphsOf(after.join('{reviewLink}'), values),
  }
}

function paragraphsOf(text: string, values: TemplateValues): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => fill(paragraph.trim(), values))
    .filter((paragraph) => paragraph !== '')
}

/** One message ready to send: text for SMS; subject, text and HTML for e-mail. Throws when an e-mail has no way out. */
export function render(
  template: TemplateId | Template | OwnTemplate,
  channel: MessageChannel,
  values: RenderValues,
): RenderedMessage {
  const mark = values.sample ? 'Sample: ' : ''
  if (channel === 'sms') {
    const chosen = typeof template === 'string' ? TEMPLATES[template] : template
    return {
      subject: null,
      text: mark + fill('sms' in chosen ? chosen.sms : ownSms(chosen.body), values),
      html: null,
    }
  }
  if (!values.unsubscribeLink) throw new Error('An e-mail needs an unsubscribe link')
  const body = emailBody(template, values)
  const mail = {
    ...body,
    subject: mark + body.subject,
    link: oneLine(values.reviewLink),
    signature: oneLine(values.businessName),
    reason: values.sample
      ? 'This is a sample that you sent to yourself.'
      : fill('You get this message because you were a customer of {businessName}.', values),
    postalAddress: oneLine(values.postalAddress ?? ''),
    unsubscribeLink: oneLine(values.unsubscribeLink),
    brand: values.brand,
  }
  const text = [
    ...mail.paragraphs,
    `${mail.button}: ${mail.link}`,
    ...mail.closing,
    ['--', mail.reason, mail.postalAddress, `Unsubscribe: ${mail.unsubscribeLink}`]
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
