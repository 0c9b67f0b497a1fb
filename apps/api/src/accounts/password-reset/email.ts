import { createHash, randomBytes } from 'node:crypto'
import { PASSWORD_RESET_MINUTES, passwordResetMail } from '@fivestead/domain/accounts/password-reset-mail'
import { PASSWORD_RESET_PATH } from '@fivestead/domain/paths'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import {
  deleteReset,
  deleteResetsOf,
  findAccountByEmail,
  findReset,
  isAskedSince,
  updateReset,
} from './sql.ts'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The link that sets a new password; `ref` is the id of the reset. Its token is made when the email is sent, once for
 * each try, and stands in the email alone: what is stored is its hash.
 */
export const passwordResetEmail: EmailKind = {
  name: 'password-reset',
  async write({ config, clock }, trx, { ref: id }) {
    const reset = await findReset(trx, id)
    if (!reset) return null
    const account = await findAccountByEmail(trx, reset.email)
    // A later request has its own link: this older mail would end that link.
    if (!account?.email || (await isAskedSince(trx, reset.email, reset.createdAt))) {
      await deleteReset(trx, id)
      return null
    }
    const token = randomBytes(32).toString('base64url')
    await deleteResetsOf(trx, account.id, id)
    await updateReset(trx, id, {
      userId: account.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(clock.now().getTime() + PASSWORD_RESET_MINUTES * 60_000),
    })
    const link = `${config.origins.dashboard}${PASSWORD_RESET_PATH}?token=${token}`
    const language = await recipientLanguage(trx, account.id)
    return {
      to: account.email,
      ...passwordResetMail({ name: account.fullName, username: account.username, link, language }),
    }
  },
}
