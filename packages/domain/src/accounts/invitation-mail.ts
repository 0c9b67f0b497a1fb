import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { linkMail } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'

/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7

/** The mail with the link that opens an account. @param operator who runs the installation, where that is told */
export function invitationMail({
  link,
  operator,
  language,
}: {
  link: string
  operator: string | null
  language: OwnerLanguage
}) {
  const m = all[language]
  const product = { product: PRODUCT.name }
  const invited = m.operatorInvites({ operator: operator ?? m.theOperator, ...product })
  return linkMail({
    language,
    subject: m.invitationSubject(product),
    preview: invited,
    lines: [m.hello, invited, m.invitationUntil({ days: INVITATION_DAYS })],
    link,
    button: m.createYourAccount,
    otherwise: m.notExpected,
  })
}
