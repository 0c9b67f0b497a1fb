import { DEFAULT_TIME_ZONE, isTimeZone } from '../businesses/time-zone.ts'
import { isTextable, zonesOfAreaCode } from '../phones/area-codes.ts'
import { areaCode } from '../phones/number.ts'
import type { MessageChannel } from '../review-requests/channels.ts'
import {
  DEFAULT_WINDOWS,
  firstAllowed,
  type QuietRule,
  type WeekWindows,
  WINDOWS_BY_AREA_CODE,
} from './quiet-hours.ts'

/**
 * Caps over rolling windows, so that no time zone starts a new day: messages of the account, messages to one recipient
 * from anybody, and texts of the account to numbers that differ in their last four digits alone (T18).
 */
export type Cap = 'account' | 'recipient' | 'block'

/** The window of each cap in milliseconds. */
export const CAP_WINDOW_MS: Record<Cap, number> = {
  account: 24 * 60 * 60_000,
  recipient: 24 * 60 * 60_000,
  block: 60 * 60_000,
}

/** What is known about one contact of one business on one channel. */
export interface SendContact {
  /** E.164 or e-mail; null when the customer has none on this channel. */
  address: string | null
  optedOut: boolean
  /** Whether a consent or another basis for this channel is on record. */
  consent: boolean
  /** The last message from this business to this address on this channel. */
  lastSentAt: Date | null
  /** What must leave its window before a cap has room again; null (or absent) while there is room. */
  full?: Partial<Record<Cap, Date | null>>
  businessTimeZone: string | null
  /** The customer's own zone when it is known; else the phone's area code tells. */
  timeZone?: string | null
}

/** The rules as data: a deployment may set its own. */
export interface SendRules {
  /** Hours per channel; null for a channel that rings nobody's phone. */
  windows: Record<MessageChannel, WeekWindows | null>
  /** Days between two requests to one contact. */
  restDays: Record<MessageChannel, number>
  /** Messages that fit into the window of each cap. */
  caps: Record<Cap, number>
}

export const DEFAULT_SEND_RULES: SendRules = {
  windows: { sms: DEFAULT_WINDOWS, email: null },
  restDays: { sms: 30, email: 30 },
  caps: { account: 200, recipient: 3, block: 10 },
}

/** Messages in 24 hours in an account's first week, over all its businesses (T18). */
export const NEW_ACCOUNT_DAILY_CAP = 20
export const NEW_ACCOUNT_DAYS = 7

export type SendCode =
  | 'port-off'
  | 'no-postal-address'
  | 'email-unconfirmed'
  | 'no-contact'
  | 'not-reachable'
  | 'opted-out'
  | 'no-consent'
  | 'rest-period'
  | 'daily-cap'
  | 'recipient-cap'
  | 'block-cap'
  | 'quiet-hours'

export interface SendReason {
  code: SendCode
  /** What to tell the owner. */
  message: string
}

/** `now` at once; `later` not before `at`; `never` until the owner or the customer changes something. */
export type SendDecision =
  | { kind: 'now'; at: Date; reason: null }
  | { kind: 'later'; at: Date; reason: SendReason }
  | { kind: 'never'; at: null; reason: SendReason }

const DAY_MS = 24 * 60 * 60 * 1000
const MEANS: Record<MessageChannel, { way: string; address: string }> = {
  sms: { way: 'SMS', address: 'phone number' },
  email: { way: 'email', address: 'email address' },
}

/**
 * The one decision whether a review request may go to a contact (ARCH-32): opt-out, consent, rest period,
 * caps, quiet hours in the strictest of the recipient's zones and the business's. Asked at enqueue and again at send.
 */
export function canSend(
  contact: SendContact,
  channel: MessageChannel,
  now: Date,
  rules: SendRules = DEFAULT_SEND_RULES,
): SendDecision {
  const refusal = whyNever(contact, channel)
  if (refusal) return { kind: 'never', at: null, reason: refusal }
  const zone = knownZone(contact.businessTimeZone) ?? DEFAULT_TIME_ZONE
  const rested = contact.lastSentAt ? contact.lastSentAt.getTime() + rules.restDays[channel] * DAY_MS : 0
  const waits: [SendCode, number][] = [
    ['daily-cap', freeAt(contact, 'account')],
    ['recipient-cap', freeAt(contact, 'recipient')],
    ['block-cap', freeAt(contact, 'block')],
    ['rest-period', rested],
  ]
  const earliest = Math.max(now.getTime(), ...waits.map(([, until]) => until))
  const at = afterQuietHours(earliest, contact, channel, zone, rules)
  if (at <= now.getTime()) return { kind: 'now', at: now, reason: null }
  // Of several that end together the rest period tells most.
  const longest = waits.findLast(([, until]) => until === earliest)
  const code = earliest <= now.getTime() || !longest ? 'quiet-hours' : longest[0]
  return {
    kind: 'later',
    at: new Date(at),
    reason: { code, message: whyLater(code, at, zone, rules.caps) },
  }
}

/** From when on a cap has room. */
function freeAt({ full }: SendContact, cap: Cap): number {
  const at = full?.[cap]
  return at ? at.getTime() + CAP_WINDOW_MS[cap] : 0
}

function whyNever(contact: SendContact, channel: MessageChannel): SendReason | null {
  const { way, address } = MEANS[channel]
  if (!contact.address) return { code: 'no-contact', message: `This customer has no ${address}.` }
  if (contact.optedOut) {
    return { code: 'opted-out', message: `This customer asked not to be contacted by ${way}.` }
  }
  if (channel === 'sms' && !isTextable(contact.address)) {
    return { code: 'not-reachable', message: 'SMS can go to customers in the US and Canada only.' }
  }
  if (!contact.consent) {
    return {
      code: 'no-consent',
      message: `There is no record that this customer agreed to be contacted by ${way}.`,
    }
  }
  return null
}

function whyLater(code: SendCode, at: number, zone: string, caps: SendRules['caps']): string {
  const when = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
  if (code === 'rest-period')
    return `This customer was asked a short while ago. The next request goes out ${when}.`
  if (code === 'daily-cap')
    return `The limit of ${caps.account} messages in 24 hours is reached. This one goes out ${when}.`
  if (code === 'recipient-cap')
    return `Nobody gets more than ${caps.recipient} messages in 24 hours. This one goes out ${when}.`
  if (code === 'block-cap')
    return `The limit of ${caps.block} texts an hour to numbers that differ only in their last four digits is reached. This one goes out ${when}.`
  return `It is too early or too late to text this customer now. The message goes out ${when}.`
}

function knownZone(zone: string | null | undefined): string | null {
  return zone && isTimeZone(zone) ? zone : null
}

function afterQuietHours(
  at: number,
  contact: SendContact,
  channel: MessageChannel,
  businessZone: string,
  rules: SendRules,
): number {
  const windows = rules.windows[channel]
  if (!windows) return at
  const recipient = recipientRules(contact, windows)
  const business = { zone: businessZone, windows }
  const both = [...recipient, business]
  const met = firstAllowed(at, both)
  if (met !== null) return met
  // Where the two clocks never meet, the person who is rung up counts. When it is their time the clocks may meet
  // after all, for one of them changed for the summer: asked again then, the answer must be the same.
  const alone = firstAllowed(at, recipient) ?? at
  return firstAllowed(alone, both) ?? alone
}

function recipientRules(contact: SendContact, windows: WeekWindows): QuietRule[] {
  const code = areaCode(String(contact.address)) ?? ''
  const own = knownZone(contact.timeZone)
  const zones = own ? [own] : zonesOfAreaCode(code)
  const stricter = WINDOWS_BY_AREA_CODE.get(code)
  return zones.flatMap((zone) => [{ zone, windows }, ...(stricter ? [{ zone, windows: stricter }] : [])])
}
