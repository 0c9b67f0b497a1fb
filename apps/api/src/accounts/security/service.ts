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
import { hashPassword, refuseGuessable, verifyPassword } from '../passwords.service.ts'
import { addressOf, findUser } from '../sql.ts'
import { accountChangeEmail } from './email.ts'
import { findPassword, holdSecondStep, ownersWhoRequireTwoStep, replacePassword } from './sql.ts'

/**
 * Changes the password of the account that is signed in with one. Every session of the account ends and this
 * browser gets a new one, so that a stolen cookie stops working.
 * @throws AppError invalid_input 'Current password is incorrect', or the reason against the new one;
 *   forbidden for an account without a password
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
    // A concurrent change has replaced the current password.
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

/** Returns the sessions of this browser's accounts on every device, the last used first. */
export async function listSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, me: Viewer) {
  const mine = new Set(me.sessions.map(({ key }) => key))
  const sessions = await sessionsOf(db, me.userIds, clock.now())
  return sessions.map(({ key, userId: _, ...session }) => ({ id: key, current: mine.has(key), ...session }))
}

/**
 * Ends a session of this browser's accounts; ending the current one also deletes its cookie.
 * @throws AppError not_found for a session that has ended, or is another person's
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

/** Ends all sessions except those of this browser. */
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

/** Maximum age of a sign-in that proves the owner without a password (T29). */
const RECENT_MS = 15 * 60_000

/**
 * Proves that the caller is the owner before a sensitive change: by the password of the effective account, or
 * by a sign-in of the last 15 minutes.
 * @param signInAgain message when nothing proves it
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

/** Returns a session of the effective account that began within the last 15 minutes. */
export const recentSession = ({ clock }: Pick<Deps, 'clock'>, { userId, sessions }: Viewer) =>
  sessions.find(
    (session) =>
      session.userId === userId && session.signedInAt.getTime() > clock.now().getTime() - RECENT_MS,
  )

/**
 * Returns true if a session of the effective account here has proved a second step or a passkey that the
 * account still has.
 */
export const isSecondStepProved = ({ userId, sessions }: Viewer): boolean =>
  sessions.some((session) => session.userId === userId && session.isTwoStep)

const secondStepFirst = () =>
  new AppError('forbidden', accountWords.secondStepFirst, { reason: 'second-step-first' })

/** @throws AppError forbidden where this browser's session of the account did not prove its second step */
export function requireProvedStep(me: Viewer): void {
  if (!isSecondStepProved(me)) throw secondStepFirst()
}

/**
 * Refuses a change that would make a password as good as the second step of an account that has one (T36).
 * Locks the account until the transaction ends, so that two first set-ups run one after the other.
 * @returns true if the account has an authenticator app or a passkey
 * @throws AppError forbidden if it has one and this browser's session did not prove it
 */
export async function requireSecondStep(trx: Trx, me: Viewer): Promise<boolean> {
  const has = await holdSecondStep(trx, me.userId)
  if (has) requireProvedStep(me)
  return has
}

/**
 * Records that the account set up its first second step in this browser, whose sessions count as proved from
 * now on (TEAM-10). A password alone was enough for it, so owners who require two steps are notified.
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
 * Mails the owner about a sensitive change, in its transaction. Call it before an email is replaced: the mail
 * goes to the current address. An account without an address gets no mail, nor does one with an unconfirmed
 * address where mail is real: a stranger may read there.
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
 * Mails the owner about a sign-in with an unknown browser, in its transaction. A sign-in without a password
 * (T08) has no device cookie; the identity provider tells the owner.
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
