import { inTransaction, type Trx } from '@fivestead/db/client'
import type { Message } from '@fivestead/db/tables'
import type { Deps } from '../../deps.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { contactKey, optOutUrl } from '../opt-outs/service.ts'
import { insertOptOut } from '../opt-outs/sql.ts'
import { moveRequest } from '../review-log/sql.ts'
import { decideSending, type Recipient, type Sender } from '../service.ts'
import { forgottenMessages, lockSender } from '../sql.ts'
import { lockMessage, updateMessage } from './sql.ts'

/** Waits before the next try after a temporary refusal; after the last one the message has failed. */
const RETRY_AFTER_SECONDS = [30, 120, 600, 3600, 14_400]
/** The longest that a provider is waited for. */
const PROVIDER_DEADLINE_MS = 90_000
/** Nobody is still sending after this, in milliseconds; shorter than the queue's lease on the job (120 s), which then comes back. */
const SENDING_LEASE_MS = 100_000
const FORGOTTEN_AFTER_MS = 60 * 60_000
/** What is noted of a try whose process died. */
export const INTERRUPTED = 'Sending was interrupted; the message may have gone out'

/** Whether whoever claimed a message must have died since: nobody else may say what became of it. */
export function isAbandoned({ state, updatedAt }: { state: string; updatedAt: Date }, now: Date): boolean {
  return state === 'sending' && now.getTime() - updatedAt.getTime() >= SENDING_LEASE_MS
}

/** What was claimed: this process alone may now make the one call. */
interface Claim {
  message: Message
  sender: Sender
}

/**
 * Sends a message once (design 8): claim it, call the provider with its id, note the answer. A process that dies
 * before the claim leaves it queued; after the claim nobody knows whether it went out, and the next worker
 * marks it `unknown` instead of sending again.
 */
export async function deliverMessage(deps: Deps, messageId: string): Promise<void> {
  const claim = await inTransaction(deps.db, (trx) => claimMessage(deps, trx, messageId))
  if (!claim) return
  const outcome = await callProvider(deps, claim)
  await inTransaction(deps.db, (trx) => noteOutcome(deps, trx, claim, outcome))
}

async function claimMessage(deps: Deps, trx: Trx, messageId: string): Promise<Claim | null> {
  const message = await lockMessage(trx, messageId)
  // The business was deleted, and its messages with it.
  if (!message) return null
  const now = deps.clock.now()
  if (isAbandoned(message, now)) await close(deps, trx, message, 'unknown', INTERRUPTED)
  // One that another worker is at comes back when its time is over.
  if (message.state !== 'queued') return null
  if (message.notBefore && message.notBefore > now) {
    await deps.queue.add(trx, 'send-message', { messageId }, message.notBefore)
    return null
  }
  const sender = await lockSender(trx, message.businessId)
  if (!sender || (message.customerId === null && message.feedbackId === null)) {
    await close(deps, trx, message, 'cancelled', 'The customer was deleted')
    return null
  }
  if (message.userId !== null && message.userId !== sender.userId) {
    await close(deps, trx, message, 'cancelled', 'The business belongs to another account now')
    return null
  }
  const to: Recipient = {
    channel: message.channel,
    address: message.recipient,
    customerId: message.customerId,
    feedbackId: message.feedbackId,
  }
  const decision = await decideSending(deps, trx, sender, to, message.id)
  if (decision.kind === 'never') {
    await close(deps, trx, message, 'cancelled', decision.reason.message)
    return null
  }
  if (decision.kind === 'later') {
    await postpone(deps, trx, message, decision.at, decision.reason.message)
    return null
  }
  await updateMessage(trx, message.id, {
    state: 'sending',
    attempts: message.attempts + 1,
    sentAt: now,
    updatedAt: now,
  })
  return { message: { ...message, attempts: message.attempts + 1 }, sender }
}

async function callProvider(deps: Deps, { message, sender }: Claim): Promise<SendOutcome> {
  const { id: attemptId, channel, recipient: to, subject, text, html } = message
  const { sms, mail } = deps.gateways
  const unsubscribeUrl = await optOutUrl(deps, attemptId)
  const call =
    channel === 'sms'
      ? sms.send({ attemptId, to, text })
      : mail.send({
          attemptId,
          fromName: sender.name,
          to,
          ...(sender.ownerEmail ? { replyTo: sender.ownerEmail } : {}),
          subject: subject ?? sender.name,
          text,
          html: html ?? '',
          unsubscribeUrl,
        })
  return answerInTime(call)
}

/** The provider's outcome, or `unknown` when none came within 90 s: the message may have gone out. */
export async function answerInTime(call: Promise<SendOutcome>): Promise<SendOutcome> {
  const deadline = Promise.withResolvers<SendOutcome>()
  const timer = setTimeout(
    () => deadline.resolve({ kind: 'unknown', reason: 'The provider did not answer in time' }),
    PROVIDER_DEADLINE_MS,
  )
  try {
    return await Promise.race([call, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** What becomes of a message after one try. */
export interface AfterTry {
  state: 'sent' | 'unknown' | 'failed' | 'queued'
  /** Why it is not sent; null when it is. */
  reason: string | null
  /** When the next try may be made; null unless it is queued again. */
  retryAt: Date | null
}

/**
 * One rule for all that is sent: an unclear answer is never repeated by machine, a passing refusal is, up to
 * `RETRY_AFTER_SECONDS.length` times (design 8).
 * @param attempts tries so far, this one included
 */
export function afterTry(outcome: SendOutcome, attempts: number, now: Date): AfterTry {
  if (outcome.kind === 'accepted') return { state: 'sent', reason: null, retryAt: null }
  const { kind, reason } = outcome
  if (kind === 'unknown') return { state: 'unknown', reason, retryAt: null }
  const wait = outcome.temporary ? RETRY_AFTER_SECONDS[attempts - 1] : undefined
  if (wait === undefined) return { state: 'failed', reason, retryAt: null }
  return { state: 'queued', reason, retryAt: new Date(now.getTime() + wait * 1000) }
}

async function noteOutcome(deps: Deps, trx: Trx, claim: Claim, outcome: SendOutcome): Promise<void> {
  const message = await lockMessage(trx, claim.message.id)
  if (message?.state !== 'sending') return
  const now = deps.clock.now()
  if (outcome.kind === 'unknown') return close(deps, trx, message, 'unknown', outcome.reason)
  if (outcome.kind === 'accepted') {
    const { providerMessageId } = outcome
    await updateMessage(trx, message.id, {
      state: 'sent',
      providerMessageId,
      reason: null,
      sentAt: now,
      updatedAt: now,
    })
    if (message.reviewRequestId)
      await moveRequest(trx, { requestId: message.reviewRequestId, to: 'sent', at: now })
    return
  }
  if (outcome.optedOut) {
    const { businessId, channel, recipient } = message
    const contact = contactKey(channel, recipient)
    await insertOptOut(trx, { businessId, channel, contact, source: 'provider', createdAt: now })
  }
  const { retryAt } = afterTry(outcome, message.attempts, now)
  if (retryAt === null) return close(deps, trx, message, 'failed', outcome.reason)
  await postpone(deps, trx, message, retryAt, outcome.reason)
}

/** Back to the queue: not sent, so it does not count against a limit. */
async function postpone(
  deps: Deps,
  trx: Trx,
  { id }: Message,
  notBefore: Date,
  reason: string,
): Promise<void> {
  const updatedAt = deps.clock.now()
  await updateMessage(trx, id, { state: 'queued', notBefore, reason, sentAt: null, updatedAt })
  await deps.queue.add(trx, 'send-message', { messageId: id }, notBefore)
}

/** Ends a message without a confirmed send; the review request shows the reason to the owner. */
async function close(
  deps: Deps,
  trx: Trx,
  { id, reviewRequestId, sentAt }: Message,
  state: 'failed' | 'cancelled' | 'unknown',
  reason: string,
): Promise<void> {
  const at = deps.clock.now()
  // An unknown one may have gone out: it keeps its time and counts.
  await updateMessage(trx, id, { state, reason, sentAt: state === 'unknown' ? sentAt : null, updatedAt: at })
  if (reviewRequestId) await moveRequest(trx, { requestId: reviewRequestId, to: 'failed', at, reason })
}

/** Gives unfinished messages whose jobs were lost a new one; a job too many does no harm. */
export async function requeueForgotten(deps: Deps): Promise<void> {
  const dueBefore = new Date(deps.clock.now().getTime() - FORGOTTEN_AFTER_MS)
  const ids = await forgottenMessages(deps.db, dueBefore, 1000)
  if (ids.length === 0) return
  await inTransaction(deps.db, async (trx) => {
    for (const messageId of ids) await deps.queue.add(trx, 'send-message', { messageId })
  })
}
