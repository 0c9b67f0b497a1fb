import type { DeliveryReport } from '@fivestead/domain/messaging/delivery-report'
import { mailFailureOf, statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import type { PlainReason, Reason } from '@fivestead/domain/messaging/reasons'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { ATTEMPT_TAG } from './resend.ts'

/** Path for Resend's reports on mails. */
export const RESEND_EVENTS_PATH = '/api/webhooks/resend'

/**
 * The header with its signatures, and its maximum characters: a signature has some fifty, and a rotated
 * secret makes two.
 */
export const RESEND_SIGNATURE = 'svix-signature'
const SIGNATURES_MAX = 1000

/** A call of Resend as received. */
export interface ResendCall {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** JSON, byte for byte. */
  body: string
}

export interface ResendWebhook {
  /** Returns the event of a call that Resend signed in the last five minutes; null for any other (T22). */
  read(call: ResendCall): unknown
}

/** Verifies Resend's calls: Standard Webhooks, with Resend's own names for the three headers. */
export function resendWebhook({ secret }: { secret: string }): ResendWebhook {
  const webhook = new Webhook(secret)
  return {
    read({ headers, body }) {
      const header = (name: string) => [headers[`svix-${name}`]].flat()[0] ?? ''
      if (header('signature').length > SIGNATURES_MAX) return null
      try {
        return webhook.verify(body, {
          'webhook-id': header('id'),
          'webhook-timestamp': header('timestamp'),
          'webhook-signature': header('signature'),
        })
      } catch {
        return null
      }
    },
  }
}

const common = {
  email_id: z.string().min(1).max(200),
  tags: z.record(z.string(), z.string()).optional().catch(undefined),
  /** Our mails have one recipient each. */
  to: z.tuple([z.email()]).optional().catch(undefined),
}
/** A text that Resend may omit. */
const word = z.string().default('')
const diagnosticCode = z.array(z.string()).optional().catch(undefined)
const event = <Type extends string, More extends z.ZodRawShape>(type: Type, more: More) =>
  z.object({ type: z.literal(type), data: z.object({ ...common, ...more }) })

const eventSchema = z.discriminatedUnion('type', [
  event('email.sent', {}),
  event('email.delivered', {}),
  event('email.complained', {}),
  event('email.bounced', { bounce: z.object({ type: z.string(), subType: word, diagnosticCode }) }),
  event('email.suppressed', { suppressed: z.object({ reason: word, message: word }).optional() }),
  event('email.failed', { failed: z.object({ reason: word }).optional() }),
])

type ResendEvent = z.output<typeof eventSchema>

/** Reads an event; null for events that we ignore (delayed, opened, clicked). */
export function resendReport(event: unknown): {
  attemptId: string | null
  providerMessageId: string
  recipient: string | null
  report: DeliveryReport
} | null {
  const parsed = eventSchema.safeParse(event)
  if (!parsed.success) return null
  const { email_id: providerMessageId, tags, to: [recipient = null] = [] } = parsed.data.data
  const attemptId = z.uuid().safeParse(tags?.[ATTEMPT_TAG]).data ?? null
  return { attemptId, providerMessageId, recipient, report: reportOf(parsed.data) }
}

function reportOf(event: ResendEvent): DeliveryReport {
  const none = { reason: null, complained: false }
  switch (event.type) {
    case 'email.sent':
      return { ...none, status: 'sent' }
    case 'email.delivered':
      return { ...none, status: 'delivered' }
    case 'email.complained':
      return { ...none, status: 'delivered', complained: true }
    case 'email.failed':
      return failed(notSent(event.data.failed?.reason.slice(0, 80)))
    case 'email.suppressed':
      return suppressed(event.data.suppressed ?? { reason: '', message: '' })
    case 'email.bounced':
      return bounced(event.data.bounce)
  }
}

const failed = (reason: Reason): DeliveryReport => ({ status: 'undelivered', reason, complained: false })
const gone = (reason: Reason): DeliveryReport => ({ status: 'bounced', reason, complained: false })

const notSent = (code = ''): Reason =>
  code === '' ? { code: 'mailNotSent' } : { code: 'mailNotSentBecause', values: { code } }

/**
 * Reads a suppression: Resend knows the address from an earlier mail of ours and did not try again; older
 * events have no `reason`.
 */
function suppressed({ reason, message }: { reason: string; message: string }): DeliveryReport {
  if (reason === 'previous_complaint' || (reason === '' && /complain|\bspam\b/i.test(message))) {
    return { ...failed({ code: 'calledUnwanted' }), complained: true }
  }
  return gone({ code: 'cameBackBefore' })
}

/** Permanent bounces about the message, not the address. */
const OF_MESSAGE = new Set(['MessageTooLarge', 'ContentRejected', 'AttachmentRejected', 'MailboxFull'])

/**
 * Reads a bounce by the server's own code and text; without them by Resend's type: "Permanent" is never
 * delivered.
 */
function bounced(bounce: {
  type: string
  subType: string
  diagnosticCode?: string[] | undefined
}): DeliveryReport {
  const words = bounce.diagnosticCode?.join(' ').replace(/^\s*[\w-]+;/, '') ?? ''
  const code = statusCodeIn(words)
  const known = bounce.type === 'Transient' ? mailFailureOf(code) : mailFailureOf(code, words)
  if (known.bounced) return gone(known.reason)
  const isUnexplained = code === null && known.reason.code === 'serverUndelivered'
  if (bounce.type === 'Permanent' && isUnexplained && !OF_MESSAGE.has(bounce.subType)) {
    return gone({ code: PERMANENT[bounce.subType] ?? 'addressTakesNoEmail' })
  }
  if (code === null && bounce.subType === 'MailboxFull') return failed({ code: 'mailboxFull' })
  return failed(known.reason)
}

const PERMANENT: Readonly<Record<string, PlainReason>> = {
  NoEmail: 'noMailbox',
  Suppressed: 'cameBackBefore',
  OnAccountSuppressionList: 'cameBackBefore',
}
