import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { type PlainMail, plainMail } from '../messaging/plain-mail.ts'
import { oneLine } from '../messaging/templates.ts'
import { PRODUCT } from '../product.ts'

/** Tells an owner that Google takes the consent for a business no more. @param link to its settings */
export function reconnectMail({
  businessName,
  link,
  language,
}: {
  businessName: string
  link: string
  language: OwnerLanguage
}): PlainMail {
  const m = all[language]
  const product = { product: PRODUCT.name }
  const business = oneLine(businessName)
  return plainMail({
    language,
    subject: m.reconnectSubject({ business }),
    lines: [m.reconnectWhy({ business, ...product }), m.reconnectUntil],
    button: { label: m.reconnectButton, link },
    reason: m.reconnectReason(product),
  })
}

/** Tells an owner that their Google account lost access to a profile. @param link to the business's settings */
export function accessLostMail({
  businessName,
  accountName,
  link,
  language,
}: {
  businessName: string
  /** Null where Google does not tell it. */
  accountName: string | null
  link: string
  language: OwnerLanguage
}): PlainMail {
  const m = all[language]
  const business = oneLine(businessName)
  const account = accountName === null ? m.yourGoogleAccount : oneLine(accountName)
  return plainMail({
    language,
    subject: m.accessLostSubject({ business }),
    lines: [m.accessLostWhy({ account, business }), m.accessLostThen, m.accessLostUntil],
    button: { label: m.accessLostButton, link },
    reason: m.accessLostReason({ product: PRODUCT.name }),
  })
}
