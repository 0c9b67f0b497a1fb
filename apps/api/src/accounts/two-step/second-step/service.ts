import { inTransaction } from '@fivestead/db/client'
import { TWO_STEP } from '@fivestead/domain/accounts/two-step/texts'
import type { Browser, Caller } from '../../../caller.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { passwordDigest } from '../../../sessions/devices.ts'
import { recordNewDevice } from '../../security/service.ts'
import { sessionUser } from '../../service.ts'
import { passwordForStep } from '../../sql.ts'
import { takeCode } from '../service.ts'

/**
 * The second step of a sign-in that is pending in this browser.
 * @throws AppError unauthenticated when none is, or the password changed since; invalid_input for a wrong code
 */
export async function finishSignIn(
  deps: Pick<Deps, 'db' | 'gateways' | 'clock' | 'keys' | 'queue'>,
  browser: Pick<Browser & Caller, 'pendingStep' | 'startSession' | 'signedIn' | 'deviceFor'>,
  code: string,
) {
  const expired = () => new AppError('unauthenticated', TWO_STEP.expired, { reason: 'second-step-expired' })
  const step = browser.pendingStep()
  if (step === null) throw expired()
  const { kind, userId, idToken } = step
  const session = await inTransaction(deps.db, async (trx) => {
    const account = await passwordForStep(trx, userId)
    const password = kind === 'traditional' ? (account?.password ?? null) : null
    if (!account || (password && passwordDigest(password)) !== step.password) throw expired()
    await takeCode(deps, trx, userId, code)
    await recordNewDevice(deps, trx, browser, { id: userId, password })
    return browser.startSession(trx, kind, userId, { idToken, secondStep: 'proved' })
  })
  session.carry()
  return sessionUser(deps, await browser.signedIn())
}
