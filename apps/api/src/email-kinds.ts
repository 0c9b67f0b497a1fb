import { invitationEmail } from './accounts/invitations/email.ts'
import { passwordResetEmail } from './accounts/password-reset/email.ts'
import { accountChangeEmail } from './accounts/security/email.ts'
import { signInHelpEmail } from './accounts/two-step/recovery.email.ts'
import { claimEmail } from './businesses/claims/email.ts'
import { placeNotificationEmail } from './businesses/claims/notifications.email.ts'
import { reconnectEmail } from './businesses/google-profile/reconnecting.email.ts'
import { contactEmail } from './contact/email.ts'
import { exportEmail } from './data/exports/email.ts'
import { operatorAlertEmail } from './emails/operator-alerts.email.ts'
import type { EmailKind } from './emails/service.ts'
import { textLimitEmail } from './messaging/caps/email.ts'
import { claimCode, emailCode, phoneCode } from './messaging/codes/email.ts'
import { teamInvitationEmail } from './organizations/email.ts'
import { reportEmail, requestedReportEmail } from './reports/mails/email.ts'
import { webhookOffEmail } from './webhooks/email.ts'
import { accessEndedEmail } from './webhooks/rights/email.ts'

/** Every system email. A new one is a file `email.ts` of its feature, a line here and its rules in `delivery/sends.ts`. */
export const EMAIL_KINDS: readonly EmailKind[] = [
  contactEmail,
  passwordResetEmail,
  invitationEmail,
  accountChangeEmail,
  signInHelpEmail,
  emailCode,
  claimCode,
  phoneCode,
  textLimitEmail,
  claimEmail,
  placeNotificationEmail,
  teamInvitationEmail,
  reconnectEmail,
  reportEmail,
  requestedReportEmail,
  operatorAlertEmail,
  exportEmail,
  webhookOffEmail,
  accessEndedEmail,
]
