import { escapeHtml } from '../../html.ts'
import { colonIn, directionOf, type Language } from '../../languages/languages.ts'
import { all as replyWords } from '../../languages/messages/reply/all.ts'
import { all as messageWords } from '../../languages/messages/request/all.ts'
import type { MessageChannel } from '../../messaging/channels.ts'
import {
  brandedHead,
  customerFooter,
  type MailBrand,
  mailPage,
  mailParagraph,
} from '../../messaging/email-html.ts'
import { greetingOf, oneLine, type RenderedMessage } from '../../messaging/templates.ts'
import { addressIn } from '../../web-address.ts'
import { type ReplyLinks, replySms } from './reply.ts'

/** Values of a reply to a private message; every value is plain text. */
export interface ReplyValues {
  customerName: string
  businessName: string
  /** The owner's words, which go out as written; lines stay lines in an e-mail. */
  text: string
  /** The customer's latest message; null for a rating without words. */
  feedback: string | null
  unsubscribeLink: string
  postalAddress: string | null
  links: ReplyLinks
  brand?: MailBrand
  /** The customer's, for everything around the owner's words (LANG-8). */
  language: Language
}

/** A greeting of the owner's own, in any of our languages; the mail then adds none. */
const GREETING =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hola|buen[oa]s (?:d[ií]as|tardes|noches)|estimad[oa]|bonjour|bonsoir|ch[eè]re?|hallo|guten (?:morgen|tag|abend)|lieber?|sehr geehrter?|oi|ol[aá]|bo[ma] (?:dia|tarde|noite)|prezad[oa]|car[oa]|مرحب(?:ا|ًا|اً)|أهلا|السلام عليكم|عزيزي|عزيزتي)(?![\p{L}\p{M}])/iu

/** Renders a reply ready to send. */
export function renderReply(channel: MessageChannel, values: ReplyValues): RenderedMessage {
  const { language } = values
  const [words, own] = [messageWords[language], replyWords[language]]
  if (channel === 'sms') return { subject: null, text: replySms({ ...values, stop: words.stop }), html: null }
  const name = oneLine(values.businessName)
  const about = { business: name, about: values.feedback === null ? 'rating' : 'other' } as const
  const subject = own.subject(about)
  const hello = GREETING.test(values.text) ? [] : [greetingOf(values.customerName, words)]
  const reason = own.reason(about)
  const postalAddress = oneLine(values.postalAddress ?? '')
  const quote = quoteOf(values)
  const plain = [
    ...hello,
    values.text.trim(),
    name,
    ...(quote === null ? [] : [`${own.youWrote}\n${quote.replace(/^/gm, '> ')}`]),
    ['--', reason, postalAddress, words.unsubscribe + colonIn(language) + values.unsubscribeLink]
      .filter(Boolean)
      .join('\n'),
  ]
  const side = directionOf(language) === 'rtl' ? 'right' : 'left'
  const inner = [
    ...hello.map((line) => mailParagraph(escapeHtml(line))),
    `<div dir="auto">${mailParagraph(lines(values.text))}</div>`,
    mailParagraph(escapeHtml(name)),
    ...(quote === null
      ? []
      : [
          `<blockquote style="margin:0;padding-${side}:14px;border-${side}:3px solid #e4ddd0">${mailParagraph(`${own.youWrote}<br><span dir="auto">${lines(quote)}</span>`, '0')}</blockquote>`,
        ]),
  ]
  return {
    subject,
    text: `${plain.join('\n\n')}\n`,
    html: mailPage({
      language,
      subject: escapeHtml(subject),
      preview: escapeHtml(oneLine(values.text)),
      ...brandedHead(escapeHtml(name), values.brand, directionOf(language)),
      rows: [['20px 32px 28px', inner.join('\n')]],
      footer: customerFooter({
        name,
        reason,
        postalAddress,
        unsubscribeLink: values.unsubscribeLink,
        words,
        whiteLabel: values.brand?.whiteLabel ?? false,
      }),
    }),
  }
}

/**
 * Quotes the customer's message; without web addresses where no link may leave, because the customer might have meant
 * the link for somebody else.
 */
function quoteOf({ feedback, links, language }: ReplyValues): string | null {
  if (feedback === null) return null
  const quote = feedback.trim()
  return links === 'allowed' || addressIn(quote) === null ? quote : replyWords[language].quoteLeftOut
}

function lines(text: string): string {
  return escapeHtml(text.trim()).replace(/\r?\n/g, '<br>')
}
