import { inTransaction, type Trx } from '@fivestead/db/client'
import type { AccountChangeKind } from '@fivestead/domain/accounts/account-change-mail'
import type { PasswordChangeInput } from '@fivestead/domain/accounts/schemas'
import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { recordOwn } from '../../activity/service.ts'
import { type Browser, type Caller, type Credentials, keysOf, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { AppError } from '../../errors.ts'
import { endSessionOf, endSessionsOf, recordSecondStep, sessionsOf } from '../../sessions/sql.ts'
import { deleteResetsOf } from '../password-reset/sql.ts'
import { hashPassword, refuseGuessable, verifyPassword } from '../passwords/service.ts'
import { addressOf, findUser } from '../sql.ts'
import { accountChangeEmail } from './email.ts'
import { findPassword, holdSecondStep, ownersWhoRequireTwoStep, replacePassword } from './sql.ts'

/**
 * Changes the password of the account that is signed in with one. Every session of the account ends, and this
 * browser gets a new one: a stolen cookie is worth nothing afterwards.
 * @throws AppError invalid_input 'Current password is incorrect', or the reason against the new one; forbidden for an
 *   account without a password
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  browser: Pick<Browser, 'startSession'>,
  me: Viewer,
  { currentPassword, newPassword }: PasswordChangeInput,
): Promise<{ ok: true }> {
  const { db, clock } = deps
  const account = me.sessions.find(({ kind }) => kind === 'traditional')
  const before = account && (await findPassword(db, account.userId))
  if (!account || !before) throw new AppError('forbidden', accountWords.noPassword)
  if (!(await verifyPassword(before, currentPassword))) {
    throw new AppError('invalid_input', accountWords.currentPasswordIsIncorrect, {
      reason: 'password-incorrect',
    })
  }
  refuseGuessable(newPassword, (await findUser(db, account.userId))?.username ?? null)
  const after = await hashPassword(newPassword)
  const session = await inTransaction(db, async (trx) => {
    // A second change at the same time no longer knows the current password.
    const replaced = await replacePassword(trx, account.userId, { before, after, now: clock.now() })
    if (!replaced)
      throw new AppError('invalid_input', accountWords.currentPasswordIsIncorrect, {
        reason: 'password-incorrect',
      })
    await deleteResetsOf(trx, account.userId)
    await endSessionsOf(trx, [account.userId])
    await recordChange(deps, trx, account.userId, 'password')
    await recordOwn(deps, trx, { ...me, userId: account.userId }, 'account.password-changed')
    return browser.startSession(trx, 'traditional', account.userId, {
      secondStep: account.isTwoStep ? 'proved' : 'kept',
    })
  })
  session.carry()
  return { ok: true }
}

/** Where the accounts of this browser are signed in, the last visited first. */
export async function listSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, me: Viewer) {
  const mine = new Set(me.sessions.map(({ key }) => key))
  const sessions = await sessionsOf(db, me.userIds, clock.now())
  return sessions.map(({ key, userId: _, ...session }) => ({ id: key, current: mine.has(key), ...session }))
}

/**
 * Signs out there; signing out here takes the cookie as well.
 * @throws AppError not_found for a session that has ended, or is somebody else's
 */
export async function endSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  browser: Pick<Browser, 'endSession'>,
  me: Viewer,
  key: string,
): Promise<{ ok: true }> {
  const here = me.sessions.find((session) => session.key === key)
  if (here) await browser.endSession(here.kind)
  else {
    await inTransaction(deps.db, async (trx) => {
      if (!(await endSessionOf(trx, me.userIds, key)))
        throw new AppError('not_found', refusals.sessionNotFound)
      await recordOwn(deps, trx, me, 'account.sessions-ended', { count: 1 })
    })
  }
  return { ok: true }
}

/** Signs out everywhere but here. */
export async function endOtherSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  me: Viewer,
): Promise<{ ended: number }> {
  const mine = me.sessions.map(({ key }) => key)
  return inTransaction(deps.db, async (trx) => {
    const ended = await endSessionsOf(trx, me.userIds, mine)
    await recordOwn(deps, trx, me, 'account.sessions-ended', { count: ended })
    return { ended }
  })
}

/** Without a password the sign-in must be younger than this (T29). */
const RECENT_MS = 15 * 60_000

/**
 * Proves that it is the owner who asks for what a thief would ask for too: by the password of the effective account, or
 * by a sign-in of the last 15 minutes.
 * @param signInAgain what to say when nothing proves it
 * @throws AppError invalid_input 'Current password is incorrect'; forbidden
 */
export async function proveOwner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  me: Viewer,
  password: string | undefined,
  signInAgain: string,
): Promise<void> {
  if (password !== undefined) {
    const hash = await findPassword(db, me.userId)
    if (await verifyPassword(hash, password)) return
    throw new AppError('invalid_input', accountWords.currentPasswordIsIncorrect, {
      reason: 'password-incorrect',
    })
  }
  if (!recentSession({ clock }, me)) {
    throw new AppError('forbidden', signInAgain, { reason: 'reauthentication-required' })
  }
}

/** A session of the effective account that was begun within the last 15 minutes. */
export const recentSession = ({ clock }: Pick<Deps, 'clock'>, { userId, sessions }: Viewer) =>
  sessions.find(
    (session) =>
      session.userId === userId && session.signedInAt.getTime() > clock.now().getTime() - RECENT_MS,
  )

/** Whether a session of the effective account here was begun with a second step or a passkey that the account still has. */
export const isSecondStepProved = ({ userId, sessions }: Viewer): boolean =>
  sessions.some((session) => session.userId === userId && session.isTwoStep)

const secondStepFirst = () =>
  new AppError('forbidden', accountWords.secondStepFirst, { reason: 'second-step-first' })

/** @throws AppError forbidden where this browser's session of the account did not prove its second step */
export function requireProvedStep(me: Viewer): void {
  if (!isSecondStepProved(me)) throw secondStepFirst()
}

/**
 * Refuses a change that would make a password as good as the second step of an account that has one (T36). The account is held
 * until the transaction ends: of two first set-ups at the same time the later one meets the earlier.
 * @returns whether the account has an authenticator app or a passkey
 * @throws AppError forbidden where it has, and this browser's session did not prove it
 */
export async function requireSecondStep(trx: Trx, me: Viewer): Promise<boolean> {
  const has = await holdSecondStep(trx, me.userId)
  if (has) requireProvedStep(me)
  return has
}

/**
 * Records that the account has its first second step, set up in this browser, whose sessions count from here on (TEAM-10). A
 * password alone was enough for it, so owners who require two steps are told.
 */
export async function recordFirstStep(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  me: Viewer,
): Promise<void> {
  await recordSecondStep(trx, keysOf(me))
  for (const ownerId of await ownersWhoRequireTwoStep(trx, me.userId)) {
    await recordChange(deps, trx, ownerId, 'member-two-step')
  }
}

/**
 * Tells the owner of a change that a thief would make too, as part of its transaction. Called before an e-mail is
 * replaced: the mail goes to the address that the account has now. An account without one gets no mail, nor
 * where mail is real one that has not proved it: a stranger may read there.
 */
export async function recordChange(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
  kind: AccountChangeKind,
): Promise<void> {
  const address = await addressOf(trx, userId)
  if (address === null) return
  const { email: recipient, isProved } = address
  await queueEmail(deps, trx, accountChangeEmail, { ref: kind, recipient, isProved, userId })
}

/**
 * Tells the owner of a sign-in with a browser that the account does not know, as part of its transaction. Without a password
 * (T08) there is no device cookie, and the identity provider tells.
 */
export async function recordNewDevice(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  caller: Pick<Caller, 'deviceFor'>,
  account: Credentials,
): Promise<void> {
  if (account.password === null || caller.deviceFor(account) !== null) return
  await recordChange(deps, trx, account.id, 'new-device')
}
