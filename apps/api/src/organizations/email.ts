import { createHash, randomBytes } from 'node:crypto'
import { invitationMail } from '@fivestead/domain/organizations/invitation-mail'
import { INVITATION_PATH } from '@fivestead/domain/paths'
import { recipientLanguage } from '../emails/language.ts'
import type { EmailKind } from '../emails/service.ts'
import { lockInvitation, setToken } from './sql.ts'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The link that joins an organization; `ref` is the id of the invitation. Its token is made when the email is sent, and
 * stands in the email alone: what is stored is its hash.
 */
export const teamInvitationEmail: EmailKind = {
  name: 'team-invitation',
  async write({ config, clock }, trx, { ref: id }) {
    const invitation = await lockInvitation(trx, id)
    if (!invitation || invitation.expiresAt <= clock.now()) return null
    const { email, role, name, invitedBy, inviterId } = invitation
    const language = await recipientLanguage(trx, inviterId)
    const token = randomBytes(32).toString('base64url')
    await setToken(trx, id, hashToken(token))
    const link = `${config.origins.dashboard}${INVITATION_PATH}?token=${token}`
    return { to: email, ...invitationMail({ organization: name, invitedBy, role, link, language }) }
  },
}
