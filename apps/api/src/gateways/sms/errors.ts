import type { SendOutcome } from '../outcome.ts'

/** Twilio's refusals in words for the owner (twilio.com/docs/api/errors; PROV-4). */
const REFUSALS: Record<number, { reason: string; temporary?: true; optedOut?: true }> = {
  20429: { reason: 'The SMS service is busy', temporary: true },
  21211: { reason: 'This phone number is not valid' },
  21408: { reason: 'SMS to this country is not switched on' },
  21606: { reason: 'Our own number cannot send SMS' },
  21608: { reason: 'This phone number is not verified for a trial account' },
  21610: { reason: 'This customer replied STOP and gets no more SMS', optedOut: true },
  21612: { reason: 'This phone number cannot be reached from ours' },
  21614: { reason: 'This phone number is not a mobile phone' },
  21617: { reason: 'The message is longer than an SMS may be' },
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
  }
}
