import { randomBytes } from 'node:crypto'
import { invitationMail } from '@fivestead/domain/accounts/invitation-mail'
import { SIGNUP_PATH } from '@fivestead/domain/paths'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import { hashToken } from '../password-reset/email.ts'
import { lockInvitation, setToken } from './sql.ts'

/** The link that opens an account; `ref` is the id of the invitation, and the account is the operator's who invites. Its token stands in the mail alone. */
export const invitationEmail: EmailKind = {
  name: 'account-invitation',
  async write({ config, clock }, trx, { ref: id, userId }) {
    const invitation = await lockInvitation(trx, id)
    if (!invitation || invitation.expiresAt <= clock.now()) return null
    const token = randomBytes(32).toString('base64url')
    await setToken(trx, id, hashToken(token))
    const link = `${config.origins.dashboard}${SIGNUP_PATH}?invitation=${token}`
    const operator = config.operator.name ?? null
    const language = await recipientLanguage(trx, userId)
    return { to: invitation.email, ...invitationMail({ link, operator, language }) }
  },
}
