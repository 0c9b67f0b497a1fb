import { createHash, randomBytes } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { PASSWORD_RESET_MINUTES, passwordResetMail } from '@fivestead/domain/accounts/password-reset-mail'
import type { PasswordResetInput } from '@fivestead/domain/accounts/schemas'
import { PASSWORD_RESET } from '@fivestead/domain/accounts/texts'
import { PASSWORD_RESET_PATH } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { afterTry, answerInTime } from '../../messaging/delivery/service.ts'
import { endSessionsOf } from '../../sessions/table.ts'
import { noteChange } from '../notices/service.ts'
import { hashPassword } from '../passwords/service.ts'
import {
  deleteReset,
  deleteResetsOf,
  dropResetsBefore,
  findAccountByEmail,
  insertReset,
  isLive,
  lockReset,
  setPassword,
  takeReset,
  updateReset,
} from './sql.ts'

const DAY_MS = 86_400_000

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Notes that somebody asked for a new password. Whether an account has that e-mail is found out by the worker: the
 * answer, and the time that it takes, are the same for every e-mail (threats T09).
 */
export async function requestPasswordReset(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  email: string,
): Promise<{ ok: true }> {
  await inTransaction(db, async (trx) => {
    const passwordResetId = await insertReset(trx, email, clock.now())
    await queue.add(trx, 'mail-password-reset', { passwordResetId })
  })
  return { ok: true }
}

interface Claim {
  /** In the mail alone: what is stored is its hash. */
  token: string
  to: string
  name: string | null
  attempts: number
}

/** Mails the link, once; an answer that is not clear is never repeated by machine: the owner can ask again. */
export async function mailPasswordReset(deps: Deps, id: string): Promise<void> {
  const claim = await inTransaction(deps.db, (trx) => claimReset(deps, trx, id))
  if (claim === null) return
  const { token, to, name } = claim
  const link = `${deps.config.origins.dashboard}${PASSWORD_RESET_PATH}?token=${token}`
  const sent = deps.gateways.mail.send({
    attemptId: id,
    fromName: PRODUCT.name,
    to,
    ...passwordResetMail({ name, link }),
    unsubscribeUrl: null,
  })
  const outcome = await answerInTime(sent)
  await inTransaction(deps.db, (trx) => noteOutcome(deps, trx, id, claim.attempts, outcome))
  if (outcome.kind !== 'accepted') deps.log.warn({ id, reason: outcome.reason }, 'password reset not mailed')
}

async function claimReset({ clock }: Pick<Deps, 'clock'>, trx: Trx, id: string): Promise<Claim | null> {
  const reset = await lockReset(trx, id)
  if (reset?.mailState !== 'queued') return null
  const account = await findAccountByEmail(trx, reset.email)
  if (!account?.email) {
    await deleteReset(trx, id)
    return null
  }
  const token = randomBytes(32).toString('base64url')
  const attempts = reset.mailAttempts + 1
  await deleteResetsOf(trx, account.id, id)
  await updateReset(trx, id, {
    userId: account.id,
    tokenHash: hashToken(token),
    expiresAt: new Date(clock.now().getTime() + PASSWORD_RESET_MINUTES * 60_000),
    mailState: 'sending',
    mailAttempts: attempts,
  })
  return { token, to: account.email, name: account.fullName, attempts }
}

async function noteOutcome(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  id: string,
  attempts: number,
  outcome: SendOutcome,
): Promise<void> {
  const { state, retryAt } = afterTry(outcome, attempts, clock.now())
  await updateReset(trx, id, { mailState: state })
  if (retryAt !== null) await queue.add(trx, 'mail-password-reset', { passwordResetId: id }, retryAt)
}

/**
 * Sets the new password and ends every session of the account. The link works once, and takes the account's other
 * links with it. Nobody is signed in by it.
 * @throws AppError invalid_input for a link that was used, replaced or is too old
 */
export async function resetPassword(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { token, newPassword }: PasswordResetInput,
): Promise<{ ok: true }> {
  const tokenHash = hashToken(token)
  const dead = () => new AppError('invalid_input', PASSWORD_RESET.dead)
  // Only a working link is worth a hash.
  if (!(await isLive(db, tokenHash, clock.now()))) throw dead()
  const password = await hashPassword(newPassword)
  await inTransaction(db, async (trx) => {
    const userId = await takeReset(trx, tokenHash, clock.now())
    if (userId === undefined) throw dead()
    await setPassword(trx, userId, password, clock.now())
    await noteChange({ clock, queue }, trx, userId, 'password')
    await deleteResetsOf(trx, userId)
    await endSessionsOf(trx, [userId])
  })
  return { ok: true }
}

/** Forgets what was asked for more than a day ago. */
export async function dropOldResets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await dropResetsBefore(db, new Date(clock.now().getTime() - DAY_MS))
}
