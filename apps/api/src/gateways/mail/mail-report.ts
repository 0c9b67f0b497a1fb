import type { DeliveryReport } from '@fivestead/domain/messaging/delivery-report'
import { statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import { fieldsOf, type MimePart, partsOf, RETURNED, readMail, textOf } from './mime.ts'
import { failureReport, namesRecipient, readNonDelivery, reportText } from './non-delivery.ts'

/**
 * Path for mails to the return path (`npm run operate -- bounce`), and the maximum bytes that are read of
 * one.
 */
export const MAIL_REPORTS_PATH = '/api/webhooks/mail'

/** Maximum blocks of a delivery status; a report of one mail has two. */
const BLOCKS_MAX = 20
/** Separator of two blocks. */
const BLANK_LINES = /\n(?:[ \t]*\n)+/

/** Feedback types that report a mail as unwanted (RFC 5965); `auth-failure` and others do not. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out'])

/**
 * Reads a mail to our return path as a report on a mail of ours: a delivery status notification (RFC 3464) or
 * a complaint (RFC 5965), also in servers' own text-only forms.
 * @returns null for any other mail, such as an automatic reply, and for a report of a delay alone
 */
export function readMailReport(mail: string): DeliveryReport | null {
  const top = readMail(mail)
  const parts = partsOf(top)
  const report = reportIn(top, parts)
  if (report !== undefined) return report
  return complaintInWords(top, parts) ?? attachedReport(parts) ?? readNonDelivery(top, parts)
}

/** Reads the machine-readable part; undefined without one. */
function reportIn(top: MimePart, parts: readonly MimePart[]): DeliveryReport | null | undefined {
  for (const part of parts) {
    if (RETURNED.has(part.type)) break
    if (part.type === 'message/feedback-report') return complaintOf(fieldsOf(textOf(part)))
    if (part.type !== 'message/delivery-status' && part.type !== 'message/global-delivery-status') continue
    // The first block describes the message, each other block a recipient.
    const blocks = textOf(part).split(BLANK_LINES, BLOCKS_MAX).map(fieldsOf)
    const recipients = blocks.filter((fields) => fields.has('action'))
    if (recipients.length === 0) continue
    const plainText = reportText(top, parts)
    return recipients.map((fields) => statusOf(fields, plainText)).find((report) => report !== null) ?? null
  }
  return undefined
}

/** Reads a report that a gateway attached to its mail. */
function attachedReport(parts: readonly MimePart[]): DeliveryReport | null {
  const attached = parts.find(({ type }) => type === 'message/rfc822' || type === 'message/global')
  if (attached === undefined) return null
  const mail = readMail(textOf(attached))
  return mail.type === 'multipart/report' ? (reportIn(mail, partsOf(mail)) ?? null) : null
}

function complaintOf(fields: Map<string, string>): DeliveryReport | null {
  const kind = fields.get('feedback-type')?.toLowerCase() ?? ''
  return COMPLAINTS.has(kind) ? COMPLAINT : null
}

const COMPLAINT: DeliveryReport = { status: 'delivered', reason: null, complained: true }

/**
 * Reads Outlook.com's reports (JMRP), which are the mail itself with a subject of their own, and Apple Mail's
 * unsubscribe mails.
 */
function complaintInWords({ fields }: MimePart, parts: readonly MimePart[]): DeliveryReport | null {
  const from = fields.get('from')?.toLowerCase() ?? ''
  const subject = fields.get('subject')?.trim().toLowerCase() ?? ''
  const isOutlook =
    /\bstaff@(?:hotmail|outlook)\.com\b/.test(from) && subject.startsWith('complaint about message')
  const returned = parts.find((part) => part.type === 'message/rfc822')
  const isForwarded =
    returned !== undefined && readMail(textOf(returned)).fields.has('x-hmxmroriginalrecipient')
  const isUnsubscribe = subject === 'unsubscribe' && fields.get('auto-submitted') === 'auto-replied'
  return isOutlook || isForwarded || isUnsubscribe ? COMPLAINT : null
}

function statusOf(fields: Map<string, string>, plainText: string): DeliveryReport | null {
  // Some servers add a comment: "failed (user unknown)".
  const action = /[a-z]+/.exec((fields.get('action') ?? '').toLowerCase().replace(/\([^()]*\)/g, ' '))?.[0]
  if (action === 'delivered') return { status: 'delivered', reason: null, complained: false }
  if (action !== 'failed') return null
  const code = codeOf(fields)
  // The text follows the type: "smtp; 550 ...".
  const words = (fields.get('diagnostic-code') ?? plainText).replace(/^[\w-]+;/, '').trim()
  return failureReport(code, words, plainText, isGeneral(code) && namesRecipient(code, words, plainText))
}

/** True for "other" or no code, about the whole mail, the address or the protocol (RFC 3463). */
const isGeneral = (code: string | null) => code === null || /\.[015]\.0$/.test(code)

/**
 * Returns the status code. Many servers report "5.0.0" beside the code that they got, which then says more.
 */
function codeOf(fields: Map<string, string>): string | null {
  const status = statusCodeIn(fields.get('status') ?? '')
  const diagnosed = statusCodeIn(fields.get('diagnostic-code') ?? '')
  if (status === null) return diagnosed
  return status.endsWith('.0') && diagnosed !== null && diagnosed[0] === status[0] ? diagnosed : status
}
