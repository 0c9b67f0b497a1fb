import { accountChangeMail, isAccountChangeKind } from '@fivestead/domain/accounts/account-change-mail'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import { findUser } from '../sql.ts'

const RECOVERY_PATH = '/forgot-password'

/**
 * Tells of a change of the account; `ref` says which. It goes to the address of before the change, which is kept with
 * the email alone and forgotten with it.
 */
export const accountChangeEmail: EmailKind = {
  name: 'account-change',
  async write({ config }, trx, { ref: kind, recipient, userId }) {
    const user = userId === null ? undefined : await findUser(trx, userId)
    if (!user || recipient === null || !isAccountChangeKind(kind)) return null
    const language = await recipientLanguage(trx, user.id)
    const content = accountChangeMail({
      kind,
      language,
      name: user.fullName,
      recoveryLink: `${config.origins.dashboard}${RECOVERY_PATH}`,
      supportEmail: config.mail.support,
    })
    return { to: recipient, ...content }
  },
}
