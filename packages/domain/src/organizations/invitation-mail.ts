import { linkMail, oneLine } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'
import { ROLE_LABELS, type Role } from '../roles.ts'
import { addressIn } from '../web-address.ts'
import { INVITATION_DAYS } from './texts.ts'
import { UNNAMED } from './unnamed.ts'

/** A name, as long as it leads nowhere: mail programs make links of web addresses (T18). */
export function shownName(name: string | null, otherwise: string): string {
  const line = oneLine(name ?? otherwise)
  return addressIn(line) === null ? line : otherwise
}

/** The mail with the link that joins a team. Names are people's own words. */
export function invitationMail(invitation: {
  organization: string | null
  invitedBy: string | null
  role: Role
  link: string
}) {
  const team = shownName(invitation.organization, UNNAMED)
  const who = shownName(invitation.invitedBy, 'The owner')
  const asked = `${who} invites you to work on ${team} in ${PRODUCT.name}. Your role: ${ROLE_LABELS[invitation.role]}.`
  return linkMail({
    subject: `Join ${team} on ${PRODUCT.name}`,
    preview: asked,
    lines: ['Hello,', asked, `This link works once, for ${INVITATION_DAYS} days:`],
    link: invitation.link,
    button: 'Join the team',
    otherwise: 'If you do not know them, there is nothing to do.',
  })
}
