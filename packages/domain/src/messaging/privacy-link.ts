import { escapeHtml } from '../html.ts'
import type { Language } from '../languages/languages.ts'
import { all } from '../languages/messages/customer-page/all.ts'
import { FOOTER_END, SMALL_LINK, SMALL_PRINT } from './email-html.ts'

/** A mail as it leaves: with the address of the privacy policy at its end, whoever gets it. */
export function withPrivacyLink<Mail extends { text: string; html: string; language?: Language }>(
  mail: Mail,
  publicOrigin: string,
): Mail {
  const { policy } = all[mail.language ?? 'en']
  const link = `${publicOrigin}/privacy`
  const line = `<p style="${SMALL_PRINT}"><a href="${escapeHtml(link)}" style="${SMALL_LINK}">${policy}</a></p>`
  const end = mail.html.includes(FOOTER_END) ? FOOTER_END : '</body>'
  const start = /^-- ?$/m.test(mail.text) ? '' : '\n--\n'
  return {
    ...mail,
    text: `${mail.text}${start}${policy}: ${link}\n`,
    html: mail.html.replace(end, () => line + end),
  }
}
