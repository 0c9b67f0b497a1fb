import { linkMail, oneLine } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'
import { shownUsername } from './sign-in-name.ts'

/** Minutes that the mailed link works. */
export const PASSWORD_RESET_MINUTES = 60

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
  return linkMail({
    subject: `Choose a new ${PRODUCT.name} password`,
    preview: asked,
    lines: [hello, asked, ...who, until],
    link: account.link,
    button: 'Choose a new password',
    otherwise: 'If it was not you, there is nothing to do: your password stays as it is.',
  })
}
