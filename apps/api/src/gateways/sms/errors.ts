import type { SendOutcome } from '../outcome.ts'

interface Refusal {
  reason: string
  temporary?: true
  optedOut?: true
  /** Of our account, whoever is written to: all sending pauses until the operator has acted. */
  account?: true
}

/**
 * Twilio's refusals and reports of failed delivery in words for the owner (twilio.com/docs/api/errors; PROV-4). Those
 * from 30000 on come with a report.
 */
const REFUSALS: Record<number, Refusal> = {
  20003: { reason: 'The SMS service does not accept our login', account: true },
  20429: { reason: 'The SMS service is busy', temporary: true },
  21211: { reason: 'This phone number is not valid' },
  21408: { reason: 'SMS to this country is not switched on' },
  21606: { reason: 'Our own number cannot send SMS', account: true },
  21608: { reason: 'This phone number is not verified for a trial account' },
  21610: { reason: 'This customer replied STOP and gets no more SMS', optedOut: true },
  21612: { reason: 'This phone number cannot be reached from ours' },
  21614: { reason: 'This phone number is not a mobile phone' },
  21617: { reason: 'The message is longer than an SMS may be' },
  21635: { reason: 'This phone number is a landline' },
  30002: { reason: 'Our account at the SMS service is suspended', account: true },
  30003: { reason: 'The phone was off or out of reach' },
  30004: { reason: 'The phone blocks this message' },
  30005: { reason: 'This phone number does not exist any more' },
  30006: { reason: 'This phone number is a landline or cannot be reached' },
  30007: { reason: 'The carrier filtered the message' },
  30008: { reason: 'The carrier did not deliver the message and gave no reason' },
  30034: { reason: 'Our number is not registered with the US carriers (10DLC)' },
}

/**
 * Why a report says that a message did not arrive, in words for the owner; `account`: our own account is at fault;
 * `optedOut`: the recipient replied STOP.
 */
export function smsFailureOf(code: number | null): { reason: string; account: boolean; optedOut: boolean } {
  const known = code === null ? undefined : REFUSALS[code]
  const named = code === null ? '' : ` (${code})`
  return {
    reason: known?.reason ?? `The SMS service could not deliver the message${named}`,
    account: known?.account === true,
    optedOut: known?.optedOut === true,
  }
}

/** The outcome for one of Twilio's error codes; an unknown code is a permanent refusal that names it. */
export function smsRefusalOf(code: number): SendOutcome {
  const known = REFUSALS[code]
  return {
    kind: 'refused',
    temporary: known?.temporary ?? false,
    code: String(code),
    reason: known?.reason ?? `The SMS service refused the message (${code})`,
    ...(known?.optedOut ? { optedOut: true } : {}),
    ...(known?.account ? { account: true } : {}),
  }
}
