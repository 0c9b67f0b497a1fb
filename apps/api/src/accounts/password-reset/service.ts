import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { PASSWORD_RESET_MINUTES, passwordResetMail } from '@fivestead/domain/accounts/password-reset-mail'
import type { PasswordResetInput } from '@fivestead/domain/accounts/schemas'
import { PASSWORD_RESET } from '@fivestead/domain/accounts/texts'
import { PASSWORD_RESET_PATH } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type HouseMail, requeueLeft, sendHouseMail } from '../../messaging/house-mail/service.ts'
import { endSessionsOf } from '../../sessions/table.ts'
import { noteChange } from '../notices/service.ts'
import { hashPassword } from '../passwords/service.ts'
import {
  deleteReset,
  deleteResetsOf,
  dropResetsBefore,
  findAccountByEmail,
  insertReset,
  isAskedSince,
  isLive,
  lockReset,
  noteResetMail,
  setPassword,
  takeReset,
  unmailedResets,
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

type ResetRow = NonNullable<Awaited<ReturnType<typeof lockReset>>>
interface Ready {
  id: string
  /** In the mail alone: what is stored is its hash. */
  token: string
  to: string
  name: string | null
}

const resetMail = ({
  config,
  clock,
  gateways,
  queue,
}: Pick<Deps, 'config' | 'clock' | 'gateways' | 'queue'>): HouseMail<ResetRow, Ready> => ({
  name: 'password reset',
  lock: lockReset,
  async prepare(trx, { id, email, createdAt }) {
    const account = await findAccountByEmail(trx, email)
    // Who asked once more meanwhile has that link, or will have it: an older mail would end it.
    if (!account?.email || (await isAskedSince(trx, email, createdAt))) {
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
    return { id, token, to: account.email, name: account.fullName }
  },
  note: noteResetMail,
  send({ id, token, to, name }) {
    const link = `${config.origins.dashboard}${PASSWORD_RESET_PATH}?token=${token}`
    const mail = passwordResetMail({ name, link })
    return gateways.mail.send({ attemptId: id, fromName: PRODUCT.name, to, ...mail, unsubscribeUrl: null })
  },
  enqueue: (trx, passwordResetId, startAfter) =>
    queue.add(trx, 'mail-password-reset', { passwordResetId }, startAfter),
})

/** Mails the link, once; after an answer that is not clear the owner can ask again. */
export function mailPasswordReset(deps: Deps, id: string): Promise<void> {
  return sendHouseMail(deps, resetMail(deps), id)
}

/** Gives resets whose jobs were lost a new one. */
export function requeueResets(deps: Deps): Promise<void> {
  return requeueLeft(deps, { find: unmailedResets, enqueue: resetMail(deps).enqueue })
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
