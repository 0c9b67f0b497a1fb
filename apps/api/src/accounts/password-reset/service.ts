import { inTransaction } from '@fivestead/db/client'
import type { PasswordResetInput } from '@fivestead/domain/accounts/schemas'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { recordOwn } from '../../activity/service.ts'
import type { Browser, Caller } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { AppError } from '../../errors.ts'
import { endSessionsOf } from '../../sessions/sql.ts'
import { hashPassword, refuseGuessable } from '../passwords.service.ts'
import { recordChange } from '../security/service.ts'
import { dropRecoveryOffer } from '../two-step/recovery.sql.ts'
import { hashToken, passwordResetEmail } from './email.ts'
import { deleteResetsOf, findAccountOfLink, insertReset, setPassword, takeReset } from './sql.ts'

/**
 * Stores a request for a new password. The worker looks up the account later, so that the response and its
 * time are the same for every email (T09).
 */
export async function requestPasswordReset(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  email: string,
): Promise<{ ok: true }> {
  await inTransaction(db, async (trx) => {
    const ref = await insertReset(trx, email, clock.now())
    await queueEmail({ clock, queue }, trx, passwordResetEmail, { ref })
  })
  return { ok: true }
}

const dead = () => new AppError('invalid_input', m.linkExpired, { reason: 'link-expired' })

/**
 * Returns the account of a mailed link.
 * @throws AppError invalid_input for a link that was used, replaced or is too old
 */
export async function openPasswordReset({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const account = await findAccountOfLink(db, hashToken(token), clock.now())
  if (!account) throw dead()
  return account
}

/**
 * Sets the new password, ends every session of the account and deletes its other links. The link works once
 * and signs nobody in. The account knows this browser from then on, so that strangers' tries do not keep the
 * owner from signing in (T08).
 * @throws AppError invalid_input for a link that was used, replaced or is too old, or with the reason against
 *   the password
 */
export async function resetPassword(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  browser: Pick<Browser & Caller, 'rememberDevice' | 'prefix'>,
  { token, newPassword }: PasswordResetInput,
): Promise<{ ok: true }> {
  const tokenHash = hashToken(token)
  // An invalid link must not cost a password hash.
  const account = await openPasswordReset({ db, clock }, token)
  refuseGuessable(newPassword, account.username)
  const password = await hashPassword(newPassword)
  const id = await inTransaction(db, async (trx) => {
    const userId = await takeReset(trx, tokenHash, clock.now())
    if (userId === undefined) throw dead()
    await setPassword(trx, userId, password, clock.now())
    await recordChange({ clock, queue }, trx, userId, 'password')
    await recordOwn({ clock }, trx, { userId, network: browser.prefix }, 'account.password-reset')
    await deleteResetsOf(trx, userId)
    await dropRecoveryOffer(trx, userId)
    await endSessionsOf(trx, [userId])
    return userId
  })
  browser.rememberDevice({ id, password })
  return { ok: true }
}
