import { inTransaction, type Trx } from '@fivestead/db/client'
import type { AccountChangeKind } from '@fivestead/domain/accounts/account-change-mail'
import type { PasswordChangeInput } from '@fivestead/domain/accounts/schemas'
import { PASSWORD } from '@fivestead/domain/accounts/texts'
import * as refusals from '@fivestead/domain/languages/messages/refusals/en'
import { recordOwn } from '../../activity/service.ts'
import type { Browser, Caller, Credentials, Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { AppError } from '../../errors.ts'
import { endSessionOf, endSessionsOf, sessionsOf } from '../../sessions/sql.ts'
import { deleteResetsOf } from '../password-reset/sql.ts'
import { hashPassword, refuseGuessable, verifyPassword } from '../passwords/service.ts'
import { findUser } from '../sql.ts'
import { accountChangeEmail } from './email.ts'
import { findPassword, replacePassword } from './sql.ts'

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
  if (!account || !before) throw new AppError('forbidden', PASSWORD.none)
  if (!(await verifyPassword(before, currentPassword))) {
    throw new AppError('invalid_input', PASSWORD.wrongCurrent, { reason: 'password-incorrect' })
  }
  refuseGuessable(newPassword, (await findUser(db, account.userId))?.username ?? null)
  const after = await hashPassword(newPassword)
  const session = await inTransaction(db, async (trx) => {
    // A second change at the same time no longer knows the current password.
    const replaced = await replacePassword(trx, account.userId, { before, after, now: clock.now() })
    if (!replaced)
      throw new AppError('invalid_input', PASSWORD.wrongCurrent, { reason: 'password-incorrect' })
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
    throw new AppError('invalid_input', PASSWORD.wrongCurrent, { reason: 'password-incorrect' })
  }
  const recent = clock.now().getTime() - RECENT_MS
  const isRecent = me.sessions.some(
    ({ userId, signedInAt }) => userId === me.userId && signedInAt.getTime() > recent,
  )
  if (!isRecent) throw new AppError('forbidden', signInAgain, { reason: 'reauthentication-required' })
}

/**
 * Tells the owner of a change that a thief would make too, as part of its transaction. Called before an e-mail is
 * replaced: the mail goes to the address that the account has now. An account without one gets no mail.
 */
export async function recordChange(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
  kind: AccountChangeKind,
): Promise<void> {
  const recipient = (await findUser(trx, userId))?.email
  if (recipient) await queueEmail(deps, trx, accountChangeEmail, { ref: kind, recipient, userId })
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
