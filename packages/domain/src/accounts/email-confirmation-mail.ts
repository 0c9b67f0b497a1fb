import { codeMail } from '../messaging/code-mail.ts'
import { PRODUCT } from '../product.ts'

/** How long the mailed link and its code work. */
export const EMAIL_CONFIRMATION_HOURS = 24

/** The mail that proves an account's address, with a link and a code. It says nothing about the account but its name. */
export function emailConfirmationMail({ code, link }: { code: string; link: string }): {
  subject: string
  text: string
  html: string
} {
  return codeMail({
    subject: `Confirm your email for ${PRODUCT.name}`,
    lines: [
      `Confirm that this address is yours, so that ${PRODUCT.name} can send requests to your customers.`,
    ],
    code,
    button: { label: 'Confirm email address', link },
    until: `Link and code work once, within ${EMAIL_CONFIRMATION_HOURS} hours.`,
    otherwise: `You didn't open a ${PRODUCT.name} account? Then ignore this email, and don't open the link.`,
  })
}
