import { escapeHtml } from '../html.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { PRODUCT } from '../product.ts'
import { FOOTER_END, SMALL_LINK, SMALL_PRINT } from './email-html.ts'

/** A mail to an owner with the link that turns its kind off, at the end of its small print. */
export function withOffLink<Mail extends { text: string; html: string }>(
  mail: Mail,
  { link, label, language }: { link: string; label: string; language: OwnerLanguage },
): Mail {
  return withFooterLink(mail, { link, words: all[language].turnOff({ label }) })
}

/** A mail to a stranger with the link that refuses all further ones that others ask for. */
export function withRefusalLink<Mail extends { text: string; html: string }>(
  mail: Mail,
  { link, language }: { link: string; language: OwnerLanguage },
): Mail {
  return withFooterLink(mail, { link, words: all[language].noMoreInvitations({ product: PRODUCT.name }) })
}

function withFooterLink<Mail extends { text: string; html: string }>(
  mail: Mail,
  { link, words }: { link: string; words: string },
): Mail {
  const line = `<p style="${SMALL_PRINT}"><a href="${escapeHtml(link)}" style="${SMALL_LINK}">${escapeHtml(words)}</a></p>\n`
  return {
    ...mail,
    text: `${mail.text}${words}: ${link}\n`,
    html: mail.html.replace(FOOTER_END, () => line + FOOTER_END),
  }
}
