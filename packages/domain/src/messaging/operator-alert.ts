import { escapeHtml } from '../html.ts'
import { GOOGLE_FORM, PORT_LABELS, type Port } from '../ports.ts'
import { PRODUCT } from '../product.ts'
import { mailPage, mailParagraph, SMALL_PRINT } from './email-html.ts'

/** Operator's action where Google refuses the project for Business Profile. */
const GOOGLE_ACTIONS: Readonly<Record<string, { subject: string; action: string }>> = {
  'api-disabled': {
    subject: 'an API is not enabled',
    action:
      'Enable the API that Google names in the library of the Google Cloud console, in the project of GOOGLE_OAUTH_CLIENT_ID.',
  },
  'no-quota': {
    subject: 'Google has not approved the project',
    action: `The quota is 0 until Google approves the project of GOOGLE_OAUTH_CLIENT_ID. Apply with the form "Application for Basic API Access": ${GOOGLE_FORM}. It takes days to weeks.`,
  },
}

/** Tells the operator that a provider refuses for a reason that is no customer's. */
export function operatorAlertMail({
  subject: about,
  port,
  code,
  reason,
}: {
  subject: string
  port: string
  code: string
  reason: string
}): { subject: string; text: string; html: string } {
  const label = PORT_LABELS[port as Port] ?? port
  const isAccount = about.endsWith(' account')
  const google = GOOGLE_ACTIONS[code]
  const subject = google
    ? `${label}: ${google.subject}`
    : isAccount
      ? `${label}: sending is paused`
      : `${label}: an unknown refusal (${code})`
  const lines = google
    ? [
        `Google refuses calls of this installation: ${reason}`,
        google.action,
        'Owners read that this is with you. Their connections go on by themselves within an hour of the change. npm run operate -- doctor says more.',
      ]
    : isAccount
      ? [
          `The provider says: ${reason} (${code}).`,
          'Nothing is sent by this port until your account is right again. Messages wait and none is lost; one tries again every 15 minutes.',
          'npm run operate -- doctor says more.',
        ]
      : [
          `The provider refused a message with a code that ${PRODUCT.name} does not know: ${code}.`,
          'The message tries again every hour for three days, and has failed after that. Look the code up in the provider’s documentation.',
        ]
  const footer = `You're getting this because OPERATOR_EMAIL of this installation of ${PRODUCT.name} is your address. It is sent once while the fault lasts.`
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${footer}\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [['20px 32px 28px', lines.map((line) => mailParagraph(escapeHtml(line))).join('\n')]],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(footer)}</p>`,
    }),
  }
}
