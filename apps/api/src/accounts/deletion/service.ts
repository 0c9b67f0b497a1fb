import { inTransaction } from '@fivestead/db/client'
import { ACCOUNT_DELETION } from '@fivestead/domain/accounts/texts'
import type { CallContext } from '../../http/context.ts'
import { forgetAccount } from '../../http/limits/forget.ts'
import { endSessionsOf } from '../../sessions/sql.ts'
import { proveOwner } from '../security/service.ts'
import { deleteUser } from './sql.ts'

/**
 * Deletes the effective account with all that belongs to it: businesses, customers, reviews, feedback, sessions.
 * With the answer its businesses are gone at every door and nothing of theirs is sent any more; a job clears what
 * they gathered (docs/decisions/009). The other login of this browser, if any, stays.
 * @throws AppError invalid_input 'Current password is incorrect'; forbidden when nothing proves that it is the owner
 */
export async function deleteAccount(
  ctx: CallContext,
  { password }: { password?: string | undefined },
): Promise<{ ok: true }> {
  const me = await ctx.signedIn()
  await proveOwner(ctx, me, password, ACCOUNT_DELETION.signInAgain)
  await inTransaction(ctx.deps.db, async (trx) => {
    await endSessionsOf(trx, [me.userId])
    await deleteUser(trx, me.userId)
    await forgetAccount(trx, me.userId)
    await ctx.deps.queue.add(trx, 'clear-removed', {})
  })
  for (const { kind, userId } of me.sessions) if (userId === me.userId) await ctx.endSession(kind)
  return { ok: true }
}
