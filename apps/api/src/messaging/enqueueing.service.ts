import type { Trx } from '@fivestead/db/client'
import type { SendCode } from '@fivestead/domain/messaging/can-send'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { RenderedMessage } from '@fivestead/domain/messaging/templates'
import type { Deps } from '../deps.ts'
import type { Recipient } from './deciding/service.ts'
import { insertMessages } from './enqueueing.sql.ts'

/** A message to be stored and sent. */
export interface NewMessage {
  /** The attempt id that the provider gets; the opt-out link names it too. */
  id: string
  businessId: number
  reviewRequestId: string | null
  /** Number of the reminder within the request, 1 for the first. */
  reminder?: number
  /** A reply has the member's own words, who wrote them, and the key that makes a repeat the same reply. */
  reply?: { text: string; authorId: string | null; submissionKey: string }
  to: Recipient
  content: RenderedMessage
  notBefore: Date
  reason: Reason | null
  /** The rule that holds it up. */
  reasonCode?: SendCode | undefined
}

/** Stores the intents to send and their jobs, all or none; the worker sends them. */
export async function enqueueMessages(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const now = deps.clock.now()
  await insertMessages(
    trx,
    messages.map(({ id, businessId, reviewRequestId, reminder, reply, to, content, ...waits }) => ({
      ...{ id, businessId, reviewRequestId },
      reminder: reminder ?? null,
      threadId: to.threadId ?? null,
      reply: reply?.text ?? null,
      authorId: reply?.authorId ?? null,
      submissionKey: reply?.submissionKey ?? null,
      customerId: to.customerId,
      sample: to.sample ?? false,
      channel: to.channel,
      recipient: to.address,
      ...content,
      reason: waits.reason,
      reasonCode: waits.reasonCode ?? null,
      notBefore: waits.notBefore,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await deps.queue.addAll(
    trx,
    'deliver',
    messages.map(({ id, to: { channel }, notBefore }) => ({
      data: { kind: 'message', id, channel },
      ...(notBefore > now ? { startAfter: notBefore } : {}),
    })),
  )
}

/** Enqueues one message. */
export function enqueueMessage(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  message: NewMessage,
): Promise<void> {
  return enqueueMessages(deps, trx, [message])
}
