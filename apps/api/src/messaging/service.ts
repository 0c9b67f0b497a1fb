import type { Trx } from '@fivestead/db/client'
import { EMAIL_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import {
  CAP_WINDOW_MS,
  type Cap,
  canSend,
  DEFAULT_SEND_RULES,
  NEW_ACCOUNT_DAILY_CAP,
  NEW_ACCOUNT_DAYS,
  PHONE_HOURLY_CAP,
  type SendContact,
  type SendDecision,
  type SendRules,
} from '@fivestead/domain/messaging/can-send'
import type { RenderedMessage } from '@fivestead/domain/messaging/templates'
import { NO_POSTAL_ADDRESS } from '@fivestead/domain/messaging/texts'
import { toE164 } from '@fivestead/domain/phones/number'
import { textableCountry } from '@fivestead/domain/phones/reach'
import { monthlyRequests, monthOf } from '@fivestead/domain/plans'
import { NOTHING_SENDS, PORT_OFF } from '@fivestead/domain/ports'
import type { Deps } from '../deps.ts'
import { mailsForReal, portModes } from '../gateways/gateways.ts'
import { contactKey } from './opt-outs/service.ts'
import { stopsOf } from './opt-outs/sql.ts'
import { advanceStatus } from './review-log/sql.ts'
import {
  cancelMessages,
  contactOfFeedback,
  fullSince,
  hasConsent,
  hasSentRequests,
  insertMessage,
  lastSentAt,
  lockPort,
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
  /** The owner sends it to their own address, which needs no consent and no rest. */
  sample?: boolean
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
  { channel, address, customerId, feedbackId, sample = false, vouched = false }: Recipient,
  messageId: string | null = null,
): Promise<Sending> {
  const now = deps.clock.now()
  const modes = portModes(deps.config)
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
  const to = { businessId: sender.id, channel, recipient: address }
  const preset = rulesFor(deps, sender, now)
  // A queued message uses no cap; a sent one does.
  if (messageId !== null) {
    await lockUsage(trx, { userId: sender.userId, channel, recipient: address })
    if (channel === 'sms' && preset.caps.port !== null) await lockPort(trx)
  }
  const contact: SendContact = {
    address,
    ...(await stopsOf(trx, {
      businessId: sender.id,
      userId: sender.userId,
      channel,
      contact: contactKey(channel, address),
    })),
    consent:
      sample ||
      vouched ||
      (customerId !== null && (await hasConsent(trx, customerId, channel))) ||
      (feedbackId != null && (await leftWith(trx, feedbackId, channel, address))),
    lastSentAt: await lastSentAt(trx, to, messageId),
    full: await fullCaps(trx, sender, { channel, address }, { rules: preset, now, exceptId: messageId }),
    planFullUntil:
      feedbackId == null ? await planFullUntil(trx, sender, { rules: preset, now, messageId }) : null,
    businessTimeZone: sender.timeZone,
    country: channel === 'sms' ? textableCountry(address) : null,
  }
  const rules = feedbackId == null && !sample ? preset : { ...preset, restDays: NO_REST }
  const decision = canSend(contact, channel, now, rules)
  if (decision.kind !== 'never' && isUnconfirmed(deps, sender)) {
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

/** Whether the sender's account has to confirm its address before anything leaves (T18). */
function isUnconfirmed({ config }: Pick<Deps, 'config'>, sender: Sender): boolean {
  return mailsForReal(config) && sender.ownerEmailVerifiedAt === null
}

/** Why a sender can ask nobody on these channels now, whoever it is, as `decideSending` has it; null when it can. */
export function senderProblem(
  deps: Pick<Deps, 'config'>,
  sender: Sender,
  channels: ReadonlySet<'email' | 'sms' | null>,
): string | null {
  if (channels.size === 0) return null
  if (channels.has('email') && !postalAddress(sender)) return NO_POSTAL_ADDRESS
  return isUnconfirmed(deps, sender) ? EMAIL_CONFIRMATION.first : null
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
  sender: Pick<Sender, 'ownerSince' | 'ownerPlan'>,
  now: Date,
): SendRules {
  const isNew = now.getTime() - sender.ownerSince.getTime() < NEW_ACCOUNT_DAYS * DAY_MS
  const scaled = (cap: number) => Math.max(1, Math.floor(cap * config.rateLimitFactor))
  const { account, recipient, block } = DEFAULT_SEND_RULES.caps
  const planned = monthlyRequests(sender.ownerPlan)
  return {
    ...DEFAULT_SEND_RULES,
    countries: config.sms.countries,
    planRequests: planned === null ? null : scaled(planned),
    caps: {
      account: scaled(isNew ? NEW_ACCOUNT_DAILY_CAP : account),
      recipient: scaled(recipient),
      block: scaled(block),
      port: config.sms.smsgate === null ? null : scaled(PHONE_HOURLY_CAP),
    },
  }
}

/** When the plan of the account has room for one more request: at once (null), or from the next month on. */
async function planFullUntil(
  trx: Trx,
  { userId }: Sender,
  { rules, now, messageId }: { rules: SendRules; now: Date; messageId: string | null },
): Promise<Date | null> {
  if (rules.planRequests === null) return null
  const { from, until } = monthOf(now)
  const used = { since: from, count: rules.planRequests, exceptId: messageId }
  return (await hasSentRequests(trx, userId, used)) ? until : null
}

/** The caps that have no room for one more message, over every business of the account, deleted ones too. */
async function fullCaps(
  trx: Trx,
  { userId }: Sender,
  { channel, address }: Pick<Recipient, 'channel' | 'address'>,
  { rules, now, exceptId }: { rules: SendRules; now: Date; exceptId: string | null },
): Promise<Record<Cap, Date | null>> {
  const within = (cap: Exclude<Cap, 'port'>) => ({ ...windowOf(cap), cap: rules.caps[cap] })
  const windowOf = (cap: Cap) => ({ since: new Date(now.getTime() - CAP_WINDOW_MS[cap]), exceptId })
  const { port } = rules.caps
  return {
    account: await fullSince(trx, { userId }, within('account')),
    recipient: await fullSince(trx, { to: { channel, recipient: address } }, within('recipient')),
    block:
      channel === 'sms'
        ? await fullSince(trx, { userId, block: address.slice(0, -4) }, within('block'))
        : null,
    port:
      channel === 'sms' && port !== null
        ? await fullSince(trx, { channel }, { ...windowOf('port'), cap: port })
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
    /** Which reminder of the request it is, 1 for the first. */
    reminder?: number
    /** Of a reply: the owner's own words, and the key that makes a repeat the same reply. */
    reply?: { text: string; submissionKey: string }
    to: Recipient
    content: RenderedMessage
    notBefore: Date
    reason: string | null
  },
): Promise<void> {
  const { id, businessId, reviewRequestId, reminder, reply, to, content, notBefore, reason } = message
  const now = deps.clock.now()
  await insertMessage(trx, {
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
  })
  await deps.queue.add(trx, 'deliver', { kind: 'message', id }, notBefore > now ? notBefore : undefined)
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
