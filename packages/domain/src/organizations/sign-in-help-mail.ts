import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { all as names } from '../languages/messages/organizations/all.ts'
import { linkMail } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'
import { shownName } from './invitation-mail.ts'
import { HELP_HOURS } from './sign-in-texts.ts'

/** The mail with the link that stands in for a lost second step, beside the password. */
export function signInHelpMail({
  organization,
  link,
  language,
}: {
  organization: string | null
  link: string
  language: OwnerLanguage
}) {
  const m = all[language]
  const product = { product: PRODUCT.name }
  const team = shownName(organization, names[language].yourBusiness)
  const offered = m.helpIsOffered({ team, ...product })
  return linkMail({
    language,
    subject: m.helpSubject(product),
    preview: offered,
    lines: [m.hello, offered, m.helpNeedsPassword, m.helpUntil({ hours: HELP_HOURS })],
    link,
    button: m.signIn,
    otherwise: m.helpOtherwise,
  })
}
