import { inTransaction, type Trx } from '@fivestead/db/client'
import type { AccountChangeKind } from '@fivestead/domain/accounts/account-change-mail'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import type { Browser, Caller } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { endSessionsOf } from '../../sessions/sql.ts'
import { hashToken } from '../password-reset/email.ts'
import { recentSession, recordChange, recordNewDevice } from '../security/service.ts'
import { sessionUser } from '../service.ts'
import { ownersOf, takeRecoveryOffer } from './recovery.sql.ts'
import { firstStep } from './second-step.service.ts'
import { removeSecondSteps } from './service.ts'

/**
 * Ends two-step sign-in of whoever has both halves: the first step of their sign-in, pending in this browser or, where the
 * account has passkeys alone, a session of the last 15 minutes, and the link that an owner had mailed to them. Passkeys and every
 * session end as well; the new one is of a password alone (TEAM-10).
 * @throws AppError unauthenticated without the first step; invalid_input for a link that was used, ended or is somebody else's
 */
export async function helpedSignIn(
  deps: Pick<Deps, 'db' | 'gateways' | 'clock' | 'log' | 'queue'>,
  browser: Pick<
    Browser & Caller,
    'pendingStep' | 'startSession' | 'signedIn' | 'deviceFor' | 'prefix' | 'viewer'
  >,
  token: string,
) {
  const me = browser.pendingStep() === null ? await browser.viewer() : null
  // A sign-in by password opens a session where the account has passkeys alone; a browser that was new was mailed then.
  const begun = me && recentSession(deps, me)
  const session = await inTransaction(deps.db, async (trx) => {
    const { kind, userId, idToken, password } = begun
      ? { ...begun, idToken: undefined, password: null }
      : await firstStep(trx, browser)
    const now = deps.clock.now()
    const organizationId = await takeRecoveryOffer(trx, { userId, tokenHash: hashToken(token), now })
    if (organizationId === undefined) {
      throw new AppError('invalid_input', m.helpLinkDead, { reason: 'link-expired' })
    }
    const actor = { kind: 'owner', id: userId, network: browser.prefix } as const
    await removeSecondSteps(deps, trx, actor, userId, 'with the help of an owner')
    await endSessionsOf(trx, [userId])
    await tellOwners(deps, trx, organizationId, 'help-used')
    await recordNewDevice(deps, trx, browser, { id: userId, password })
    return browser.startSession(trx, kind, userId, { idToken })
  })
  session.carry()
  return sessionUser(deps, await browser.signedIn())
}

/** Mails every owner of an organization about what an owner or a member does to it. */
export async function tellOwners(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  organizationId: string,
  kind: Extract<AccountChangeKind, 'member-joined' | `help-${string}` | `ownership-${string}`>,
): Promise<void> {
  for (const ownerId of await ownersOf(trx, organizationId)) await recordChange(deps, trx, ownerId, kind)
}
