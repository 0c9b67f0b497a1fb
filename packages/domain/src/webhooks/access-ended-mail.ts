import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { type PlainMail, plainMail } from '../messaging/plain-mail.ts'
import { PRODUCT } from '../product.ts'

/** Tells the owners which API keys and webhooks ended. @param ended with the name of a key, or the host of a webhook @param link to the settings */
export function accessEndedMail(of: {
  ended: readonly { kind: 'key' | 'webhook'; name: string }[]
  link: string
  language: OwnerLanguage
}): PlainMail {
  const { language } = of
  const m = all[language]
  const product = { product: PRODUCT.name }
  return plainMail({
    language,
    subject: m.accessEndedSubject(product),
    lines: [
      m.accessEndedWhy,
      ...of.ended.map(({ kind, name }) =>
        kind === 'key' ? m.accessEndedKey({ name }) : m.accessEndedWebhook({ host: name }),
      ),
      m.accessEndedThen,
    ],
    button: { label: m.accessEndedButton, link: of.link },
    reason: m.accessEndedReason(product),
  })
}
