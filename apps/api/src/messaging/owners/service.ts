import type { Trx } from '@fivestead/db/client'
import { NOTIFICATION_PROBLEMS } from '@fivestead/domain/accounts/texts'
import { canSend, type SendContact, type SendDecision } from '@fivestead/domain/messaging/can-send'
import { textableCountry } from '@fivestead/domain/phones/reach'
import { PORT_OFF, TEXTS_STOPPED } from '@fivestead/domain/ports'
import { stoppedSince } from '../../delivery/sql.ts'
import type { Deps } from '../../deps.ts'
import { portModes } from '../../gateways/gateways.ts'
import { fullCaps, lockCaps, rulesFor } from '../caps/service.ts'
import { insertUsage } from '../caps/sql.ts'
import { NO_REST, relaxed } from '../deciding/service.ts'
import { contactKey } from '../opt-outs/service.ts'
import { stopsOf } from '../opt-outs/sql.ts'
import { accountOfCaps, organizationOfPerson } from './sql.ts'

/** Something for the owner of an account: a notification, or the code that proves a phone. */
export interface OwnerSend {
  channel: 'email' | 'sms'
  /** Email address or E.164. */
  address: string
  /** Its id in `send_usage` when it is about to go out, which counts it; null only asks. */
  sendId: string | null
  /** Time zone of the business that the text is about. */
  timeZone?: string | null
  /** The owner is waiting at the screen: no quiet hours. */
  isAwaited?: boolean
}

/** An organization opted out as a whole; no single business is asked. */
const NO_BUSINESS = 0

/**
 * Whether each of these may go to the owner of an organization now. It asks what every message asks, opt-outs, bounces, reach,
 * caps and hours (T18, T19), and counts as one; it asks nobody for a review, so no plan counts it and no rest is kept.
 * @returns in the same order
 */
export async function decideToOwner(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  organizationId: string,
  sends: readonly OwnerSend[],
): Promise<SendDecision[]> {
  const now = deps.clock.now()
  const account = await accountOfCaps(trx, organizationId)
  const modes = portModes(deps.config)
  const capped = sends.flatMap(({ channel, address, sendId }) =>
    account ? { organizationId, ...account, channel, address, sendId, isRequest: false } : [],
  )
  // All at once, in the one order in which caps are locked.
  await lockCaps(trx, capped, now)
  const decisions: SendDecision[] = []
  for (const [n, { channel, address, sendId, timeZone = null, isAwaited = false }] of sends.entries()) {
    const port = channel === 'sms' ? 'sms' : 'mail'
    const send = capped[n]
    if (isAwaited && channel === 'sms' && (await stoppedSince(trx)) !== null) {
      decisions.push({ kind: 'never', at: null, reason: { code: 'port-off', message: TEXTS_STOPPED } })
      continue
    }
    if (send === undefined || modes[port] === 'off') {
      decisions.push({ kind: 'never', at: null, reason: { code: 'port-off', message: PORT_OFF[port] } })
      continue
    }
    const asked = { businessId: NO_BUSINESS, organizationId, channel, contact: contactKey(channel, address) }
    const [stops] = await stopsOf(trx, [asked])
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
    const rules = isAwaited ? { ...preset, windows: { sms: null, email: null } } : preset
    const decision = relaxed(deps, canSend(contact, channel, now, rules), { contact, channel, now, rules })
    // Counted before the next one is decided.
    if (decision.kind === 'now' && sendId !== null) {
      await insertUsage(trx, [{ id: sendId, organizationId, channel, address, sentAt: now }])
    }
    decisions.push(
      decision.kind === 'never' ? { ...decision, reason: inOwnersWords(channel, decision.reason) } : decision,
    )
  }
  return decisions
}

/** The same for one send to a person alone: the caps of their own organization count it. */
export async function decideToPerson(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  userId: string,
  send: OwnerSend,
): Promise<SendDecision[]> {
  const organizationId = await organizationOfPerson(trx, userId)
  return organizationId === undefined ? [] : decideToOwner(deps, trx, organizationId, [send])
}

/** Rewrites a sentence about customers for the owner. */
function inOwnersWords(
  channel: 'email' | 'sms',
  reason: Extract<SendDecision, { kind: 'never' }>['reason'],
): typeof reason {
  const words: Partial<Record<string, string>> = NOTIFICATION_PROBLEMS[channel]
  return { ...reason, message: words[reason.code] ?? reason.message }
}
