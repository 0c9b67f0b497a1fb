import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/operator/words'
import { type Actor, recordActivity } from '../activity/service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { releaseSuspended } from '../messaging/waiting.service.ts'
import { endSessionsOf } from '../sessions/sql.ts'
import { setSuspension } from './suspension.sql.ts'

/**
 * Suspends an account: with the response its sessions have ended and none can begin, its businesses' pages are not
 * available, and nothing of theirs that was not claimed yet is sent. Nothing is lost: messages wait.
 * @throws AppError not_found; also for an account that is suspended already
 */
export function suspendAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    if (!(await setSuspension(trx, id, { at: now, reason, now })))
      throw new AppError('not_found', m.notActive)
    await endSessionsOf(trx, [id])
    const entry = { actor, userId: id } as const
    await recordActivity({ clock }, trx, { ...entry, action: 'account.suspended', details: { reason } })
    return { ok: true }
  })
}

/**
 * Lets a suspended account sign in and send again; messages that waited are due at once.
 * @throws AppError not_found; also for an account that is not suspended
 */
export function restoreAccount(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  actor: Actor,
  id: string,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    if (!(await setSuspension(trx, id, { at: null, reason: null, now: clock.now() })))
      throw new AppError('not_found', m.notSuspended)
    await releaseSuspended({ clock, queue }, trx, id)
    const entry = { actor, userId: id } as const
    await recordActivity({ clock }, trx, { ...entry, action: 'account.restored' })
    return { ok: true }
  })
}
