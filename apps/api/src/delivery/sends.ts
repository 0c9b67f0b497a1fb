import type { DeliveryName } from '../jobs.ts'

/** Rules that hold for one kind of mail or text. */
export interface SendRule {
  /** What sends it: one of the kinds of delivery, or a call of its own. */
  by: Exclude<DeliveryName, 'webhook'> | 'call'
  /**
   * What must be proved where it really leaves: the account that sends it (T18; `sender-email`: where its address can prove it),
   * or that the address is the account's own.
   */
  proof: 'sender' | 'sender-email' | 'address' | null
  /**
   * Counts that must have room: all caps of `can-send.ts`; the one for the recipient, whoever sends; or a limit of
   * `limits/table.ts`. `unprovedMails` counts only mails to an address that its account has not proved.
   */
  caps: 'all' | 'recipient' | 'unprovedMails' | 'smsAnswers' | null
  /** Opt-outs, complaints and bounces stop it; `unproved`: only while its account has not proved the address. */
  suppressions: boolean | 'unproved'
  /** Carries a link that refuses all further mails of such kinds from this installation. */
  refusable: boolean
  /** Waits while the operator has stopped sending. */
  stop: boolean
  /** Somebody waits for it at a screen: no quiet hours, and it goes now or never. */
  awaited: boolean
}

const MESSAGE = {
  ...{ by: 'message', proof: 'sender', caps: 'all', suppressions: true },
  ...{ refusable: false, stop: true, awaited: false },
} as const satisfies SendRule

/** To an address that somebody chose who need not know its reader. */
const TO_STRANGER = { ...MESSAGE, by: 'email', refusable: true } as const satisfies SendRule

/** To the address of an account, about what it does here. */
const TO_ACCOUNT = {
  ...{ by: 'email', proof: 'address', caps: null, suppressions: true },
  ...{ refusable: false, stop: true, awaited: false },
} as const satisfies SendRule

/** Without it an account gets neither in nor to its proof: nobody's flood, and no stop, may keep it from its owner. */
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
  // The answer to STOP, START or HELP: whoever texted gets it, also the one who has just opted out.
  'keyword-answer': { ...TO_OPERATOR, by: 'call', caps: 'smsAnswers', awaited: true },

  'team-invitation': TO_STRANGER,
  // The operator chose the address, and owes nobody a proof.
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

/** Rules of a kind. */
export const sendRule = (kind: SendKind): SendRule => SENDS[kind]

/** Kinds of system email that a stop holds. */
export const HELD_EMAILS: readonly string[] = (Object.keys(SENDS) as SendKind[]).filter((kind) => {
  const { by, stop } = sendRule(kind)
  return by === 'email' && stop
})
