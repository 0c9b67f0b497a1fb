import type { Trx } from '@fivestead/db/client'
import { proofMissing } from '@fivestead/domain/accounts/account-proof'
import { EMAIL_CONFIRMATION, PHONE_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import {
  canSend,
  type SendContact,
  type SendDecision,
  type SendRules,
} from '@fivestead/domain/messaging/can-send'
import { addressInMessage, addressRefusal } from '@fivestead/domain/messaging/lint'
import type { RenderedMessage } from '@fivestead/domain/messaging/templates'
import { NO_POSTAL_ADDRESS } from '@fivestead/domain/messaging/texts'
import { toE164 } from '@fivestead/domain/phones/number'
import { textableCountry } from '@fivestead/domain/phones/reach'
import { NOTHING_SENDS, PORT_OFF } from '@fivestead/domain/ports'
import { replyLinks } from '@fivestead/domain/reviews/inbox/reply'
import type { Deps } from '../deps.ts'
import { portModes } from '../gateways/gateways.ts'
import { type CappedSend, fullCaps, lockCaps, rulesFor } from './caps/service.ts'
import { contactKey } from './opt-outs/service.ts'
import { stopsOf } from './opt-outs/sql.ts'
import { advanceStatus } from './review-log/sql.ts'
import {
  cancelMessages,
  contactFacts,
  insertMessages,
  type lockSender,
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
  /** The owner sends it to their own address, which needs no consent and no rest. */
  sample?: boolean
  /** The owner vouches for them by asking them now; their consent is stored with the request (POL-8). */
  vouched?: boolean
}

/** `note` tells the owner what a rule would have done where the sandbox does not hold it. */
export type Sending = SendDecision & { note: string | null }

/** How long a message waits for its account to be proved before it is asked again. */
const UNCONFIRMED_MS = 60 * 60_000
/** Messages that a proof sends on at once; what is beyond follows within the hour. */
const RELEASED_AT_ONCE = 1000

/** A message that asks whether it may go out. */
export interface AskedSending {
  sender: Sender
  to: Recipient
  /** The message itself when it exists already: it does not count as an earlier one. */
  messageId: string | null
  /** Its words, every name filled in; absent while they are not written. */
  content?: MessageWords | undefined
}

type MessageWords = Pick<RenderedMessage, 'subject' | 'text'>

/** The same for one. */
export async function decideSending(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  sender: Sender,
  to: Recipient,
  content?: MessageWords,
): Promise<Sending> {
  const [sending] = await decideSendings(deps, trx, [{ sender, to, messageId: null, content }])
  // One alone depends on no other.
  return sending as Sending
}

/**
 * Whether messages may go out now (ARCH-32), each to another contact: asked when one is enqueued and again when it is sent.
 * The senders must be locked (`lockSenders`), so that limits hold. Where messages really leave, an account that is not
 * proved enqueues none (T18); what waits already goes on waiting. A channel whose port is off sends nothing.
 * @returns in the same order; null where it depends on what becomes of the others: ask again for it alone
 */
export async function decideSendings(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  asked: readonly AskedSending[],
): Promise<(Sending | null)[]> {
  const now = deps.clock.now()
  const refusals = asked.map((one) => whyRefused(deps, one))
  const open = asked.filter((_, n) => refusals[n] === null)
  if (open.length === 0) return refusals
  const sends = open.map(cappedSend)
  await lockCaps(trx, sends, now)
  const contacts = open.map(({ sender, to: { channel, address, customerId, feedbackId }, messageId }) => ({
    businessId: sender.id,
    userId: sender.userId,
    channel,
    recipient: address,
    contact: contactKey(channel, address),
    customerId,
    feedbackId: feedbackId ?? null,
    messageId,
  }))
  const stops = await stopsOf(trx, contacts)
  const facts = await contactFacts(trx, contacts)
  const caps = await fullCaps(deps, trx, sends, now)
  const decided = open.map((one, n): Sending | null => {
    const [stop, fact, cap] = [stops[n], facts[n], caps[n]]
    if (!stop || !fact || !cap) throw new Error('A statement answered for fewer than were asked.')
    const { channel, address, sample = false, vouched = false } = one.to
    const contact: SendContact = {
      address,
      ...stop,
      consent: sample || vouched || fact.hasConsent || leftWith(fact, channel, address),
      lastSentAt: fact.lastSentAt,
      full: cap.full,
      planFullUntil: cap.planFullUntil,
      businessTimeZone: one.sender.timeZone,
      country: channel === 'sms' ? textableCountry(address) : null,
    }
    const sending = refuseAddress(deps, one, fact) ?? decideOne(deps, one, contact, now)
    return sending.kind === 'later' && cap.isShared ? null : sending
  })
  return refusals.map((refusal) => refusal ?? decided.shift() ?? null)
}

/** What refuses a message without a look at its recipient. */
function whyRefused(
  { config }: Pick<Deps, 'config'>,
  { sender, to: { channel, feedbackId, sample = false }, messageId }: AskedSending,
): Sending | null {
  const modes = portModes(config)
  const port = channel === 'sms' ? 'sms' : 'mail'
  if (modes[port] === 'off') {
    const message = modes.sms === modes.mail ? NOTHING_SENDS : PORT_OFF[port]
    return { kind: 'never', at: null, reason: { code: 'port-off', message }, note: null }
  }
  // What waits carries the address of when it was written. A reply or a sample is no advertising.
  if (messageId === null && channel === 'email' && feedbackId == null && !sample && !postalAddress(sender)) {
    const reason = { code: 'no-postal-address', message: NO_POSTAL_ADDRESS } as const
    return { kind: 'never', at: null, reason, note: null }
  }
  return null
}

/** What the caps have to know of a message. A queued one uses none; a sent one does. */
const cappedSend = ({ sender, to, messageId }: AskedSending): CappedSend => ({
  userId: sender.userId,
  ownerSince: sender.ownerSince,
  ownerPlan: sender.ownerPlan,
  ownerNetwork: sender.ownerNetwork,
  channel: to.channel,
  address: to.address,
  sendId: messageId,
  isRequest: to.feedbackId == null,
})

/**
 * Refuses a message whose words hold a web address (T18): names complete what a template begins. A reply may hold one where
 * the business is proved to be its place and has asked this contact for a review.
 */
function refuseAddress(
  { config }: Pick<Deps, 'config'>,
  { sender, to, content }: AskedSending,
  { wasAsked }: { wasAsked: boolean },
): Sending | null {
  const mayLink = to.feedbackId != null && replyLinks(sender, wasAsked) === 'allowed'
  if (content === undefined || mayLink) return null
  const address = addressInMessage(content, { origin: config.origins.public, businessName: sender.name })
  if (address === null) return null
  const reason = { code: 'web-address', message: addressRefusal(address) } as const
  return { kind: 'never', at: null, reason, note: null }
}

function decideOne(
  deps: Pick<Deps, 'config' | 'clock'>,
  { sender, to: { channel, feedbackId, sample = false }, messageId }: AskedSending,
  contact: SendContact,
  now: Date,
): Sending {
  const preset = rulesFor(deps, sender, now)
  const rules = feedbackId == null && !sample ? preset : { ...preset, restDays: NO_REST }
  const decision = canSend(contact, channel, now, rules)
  const owed = proofOwed(deps, sender)
  if (decision.kind !== 'never' && owed !== null) {
    const reason = { code: `${owed}-unconfirmed`, message: PROOF_FIRST[owed] } as const
    return messageId === null
      ? { kind: 'never', at: null, reason, note: null }
      : { kind: 'later', at: new Date(now.getTime() + UNCONFIRMED_MS), reason, note: null }
  }
  return relaxed(deps, decision, { contact, channel, now, rules })
}

/** The decision as this installation holds it: where nobody real is reached, a wait is only said. */
export function relaxed(
  { config }: Pick<Deps, 'config'>,
  decision: SendDecision,
  {
    contact,
    channel,
    now,
    rules,
  }: { contact: SendContact; channel: 'email' | 'sms'; now: Date; rules: SendRules },
): Sending {
  // A real port reaches real people, in the sandbox too.
  const isReal = portModes(config)[channel === 'sms' ? 'sms' : 'mail'] === 'real'
  if (config.quietHours || isReal || decision.kind !== 'later') return { ...decision, note: null }
  const { account = null, network = null } = contact.full ?? {}
  const free = { ...contact, full: { account, network } }
  const atOnce = canSend(free, channel, now, withoutTiming(rules))
  return atOnce.kind === 'now'
    ? { ...atOnce, note: `${decision.reason.message} The sandbox sends it at once.` }
    : { ...atOnce, note: null }
}

/** What the owner is told about a proof that the account owes. */
const PROOF_FIRST = { email: EMAIL_CONFIRMATION.first, phone: PHONE_CONFIRMATION.first } as const

/** The proof that the sender's account owes before anything leaves (T18). */
const proofOwed = ({ config }: Pick<Deps, 'config'>, sender: Sender) =>
  proofMissing(portModes(config), {
    emailVerifiedAt: sender.ownerEmailVerifiedAt,
    phoneVerifiedAt: sender.ownerPhoneVerifiedAt,
    approvedAt: sender.ownerApprovedAt,
  })

/** Why a sender can ask nobody on these channels now, whoever it is, as `decideSending` has it; null when it can. */
export function senderProblem(
  deps: Pick<Deps, 'config'>,
  sender: Sender,
  channels: ReadonlySet<'email' | 'sms' | null>,
): string | null {
  if (channels.size === 0) return null
  if (channels.has('email') && !postalAddress(sender)) return NO_POSTAL_ADDRESS
  const owed = proofOwed(deps, sender)
  return owed && PROOF_FIRST[owed]
}

/** The account is proved: what waited for that is asked again at once, part of the caller's transaction. */
export async function releaseUnconfirmed(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  const codes = ['email-unconfirmed', 'phone-unconfirmed'] as const
  const due = await releaseWaitingFor(trx, { userId, codes, now: clock.now(), limit: RELEASED_AT_ONCE })
  await queue.addAll(
    trx,
    'deliver',
    due.map(({ id, channel }) => ({ data: { kind: 'message', id, channel } })),
  )
}

/** Whether somebody left this very contact with a private message. */
function leftWith(
  { leftEmail, leftPhone }: { leftEmail: string | null; leftPhone: string | null },
  channel: 'email' | 'sms',
  address: string,
): boolean {
  if (channel === 'email')
    return leftEmail !== null && contactKey(channel, leftEmail) === contactKey(channel, address)
  const phone = toE164(leftPhone ?? '')
  return phone.ok && phone.phone === address
}

export const NO_REST = { sms: 0, email: 0 }

/** For trying things out: at any hour, and the same address again and again. */
function withoutTiming(rules: SendRules): SendRules {
  return { ...rules, windows: { sms: null, email: null }, restDays: NO_REST }
}

/** Where the owner's own samples go; null where the account has no such address. */
export function ownAddress({ ownerEmail, ownerPhone }: Sender, channel: 'email' | 'sms'): string | null {
  if (channel === 'email') return ownerEmail
  const phone = toE164(ownerPhone ?? '')
  return phone.ok ? phone.phone : null
}

/**
 * The sender's full postal address, which every e-mail must carry (CAN-SPAM): the owner's word, else the business's
 * address; null when nothing is known.
 */
export function postalAddress({
  postalAddress,
  address,
  city,
  state,
  zip,
}: Pick<Sender, 'postalAddress' | 'address' | 'city' | 'state' | 'zip'>): string | null {
  if (postalAddress !== null) return postalAddress
  const region = [state, zip].filter(Boolean).join(' ')
  // The address line may hold the whole address already.
  const rest = [city, region].filter(
    (part): part is string => Boolean(part) && !address?.includes(part ?? ''),
  )
  return [address, ...rest].filter(Boolean).join(', ') || null
}

/** A message to be stored and sent. */
export interface NewMessage {
  /** The attempt id that the provider gets; the opt-out link names it too. */
  id: string
  businessId: number
  reviewRequestId: string | null
  /** Which reminder of the request it is, 1 for the first. */
  reminder?: number
  /** Of a reply: the owner's own words, and the key that makes a repeat the same reply. */
  reply?: { text: string; submissionKey: string }
  to: Recipient
  content: RenderedMessage
  notBefore: Date
  reason: string | null
}

/** Stores the intents to send and their jobs, all or none; the worker does the rest. */
export async function enqueueMessages(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const now = deps.clock.now()
  await insertMessages(
    trx,
    messages.map(({ id, businessId, reviewRequestId, reminder, reply, to, content, notBefore, reason }) => ({
      id,
      businessId,
      reviewRequestId,
      reminder: reminder ?? null,
      feedbackId: to.feedbackId ?? null,
      reply: reply?.text ?? null,
      submissionKey: reply?.submissionKey ?? null,
      customerId: to.customerId,
      sample: to.sample ?? false,
      channel: to.channel,
      recipient: to.address,
      ...content,
      reason,
      notBefore,
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

/** The same for one. */
export function enqueueMessage(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  message: NewMessage,
): Promise<void> {
  return enqueueMessages(deps, trx, [message])
}

/**
 * Takes back what waits for a customer (on one channel, or all): it is not sent, and its request says why. A request whose
 * reminder waits has gone out and did not fail.
 */
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
  for (const { reviewRequestId, reminder } of waiting) {
    if (reviewRequestId && reminder === null)
      await advanceStatus(trx, { requestId: reviewRequestId, to: 'failed', at, reason })
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
