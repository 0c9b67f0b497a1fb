import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { linkMail } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'
import { EXPORT_HOURS } from './limits.ts'

/** The mail that an export is ready. The link leads to the dashboard, where somebody has to sign in. */
export function exportMail({ link, language }: { link: string; language: OwnerLanguage }) {
  const m = all[language]
  const product = { product: PRODUCT.name }
  return linkMail({
    language,
    subject: m.exportSubject,
    preview: m.exportPreview(product),
    lines: [m.hello, m.exportReady({ hours: EXPORT_HOURS, ...product })],
    link,
    button: m.exportButton,
    otherwise: m.exportOtherwise,
  })
}
