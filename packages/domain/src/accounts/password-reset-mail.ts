import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { linkMail, oneLine } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'
import { shownUsername } from './sign-in-name.ts'

/** Minutes that the mailed link works. */
export const PASSWORD_RESET_MINUTES = 60

/** The mail with the one-time link. `name` and `username` are the owner's own words. */
export function passwordResetMail(account: {
  name: string | null
  username: string | null
  link: string
  language: OwnerLanguage
}): {
  subject: string
  text: string
  html: string
} {
  const { language } = account
  const m = all[language]
  const product = { product: PRODUCT.name }
  const hello = account.name ? m.helloName({ name: oneLine(account.name) }) : m.hello
  const asked = m.resetAsked(product)
  const username = shownUsername(account.username)
  const who = username === null ? [] : [m.yourUsername({ username: oneLine(username) })]
  return linkMail({
    language,
    subject: m.resetSubject(product),
    preview: asked,
    lines: [hello, asked, ...who, m.resetUntil({ minutes: PASSWORD_RESET_MINUTES })],
    link: account.link,
    button: m.chooseNewPassword,
    otherwise: m.resetOtherwise,
  })
}
