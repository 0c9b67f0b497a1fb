import { codeMail } from '../messaging/code-mail.ts'
import { PRODUCT } from '../product.ts'

/** How long the mailed link and its code work. */
export const EMAIL_CONFIRMATION_HOURS = 24

export const EMAIL_CONFIRMATION = {
  /** Why nothing goes out to customers yet (threats T18). */
  first:
    'Confirm your email address first. We mailed you a link; you can ask for a new one at the top of your dashboard.',
  dead: 'This link is no longer valid. Please ask for a new one.',
  deadCode: 'This code is no longer valid. Please ask for a new one.',
  wrongCode: 'That code is not right. Check the newest mail from us and try again.',
  noEmail: 'Add an email address to your profile first.',
  sent: (email: string) => ({ title: 'Email sent', description: `Check ${email} for a link and a code.` }),
  done: { title: 'Email confirmed', description: 'You can send requests now.' },
  failed: { title: 'That did not work', description: 'Please try again.' },
} as const

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
