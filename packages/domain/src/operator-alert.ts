import { escapeHtml } from './html.ts'
import { mailPage, mailParagraph, SMALL_PRINT } from './messaging/email-html.ts'
import { PORT_LABELS, type Port } from './ports.ts'
import { PRODUCT } from './product.ts'

/** Tells the operator that a provider refuses for a reason that is no customer's (PROV-9). */
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
  const subject = isAccount ? `${label}: sending is paused` : `${label}: an unknown refusal (${code})`
  const lines = isAccount
    ? [
        `The provider says: ${reason} (${code}).`,
        'Nothing is sent by this port until your account is right again. Messages wait and none is lost; one tries again every 15 minutes.',
        'npm run doctor says more.',
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
