import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { type PlainMail, plainMail } from '../messaging/plain-mail.ts'
import { PRODUCT } from '../product.ts'

/** Tells the owners that a webhook was turned off. @param link to the settings */
export function webhookOffMail(of: {
  host: string
  because: 'failing' | 'gone'
  link: string
  language: OwnerLanguage
}): PlainMail {
  const { host, language } = of
  const m = all[language]
  const product = { product: PRODUCT.name }
  const because = of.because === 'gone' ? 'other' : of.because
  return plainMail({
    language,
    subject: m.webhookSubject({ host }),
    lines: [m.webhookWhy({ host, because, ...product }), m.webhookThen],
    button: { label: m.webhookButton, link: of.link },
    reason: m.webhookReason(product),
  })
}
