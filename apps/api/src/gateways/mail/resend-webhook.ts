import type { DeliveryReport } from '@fivestead/domain/messaging/delivery-report'
import { mailFailureOf, statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { ATTEMPT_TAG } from './resend.ts'

/** Where Resend posts what became of a mail. */
export const RESEND_EVENTS_PATH = '/api/webhooks/resend'

/** A call of Resend as it came in. */
export interface ResendCall {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** JSON, byte for byte. */
  body: string
}

export interface ResendWebhook {
  /** The event of a call that Resend signed in the last five minutes; null for any other (T22). */
  read(call: ResendCall): unknown
}

/** Tells Resend's calls from forged ones: Standard Webhooks, whose three headers Resend names otherwise. */
export function resendWebhook({ secret }: { secret: string }): ResendWebhook {
  const webhook = new Webhook(secret)
  return {
    read({ headers, body }) {
      const header = (name: string) => [headers[`svix-${name}`]].flat()[0] ?? ''
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

const common = { email_id: z.string().min(1).max(200), tags: z.record(z.string(), z.string()).optional() }
const diagnosticCode = z.array(z.string()).optional()
const event = <Type extends string, More extends z.ZodRawShape>(type: Type, more: More) =>
  z.object({ type: z.literal(type), data: z.object({ ...common, ...more }) })

const eventSchema = z.discriminatedUnion('type', [
  event('email.sent', {}),
  event('email.delivered', {}),
  event('email.complained', {}),
  event('email.bounced', { bounce: z.object({ type: z.string(), subType: z.string(), diagnosticCode }) }),
  event('email.suppressed', { suppressed: z.object({ reason: z.string() }) }),
  event('email.failed', { failed: z.object({ reason: z.string() }) }),
])

type ResendEvent = z.output<typeof eventSchema>

/** What an event says; null for one that says nothing of a delivery: a delay, an opening, a click. */
export function resendReport(said: unknown): {
  attemptId: string | null
  providerMessageId: string
  report: DeliveryReport
} | null {
  const parsed = eventSchema.safeParse(said)
  if (!parsed.success) return null
  const { email_id: providerMessageId, tags } = parsed.data.data
  const attemptId = z.uuid().safeParse(tags?.[ATTEMPT_TAG]).data ?? null
  return { attemptId, providerMessageId, report: reportOf(parsed.data) }
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
      return failed(`The mail service could not send this message (${event.data.failed.reason.slice(0, 80)})`)
    case 'email.suppressed':
      return suppressed(event.data.suppressed.reason)
    case 'email.bounced':
      return bounced(event.data.bounce)
  }
}

const failed = (reason: string): DeliveryReport => ({ status: 'undelivered', reason, complained: false })
const gone = (reason: string): DeliveryReport => ({ status: 'bounced', reason, complained: false })

/** Resend knows the address from an earlier mail of ours and has not tried again. */
function suppressed(reason: string): DeliveryReport {
  if (reason === 'previous_bounce') return gone('Mail to this address came back before')
  return {
    ...failed('This customer called an earlier mail unwanted'),
    complained: reason === 'previous_complaint',
  }
}

/** The server's own code counts; without one, what Resend makes of it. */
function bounced(bounce: {
  type: string
  subType: string
  diagnosticCode?: string[] | undefined
}): DeliveryReport {
  const code = bounce.diagnosticCode?.map(statusCodeIn).find((found) => found !== null) ?? null
  const known = mailFailureOf(code)
  if (known.bounced) return gone(known.reason)
  if (code === null && bounce.type === 'Permanent' && bounce.subType === 'NoEmail') {
    return gone('This mailbox does not exist')
  }
  if (code === null && bounce.subType === 'MailboxFull') return failed('The mailbox is full')
  return failed(known.reason)
}
