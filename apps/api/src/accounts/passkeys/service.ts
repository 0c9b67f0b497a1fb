import { hash } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { PASSKEYS_MAX } from '@fivestead/domain/accounts/passkeys/limits'
import type { AddPasskeyInput, PasskeySignInInput } from '@fivestead/domain/accounts/passkeys/schemas'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { PRODUCT } from '@fivestead/domain/product'
import { recordActivity, recordOwn } from '../../activity/service.ts'
import { type Browser, type Caller, keysOf, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { dropSecondStep } from '../../sessions/sql.ts'
import {
  proveOwner,
  recordChange,
  recordFirstStep,
  recordNewDevice,
  requireProvedStep,
  requireSecondStep,
} from '../security/service.ts'
import { sessionUser } from '../service.ts'
import { findUser } from '../sql.ts'
import {
  deletePasskey,
  holdPasskey,
  insertPasskey,
  passkeysOf,
  recordUse,
  setPasskeyName,
  spendChallenge,
} from './sql.ts'
import { createdPasskey, creationOptions, requestOptions, signedCounter } from './webauthn.service.ts'

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'queue'>
type Owner = Pick<Caller, 'prefix'> & { me: Viewer }

/** The passkeys of the effective account. */
export const listPasskeys = ({ db }: Pick<Deps, 'db'>, { userId }: Viewer) => passkeysOf(db, userId)

/**
 * Begins a passkey in this browser.
 * @throws AppError conflict over the limit; invalid_input, forbidden without proof; as `requireSecondStep`
 */
export async function beginPasskey(
  deps: PasskeyDeps,
  browser: Pick<Browser, 'keepChallenge'>,
  me: Viewer,
  password: string | undefined,
) {
  await proveOwner(deps, me, password, common.proveFirst)
  await inTransaction(deps.db, (trx) => requireSecondStep(trx, me))
  const [user, known] = await Promise.all([findUser(deps.db, me.userId), passkeysOf(deps.db, me.userId)])
  if (known.length >= PASSKEYS_MAX) throw new AppError('conflict', m.tooManyPasskeys({ max: PASSKEYS_MAX }))
  const options = await creationOptions(deps, {
    userId: me.userId,
    label: user?.email ?? user?.username ?? PRODUCT.name,
    known: known.map(({ id }) => id),
    product: PRODUCT.name,
  })
  browser.keepChallenge({ challenge: options.challenge, userId: me.userId })
  return options
}

/**
 * Stores the passkey that the browser made.
 * @throws AppError invalid_input for another answer than was asked for; as `requireSecondStep`
 */
export async function addPasskey(
  deps: PasskeyDeps,
  browser: Pick<Browser, 'takeChallenge'>,
  owner: Owner,
  input: AddPasskeyInput,
): Promise<{ ok: true }> {
  const { userId } = owner.me
  const kept = browser.takeChallenge()
  // The account that proved itself at the beginning, and no other.
  if (kept?.userId !== userId) throw new AppError('invalid_input', m.passkeyTimedOut)
  const passkey = await createdPasskey(deps, kept.challenge, input)
  if (passkey === null) throw new AppError('invalid_input', m.passkeyNotMade)
  await inTransaction(deps.db, async (trx) => {
    const hadStep = await requireSecondStep(trx, owner.me)
    await spend(deps, trx, kept.challenge)
    const row = { ...passkey, userId, name: input.name, createdAt: deps.clock.now() }
    if (!(await insertPasskey(trx, row))) throw new AppError('invalid_input', m.passkeyNotMade)
    if (!hadStep) await recordFirstStep(deps, trx, owner.me)
    await record(deps, trx, owner, 'added')
  })
  return { ok: true }
}

/** @throws AppError not_found for one that is not the account's */
export async function renamePasskey(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, network }: Viewer,
  passkey: { id: string; name: string },
): Promise<{ ok: true }> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await setPasskeyName(trx, userId, passkey))) throw new AppError('not_found', m.passkeyNotFound)
    await recordOwn(deps, trx, { userId, network }, 'account.passkey-renamed')
  })
  return { ok: true }
}

/**
 * Removes a passkey. Other sessions of the account have to prove a second step again.
 * @throws AppError not_found for one that is not the account's; as `requireProvedStep`
 */
export async function removePasskey(deps: PasskeyDeps, owner: Owner, id: string): Promise<{ ok: true }> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await deletePasskey(trx, owner.me.userId, id))) throw new AppError('not_found', m.passkeyNotFound)
    // Else a password would take the passkey away and set up another.
    requireProvedStep(owner.me)
    await dropSecondStep(trx, owner.me.userId, keysOf(owner.me))
    await record(deps, trx, owner, 'removed')
  })
  return { ok: true }
}

/** Begins a sign-in by passkey; the answer is the same for everybody (T09). */
export async function beginPasskeySignIn(deps: PasskeyDeps, browser: Pick<Browser, 'keepChallenge'>) {
  const options = await requestOptions(deps)
  browser.keepChallenge({ challenge: options.challenge, userId: null })
  return options
}

/**
 * Signs in with a passkey, in place of the password or as the second step: it is something that the person has, and it
 * asked for finger, face or PIN.
 * @throws AppError unauthenticated; forbidden where the account is suspended
 */
export async function passkeySignIn(
  deps: PasskeyDeps & Pick<Deps, 'gateways' | 'log'>,
  browser: Pick<Browser & Caller, 'takeChallenge' | 'startSession' | 'signedIn' | 'deviceFor'>,
  input: PasskeySignInInput,
) {
  const kept = browser.takeChallenge()
  if (kept === null || kept.userId !== null) throw new AppError('unauthenticated', m.passkeyTimedOut)
  const session = await inTransaction(deps.db, async (trx) => {
    const passkey = await holdPasskey(trx, input.id)
    const counter = passkey && (await signedCounter(deps, kept.challenge, input, passkey))
    if (!passkey || counter == null) throw new AppError('unauthenticated', m.passkeyUnknown)
    await spend(deps, trx, kept.challenge)
    await recordUse(trx, passkey.id, counter, deps.clock.now())
    await recordNewDevice(deps, trx, browser, { id: passkey.userId, password: passkey.password })
    const kind = passkey.password === null ? 'external' : 'traditional'
    return browser.startSession(trx, kind, passkey.userId, { secondStep: 'proved' })
  })
  session.carry()
  return sessionUser(deps, await browser.signedIn())
}

/** A challenge counts once: a copied cookie with a copied answer opens nothing. */
async function spend({ clock }: Pick<Deps, 'clock'>, trx: Trx, challenge: string): Promise<void> {
  if (!(await spendChallenge(trx, hash('sha256', challenge, 'hex'), clock.now()))) {
    throw new AppError('unauthenticated', m.passkeyTimedOut)
  }
}

async function record(deps: PasskeyDeps, trx: Trx, { prefix, me }: Owner, change: 'added' | 'removed') {
  await recordChange(deps, trx, me.userId, `passkey-${change}`)
  await recordActivity(deps, trx, {
    actor: { kind: 'owner', id: me.userId, network: prefix },
    action: `account.passkey-${change}`,
    userId: me.userId,
  })
}
