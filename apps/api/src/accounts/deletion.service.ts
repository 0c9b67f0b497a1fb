import { inTransaction, type Trx } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { recordOwn } from '../activity/service.ts'
import type { Browser, Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { forgetAccount } from '../limits/sql.ts'
import { endSessionsOf } from '../sessions/sql.ts'
import { endLapsed } from '../webhooks/rights/service.ts'
import { deleteUser, handOver, organizationsOf } from './deletion.sql.ts'
import { proveOwner } from './security/service.ts'

/**
 * Deletes the effective account with all that belongs to it: sessions, and the organization that it is the last owner of,
 * with businesses, customers, reviews, feedback.
 * With the response its businesses are gone for every call and nothing of theirs is sent any more; a job clears what
 * they gathered (docs/decisions/009). The other login of this browser, if any, stays.
 * @throws AppError invalid_input 'Current password is incorrect'; forbidden when nothing proves that it is the owner
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  browser: Pick<Browser, 'endSession' | 'forgetDevice'>,
  me: Viewer,
  { password }: { password?: string | undefined },
): Promise<{ ok: true }> {
  await proveOwner(deps, me, password, m.signInBeforeDeletion)
  await inTransaction(deps.db, async (trx) => {
    // Before its memberships go: other organizations of the person have the entry.
    await recordOwn(deps, trx, me, 'account.deleted')
    await removeAccount(deps, trx, me.userId)
  })
  browser.forgetDevice(me.userId)
  for (const { kind, userId } of me.sessions) if (userId === me.userId) await browser.endSession(kind)
  return { ok: true }
}

/**
 * Removes an account with all that belongs to it, its keys and webhooks at other organizations too, in the caller's transaction; jobs
 * clear what is left.
 */
export async function removeAccount(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  await endSessionsOf(trx, [userId])
  const organizationIds = await organizationsOf(trx, userId)
  await handOver(trx, userId)
  await deleteUser(trx, userId)
  await endLapsed({ clock, queue }, trx, organizationIds)
  await forgetAccount(trx, userId)
  await queue.add(trx, 'clear-removed', {})
  await queue.add(trx, 'revoke-grants', {})
}
