import { holdsNumber } from '../accounts/own-name.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all as roles } from '../languages/messages/common/all.ts'
import { all } from '../languages/messages/mails/all.ts'
import { all as names } from '../languages/messages/organizations/all.ts'
import { linkMail, oneLine } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'
import type { Role } from '../roles.ts'
import { addressIn } from '../web-address.ts'
import { INVITATION_DAYS } from './limits.ts'

/** A name, as long as it leads nowhere: it holds no web address and no telephone number (T18). */
export function shownName(name: string | null, otherwise: string): string {
  const line = oneLine(name ?? otherwise)
  return addressIn(line) === null && !holdsNumber(line) ? line : otherwise
}

/** The mail with the link that joins a team. Names are people's own words. */
export function invitationMail(invitation: {
  organization: string | null
  invitedBy: string | null
  role: Role
  link: string
  language: OwnerLanguage
}) {
  const { language } = invitation
  const m = all[language]
  const product = { product: PRODUCT.name }
  const team = shownName(invitation.organization, names[language].yourBusiness)
  const who = shownName(invitation.invitedBy, m.theOwner)
  const asked = m.teamInvites({ who, team, role: roles[language][invitation.role], ...product })
  return linkMail({
    language,
    subject: m.teamSubject({ team, ...product }),
    preview: asked,
    lines: [m.hello, asked, m.teamUntil({ days: INVITATION_DAYS })],
    link: invitation.link,
    button: m.joinTheTeam,
    otherwise: m.teamOtherwise,
  })
}
