import { escapeHtml } from '../html.ts'
import { mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../messaging/email-html.ts'
import { PRODUCT } from '../product.ts'
import { shownUsername } from './sign-in-name.ts'

/** Minutes that the mailed link works. */
export const PASSWORD_RESET_MINUTES = 60

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100)

/** The mail with the one-time link. `name` and `username` are the owner's own words. */
export function passwordResetMail(account: { name: string | null; username: string | null; link: string }): {
  subject: string
  text: string
  html: string
} {
  const hello = account.name ? `Hello ${oneLine(account.name)},` : 'Hello,'
  const asked = `Somebody, probably you, asked for a new password for your ${PRODUCT.name} account.`
  const until = `This link works once, within ${PASSWORD_RESET_MINUTES} minutes:`
  const username = shownUsername(account.username)
  const who = username === null ? [] : [`Your username: ${oneLine(username)}`]
  const otherwise = 'If it was not you, there is nothing to do: your password stays as it is.'
  const subject = `Choose a new ${PRODUCT.name} password`
  const link = escapeHtml(account.link)
  return {
    subject,
    text: `${[hello, asked, ...who, until, account.link, otherwise].join('\n\n')}\n`,
    html: mailPage({
      subject,
      preview: asked,
      heading: subject,
      rows: [
        [
          '20px 32px 0',
          [hello, asked, ...who, until].map((line) => mailParagraph(escapeHtml(line))).join('\n'),
        ],
        [
          '6px 32px 28px',
          `${mailButton(link, 'Choose a new password')}
<p style="${SMALL_PRINT};margin-top:14px">Or open this address: <a href="${link}" style="color:#0f6b58;word-break:break-all">${link}</a></p>`,
        ],
      ],
      footer: `<p style="${SMALL_PRINT}">${otherwise}</p>`,
    }),
  }
}
