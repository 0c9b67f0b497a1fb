import { inTransaction, type Trx } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import type { Browser, Caller } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { passwordDigest } from '../../sessions/devices.ts'
import { recordNewDevice } from '../security/service.ts'
import { sessionUser } from '../service.ts'
import { passwordForStep } from '../sql.ts'
import { takeCode } from './service.ts'

/**
 * The first step of the sign-in that is pending in this browser, with the password that proved it, which stays as it is until
 * the transaction ends.
 * @throws AppError unauthenticated when none is, or the password changed since
 */
export async function firstStep(trx: Trx, browser: Pick<Browser, 'pendingStep'>) {
  const expired = () => new AppError('unauthenticated', m.signInExpired, { reason: 'second-step-expired' })
  const step = browser.pendingStep()
  if (step === null) throw expired()
  const account = await passwordForStep(trx, step.userId)
  const password = step.kind === 'traditional' ? (account?.password ?? null) : null
  if (!account || (password && passwordDigest(password)) !== step.password) throw expired()
  return { ...step, password }
}

/**
 * The second step of a sign-in that is pending in this browser.
 * @throws AppError unauthenticated when none is, or the password changed since; invalid_input for a wrong code
 */
export async function finishSignIn(
  deps: Pick<Deps, 'db' | 'gateways' | 'clock' | 'keys' | 'log' | 'queue'>,
  browser: Pick<Browser & Caller, 'pendingStep' | 'startSession' | 'signedIn' | 'deviceFor'>,
  code: string,
) {
  const session = await inTransaction(deps.db, async (trx) => {
    const { kind, userId, idToken, password } = await firstStep(trx, browser)
    await takeCode(deps, trx, userId, code)
    await recordNewDevice(deps, trx, browser, { id: userId, password })
    return browser.startSession(trx, kind, userId, { idToken, secondStep: 'proved' })
  })
  session.carry()
  return sessionUser(deps, await browser.signedIn())
}
