import { inTransaction, type Trx } from '@fivestead/db/client'
import { proofMissing } from '@fivestead/domain/accounts/account-proof'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { recordOwn } from '../activity/service.ts'
import type { Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { mailCode, takeCode, takeLink, tryCode } from '../messaging/codes/service.ts'
import { deleteCodeOf } from '../messaging/codes/sql.ts'
import { requireSendable } from '../messaging/system-emails.service.ts'
import { releaseUnconfirmed } from '../messaging/waiting.service.ts'
import { mailsForReal, portModes } from '../open-gateways.ts'
import { confirmEmailOf, emailOf } from './email-confirmation.sql.ts'

type MailDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'queue'>

/** Returns whether the account must confirm its email or its phone before messages go to customers (T18). */
export async function emailConfirmation(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
): Promise<{ needed: boolean; email: string | null; phoneNeeded: boolean }> {
  const account = await emailOf(db, userId)
  const needed = account !== undefined && proofMissing(portModes(config), account) === 'email'
  const phoneNeeded = account !== undefined && proofMissing(portModes(config), account) === 'phone'
  return { needed, email: account?.email ?? null, phoneNeeded }
}

/**
 * Sends a confirmation mail in the transaction that set the address, where real mail is sent. Links to an
 * earlier address stop working.
 */
export async function askToConfirm(
  deps: Pick<Deps, 'config' | 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  await deleteCodeOf(trx, 'email', userId)
  const account = await emailOf(trx, userId)
  if (!mailsForReal(deps.config) || !account?.email || account.emailVerifiedAt !== null) return
  await mailCode(deps, trx, {
    userId,
    purpose: 'email',
    subject: userId,
    subjectName: null,
    email: account.email,
  })
}

/**
 * Mails a new link and code to the account's own address; a confirmed address gets none.
 * @throws AppError conflict without an address, where one is needed; as `requireSendable`
 */
export async function sendEmailConfirmation(
  deps: MailDeps & Pick<Deps, 'log'>,
  userId: string,
): Promise<{ ok: true }> {
  await inTransaction(deps.db, async (trx) => {
    const account = await emailOf(trx, userId)
    if (mailsForReal(deps.config) && !account?.email) {
      throw new AppError('conflict', m.addEmailFirst)
    }
    if (account?.email) await requireSendable(deps, trx, { kind: 'email-code', to: account.email, userId })
    await askToConfirm(deps, trx, userId)
  })
  return { ok: true }
}

/** @throws AppError invalid_input for a wrong code, and for any after five tries or a day */
export async function confirmEmailByCode(
  deps: MailDeps,
  me: Pick<Viewer, 'userId' | 'network'>,
  code: string,
): Promise<{ ok: true }> {
  const dead = () => new AppError('invalid_input', common.codeExpired)
  const tried = await tryCode(deps, { purpose: 'email', subject: me.userId, code })
  if (tried.kind === 'wrong') throw new AppError('invalid_input', m.mailedCodeWrong)
  if (tried.kind === 'dead') throw dead()
  await inTransaction(deps.db, async (trx) => {
    const email = await takeCode(trx, tried.id)
    if (email === undefined || !(await confirm(deps, trx, me, email))) throw dead()
  })
  return { ok: true }
}

/**
 * Confirms the email from the page that the mailed link opens; the person need not be signed in.
 * @throws AppError invalid_input for a link that was used, replaced or is too old
 */
export async function confirmEmailByLink(
  deps: MailDeps,
  network: string,
  token: string,
): Promise<{ ok: true }> {
  const dead = () => new AppError('invalid_input', m.linkExpired, { reason: 'link-expired' })
  await inTransaction(deps.db, async (trx) => {
    const code = await takeLink(trx, 'email', token, deps.clock.now())
    if (!code?.email || !(await confirm(deps, trx, { userId: code.userId, network }, code.email)))
      throw dead()
  })
  return { ok: true }
}

/** Releases the messages that waited for the confirmation. */
async function confirm(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  me: Pick<Viewer, 'userId' | 'network'>,
  email: string,
): Promise<boolean> {
  const { userId } = me
  if (!(await confirmEmailOf(trx, userId, email, deps.clock.now()))) return false
  await recordOwn(deps, trx, me, 'account.email-confirmed')
  await releaseUnconfirmed(deps, trx, userId)
  return true
}
