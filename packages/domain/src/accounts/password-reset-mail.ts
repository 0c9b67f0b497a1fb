import { escapeHtml } from '../html.ts'
import { PRODUCT } from '../product.ts'

/** Minutes that the mailed link works. */
export const PASSWORD_RESET_MINUTES = 60

/** The mail with the one-time link. `name` is the owner's own words. */
export function passwordResetMail({ name, link }: { name: string | null; link: string }): {
  subject: string
  text: string
  html: string
} {
  const hello = name ? `Hello ${name.replace(/\s+/g, ' ').slice(0, 100)},` : 'Hello,'
  const asked = `Somebody, probably you, asked for a new password for your ${PRODUCT.name} account.`
  const until = `This link works once, within ${PASSWORD_RESET_MINUTES} minutes:`
  const otherwise = 'If it was not you, there is nothing to do: your password stays as it is.'
  const address = escapeHtml(link)
  return {
    subject: `Choose a new ${PRODUCT.name} password`,
    text: `${hello}\n\n${asked} ${until}\n\n${link}\n\n${otherwise}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><p>${escapeHtml(hello)}</p><p>${asked} ${until}</p><p><a href="${address}">Choose a new password</a></p><p style="word-break:break-all">${address}</p><p>${otherwise}</p></body></html>`,
  }
}
