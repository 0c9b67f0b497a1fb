import type { DeliveryReport } from '@fivestead/domain/messaging/delivery-report'
import { mailFailureOf, statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import { fieldsOf, partsOf, readMail, textOf } from './mime.ts'

/** Where mails to the return path are posted (`npm run bounce`), and the most bytes that are read of one. */
export const MAIL_REPORTS_PATH = '/api/webhooks/mail'

/** Types of feedback with which somebody calls a mail unwanted (RFC 5965); `auth-failure` and others are none. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out'])

/**
 * What a mail to our return path says of the one that it answers: a delivery status notification (RFC 3464) or a
 * complaint (RFC 5965).
 * @returns null for any other mail, and for one that tells of a delay alone
 */
export function readMailReport(mail: string): DeliveryReport | null {
  const top = readMail(mail)
  if (top.type !== 'multipart/report') return null
  const parts = partsOf(top)
  for (const part of parts) {
    if (part.type === 'message/feedback-report') return complaintOf(fieldsOf(textOf(part)))
    if (part.type !== 'message/delivery-status' && part.type !== 'message/global-delivery-status') continue
    // The first block tells of the message, each other one of a recipient.
    const recipients = textOf(part).split('\n\n').map(fieldsOf)
    return recipients.map(statusOf).find((report) => report !== null) ?? null
  }
  return null
}

function complaintOf(fields: Map<string, string>): DeliveryReport | null {
  const kind = fields.get('feedback-type')?.toLowerCase() ?? ''
  return COMPLAINTS.has(kind) ? { status: 'delivered', reason: null, complained: true } : null
}

function statusOf(fields: Map<string, string>): DeliveryReport | null {
  const action = fields.get('action')?.toLowerCase()
  if (action === 'delivered') return { status: 'delivered', reason: null, complained: false }
  if (action !== 'failed') return null
  const { bounced, reason } = mailFailureOf(codeOf(fields))
  return { status: bounced ? 'bounced' : 'undelivered', reason, complained: false }
}

/** Many servers report "5.0.0" beside what they were told; then that says more. */
function codeOf(fields: Map<string, string>): string | null {
  const status = statusCodeIn(fields.get('status') ?? '')
  const told = statusCodeIn(fields.get('diagnostic-code') ?? '')
  if (status === null) return told
  return status.endsWith('.0') && told !== null && told[0] === status[0] ? told : status
}
