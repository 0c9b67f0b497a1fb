import { linkMail } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'

/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7

/** The mail with the link that opens an account. @param operator who runs the installation, where that is told */
export function invitationMail({ link, operator }: { link: string; operator: string | null }) {
  const invited = `${operator ?? 'The operator'} invites you to open an account at ${PRODUCT.name}.`
  const until = `This link works once, within ${INVITATION_DAYS} days, for the address that this email came to:`
  return linkMail({
    subject: `Your invitation to ${PRODUCT.name}`,
    preview: invited,
    lines: ['Hello,', invited, until],
    link,
    button: 'Create your account',
    otherwise: "If you don't expect it, there is nothing to do.",
  })
}
