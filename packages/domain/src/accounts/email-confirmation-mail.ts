import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { codeMail } from '../messaging/code-mail.ts'
import { PRODUCT } from '../product.ts'

/** Lifetime of the mailed link and its code. */
export const EMAIL_CONFIRMATION_HOURS = 24

/** The mail that proves an account's address, with a link and a code. It says nothing about the account but its name. */
export function emailConfirmationMail({
  code,
  link,
  language,
}: {
  code: string
  link: string
  language: OwnerLanguage
}): {
  subject: string
  text: string
  html: string
} {
  const m = all[language]
  const product = { product: PRODUCT.name }
  return codeMail({
    language,
    subject: m.confirmSubject(product),
    lines: [m.confirmWhy(product)],
    code,
    button: { label: m.confirmButton, link },
    until: m.confirmUntil({ hours: EMAIL_CONFIRMATION_HOURS }),
    otherwise: m.confirmOtherwise(product),
  })
}
