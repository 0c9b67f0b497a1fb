import type { Trx } from '@fivestead/db/client'
import { type ProvedAccount, proofMissing } from '@fivestead/domain/accounts/account-proof'
import {
  canSend,
  type SendCode,
  type SendContact,
  type SendDecision,
} from '@fivestead/domain/messaging/can-send'
import type { PlainReason, Reason } from '@fivestead/domain/messaging/reasons'
import { textableCountry } from '@fivestead/domain/phones/reach'
import { type SendKind, sendRule } from '../delivery/sends.ts'
import { stoppedSince } from '../delivery/sql.ts'
import type { Deps } from '../deps.ts'
import { portModes } from '../open-gateways.ts'
import { fullCaps, lockCaps, rulesFor } from './caps/service.ts'
import { insertUsage } from './caps/sql.ts'
import { NO_REST, PORT_OFF, PROOF_FIRST, relaxed } from './deciding/service.ts'
import { contactKey } from './opt-outs/service.ts'
import { stopsOf } from './opt-outs/sql.ts'
import { accountOfCaps } from './owners.sql.ts'

/** A mail or a text to an owner, or to a person whom an owner named; not a message to a customer. */
export interface OwnerSend {
  kind: SendKind
  channel: 'email' | 'sms'
  /** Email address or E.164. */
  address: string
  /** Its id in `send_usage` if it is about to be sent, which counts it; null only checks. */
  sendId: string | null
  /** Time zone of the business that the text is about. */
  timeZone?: string | null
}

/** Id in place of a business: only opt-outs of the whole organization are checked. */
const NO_BUSINESS = 0

/**
 * Returns the refusal for the confirmation that an account lacks for a send of this kind (T18); null if it
 * may send.
 */
export function proofOwed(
  { config }: Pick<Deps, 'config'>,
  kind: SendKind,
  sender: ProvedAccount,
): Extract<SendDecision, { kind: 'never' }> | null {
  const { proof } = sendRule(kind)
  const owed = proofMissing(portModes(config), sender)
  if (owed === null || (proof !== 'sender' && proof !== `sender-${owed}`)) return null
  return never(`${owed}-unconfirmed`, PROOF_FIRST[owed])
}

/**
 * Decides for each send whether it may go in the name of an organization now, by the rules in the table of
 * sends: opt-outs, bounces, reach, caps and hours (T18, T19); an allowed one is counted. None is a review
 * request, so neither plans nor rest periods apply.
 * @param organizationId null for the operator's command
 * @returns decisions in the same order
 */
export async function decideToOwner(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  organizationId: string | null,
  sends: readonly OwnerSend[],
): Promise<SendDecision[]> {
  const now = deps.clock.now()
  const account = organizationId === null ? NO_ACCOUNT : await accountOfCaps(trx, organizationId)
  const modes = portModes(deps.config)
  const capped = sends.flatMap(({ kind, channel, address, sendId }) => {
    const isRecipientAlone = sendRule(kind).caps === 'recipient'
    const send = { organizationId, channel, address, sendId, isRequest: false, isRecipientAlone }
    return account ? { ...account, ...send } : []
  })
  // Locks all caps at once, in their common order.
  await lockCaps(trx, capped, now)
  const decisions: SendDecision[] = []
  for (const [n, { kind, channel, address, sendId, timeZone = null }] of sends.entries()) {
    const { awaited, refusable, stop } = sendRule(kind)
    const port = channel === 'sms' ? 'sms' : 'mail'
    const send = capped[n]
    if (awaited && stop && (await stoppedSince(trx)) !== null) {
      decisions.push(never('port-off', { code: channel === 'sms' ? 'textsStopped' : 'sendingStopped' }))
      continue
    }
    if (send === undefined || modes[port] === 'off') {
      decisions.push(never('port-off', PORT_OFF[port]))
      continue
    }
    const asked = { businessId: NO_BUSINESS, organizationId, channel, contact: contactKey(channel, address) }
    const [stops] = await stopsOf(trx, [{ ...asked, isInvitation: refusable }])
    const [caps] = await fullCaps(deps, trx, [send], now)
    const contact: SendContact = {
      address,
      optedOut: false,
      ...stops,
      suspended: account?.suspendedAt != null,
      consent: true,
      lastSentAt: null,
      ...(caps ? { full: caps.full } : {}),
      businessTimeZone: timeZone,
      country: channel === 'sms' ? textableCountry(address) : null,
    }
    const preset = { ...rulesFor(deps, send, now), restDays: NO_REST }
    const rules = awaited ? { ...preset, windows: { sms: null, email: null } } : preset
    const decision = relaxed(deps, canSend(contact, channel, now, rules), { contact, channel, now, rules })
    // Counted before the next decision.
    if (decision.kind === 'now' && sendId !== null) {
      await insertUsage(trx, [{ id: sendId, organizationId, channel, address, sentAt: now }])
    }
    decisions.push(decision)
  }
  return decisions
}

/** Account data for a send without an account: old, without a plan. */
export const NO_ACCOUNT = { ownerSince: new Date(0), ownerPlan: null, ownerNetwork: null, suspendedAt: null }

/** Reasons, by codes, that stand in place of those about customers. */
type OtherReasons = Partial<Record<SendCode, PlainReason>>

/** Reasons why no notification can go to the owner on a channel. */
const NOTIFICATION_PROBLEMS: Record<'email' | 'sms', OtherReasons> = {
  email: {
    'opted-out': 'notifyEmailOptedOut',
    complained: 'notifyEmailComplained',
    bounced: 'notifyEmailBounced',
  },
  sms: { 'opted-out': 'notifyPhoneOptedOut' },
}

/** Replaces a reason about customers for another reader: the owner who gets the notification. */
export function inOwnersWords(
  channel: 'email' | 'sms',
  decision: SendDecision,
  reasons: OtherReasons = NOTIFICATION_PROBLEMS[channel],
): SendDecision {
  if (decision.kind !== 'never') return decision
  const { code, message } = decision.reason
  const other = reasons[code]
  return never(code, other === undefined ? message : { code: other })
}

export const never = (code: SendCode, message: Reason): Extract<SendDecision, { kind: 'never' }> => ({
  kind: 'never',
  at: null,
  reason: { code, message },
})
