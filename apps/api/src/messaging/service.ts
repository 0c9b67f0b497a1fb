import type { Trx } from '@fivestead/db/client'
import { EMAIL_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import {
  CAP_WINDOW_MS,
  type Cap,
  canSend,
  DEFAULT_SEND_RULES,
  NEW_ACCOUNT_DAILY_CAP,
  NEW_ACCOUNT_DAYS,
  type SendContact,
  type SendDecision,
  type SendRules,
} from '@fivestead/domain/messaging/can-send'
import type { RenderedMessage } from '@fivestead/domain/messaging/templates'
import { toE164 } from '@fivestead/domain/phones/number'
import { PORT_OFF } from '@fivestead/domain/ports'
import type { Deps } from '../deps.ts'
import { portModes } from '../gateways/gateways.ts'
import { contactKey } from './opt-outs/service.ts'
import { isOptedOut } from './opt-outs/sql.ts'
import { advanceStatus } from './review-log/sql.ts'
import {
  cancelMessages,
  contactOfFeedback,
  fullSince,
  hasConsent,
  insertMessage,
  lastSentAt,
  type lockSender,
  lockUsage,
  lockWaiting,
  readdressMessages,
  releaseWaitingFor,
} from './sql.ts'

export type Sender = NonNullable<Awaited<ReturnType<typeof lockSender>>>

/** Who is to be written to, on which channel. */
export interface Recipient {
  channel: 'email' | 'sms'
  /** E-mail address or E.164. */
  address: string
  customerId: string | null
  /**
   * The feedback that is replied to. Whoever left this very contact with it may be replied to on it; a reply
   * has no rest period, as nobody is asked for anything.
   */
  feedbackId?: string | null
  /** The owner vouches for them by asking them now; their consent is stored with the request (POL-8). */
  vouched?: boolean
}

/** `note` tells the owner what a rule would have done where the sandbox does not hold it. */
export type Sending = SendDecision & { note: string | null }

const DAY_MS = 86_400_000
/** How long a message waits for its owner's address to be proved before it is asked again. */
const UNCONFIRMED_MS = 60 * 60_000
/** Messages that a proved address sends on at once; what is beyond follows within the hour. */
const RELEASED_AT_ONCE = 1000

/**
 * Whether a message may go out now (ARCH-32): asked when it is enqueued and again when it is sent. The sender
 * must be locked (`lockSender`), so that limits hold. Where mail really leaves, an account whose address is not
 * proved enqueues none (T18); what waits already goes on waiting. A channel whose port is off sends nothing.
 * @param messageId the message itself when it exists already: it does not count as an earlier one
 */
export async function decideSending(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  sender: Sender,
  { channel, address, customerId, feedbackId, vouched = false }: Recipient,
  messageId: string | null = null,
): Promise<Sending> {
  const now = deps.clock.now()
  const modes = portModes(deps.config)
  const port = channel === 'sms' ? 'sms' : 'mail'
  if (modes[port] === 'off') {
    return { kind: 'never', at: null, reason: { code: 'port-off', message: PORT_OFF[port] }, note: null }
  }
  const to = { businessId: sender.id, channel, recipient: address }
  const preset = rulesFor(deps, sender, now)
  // A queued message uses no cap; a sent one does.
  if (messageId !== null) await lockUsage(trx, { userId: sender.userId, channel, recipient: address })
  const contact: SendContact = {
    address,
    optedOut: await isOptedOut(trx, {
      businessId: sender.id,
      userId: sender.userId,
      channel,
      contact: contactKey(channel, address),
    }),
    consent:
      vouched ||
      (customerId !== null && (await hasConsent(trx, customerId, channel))) ||
      (feedbackId != null && (await leftWith(trx, feedbackId, channel, address))),
    lastSentAt: await lastSentAt(trx, to, messageId),
    full: await fullCaps(trx, sender, { channel, address }, { rules: preset, now, exceptId: messageId }),
    businessTimeZone: sender.timeZone,
  }
  const rules = feedbackId == null ? preset : { ...preset, restDays: NO_REST }
  const decision = canSend(contact, channel, now, rules)
  if (decision.kind !== 'never' && modes.mail === 'real' && sender.ownerEmailVerifiedAt === null) {
    const reason = { code: 'email-unconfirmed', message: EMAIL_CONFIRMATION.first } as const
    return messageId === null
      ? { kind: 'never', at: null, reason, note: null }
      : { kind: 'later', at: new Date(now.getTime() + UNCONFIRMED_MS), reason, note: null }
  }
  // A real port reaches real people, in the sandbox too.
  if (deps.config.quietHours || modes[port] === 'real' || decision.kind !== 'later') {
    return { ...decision, note: null }
  }
  const free = { ...contact, full: { account: contact.full?.account ?? null } }
  const relaxed = canSend(free, channel, now, withoutTiming(rules))
  return relaxed.kind === 'now'
    ? { ...relaxed, note: `${decision.reason.message} The sandbox sends it at once.` }
    : { ...relaxed, note: null }
}

/** The account's address is proved: what waited for that is asked again at once, part of the caller's transaction. */
export async function releaseUnconfirmed(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  const reason = EMAIL_CONFIRMATION.first
  const ids = await releaseWaitingFor(trx, { userId, reason, now: clock.now(), limit: RELEASED_AT_ONCE })
  for (const id of ids) await queue.add(trx, 'deliver', { kind: 'message', id })
}

/** The rules for an account at a time: a new one has a lower cap. */
export function rulesFor(
  { config }: Pick<Deps, 'config'>,
  sender: Pick<Sender, 'ownerSince'>,
  now: Date,
): SendRules {
  const isNew = now.getTime() - sender.ownerSince.getTime() < NEW_ACCOUNT_DAYS * DAY_MS
  const scaled = (cap: number) => Math.max(1, Math.floor(cap * config.rateLimitFactor))
  const { account, recipient, block } = DEFAULT_SEND_RULES.caps
  return {
    ...DEFAULT_SEND_RULES,
    caps: {
      account: scaled(isNew ? NEW_ACCOUNT_DAILY_CAP : account),
      recipient: scaled(recipient),
      block: scaled(block),
    },
  }
}

/** The caps that have no room for one more message, over every business of the account, deleted ones too. */
async function fullCaps(
  trx: Trx,
  { userId }: Sender,
  { channel, address }: Pick<Recipient, 'channel' | 'address'>,
  { rules, now, exceptId }: { rules: SendRules; now: Date; exceptId: string | null },
): Promise<Record<Cap, Date | null>> {
  const within = (cap: Cap) => ({
    since: new Date(now.getTime() - CAP_WINDOW_MS[cap]),
    cap: rules.caps[cap],
    exceptId,
  })
  return {
    account: await fullSince(trx, { userId }, within('account')),
    recipient: await fullSince(trx, { to: { channel, recipient: address } }, within('recipient')),
    block:
      channel === 'sms'
        ? await fullSince(trx, { userId, block: address.slice(0, -4) }, within('block'))
        : null,
  }
}

/** Whether somebody left this very contact with a private message. */
async function leftWith(
  trx: Trx,
  feedbackId: string,
  channel: 'email' | 'sms',
  address: string,
): Promise<boolean> {
  const left = await contactOfFeedback(trx, feedbackId)
  if (channel === 'email')
    return left?.email != null && contactKey(channel, left.email) === contactKey(channel, address)
  const phone = toE164(left?.phone ?? '')
  return phone.ok && phone.phone === address
}

const NO_REST = { sms: 0, email: 0 }

/** For trying things out: at any hour, and the same address again and again. */
function withoutTiming(rules: SendRules): SendRules {
  return { ...rules, windows: { sms: null, email: null }, restDays: NO_REST }
}

/** The sender's full postal address, which every e-mail must carry (CAN-SPAM); null when nothing is known. */
export function postalAddress({ address, city, state, zip }: Sender): string | null {
  const region = [state, zip].filter(Boolean).join(' ')
  // The address line may hold the whole address already.
  const rest = [city, region].filter(
    (part): part is string => Boolean(part) && !address?.includes(part ?? ''),
  )
  return [address, ...rest].filter(Boolean).join(', ') || null
}

/**
 * Stores the intent to send and its job, both or neither; the worker does the rest.
 * @param id the attempt id that the provider gets; the opt-out link names it too
 */
export async function enqueueMessage(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  message: {
    id: string
    businessId: number
    reviewRequestId: string | null
    /** Of a reply: the owner's own words, and the key that makes a repeat the same reply. */
    reply?: { text: string; submissionKey: string }
    to: Recipient
    content: RenderedMessage
    notBefore: Date
    reason: string | null
  },
): Promise<void> {
  const { id, businessId, reviewRequestId, reply, to, content, notBefore, reason } = message
  const now = deps.clock.now()
  await insertMessage(trx, {
    id,
    businessId,
    reviewRequestId,
    feedbackId: to.feedbackId ?? null,
    reply: reply?.text ?? null,
    submissionKey: reply?.submissionKey ?? null,
    customerId: to.customerId,
    channel: to.channel,
    recipient: to.address,
    ...content,
    reason,
    notBefore,
    createdAt: now,
    updatedAt: now,
  })
  await deps.queue.add(trx, 'deliver', { kind: 'message', id }, notBefore > now ? notBefore : undefined)
}

/** Takes back what waits for a customer (on one channel, or all): it is not sent, and its request says why. */
export async function cancelWaiting(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  customerId: string,
  { channel, reason }: { channel?: 'email' | 'sms'; reason: string },
): Promise<void> {
  const at = clock.now()
  const waiting = await lockWaiting(trx, customerId, channel)
  await cancelMessages(
    trx,
    waiting.map(({ id }) => id),
    { reason, at },
  )
  for (const { reviewRequestId } of waiting) {
    if (reviewRequestId) await advanceStatus(trx, { requestId: reviewRequestId, to: 'failed', at, reason })
  }
}

/** What waits for a customer on a channel goes to the corrected address; whether it may is asked again at sending. */
export async function readdressWaiting(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  to: Recipient & { customerId: string },
): Promise<void> {
  const waiting = await lockWaiting(trx, to.customerId, to.channel)
  await readdressMessages(
    trx,
    waiting.map(({ id }) => id),
    to.address,
    clock.now(),
  )
}
