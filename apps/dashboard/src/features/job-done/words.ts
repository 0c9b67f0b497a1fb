import type { MailOutcome } from '@fivestead/domain/platform/mailbox/outcomes'
import * as m from '../../messages/job-done/en.ts'

/** Reasons why nobody was asked. */
export const OUTCOME_WORDS: Record<Exclude<MailOutcome, 'asked'>, string> = {
  'too-large': m.whyTooLarge,
  unreadable: m.whyUnreadable,
  automatic: m.whyAutomatic,
  'sender-not-allowed': m.whySenderNotAllowed,
  'not-signed': m.whyNotSigned,
  'too-old': m.whyTooOld,
  'no-recipient': m.whyNoRecipient,
  'several-recipients': m.whySeveralRecipients,
  'plan-needed': m.whyPlanNeeded,
  'already-waiting': m.whyAlreadyWaiting,
  'opted-out': m.whyOptedOut,
  bounced: m.whyBounced,
  complained: m.whyComplained,
  'no-postal-address': m.whyNoPostalAddress,
  'email-unconfirmed': m.whyEmailUnconfirmed,
  'not-sendable': m.whyNotSendable,
}
