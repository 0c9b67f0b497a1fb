/**
 * Outcome of a mail to a mailbox: `asked`, or why nobody was. A code is stored and never renamed; further
 * outcomes are the reasons of `canSend` for which no message may go out.
 */
export const MAIL_OUTCOMES = [
  'asked',
  'too-large',
  'unreadable',
  'automatic',
  'sender-not-allowed',
  'not-signed',
  'too-old',
  'no-recipient',
  'several-recipients',
  'plan-needed',
  'already-waiting',
  'opted-out',
  'bounced',
  'complained',
  'no-postal-address',
  'email-unconfirmed',
  'not-sendable',
] as const

export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** The outcome for a reason of `canSend`; the rare ones share a code. */
export const outcomeOf = (code: string | undefined): MailOutcome =>
  MAIL_OUTCOMES.find((outcome) => outcome === code) ?? 'not-sendable'
