import { hash, randomBytes } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import {
  bareCode,
  isAppCode,
  RECOVERY_BYTES,
  RECOVERY_CODES,
  recoveryCode,
} from '@fivestead/domain/accounts/two-step/codes'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { type Actor, recordActivity } from '../../activity/service.ts'
import { type Caller, keysOf, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { seal, unseal } from '../../sealing.ts'
import { dropSecondStep } from '../../sessions/sql.ts'
import { deletePasskeysOf } from '../passkeys/sql.ts'
import {
  isSecondStepProved,
  proveOwner,
  recordChange,
  recordFirstStep,
  requireProvedStep,
  requireSecondStep,
} from '../security/service.ts'
import { hasSecondStepOf } from '../security/sql.ts'
import { findUser } from '../sql.ts'
import { appAddress, newSecret, periodOf } from './app-codes.service.ts'
import {
  confirmApp,
  countRecovery,
  dropApp,
  findApp,
  putApp,
  replaceRecovery,
  takePeriod,
  takeRecovery,
} from './sql.ts'

type StepDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'queue'>
type Owner = Pick<Caller, 'prefix'> & { me: Viewer }

const place = (userId: string) => `two_step.secret:${userId}`
const hashCode = (code: string) => hash('sha256', bareCode(code), 'hex')
const ownerOf = ({ prefix, me }: Owner): Actor => ({ kind: 'owner', id: me.userId, network: prefix })

/**
 * Returns since when the account has an authenticator app, how many recovery codes are left, and whether a
 * new sign-in here must prove a second step before the app or a passkey changes.
 */
export async function twoStepStatus({ db }: Pick<Deps, 'db'>, me: Viewer) {
  const [app, recoveryCodes, hasStep] = await Promise.all([
    findApp(db, me.userId),
    countRecovery(db, me.userId),
    hasSecondStepOf(db, me.userId),
  ])
  return { since: app?.confirmedAt ?? null, recoveryCodes, proveFirst: hasStep && !isSecondStepProved(me) }
}

/**
 * Makes a secret for an authenticator app; sign-ins need no code before the first one is confirmed.
 * @throws AppError conflict where two-step sign-in is on; invalid_input, forbidden without proof; as
 *   `requireSecondStep`
 */
export async function beginTwoStep(
  deps: StepDeps,
  me: Viewer,
  password: string | undefined,
): Promise<{ key: string; address: string }> {
  const { userId } = me
  await proveOwner(deps, me, password, common.proveFirst)
  await inTransaction(deps.db, (trx) => requireSecondStep(trx, me))
  const key = newSecret()
  const createdAt = deps.clock.now()
  if (!(await putApp(deps.db, { userId, createdAt, ...sealed(deps, userId, key) }))) {
    throw new AppError('conflict', m.twoStepAlreadyOn)
  }
  const user = await findUser(deps.db, userId)
  return { key, address: appAddress(key, user?.email ?? user?.username ?? userId) }
}

/**
 * Turns two-step sign-in on with the app's first code.
 * @returns recovery codes, shown only this once
 * @throws AppError conflict where nothing is being set up; invalid_input for a wrong code; as
 *   `requireSecondStep`
 */
export async function confirmTwoStep(deps: StepDeps, owner: Owner, code: string) {
  const { userId } = owner.me
  const app = await findApp(deps.db, userId)
  if (!app || app.confirmedAt !== null) throw new AppError('conflict', m.setUpExpired)
  const now = deps.clock.now()
  const period = periodOf(secretOf(deps, userId, app), code, now)
  if (period === null) throw wrongCode()
  return inTransaction(deps.db, async (trx) => {
    const hadStep = await requireSecondStep(trx, owner.me)
    if (!(await confirmApp(trx, { userId, secret: app.secret, period, now }))) {
      throw new AppError('conflict', m.setUpExpired)
    }
    await recordChange(deps, trx, userId, 'two-step-on')
    await recordTwoStep(deps, trx, ownerOf(owner), userId, 'on')
    if (!hadStep) await recordFirstStep(deps, trx, owner.me)
    return { recoveryCodes: await makeRecovery(trx, userId) }
  })
}

/**
 * Replaces the recovery codes; the earlier ones stop working.
 * @throws AppError conflict where two-step sign-in is off; as `requireProvedStep`
 */
export async function newRecoveryCodes(deps: StepDeps, owner: Owner, password: string | undefined) {
  const { userId } = owner.me
  await proveOwner(deps, owner.me, password, common.proveFirst)
  return inTransaction(deps.db, async (trx) => {
    if (!(await findApp(trx, userId))?.confirmedAt) throw new AppError('conflict', m.twoStepNotOn)
    requireProvedStep(owner.me)
    await recordChange(deps, trx, userId, 'recovery-codes')
    const entry = { actor: ownerOf(owner), userId } as const
    await recordActivity(deps, trx, { ...entry, action: 'account.recovery-codes' })
    return { recoveryCodes: await makeRecovery(trx, userId) }
  })
}

/**
 * Turns two-step sign-in off, with the password and a code. Other sessions of the account must prove a second
 * step again.
 * @throws AppError invalid_input, forbidden
 */
export async function endTwoStep(
  deps: StepDeps,
  owner: Owner,
  { password, code }: { password?: string | undefined; code: string },
): Promise<{ ok: true }> {
  const { userId } = owner.me
  await proveOwner(deps, owner.me, password, common.proveFirst)
  await inTransaction(deps.db, async (trx) => {
    await takeCode(deps, trx, userId, code)
    await removeApp(deps, trx, ownerOf(owner), userId)
    await dropSecondStep(trx, userId, keysOf(owner.me))
  })
  return { ok: true }
}

/**
 * Removes the app, the recovery codes and the passkeys of a person who lost them, in the caller's
 * transaction. Returns true if there were any. No session of the account counts as proved any more.
 * @param how reason in the activity log
 */
export async function removeSecondSteps(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  actor: Actor,
  userId: string,
  how: string,
): Promise<boolean> {
  const hadApp = await removeApp(deps, trx, actor, userId, how)
  const hadPasskeys = await deletePasskeysOf(trx, userId)
  if (hadPasskeys && !hadApp) {
    await recordChange(deps, trx, userId, 'passkey-removed')
    await recordActivity(deps, trx, { actor, userId, action: 'account.passkey-removed', details: { how } })
  }
  await dropSecondStep(trx, userId)
  return hadApp || hadPasskeys
}

async function removeApp(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  actor: Actor,
  userId: string,
  how?: string,
): Promise<boolean> {
  if (!(await dropApp(trx, userId))) return false
  await recordChange(deps, trx, userId, 'two-step-off')
  await recordTwoStep(deps, trx, actor, userId, 'off', how)
  return true
}

/**
 * Accepts a code of the app or a recovery code of the account; each works once.
 * @throws AppError invalid_input for any other
 */
export async function takeCode(
  deps: Pick<Deps, 'clock' | 'keys'>,
  trx: Trx,
  userId: string,
  code: string,
): Promise<void> {
  const app = await findApp(trx, userId)
  if (!app?.confirmedAt) throw new AppError('conflict', m.twoStepNotOn)
  if (isAppCode(code)) {
    const key = secretOf(deps, userId, app)
    const period = periodOf(key, code, deps.clock.now())
    // Sealed again with the current key, so that an older key can be removed.
    if (period !== null && (await takePeriod(trx, userId, period, sealed(deps, userId, key)))) return
  } else if (await takeRecovery(trx, userId, hashCode(code))) return
  throw wrongCode()
}

const wrongCode = () => new AppError('invalid_input', m.codeWrongOrUsed, { reason: 'code-incorrect' })

function sealed({ keys }: Pick<Deps, 'keys'>, userId: string, key: string) {
  const [purpose] = keys.of('two-step-secrets')
  return { secret: seal(purpose, place(userId), key), keyId: purpose.id }
}

const secretOf = (
  { keys }: Pick<Deps, 'keys'>,
  userId: string,
  { keyId, secret }: { keyId: string; secret: string },
) => unseal(keys.of('two-step-secrets'), keyId, place(userId), secret)

const recordTwoStep = (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  actor: Actor,
  userId: string,
  state: 'on' | 'off',
  how?: string,
) =>
  recordActivity(deps, trx, {
    actor,
    userId,
    action: `account.two-step-${state}`,
    details: how === undefined ? undefined : { how },
  })

async function makeRecovery(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_BYTES)))
  await replaceRecovery(trx, userId, codes.map(hashCode))
  return codes
}
