import { escapeHtml } from '../html.ts'
import { closestLanguage, colonIn } from '../languages/languages.ts'
import { all } from '../languages/messages/customer-page/all.ts'
import { FOOTER_END, SMALL_LINK, SMALL_PRINT } from './email-html.ts'

/** A mail as it leaves: with the address of the privacy policy at its end, in the language that its HTML is marked with. */
export function withPrivacyLink<Mail extends { text: string; html: string }>(
  mail: Mail,
  publicOrigin: string,
): Mail {
  const [, marked = 'en'] = /<html lang="([\w-]+)"/.exec(mail.html) ?? []
  const language = closestLanguage(marked) ?? 'en'
  const { policy } = all[language]
  const link = `${publicOrigin}/privacy`
  const line = `<p style="${SMALL_PRINT}"><a href="${escapeHtml(link)}" style="${SMALL_LINK}">${policy}</a></p>`
  const end = mail.html.includes(FOOTER_END) ? FOOTER_END : '</body>'
  const start = /^-- ?$/m.test(mail.text) ? '' : '\n--\n'
  return {
    ...mail,
    text: `${mail.text}${start}${policy}${colonIn(language)}${link}\n`,
    html: mail.html.replace(end, () => line + end),
  }
}
