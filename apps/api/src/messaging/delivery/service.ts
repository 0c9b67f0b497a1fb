import type { Trx } from '@fivestead/db/client'
import type { Message } from '@fivestead/db/tables'
import type { Change, Decision, DeliveryKind, Locked } from '../../delivery/kind.ts'
import { INTERRUPTED } from '../../delivery/rules.ts'
import { leftAlone } from '../../delivery/sql.ts'
import type { Deps } from '../../deps.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { contactKey, optOutUrl } from '../opt-outs/service.ts'
import { insertOptOut, suppressEmail } from '../opt-outs/sql.ts'
import { enqueueReminder, whyStopped } from '../reminders/service.ts'
import { advanceStatus } from '../review-log/sql.ts'
import { decideSending, ownAddress, type Recipient, type Sender } from '../service.ts'
import { lockSender } from '../sql.ts'
import { lockMessage, updateMessage } from './sql.ts'

const FORGOTTEN_AFTER_MS = 60 * 60_000

interface LockedMessage extends Locked<'message'> {
  message: Message
}

/** How messages to customers are delivered. */
export function messageDelivery(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys' | 'queue'>,
): DeliveryKind<'message', LockedMessage> {
  return {
    name: 'message',
    leftAloneMs: FORGOTTEN_AFTER_MS,
    async lock(trx, id) {
      const message = await lockMessage(trx, id)
      // The business was deleted, and its messages with it.
      if (!message) return undefined
      const { channel, state, attempts, notBefore, updatedAt } = message
      const isKeyed = providerOf(deps, channel).keyedForMs !== undefined
      return { id, message, states: { message: state }, attempts, notBefore, updatedAt, isKeyed }
    },
    decide: async (trx, { message }) => ({ message: await decide(deps, trx, message) }),
    save: (trx, { message }, change, recorded) => save(deps, trx, message, change, recorded !== undefined),
    leftAlone: (db, since, limit) => leftAlone(db, 'messages', since, limit),
  }
}

/** Asks `canSend` again: a customer may have opted out, or been deleted, since the message was written. */
async function decide(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys'>,
  trx: Trx,
  message: Message,
): Promise<Decision> {
  // After an unclear try, a repeat is only known while the provider remembers the first.
  const { keyedForMs = 0 } = providerOf(deps, message.channel)
  if (message.sentAt && deps.clock.now().getTime() - message.sentAt.getTime() >= keyedForMs) {
    return { kind: 'end', state: 'unknown', reason: INTERRUPTED }
  }
  const sender = await lockSender(trx, message.businessId)
  if (!sender || (message.customerId === null && message.feedbackId === null && !message.sample)) {
    return { kind: 'end', state: 'cancelled', reason: 'The customer was deleted' }
  }
  if (message.userId !== null && message.userId !== sender.userId) {
    return { kind: 'end', state: 'cancelled', reason: 'The business belongs to another account now' }
  }
  if (message.sample && message.recipient !== ownAddress(sender, message.channel)) {
    return { kind: 'end', state: 'cancelled', reason: 'Your own address has changed' }
  }
  const to: Recipient = {
    channel: message.channel,
    address: message.recipient,
    customerId: message.customerId,
    feedbackId: message.feedbackId,
    sample: message.sample,
  }
  const stopped = await whyStopped(trx, message)
  if (stopped !== null) return { kind: 'end', state: 'cancelled', reason: stopped }
  const decision = await decideSending(deps, trx, sender, to, message.id)
  if (decision.kind === 'never') return { kind: 'end', state: 'cancelled', reason: decision.reason.message }
  if (decision.kind === 'later') return { kind: 'later', at: decision.at, reason: decision.reason.message }
  return { kind: 'send', call: () => callProvider(deps, message, sender) }
}

function providerOf({ gateways }: Pick<Deps, 'gateways'>, channel: Message['channel']) {
  return channel === 'sms' ? gateways.sms : gateways.mail
}

function callProvider(
  deps: Pick<Deps, 'config' | 'gateways' | 'keys'>,
  { id: attemptId, channel, recipient: to, subject, text, html }: Message,
  sender: Sender,
): Promise<SendOutcome> {
  const { sms, mail } = deps.gateways
  if (channel === 'sms') return sms.send({ attemptId, to, text })
  const replyTo = sender.replyTo ?? sender.ownerEmail
  return mail.send({
    attemptId,
    fromName: sender.senderName ?? sender.name,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: subject ?? sender.name,
    text,
    html: html ?? '',
    unsubscribeUrl: optOutUrl(deps, attemptId),
  })
}

/**
 * Stores the change, also on the review request, which shows the owner why a message was not sent; a reminder changes nothing
 * there. After one that went out the next reminder waits.
 */
async function save(
  deps: Pick<Deps, 'config' | 'clock' | 'keys' | 'queue'>,
  trx: Trx,
  message: Message,
  { states, at, attempts, reason, notBefore, outcome }: Change<'message'>,
  recorded: boolean,
): Promise<boolean> {
  const { id, businessId, channel, recipient, reviewRequestId, reminder, sentAt: triedAt } = message
  // `off` is never decided here.
  const state = states.message as Exclude<typeof states.message, 'off'>
  const saved = await updateMessage(
    trx,
    id,
    {
      state,
      updatedAt: at,
      ...sentAt(state, { at, triedAt, isUnclear: outcome?.kind === 'unknown' }),
      ...(attempts === undefined ? {} : { attempts }),
      ...(reason === undefined ? {} : { reason }),
      ...(notBefore === undefined ? {} : { notBefore }),
      ...(outcome?.kind === 'accepted' ? { providerMessageId: outcome.providerMessageId } : {}),
    },
    recorded ? 'sending' : undefined,
  )
  if (!saved) return false
  if (outcome?.kind === 'refused' && outcome.optedOut) {
    const contact = contactKey(channel, recipient)
    await insertOptOut(trx, { businessId, channel, contact, source: 'provider', createdAt: at })
  }
  if (outcome?.kind === 'refused' && outcome.bounced) {
    await suppressEmail(trx, contactKey(channel, recipient), { source: 'bounce', createdAt: at })
  }
  if (reviewRequestId === null || state === 'queued' || state === 'sending') return true
  if (reminder === null) {
    await advanceStatus(
      trx,
      state === 'sent'
        ? { requestId: reviewRequestId, to: 'sent', at }
        : { requestId: reviewRequestId, to: 'failed', at, reason: reason ?? null },
    )
  }
  if (state === 'sent') await enqueueReminder(deps, trx, message)
  return true
}

/** The time by which a message counts against limits: one that may have gone out keeps it, while its repeat waits. */
function sentAt(
  state: Change<'message'>['states']['message'],
  { at, triedAt, isUnclear }: { at: Date; triedAt: Date | null; isUnclear: boolean },
): { sentAt?: Date | null } {
  if (state === 'unknown' || isUnclear) return {}
  if (state === 'sending') return { sentAt: triedAt ?? at }
  return { sentAt: state === 'sent' ? at : triedAt }
}
