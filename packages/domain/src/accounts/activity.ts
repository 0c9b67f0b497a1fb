/** Things that the activity log tells of. */
export type ActivitySubject = 'account' | 'invitation' | 'team'

/** Actions as the log keeps them: never renamed. */
export type ActivityAction =
  | 'account.suspended'
  | 'account.restored'
  | 'account.deleted'
  | 'account.password-link'
  | 'account.two-step-on'
  | 'account.two-step-off'
  | 'account.recovery-codes'
  | 'account.passkey-added'
  | 'account.passkey-removed'
  | 'team.two-step-required'
  | 'team.two-step-optional'
  | 'invitation.sent'
  | 'invitation.revoked'
