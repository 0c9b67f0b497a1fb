import { escapeHtml } from '../html.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../messaging/email-html.ts'
import { PRODUCT } from '../product.ts'
import { ROLE_LABELS, type Role } from '../roles.ts'
import { INVITATION_DAYS, UNNAMED } from './texts.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100)

/** The mail with the link that joins a team. Names are people's own words. */
export function invitationMail(invitation: {
  organization: string | null
  invitedBy: string | null
  role: Role
  link: string
}): { subject: string; text: string; html: string } {
  const team = oneLine(invitation.organization ?? UNNAMED)
  const who = oneLine(invitation.invitedBy ?? 'The owner')
  const asked = `${who} invites you to work on ${team} in ${PRODUCT.name}. Your role: ${ROLE_LABELS[invitation.role]}.`
  const until = `This link works once, for ${INVITATION_DAYS} days:`
  const otherwise = 'If you do not know them, there is nothing to do.'
  const subject = `Join ${team} on ${PRODUCT.name}`
  const link = escapeHtml(invitation.link)
  return {
    subject,
    text: `${['Hello,', asked, until, invitation.link, otherwise].join('\n\n')}\n`,
    html: mailPage({
      subject,
      preview: asked,
      heading: subject,
      rows: [
        ['20px 32px 0', ['Hello,', asked, until].map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        [
          '6px 32px 28px',
          `${mailButton(link, 'Join the team')}
<p style="${SMALL_PRINT};margin-top:14px">Or open this address: <a href="${link}" style="color:#0f6b58;word-break:break-all">${link}</a></p>`,
        ],
      ],
      footer: `<p style="${SMALL_PRINT}">${otherwise}</p>`,
    }),
  }
}
