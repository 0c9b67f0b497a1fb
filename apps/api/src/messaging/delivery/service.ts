import type { Trx } from '@fivestead/db/client'
import type { MessageState } from '@fivestead/db/tables'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { Changed, Decision, DeliveryKind, Locked } from '../../delivery/kind.ts'
import { INTERRUPTED } from '../../delivery/rules.ts'
import { leftAlone } from '../../delivery/sql.ts'
import type { Deps } from '../../deps.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { warnOfTexts } from '../caps/service.ts'
import { type AskedSending, decideSendings, type Recipient, type Sending } from '../deciding/service.ts'
import { contactKey, optOutUrl, recordOptOut } from '../opt-outs/service.ts'
import { suppressBounced } from '../opt-outs/sql.ts'
import { enqueueReminders, whyStopped } from '../reminders/service.ts'
import { recordStep } from '../review-log.service.ts'
import { linkOrigin, ownAddress, type Sender } from '../senders.service.ts'
import { lockSenders } from '../senders.sql.ts'
import { lockMessages, type MessageChange, updateMessages } from './sql.ts'

/** Also used for a business that is restored later: its due messages are not sent then. */
const BUSINESS_DELETED = { code: 'businessDeleted' } as const
const FORGOTTEN_AFTER_MS = 60 * 60_000

type Message = Awaited<ReturnType<typeof lockMessages>>[number]

interface LockedMessage extends Locked<'message'> {
  message: Message
}

type Decisions = Map<string, { message: Decision }>

/** Delivers messages to customers. */
export function messageDelivery(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys' | 'queue' | 'log'>,
): DeliveryKind<'message', LockedMessage> {
  return {
    name: 'message',
    leftAloneMs: FORGOTTEN_AFTER_MS,
    isBatched: true,
    async lock(trx, ids) {
      const messages = await lockMessages(trx, ids)
      return messages.map((message) => {
        const { id, channel, state, attempts, notBefore, updatedAt, createdAt: writtenAt } = message
        const isKeyed = providerOf(deps, channel).keyedForMs !== undefined
        return {
          id,
          message,
          states: { message: state },
          attempts,
          notBefore,
          updatedAt,
          isKeyed,
          writtenAt,
          channel,
        }
      })
    },
    decide: (trx, rows) =>
      decide(
        deps,
        trx,
        rows.map(({ message }) => message),
      ),
    save: (trx, changed) => save(deps, trx, changed),
    lane: (channel) => providerOf(deps, channel).lane,
    leftAlone: (db, times, limit) => leftAlone(db, 'messages', times, limit),
  }
}

/** Asks `canSend` again: a customer may have opted out, or been deleted, since the message was written. */
async function decide(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys' | 'queue' | 'log'>,
  trx: Trx,
  messages: readonly Message[],
): Promise<Decisions> {
  const locked = await lockSenders(
    trx,
    messages.map(({ businessId }) => businessId),
  )
  const senders = new Map(locked.map((sender) => [sender.id, sender]))
  const stopped = await whyStopped(trx, messages)
  const decisions: Decisions = new Map()
  const asked: (AskedSending & { message: Message })[] = []
  const contacts = new Set<string>()
  for (const message of messages) {
    const sender = senders.get(message.businessId)
    const end = whyEnded(deps, message, sender, stopped.get(message.id) ?? null)
    if (end !== null || !sender)
      decisions.set(message.id, { message: end ?? ended(message, BUSINESS_DELETED) })
    else if (!contacts.has(message.contactHash)) {
      // The next message to the same contact is decided after this one.
      contacts.add(message.contactHash)
      asked.push({ message, sender, to: recipientOf(message), messageId: message.id, content: message })
    }
  }
  const sendings = await decideSendings(deps, trx, asked)
  for (const [n, { message, sender }] of asked.entries()) {
    const sending = sendings[n]
    if (!sending) continue
    const decision = decisionOf(message, sending, () => callProvider(deps, message, sender))
    decisions.set(message.id, { message: decision })
  }
  const texts = asked.filter(({ to }, n) => to.channel === 'sms' && sendings[n]?.kind === 'now').length
  if (texts > 0) await warnOfTexts(deps, trx, texts)
  return decisions
}

function decisionOf(message: Message, sending: Sending, call: () => Promise<SendOutcome>): Decision {
  if (sending.kind === 'never') return ended(message, sending.reason.message)
  if (sending.kind === 'later') {
    const { message: reason, code: reasonCode } = sending.reason
    return { kind: 'later', at: sending.at, reason, reasonCode }
  }
  return { kind: 'send', call }
}

/** Nothing more is sent. After an unclear try nobody can say that nothing was. */
const ended = ({ sentAt }: Message, reason: Reason): Decision => ({
  kind: 'end',
  state: sentAt === null ? 'cancelled' : 'unknown',
  reason,
})

/** Returns the reason why a message must not be sent, whatever `canSend` decides; null if it may. */
function whyEnded(
  deps: Pick<Deps, 'clock' | 'gateways'>,
  message: Message,
  sender: Sender | undefined,
  stopped: Reason | null,
): Decision | null {
  // After an unclear try, a repeat is only known while the provider remembers the first.
  const { keyedForMs = 0 } = providerOf(deps, message.channel)
  if (message.sentAt && deps.clock.now().getTime() - message.sentAt.getTime() >= keyedForMs) {
    return { kind: 'end', state: 'unknown', reason: INTERRUPTED }
  }
  if (!sender) return ended(message, BUSINESS_DELETED)
  if (message.customerId === null && message.threadId === null && !message.sample) {
    return ended(message, { code: 'customerGone' })
  }
  if (message.organizationId !== null && message.organizationId !== sender.organizationId) {
    return ended(message, { code: 'otherAccount' })
  }
  if (message.sample && message.recipient !== ownAddress(sender, message.channel)) {
    return ended(message, { code: 'ownAddressChanged' })
  }
  return stopped === null ? null : ended(message, stopped)
}

const recipientOf = ({ channel, recipient: address, customerId, threadId, sample }: Message): Recipient => ({
  channel,
  address,
  customerId,
  threadId,
  sample,
})

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
    unsubscribeUrl: optOutUrl(deps, attemptId, linkOrigin(deps, sender)),
  })
}

/**
 * Stores the changes, also on the review requests, which show the owner why a message was not sent; a reminder changes
 * nothing there. After one that went out the next reminder waits.
 */
async function save(
  deps: Pick<Deps, 'config' | 'clock' | 'keys' | 'queue'>,
  trx: Trx,
  changed: readonly Changed<'message', LockedMessage>[],
): Promise<Set<LockedMessage>> {
  const stored = await updateMessages(trx, changed.map(rowOf))
  const saved = changed.filter(({ row }) => stored.has(row.id))
  for (const item of saved) await suppress(deps, trx, item)
  await logOutcomes(deps, trx, saved)
  const sent = saved.filter(({ change }) => change.states.message === 'sent')
  await enqueueReminders(
    deps,
    trx,
    sent.map(({ row }) => row.message),
  )
  return new Set(saved.map(({ row }) => row))
}

function rowOf({ row, change, recorded }: Changed<'message', LockedMessage>): MessageChange {
  const { message } = row
  const { at, attempts, reason, reasonCode, notBefore, outcome } = change
  // `off` is never decided here.
  const state = change.states.message as MessageState
  return {
    id: row.id,
    state,
    updatedAt: at,
    sentAt: sentAt(state, {
      at,
      triedAt: message.sentAt,
      isUnclear: outcome?.kind === 'unknown',
      isFirst: recorded !== undefined && row.attempts === 1,
    }),
    attempts: attempts ?? row.attempts,
    reason: reason === undefined ? message.reason : reason,
    reasonCode: reason === undefined ? message.reasonCode : (reasonCode ?? null),
    notBefore: notBefore ?? message.notBefore,
    providerMessageId: outcome?.kind === 'accepted' ? outcome.providerMessageId : null,
    isOutcome: recorded !== undefined,
  }
}

/** A contact that stopped messages at the provider, or whose address takes no mail, is written to no more. */
async function suppress(
  deps: Pick<Deps, 'queue'>,
  trx: Trx,
  { row: { message }, change: { at, outcome } }: Changed<'message', LockedMessage>,
): Promise<void> {
  if (outcome?.kind !== 'refused') return
  const { businessId, channel, recipient } = message
  const contact = contactKey(channel, recipient)
  if (outcome.optedOut) {
    await recordOptOut(deps, trx, { businessId, channel, contact, source: 'provider', createdAt: at })
  }
  if (outcome.bounced) await suppressBounced(trx, channel, contact, at)
}

async function logOutcomes(
  deps: Pick<Deps, 'queue'>,
  trx: Trx,
  saved: readonly Changed<'message', LockedMessage>[],
): Promise<void> {
  const sent: string[] = []
  for (const { row, change } of saved) {
    const { reviewRequestId: requestId, reminder } = row.message
    const { at, reason = null, states } = change
    if (
      requestId === null ||
      reminder !== null ||
      states.message === 'queued' ||
      states.message === 'sending'
    )
      continue
    if (states.message === 'sent') sent.push(requestId)
    else await recordStep(deps, trx, { requestId, to: 'failed', at, reason })
  }
  const at = saved[0]?.change.at
  if (at && sent.length > 0) await recordStep(deps, trx, { requestId: sent, to: 'sent', at })
}

/**
 * The time by which a message counts against limits. Undefined leaves that of its claim: what went out at the first try was
 * claimed seconds ago, and one that may have gone out is counted while its repeat waits.
 */
function sentAt(
  state: MessageState,
  {
    at,
    triedAt,
    isUnclear,
    isFirst,
  }: { at: Date; triedAt: Date | null; isUnclear: boolean; isFirst: boolean },
): Date | null | undefined {
  if (state === 'unknown' || isUnclear) return undefined
  if (state === 'sending') return triedAt ?? at
  if (state !== 'sent') return triedAt
  return isFirst ? undefined : at
}
