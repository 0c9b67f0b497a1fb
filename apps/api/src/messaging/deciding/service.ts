import type { Trx } from '@fivestead/db/client'
import { proofMissing } from '@fivestead/domain/accounts/account-proof'
import {
  canSend,
  type SendCode,
  type SendContact,
  type SendDecision,
  type SendRules,
} from '@fivestead/domain/messaging/can-send'
import { addressInMessage } from '@fivestead/domain/messaging/lint'
import { type Reason, reasonText } from '@fivestead/domain/messaging/reasons'
import type { RenderedMessage } from '@fivestead/domain/messaging/templates'
import { toE164 } from '@fivestead/domain/phones/number'
import { textableCountry } from '@fivestead/domain/phones/reach'
import { replyLinks } from '@fivestead/domain/reviews/inbox/reply'
import { type SendKind, sendRule } from '../../delivery/sends.ts'
import type { Deps } from '../../deps.ts'
import { portModes } from '../../open-gateways.ts'
import { type CappedSend, fullCaps, lockCaps, rulesFor } from '../caps/service.ts'
import { contactKey } from '../opt-outs/service.ts'
import { stopsOf } from '../opt-outs/sql.ts'
import { linkOrigin, postalAddress, type Sender } from '../senders.service.ts'
import { contactFacts } from './sql.ts'

/** Recipient of a message, and its channel. */
export interface Recipient {
  channel: 'email' | 'sms'
  /** E-mail address or E.164. */
  address: string
  customerId: string | null
  /**
   * The feedback that the message replies to. A reply to the contact left with it needs no consent and no
   * rest period, as it requests nothing.
   */
  threadId?: string | null
  /** True if the owner sends it to their own address, which needs no consent and no rest period. */
  sample?: boolean
  /**
   * True if the owner vouches for the customer by asking them now; the consent is stored with the request
   * (POL-8).
   */
  vouched?: boolean
}

/** `note` tells the owner which rule, `noteCode`, would apply where the sandbox does not enforce it. */
export type Sending = SendDecision & { note: Reason | null; noteCode?: SendCode }

/** Interval after which a message is decided again while its account is unconfirmed, in milliseconds. */
const UNCONFIRMED_MS = 60 * 60_000

/** A message for which a decision is made. */
export interface AskedSending {
  sender: Sender
  to: Recipient
  /** Id of the message if it is stored already: it does not count as an earlier one. */
  messageId: string | null
  /** Its text with every name filled in; absent until it is written. */
  content?: MessageWords | undefined
}

type MessageWords = Pick<RenderedMessage, 'subject' | 'text'>

/** Decides one message, as {@link decideSendings}. */
export async function decideSending(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  sender: Sender,
  to: Recipient,
  content?: MessageWords,
): Promise<Sending> {
  const [sending] = await decideSendings(deps, trx, [{ sender, to, messageId: null, content }])
  // A single message depends on no other, so it always has a decision.
  return sending as Sending
}

/**
 * Decides whether messages, each to another contact, may go out now: at the enqueuing and again at the
 * sending. The senders must be locked (`lockSenders`), so that limits hold. Where messages are really sent,
 * an unconfirmed account enqueues none (T18); queued ones keep waiting. A channel whose port is off sends
 * nothing.
 * @returns decisions in the same order; null for one that depends on the others: decide it alone later
 */
export async function decideSendings(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  asked: readonly AskedSending[],
): Promise<(Sending | null)[]> {
  const now = deps.clock.now()
  const refusals = asked.map((sending) => whyRefused(deps, sending))
  const open = asked.filter((_, n) => refusals[n] === null)
  if (open.length === 0) return refusals
  const sends = open.map(cappedSend)
  await lockCaps(trx, sends, now)
  const contacts = open.map(({ sender, to: { channel, address, customerId, threadId }, messageId }) => ({
    businessId: sender.id,
    organizationId: sender.organizationId,
    channel,
    recipient: address,
    contact: contactKey(channel, address),
    customerId,
    threadId: threadId ?? null,
    messageId,
  }))
  const stops = await stopsOf(trx, contacts)
  const facts = await contactFacts(trx, contacts)
  const caps = await fullCaps(deps, trx, sends, now)
  const decisions = open.map((message, n): Sending | null => {
    const [stop, fact, cap] = [stops[n], facts[n], caps[n]]
    if (!stop || !fact || !cap) throw new Error('A statement answered for fewer than were asked.')
    const { channel, address, sample = false, vouched = false } = message.to
    const contact: SendContact = {
      address,
      ...stop,
      // A customer who is never asked may write, and gets an answer.
      ...(stop.neverAsk && message.to.threadId != null ? { optedOut: false, neverAsk: false } : {}),
      suspended: message.sender.suspendedAt !== null,
      consent: sample || vouched || fact.hasConsent || leftWith(fact, channel, address),
      lastSentAt: fact.lastSentAt,
      elsewhereAt: fact.elsewhereAt,
      full: cap.full,
      planFullUntil: cap.planFullUntil,
      businessTimeZone: message.sender.timeZone,
      country: channel === 'sms' ? textableCountry(address) : null,
    }
    const sending = refuseAddress(deps, message, fact) ?? decideOne(deps, message, contact, now)
    return sending.kind === 'later' && cap.isShared ? null : sending
  })
  return refusals.map((refusal) => refusal ?? decisions.shift() ?? null)
}

/** Returns a refusal that does not depend on the recipient. */
function whyRefused(
  { config }: Pick<Deps, 'config'>,
  { sender, to: { channel, threadId, sample = false }, messageId }: AskedSending,
): Sending | null {
  const modes = portModes(config)
  const port = channel === 'sms' ? 'sms' : 'mail'
  if (modes[port] === 'off') {
    const message = modes.sms === modes.mail ? ({ code: 'nothingSends' } as const) : PORT_OFF[port]
    return { kind: 'never', at: null, reason: { code: 'port-off', message }, note: null }
  }
  // A queued message has the address of its time of writing. Replies and samples are no advertising.
  if (messageId === null && channel === 'email' && threadId == null && !sample && !postalAddress(sender)) {
    const reason = { code: 'no-postal-address', message: POSTAL_ADDRESS_NEEDED } as const
    return { kind: 'never', at: null, reason, note: null }
  }
  return null
}

/** Returns the data of a message for the caps. A queued message uses no cap; a sent one does. */
const cappedSend = ({ sender, to, messageId }: AskedSending): CappedSend => ({
  organizationId: sender.organizationId,
  ownerSince: sender.ownerSince,
  ownerPlan: sender.ownerPlan,
  ownerNetwork: sender.ownerNetwork,
  channel: to.channel,
  address: to.address,
  sendId: messageId,
  isRequest: to.threadId == null,
})

/**
 * Refuses a message whose text has a web address (T18): names may complete one that a template begins. A
 * reply may have one if the business has proved its place and has asked this contact for a review.
 */
function refuseAddress(
  { config }: Pick<Deps, 'config'>,
  { sender, to, content }: AskedSending,
  { wasAsked }: { wasAsked: boolean },
): Sending | null {
  const mayLink = to.threadId != null && replyLinks(sender, wasAsked) === 'allowed'
  if (content === undefined || mayLink) return null
  const origins = [config.origins.public, linkOrigin({ config }, sender)]
  const address = addressInMessage(content, { origins, businessName: sender.name })
  if (address === null) return null
  const message = { code: 'wouldContainAddress', values: { hint: address } } as const
  const reason = { code: 'web-address', message } as const
  return { kind: 'never', at: null, reason, note: null }
}

const kindOf = ({ threadId, sample = false }: Recipient): SendKind =>
  threadId != null ? 'reply' : sample ? 'sample' : 'review-request'

function decideOne(
  deps: Pick<Deps, 'config' | 'clock'>,
  { sender, to, messageId }: AskedSending,
  contact: SendContact,
  now: Date,
): Sending {
  const { channel, threadId, sample = false } = to
  const preset = rulesFor(deps, sender, now)
  const rules = threadId == null && !sample ? preset : { ...preset, restDays: NO_REST }
  const decision = canSend(contact, channel, now, rules)
  const owed = sendRule(kindOf(to)).proof === 'sender' ? proofOwed(deps, sender) : null
  if (decision.kind !== 'never' && owed !== null) {
    const reason = { code: `${owed}-unconfirmed`, message: PROOF_FIRST[owed] } as const
    return messageId === null
      ? { kind: 'never', at: null, reason, note: null }
      : { kind: 'later', at: new Date(now.getTime() + UNCONFIRMED_MS), reason, note: null }
  }
  return relaxed(deps, decision, { contact, channel, now, rules })
}

/**
 * Relaxes a decision if no real person is reached: the sandbox sends at once and only shows that it would
 * wait.
 */
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
  // A real port reaches real people, even in the sandbox.
  const isReal = portModes(config)[channel === 'sms' ? 'sms' : 'mail'] === 'real'
  if (config.quietHours || isReal || decision.kind !== 'later') return { ...decision, note: null }
  const { account = null, network = null } = contact.full ?? {}
  const free = { ...contact, full: { account, network } }
  const atOnce = canSend(free, channel, now, withoutTiming(rules))
  return atOnce.kind === 'now'
    ? {
        ...atOnce,
        note: { code: 'sandboxSendsNow', values: { rule: decision.reason.message } },
        noteCode: decision.reason.code,
      }
    : { ...atOnce, note: null }
}

/** Reasons for a port that is off. */
export const PORT_OFF = { sms: { code: 'smsOff' }, mail: { code: 'emailOff' } } as const
/** Reasons for a missing confirmation. */
export const PROOF_FIRST = {
  email: { code: 'confirmEmailFirst' },
  phone: { code: 'confirmPhoneFirst' },
} as const
const POSTAL_ADDRESS_NEEDED = { code: 'postalAddressNeeded' } as const

/** Returns the confirmation that the sender's account lacks before anything is sent (T18). */
const proofOwed = ({ config }: Pick<Deps, 'config'>, sender: Sender) =>
  proofMissing(portModes(config), {
    emailVerifiedAt: sender.ownerEmailVerifiedAt,
    phoneVerifiedAt: sender.ownerPhoneVerifiedAt,
    approvedAt: sender.ownerApprovedAt,
  })

/**
 * Returns the reason why a sender can ask no customer on these channels now, by the rules of `decideSending`;
 * null if it can.
 */
export function senderProblem(
  deps: Pick<Deps, 'config'>,
  sender: Sender,
  channels: ReadonlySet<'email' | 'sms' | null>,
): string | null {
  if (channels.size === 0) return null
  if (channels.has('email') && !postalAddress(sender)) return reasonText(POSTAL_ADDRESS_NEEDED)
  const owed = proofOwed(deps, sender)
  return owed && reasonText(PROOF_FIRST[owed])
}

/** Returns true if this contact was left with a private message. */
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

/** Returns the rules without quiet hours and rest periods, for the sandbox. */
function withoutTiming(rules: SendRules): SendRules {
  return { ...rules, windows: { sms: null, email: null }, restDays: NO_REST }
}
