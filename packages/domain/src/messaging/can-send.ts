import { isTextable, SHARED_ZONES, zonesOfAreaCode } from '../phones/area-codes.ts'
import { areaCode } from '../phones/number.ts'
import { knownZone, zoneOrDefault } from '../time-zone.ts'
import type { MessageChannel } from './channels.ts'
import {
  countryRules,
  DEFAULT_WINDOWS,
  firstAllowed,
  type QuietRule,
  type WeekWindows,
  WINDOWS_BY_AREA_CODE,
} from './quiet-hours.ts'
import type { Reason } from './reasons.ts'

/**
 * Caps over rolling windows, so that no time zone starts a new day (T18): messages of the account, messages of all new
 * accounts that were made from one network, messages to one recipient from anybody, texts of the account to numbers that
 * differ in their last four digits alone (`block`), those of everybody to such numbers (`range`), texts of everybody by a
 * phone as gateway (`port`), and all texts of the installation (`texts`).
 */
export type Cap = 'account' | 'network' | 'recipient' | 'block' | 'range' | 'port' | 'texts'

/** The window of each cap in milliseconds. */
export const CAP_WINDOW_MS: Record<Cap, number> = {
  account: 24 * 60 * 60_000,
  network: 24 * 60 * 60_000,
  recipient: 24 * 60 * 60_000,
  block: 60 * 60_000,
  range: 60 * 60_000,
  port: 60 * 60_000,
  texts: 24 * 60 * 60_000,
}

/** Facts about one contact of one business on one channel. */
export interface SendContact {
  /** E.164 or e-mail; null when the customer has none on this channel. */
  address: string | null
  optedOut: boolean
  /** The address takes no mail, or the number no texts: one that we sent there came back. */
  bounced?: boolean
  /** The operator suspended the account of the business. */
  suspended?: boolean
  /** True if the owner alone marked them as never to be asked; goes with `optedOut`. */
  neverAsk?: boolean
  /** True if they reported a message of ours as unwanted; goes with `optedOut`. */
  complained?: boolean
  /** True if a consent or another basis for this channel is on record. */
  consent: boolean
  /** The last message from this business to this address on this channel. */
  lastSentAt: Date | null
  /** The same from another business of the organization: its businesses ask one person once. */
  elsewhereAt?: Date | null
  /** Times at which full caps have room again; null (or absent) while there is room. */
  full?: Partial<Record<Cap, Date | null>>
  /** The plan's requests of this month are used up until then; null (or absent) while there is room. */
  planFullUntil?: Date | null
  businessTimeZone: string | null
  /** The customer's own zone when it is known; else the phone's area code tells. */
  timeZone?: string | null
  /** The country of a number outside the North American plan that takes SMS, when it is one (ISO 3166-1 alpha-2). */
  country?: string | null
}

/** The rules as data: a deployment may set its own. */
export interface SendRules {
  /** Hours per channel; null for a channel that rings nobody's phone. */
  windows: Record<MessageChannel, WeekWindows | null>
  /** Days between two requests to one contact. */
  restDays: Record<MessageChannel, number>
  /** Messages that fit into the window of each cap; null where there is none: `network` holds new accounts alone. */
  caps: Record<Exclude<Cap, 'port' | 'network'>, number> & { port: number | null; network: number | null }
  /** Requests that the plan of the account holds in a month; null without a limit. */
  planRequests: number | null
  /** Countries that SMS reaches beside the US and Canada (ISO 3166-1 alpha-2). */
  countries: readonly string[]
}

/** Texts of the whole installation in 24 hours, where `SMS_DAILY_LIMIT` says nothing else. */
export const SMS_DAILY_LIMIT_PRESET = 1000

/** Share of that from which the operator is warned. */
export const SMS_LIMIT_WARN_AT = 0.8

/**
 * Texts in an hour, of all accounts together, to numbers that differ in their last four digits alone: 3 % of the day's, so
 * that it grows with the installation, and at least 30.
 */
export const rangeCap = (smsDailyLimit: number): number => Math.max(30, Math.ceil(smsDailyLimit * 0.03))

export const DEFAULT_SEND_RULES: SendRules = {
  windows: { sms: DEFAULT_WINDOWS, email: null },
  restDays: { sms: 30, email: 30 },
  caps: {
    account: 200,
    network: null,
    recipient: 3,
    block: 10,
    range: rangeCap(SMS_DAILY_LIMIT_PRESET),
    port: null,
    texts: SMS_DAILY_LIMIT_PRESET,
  },
  planRequests: null,
  countries: [],
}

/**
 * Texts in an hour, of all accounts together, by a phone as gateway: a person's phone sends few, and carriers block one
 * that sends many (decision 025).
 */
export const PHONE_HOURLY_CAP = 20

/**
 * Messages in 24 hours in an account's first week, over all its businesses; the new accounts of one network share them (T18).
 */
export const NEW_ACCOUNT_DAILY_CAP = 20
export const NEW_ACCOUNT_DAYS = 7

export type SendCode =
  | 'port-off'
  | 'no-postal-address'
  | 'account-suspended'
  | 'email-unconfirmed'
  | 'phone-unconfirmed'
  | 'no-contact'
  | 'not-reachable'
  | 'opted-out'
  | 'bounced'
  | 'complained'
  | 'no-consent'
  | 'rest-period'
  | 'asked-elsewhere'
  | 'daily-cap'
  | 'network-cap'
  | 'recipient-cap'
  | 'block-cap'
  | 'range-cap'
  | 'port-cap'
  | 'texts-cap'
  | 'plan-cap'
  | 'quiet-hours'
  | 'web-address'

export interface SendReason {
  code: SendCode
  /** What the owner reads. */
  message: Reason
}

/** `now` at once; `later` not before `at`; `never` until the owner or the customer changes something. */
export type SendDecision =
  | { kind: 'now'; at: Date; reason: null }
  | { kind: 'later'; at: Date; reason: SendReason }
  | { kind: 'never'; at: null; reason: SendReason }

/** A message of a suspended account is asked about again this often; a restored account releases it at once. */
const SUSPENDED_RECHECK_MS = 60 * 60_000

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The one decision whether a review request may go to a contact: opt-out, reach, consent, suspension, rest periods, caps,
 * plan, quiet hours in the strictest of the recipient's zones and the business's. Asked at enqueue and again at send.
 */
export function canSend(
  contact: SendContact,
  channel: MessageChannel,
  now: Date,
  rules: SendRules = DEFAULT_SEND_RULES,
): SendDecision {
  const refusal = whyNever(contact, channel, rules)
  if (refusal) return { kind: 'never', at: null, reason: refusal }
  if (contact.suspended === true) {
    const at = new Date(now.getTime() + SUSPENDED_RECHECK_MS)
    return { kind: 'later', at, reason: { code: 'account-suspended', message: { code: 'accountSuspended' } } }
  }
  const zone = zoneOrDefault(contact.businessTimeZone)
  const restEnd = (last?: Date | null) => (last ? last.getTime() + rules.restDays[channel] * DAY_MS : 0)
  const rested = restEnd(contact.lastSentAt)
  const waits: [SendCode, number][] = [
    ['asked-elsewhere', restEnd(contact.elsewhereAt)],
    ['network-cap', freeAt(contact, 'network')],
    ['daily-cap', freeAt(contact, 'account')],
    ['recipient-cap', freeAt(contact, 'recipient')],
    ['range-cap', freeAt(contact, 'range')],
    ['block-cap', freeAt(contact, 'block')],
    ['texts-cap', freeAt(contact, 'texts')],
    ['port-cap', freeAt(contact, 'port')],
    ['plan-cap', contact.planFullUntil?.getTime() ?? 0],
    ['rest-period', rested],
  ]
  const earliest = Math.max(now.getTime(), ...waits.map(([, until]) => until))
  const at = afterQuietHours(earliest, contact, channel, zone, rules)
  if (at <= now.getTime()) return { kind: 'now', at: now, reason: null }
  // The rest period explains most, among waits that end together, and beside a request of another business.
  const longest = waits.findLast(([, until]) => until === earliest && until > now.getTime())
  const rests = longest?.[0] === 'asked-elsewhere' && rested > now.getTime()
  const code = rests ? 'rest-period' : (longest?.[0] ?? 'quiet-hours')
  return {
    kind: 'later',
    at: new Date(at),
    reason: { code, message: whyLater(code, at, zone, rules) },
  }
}

/** Returns the time, in milliseconds, from which a cap has room. */
function freeAt({ full }: SendContact, cap: Cap): number {
  const at = full?.[cap]
  return at ? at.getTime() + CAP_WINDOW_MS[cap] : 0
}

function whyNever(contact: SendContact, channel: MessageChannel, rules: SendRules): SendReason | null {
  if (!contact.address) return { code: 'no-contact', message: { code: 'noContact', values: { channel } } }
  if (contact.optedOut && contact.complained === true) {
    return { code: 'complained', message: { code: 'complained' } }
  }
  if (contact.neverAsk === true) return { code: 'opted-out', message: { code: 'markedNeverAsk' } }
  if (contact.optedOut) {
    return { code: 'opted-out', message: { code: 'optedOut', values: { channel } } }
  }
  if (channel === 'sms' && !isReachable(contact, rules)) {
    const message = { code: 'smsCountries', values: { countries: rules.countries } } as const
    return { code: 'not-reachable', message }
  }
  if (contact.bounced === true) {
    return { code: 'bounced', message: { code: channel === 'email' ? 'emailBounced' : 'textsBounced' } }
  }
  if (!contact.consent) {
    return { code: 'no-consent', message: { code: 'noConsent', values: { channel } } }
  }
  return null
}

/**
 * Returns true if SMS can reach the number: of the US or Canada, or of another country that the rules name.
 */
function isReachable({ address, country }: SendContact, { countries }: SendRules): boolean {
  return isTextable(String(address)) || countries.some((named) => named === country)
}

function whyLater(code: SendCode, at: number, zone: string, { caps, planRequests }: SendRules): Reason {
  const when = { at: new Date(at).toISOString(), zone }
  const limited = (code: LimitReached, limit: number | null): Reason => ({
    code,
    values: { limit: limit ?? 0, when },
  })
  if (code === 'rest-period') return { code: 'askedRecently', values: { when } }
  if (code === 'asked-elsewhere') return { code: 'askedElsewhere', values: { when } }
  if (code === 'daily-cap') return limited('dailyLimitReached', caps.account)
  if (code === 'network-cap') return limited('networkLimitReached', caps.network)
  if (code === 'range-cap') return { code: 'rangeLimitReached', values: { when } }
  if (code === 'texts-cap') return { code: 'textsLimitReached', values: { when } }
  if (code === 'recipient-cap') return limited('recipientLimitReached', caps.recipient)
  if (code === 'block-cap') return limited('blockLimitReached', caps.block)
  if (code === 'port-cap') return limited('phoneLimitReached', caps.port)
  if (code === 'plan-cap') return limited('planLimitReached', planRequests)
  return { code: 'quietHours', values: { when } }
}

type LimitReached = Extract<Reason, { values: { limit: number } }>['code']

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
  // If the two windows never overlap, the recipient's counts. Both are evaluated from the recipient's first
  // allowed time: a clock may have changed for the summer by then, and a second evaluation must give the same
  // result.
  const alone = firstAllowed(at, recipient) ?? at
  return firstAllowed(alone, [...recipient, business]) ?? alone
}

function recipientRules(contact: SendContact, windows: WeekWindows): QuietRule[] {
  const code = areaCode(String(contact.address))
  const own = knownZone(contact.timeZone)
  if (contact.country != null) {
    const rules = countryRules(contact.country)
    return own === null ? rules : rules.map((rule) => ({ ...rule, zone: own }))
  }
  // An email address has none.
  const known = code === null ? [] : zonesOfAreaCode(code)
  if (own === null && code !== null && known.length === 0) return anywhere(windows)
  const zones = own ? [own] : known
  const stricter = WINDOWS_BY_AREA_CODE.get(code ?? '')
  return zones.flatMap((zone) => [{ zone, windows }, ...(stricter ? [{ zone, windows: stricter }] : [])])
}

/** The hours that are right in every zone and every state: a new area code may be an overlay of any of them (POL-9). */
function anywhere(windows: WeekWindows): QuietRule[] {
  const ofStates = [...WINDOWS_BY_AREA_CODE].flatMap(([code, stricter]) =>
    zonesOfAreaCode(code).map((zone) => ({ zone, windows: stricter })),
  )
  return [...SHARED_ZONES.map((zone) => ({ zone, windows })), ...ofStates]
}
