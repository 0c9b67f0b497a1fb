import type { DeliveryReport } from '@fivestead/domain/messaging/delivery-report'
import { mailFailureOf, statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import { type MimePart, RETURNED, textOf } from './mime.ts'

/** Authors of non-delivery reports. A person's automatic reply comes from that person. */
const DAEMON =
  /mailer-?daemon|post_?master|mail delivery (?:sub)?system|mail\.delivery\.system|system administrator/i
/** Line at which the returned mail begins in a report: its header, or words that announce it. */
const HEADER = /^(?:(?:received|return-path|dkim-signature|message-id):|x-)/i
const BANNER =
  /^(?:original message|message header|message text|included is a copy|below is a copy|this is a copy|unsent message|bounced e?-?mail)/i
const DELAYED =
  /\bdelayed\b|not yet been delivered|will (?:continue|keep|be) (?:to )?(?:try|retr)|still trying|no action is required|do not need to resend|warning(?: only|: message)/i
const ENDED =
  /permanent|returned mail|(?:could|can) ?n[o']t be (?:delivered|sent)|not (?:be )?delivered|did not reach|undeliver|unable to deliver|wasn't able to deliver|were unable|failed|failure|given up|giving up|rejected|error/i
/** Beginning of an SMTP server's reply in a report, how much of each is read, and of how many. */
const REPLY = /(?<![\w.+:-])[45]\d\d(?=[\s:-])/g
const REPLY_MAX = 400
const REPLIES_MAX = 20
const REPORT_TEXT_MAX = 8 * 1024

/**
 * Reads a non-delivery report without a machine-readable part, such as qmail's, Exchange 2003's, mail.ru's and older
 * Exims'.
 * @returns null for a mail that no mail server wrote, and for a delay
 */
export function readNonDelivery(top: MimePart, parts: readonly MimePart[]): DeliveryReport | null {
  const { fields } = top
  if (!DAEMON.test(fields.get('from') ?? '') && !fields.has('x-failed-recipients')) return null
  const plainText = reportText(top, parts)
  const text = `${fields.get('subject') ?? ''}\n${plainText}`
  if (DELAYED.test(text) || !ENDED.test(text)) return null
  const words = plainText.replace(/\s+/g, ' ')
  const found = Array.from(words.matchAll(REPLY), ({ index }) => words.slice(index, index + REPLY_MAX))
  const replies = found.length > 0 ? found.slice(0, REPLIES_MAX) : [words]
  const reports = replies.map((reply) => failureReport(statusCodeIn(reply), reply, plainText, false))
  return reports.find(({ status }) => status === 'bounced') ?? reports[0] ?? null
}

/** Returns the text of a report before the returned mail, at most 8 KiB. */
export function reportText(top: MimePart, parts: readonly MimePart[]): string {
  const end = parts.findIndex(({ type }) => RETURNED.has(type))
  const readable = end === -1 ? parts : parts.slice(0, end)
  const text = (readable.length > 0 ? readable.filter(({ type }) => type.startsWith('text/')) : [top])
    .map((part) => (part.type === 'text/html' ? textOf(part).replace(/<[^<>]*>/g, ' ') : textOf(part)))
    .join('\n')
    .slice(0, REPORT_TEXT_MAX)
  const lines = text.split('\n')
  const original = lines.findIndex((line) => HEADER.test(line) || BANNER.test(line.replace(/^[-\s>|*]+/, '')))
  return original === -1 ? text : lines.slice(0, original).join('\n')
}

/** The refused command: the recipient (RCPT), the message (DATA) or our sender (MAIL FROM, HELO). */
const AT_RECIPIENT = /\brcpt[ _](?:to|command)\b|:rcpt\b|rejected recipient|does not like recipient/i
const AT_MESSAGE = /\bend of data\b|>>> data\b|in reply to data\b|^data$/im
const AT_SENDER = /(?:after|in reply to) mail from\b|my name was rejected/i
/**
 * Unambiguous texts: Yahoo's, and those of Exchange 2003, Domino, Notes and IMail about their own mailboxes.
 */
const CERTAIN =
  /\bdd this user|recipient name is not recognized|not listed in|final delivery userid|unknown user:/i

/**
 * Returns true if the reply in a report is about its recipient, for a report that does not show the refused
 * command.
 */
export function namesRecipient(code: string | null, words: string, plainText: string): boolean {
  if (/no valid recipients/i.test(plainText)) return true
  return !AT_MESSAGE.test(plainText) && (words.includes('@') || code === '5.5.0')
}

/**
 * Makes the report of a failure. "User unknown" counts only if the recipient was refused: some carriers'
 * filters say it of a message after DATA, and a server that does not know us says it after MAIL FROM.
 * @param isOfRecipient true if the words are known to be about the recipient, whatever the report shows
 */
export function failureReport(
  code: string | null,
  words: string,
  plainText: string,
  isOfRecipient: boolean,
): DeliveryReport {
  const failure = mailFailureOf(code, words)
  const isCertain =
    failure.reason.code === 'noMailDomain' || CERTAIN.test(words) || AT_RECIPIENT.test(plainText)
  const counts = !failure.bounced || (!AT_SENDER.test(plainText) && (isOfRecipient || isCertain))
  const { bounced, reason } = counts ? failure : mailFailureOf(code)
  return { status: bounced ? 'bounced' : 'undelivered', reason, complained: false }
}
