/** Things that the activity log tells of. */
export type ActivitySubject = 'account' | 'invitation'

/** What was done, as the log keeps it: never renamed. */
export type ActivityAction =
  | 'account.suspended'
  | 'account.restored'
  | 'account.deleted'
  | 'account.password-link'
  | 'account.two-step-on'
  | 'account.two-step-off'
  | 'account.recovery-codes'
  | 'invitation.sent'
  | 'invitation.revoked'
