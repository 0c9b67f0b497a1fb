import { escapeHtml } from '../html.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../messaging/email-html.ts'
import { PRODUCT } from '../product.ts'

/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7

/** The mail with the link that opens an account. @param operator who runs the installation, where that is told */
export function invitationMail({ link: address, operator }: { link: string; operator: string | null }): {
  subject: string
  text: string
  html: string
} {
  const subject = `Your invitation to ${PRODUCT.name}`
  const invited = `${operator ?? 'The operator'} invites you to open an account at ${PRODUCT.name}.`
  const until = `This link works once, within ${INVITATION_DAYS} days, for the address that this email came to:`
  const otherwise = "If you don't expect it, there is nothing to do."
  const link = escapeHtml(address)
  return {
    subject,
    text: `${['Hello,', invited, until, address, otherwise].join('\n\n')}\n`,
    html: mailPage({
      subject,
      preview: invited,
      heading: subject,
      rows: [
        ['20px 32px 0', ['Hello,', invited, until].map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        [
          '6px 32px 28px',
          `${mailButton(link, 'Create your account')}
<p style="${SMALL_PRINT};margin-top:14px">Or open this address: <a href="${link}" style="color:#0f6b58;word-break:break-all">${link}</a></p>`,
        ],
      ],
      footer: `<p style="${SMALL_PRINT}">${otherwise}</p>`,
    }),
  }
}
