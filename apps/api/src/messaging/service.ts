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
  type CountedBy,
  cancelMessages,
  contactFacts,
  fullSince,
  insertMessages,
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

/** A message that asks whether it may go out. */
export interface AskedSending {
  sender: Sender
  to: Recipient
  /** The message itself when it exists already: it does not count as an earlier one. */
  messageId: string | null
}

/** The same for one. */
export async function decideSending(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  sender: Sender,
  to: Recipient,
): Promise<Sending> {
  const [sending] = await decideSendings(deps, trx, [{ sender, to, messageId: null }])
  // One alone depends on no other.
  return sending as Sending
}

/**
 * Whether messages may go out now (ARCH-32), each to another contact: asked when one is enqueued and again when it is sent.
 * The senders must be locked (`lockSenders`), so that limits hold. Where mail really leaves, an account whose address is
 * not proved enqueues none (T18); what waits already goes on waiting. A channel whose port is off sends nothing.
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
  await lockCounts(deps, trx, open, now)
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
  const caps = await fullCaps(deps, trx, open, now)
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
    const sending = decideOne(deps, one, contact, now)
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

/** Locks the caps that these will use. A queued message uses none; a sent one does. */
async function lockCounts(
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  asked: readonly AskedSending[],
  now: Date,
): Promise<void> {
  const sent = asked.filter(({ messageId }) => messageId !== null)
  if (sent.length === 0) return
  await lockUsage(
    trx,
    sent.map(({ sender, to }) => ({ userId: sender.userId, channel: to.channel, recipient: to.address })),
  )
  const usesPort = sent.some(
    ({ sender, to }) => to.channel === 'sms' && rulesFor(deps, sender, now).caps.port !== null,
  )
  if (usesPort) await lockPort(trx)
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
  if (decision.kind !== 'never' && isUnconfirmed(deps, sender)) {
    const reason = { code: 'email-unconfirmed', message: EMAIL_CONFIRMATION.first } as const
    return messageId === null
      ? { kind: 'never', at: null, reason, note: null }
      : { kind: 'later', at: new Date(now.getTime() + UNCONFIRMED_MS), reason, note: null }
  }
  // A real port reaches real people, in the sandbox too.
  const isReal = portModes(deps.config)[channel === 'sms' ? 'sms' : 'mail'] === 'real'
  if (deps.config.quietHours || isReal || decision.kind !== 'later') return { ...decision, note: null }
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
  await queue.addAll(
    trx,
    'deliver',
    ids.map((id) => ({ data: { kind: 'message', id } })),
  )
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

/** The caps that have no room, and what the plan of the account says. */
interface FullCaps {
  full: Record<Cap, Date | null>
  /** The plan has room for one more request from then on; null = at once. */
  planFullUntil: Date | null
  /** A cap has no room for all that were asked at once; there may be some for this one. */
  isShared: boolean
}

/** The caps that have no room for these messages, over every business of their accounts, deleted ones too. */
async function fullCaps(
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  asked: readonly AskedSending[],
  now: Date,
): Promise<FullCaps[]> {
  const groups = new Map<
    string,
    { by: Omit<CountedBy, 'skip' | 'except'>; cap: number; ids: (string | null)[] }
  >()
  const keys = asked.map((one) =>
    capsFor(deps, one, now).map(({ key, cap, ...by }) => {
      const group = groups.get(key) ?? { by, cap, ids: [] }
      group.ids.push(one.messageId)
      groups.set(key, group)
      return { kind: by.kind, key }
    }),
  )
  const counted = [...groups].map(([key, { by, cap, ids }]) => {
    const except = ids.filter((id) => id !== null)
    return { key, size: ids.length, row: { ...by, skip: cap - ids.length, except } }
  })
  // A cap that so many pass whatever went out before: nobody needs to be asked.
  const answers = await fullSince(
    trx,
    counted.map(({ row }) => ({ ...row, skip: Math.max(0, row.skip) })),
  )
  const found = new Map(
    counted.map(({ key, size, row }, n) => {
      const since = row.skip < 0 ? now : (answers[n] ?? null)
      return [key, { since, isShared: size > 1 && since !== null }]
    }),
  )
  return keys.map((of) => {
    const since = (kind: CountedBy['kind']) =>
      found.get(of.find((one) => one.kind === kind)?.key ?? '')?.since ?? null
    return {
      full: {
        account: since('account'),
        recipient: since('recipient'),
        block: since('block'),
        port: since('port'),
      },
      planFullUntil: since('plan') && monthOf(now).until,
      isShared: of.some(({ key }) => found.get(key)?.isShared),
    }
  })
}

/** The caps that a message uses: how many each holds, and by what it is the same as another's. */
function capsFor(
  deps: Pick<Deps, 'config'>,
  { sender, to: { channel, address, feedbackId } }: AskedSending,
  now: Date,
): (Omit<CountedBy, 'skip' | 'except'> & { key: string; cap: number })[] {
  const { caps, planRequests } = rulesFor(deps, sender, now)
  const { userId } = sender
  const by = { userId, channel, recipient: address }
  const windowOf = (cap: Cap) => new Date(now.getTime() - CAP_WINDOW_MS[cap])
  const of = (kind: Cap, cap: number, key: string) => ({
    ...by,
    kind,
    cap,
    since: windowOf(kind),
    key: `${kind}:${key}`,
  })
  return [
    of('account', caps.account, userId),
    of('recipient', caps.recipient, `${channel}:${address}`),
    ...(channel === 'sms' ? [of('block', caps.block, `${userId}:${address.slice(0, -4)}`)] : []),
    ...(channel === 'sms' && caps.port !== null ? [of('port', caps.port, '')] : []),
    ...(feedbackId == null && planRequests !== null
      ? [{ ...by, kind: 'plan' as const, cap: planRequests, since: monthOf(now).from, key: `plan:${userId}` }]
      : []),
  ]
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
