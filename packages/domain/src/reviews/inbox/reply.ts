import { escapeHtml } from '../../html.ts'
import * as words from '../../languages/messages/request/en.ts'
import type { MessageChannel } from '../../messaging/channels.ts'
import {
  brandedHead,
  customerFooter,
  type MailBrand,
  mailPage,
  mailParagraph,
} from '../../messaging/email-html.ts'
import { firstName } from '../../messaging/first-name.ts'
import { lintReply, SMS_SEGMENTS_MAX } from '../../messaging/lint.ts'
import { smsSize } from '../../messaging/segments.ts'
import { oneLine, type RenderedMessage } from '../../messaging/templates.ts'
import { addressHint, addressIn } from '../../web-address.ts'

/** Values of a reply to a private message; every value is plain text. */
export interface ReplyValues {
  customerName: string
  businessName: string
  /** The owner's words; lines stay lines in an e-mail. */
  text: string
  /** The customer's latest message; null for a rating without words. */
  feedback: string | null
  unsubscribeLink: string
  postalAddress: string | null
  links: ReplyLinks
  brand?: MailBrand
}

/**
 * Whether a reply may hold a web address (T18): anybody can leave anybody's contact with a private message. `unverified`:
 * nobody has proved that the business is its place; `not asked`: it never asked this contact for a review.
 */
export const REPLY_LINKS = ['allowed', 'unverified', 'not asked'] as const
export type ReplyLinks = (typeof REPLY_LINKS)[number]

/** Whether a reply of this business to this contact may hold a web address. */
export function replyLinks({ verifiedAt }: { verifiedAt: Date | null }, wasAsked: boolean): ReplyLinks {
  if (verifiedAt === null) return 'unverified'
  return wasAsked ? 'allowed' : 'not asked'
}

/** Message to the owner about a web address in a reply that may hold none. */
const NO_LINK: Record<Exclude<ReplyLinks, 'allowed'>, string> = {
  unverified: 'Reply must not contain a web address until your business is verified',
  'not asked': 'Reply must not contain a web address to somebody you have not asked for a review',
}

/** The whole text message: who writes first, the way out last (POL-10). */
export function replySms({ businessName, text }: Pick<ReplyValues, 'businessName' | 'text'>): string {
  return `${oneLine(businessName)}: ${text.replace(/\s+/g, ' ').trim()} Reply STOP to opt out`
}

/** Why a reply may not leave (POL-2) or cannot travel on a channel; null when it can. */
export function replyProblem(
  channel: MessageChannel,
  reply: Pick<ReplyValues, 'businessName' | 'text' | 'links'>,
): string | null {
  const problems = lintReply(reply.text)
  if (problems.length > 0) return problems.map(({ message }) => message).join(' ')
  const address = reply.links === 'allowed' ? null : addressIn(reply.text)
  if (address !== null && reply.links !== 'allowed') return `${NO_LINK[reply.links]}: ${addressHint(address)}`
  if (channel === 'email') return null
  const { segments } = smsSize(replySms(reply))
  if (segments <= SMS_SEGMENTS_MAX) return null
  return `This sends as ${segments} texts; shorten it to ${SMS_SEGMENTS_MAX} or fewer.`
}

/** A greeting of the owner's own; the mail then adds none. */
const GREETING = /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hola)\b/i

/** One reply ready to send. */
export function renderReply(channel: MessageChannel, values: ReplyValues): RenderedMessage {
  if (channel === 'sms') return { subject: null, text: replySms(values), html: null }
  const name = oneLine(values.businessName)
  const subject = `${name} replied to your ${values.feedback === null ? 'rating' : 'feedback'}`
  const hello = GREETING.test(values.text)
    ? []
    : [`Hi ${firstName(oneLine(values.customerName)) || 'there'},`]
  const reason = `You get this message because you ${values.feedback === null ? 'rated' : 'wrote to'} ${name}.`
  const postalAddress = oneLine(values.postalAddress ?? '')
  const quote = quoteOf(values)
  const plain = [
    ...hello,
    values.text.trim(),
    name,
    ...(quote === null ? [] : [`You wrote:\n${quote.replace(/^/gm, '> ')}`]),
    ['--', reason, postalAddress, `Unsubscribe: ${values.unsubscribeLink}`].filter(Boolean).join('\n'),
  ]
  const inner = [
    ...hello.map((line) => mailParagraph(escapeHtml(line))),
    mailParagraph(lines(values.text)),
    mailParagraph(escapeHtml(name)),
    ...(quote === null
      ? []
      : [
          `<blockquote style="margin:0;padding:0 0 0 14px;border-left:3px solid #e4ddd0">${mailParagraph(`You wrote:<br>${lines(quote)}`, '0')}</blockquote>`,
        ]),
  ]
  return {
    subject,
    text: `${plain.join('\n\n')}\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(oneLine(values.text)),
      ...brandedHead(escapeHtml(name), values.brand),
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
function quoteOf({ feedback, links }: ReplyValues): string | null {
  if (feedback === null) return null
  const quote = feedback.trim()
  return links === 'allowed' || addressIn(quote) === null
    ? quote
    : '(left out, since it contains a web address)'
}

function lines(text: string): string {
  return escapeHtml(text.trim()).replace(/\r?\n/g, '<br>')
}
