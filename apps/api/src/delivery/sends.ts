import type { DeliveryName } from '../jobs.ts'

/** Rules that hold for one kind of mail or text. */
export interface SendRule {
  /** Sender of the kind: a kind of delivery, or a call of its own. */
  by: Exclude<DeliveryName, 'webhook'> | 'call'
  /**
   * Proof that real sending requires: of the account that sends it (T18; `sender-email`: where its address
   * can prove it), or that the address is the account's own.
   */
  proof: 'sender' | 'sender-email' | 'address' | null
  /**
   * Limits that apply: all caps of `can-send.ts`; the one per recipient, whoever sends; or a limit of
   * `limits/table.ts`. `unprovedMails` counts only mails to an address that its account has not confirmed.
   */
  caps: 'all' | 'recipient' | 'unprovedMails' | 'smsAnswers' | null
  /**
   * True if opt-outs, complaints and bounces stop it; `unproved`: only while its account has not confirmed
   * the address.
   */
  suppressions: boolean | 'unproved'
  /** True if it carries a link that refuses all further mails of such kinds from this installation. */
  refusable: boolean
  /** True if it waits while the operator has stopped sending. */
  stop: boolean
  /** True if a person waits for it at a screen: quiet hours do not apply, and it is sent now or never. */
  awaited: boolean
}

const MESSAGE = {
  ...{ by: 'message', proof: 'sender', caps: 'all', suppressions: true },
  ...{ refusable: false, stop: true, awaited: false },
} as const satisfies SendRule

/** Mail to an address that another person typed; its reader may be a stranger. */
const TO_STRANGER = { ...MESSAGE, by: 'email', refusable: true } as const satisfies SendRule

/** Mail to an account's own address, about the account's activity here. */
const TO_ACCOUNT = {
  ...{ by: 'email', proof: 'address', caps: null, suppressions: true },
  ...{ refusable: false, stop: true, awaited: false },
} as const satisfies SendRule

/** Mail that an account needs to sign in or to confirm its address: no flood and no stop may withhold it. */
const TO_GET_IN = {
  ...{ by: 'email', proof: null, caps: 'unprovedMails', suppressions: 'unproved' },
  ...{ refusable: false, stop: false, awaited: true },
} as const satisfies SendRule

const TO_OPERATOR = {
  ...{ by: 'email', proof: null, caps: null, suppressions: false },
  ...{ refusable: false, stop: false, awaited: false },
} as const satisfies SendRule

/**
 * Every kind of mail and text, with its rules (T18, T19). The sending path reads them here; `sends.test.ts` proves each.
 * Names stand in tables and logs: never renamed. The doctor's test messages go to the operator alone, past the queue.
 */
export const SENDS = {
  'review-request': MESSAGE,
  reply: MESSAGE,
  sample: MESSAGE,
  notification: { ...MESSAGE, by: 'notification', proof: 'address' },
  // The reply to STOP, START or HELP: the sender gets it, even after opting out.
  'keyword-answer': { ...TO_OPERATOR, by: 'call', caps: 'smsAnswers', awaited: true },

  'team-invitation': TO_STRANGER,
  // The operator chose the address and needs no proof.
  'account-invitation': { ...TO_STRANGER, proof: null, caps: 'recipient' },
  'claim-code': { ...TO_STRANGER, awaited: true },
  'sign-in-help': { ...TO_STRANGER, refusable: false },
  'phone-code': { ...TO_STRANGER, proof: 'sender-email', refusable: false, awaited: true },

  'email-code': TO_GET_IN,
  'password-reset': TO_GET_IN,
  'account-change': { ...TO_ACCOUNT, suppressions: false, stop: false },

  'place-notice': TO_ACCOUNT,
  'google-reconnect': TO_ACCOUNT,
  'weekly-report': TO_ACCOUNT,
  'requested-report': TO_ACCOUNT,
  'data-export': TO_ACCOUNT,
  'webhook-off': TO_ACCOUNT,
  'access-ended': TO_ACCOUNT,

  'contact-message': TO_OPERATOR,
  'place-claim': TO_OPERATOR,
  'text-limit': TO_OPERATOR,
  'operator-alert': TO_OPERATOR,
} as const satisfies Record<string, SendRule>

export type SendKind = keyof typeof SENDS

/** Returns the rules of a kind. */
export const sendRule = (kind: SendKind): SendRule => SENDS[kind]

/** Kinds of system email that a stop holds. */
export const HELD_EMAILS: readonly string[] = (Object.keys(SENDS) as SendKind[]).filter((kind) => {
  const { by, stop } = sendRule(kind)
  return by === 'email' && stop
})
