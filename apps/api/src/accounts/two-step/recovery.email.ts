import { randomBytes } from 'node:crypto'
import { signInHelpMail } from '@fivestead/domain/organizations/sign-in-help-mail'
import { SIGN_IN_HELP_PATH } from '@fivestead/domain/paths'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import { hashToken } from '../password-reset/email.ts'
import { lockRecoveryOffer, setOfferToken } from './recovery.sql.ts'

/** The link of an owner's help; `ref` is the account. Its token stands in the mail alone. */
export const signInHelpEmail: EmailKind = {
  name: 'sign-in-help',
  async write({ config, clock }, trx, { ref: userId }) {
    const offer = await lockRecoveryOffer(trx, userId)
    if (!offer?.email || offer.expiresAt <= clock.now()) return null
    const token = randomBytes(32).toString('base64url')
    await setOfferToken(trx, userId, hashToken(token))
    const link = `${config.origins.dashboard}${SIGN_IN_HELP_PATH}?token=${token}`
    const language = await recipientLanguage(trx, userId)
    return { to: offer.email, ...signInHelpMail({ organization: offer.name, link, language }) }
  },
}
