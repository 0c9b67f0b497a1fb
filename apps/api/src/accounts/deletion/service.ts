import { inTransaction } from '@fivestead/db/client'
import { ACCOUNT_DELETION, PASSWORD } from '@fivestead/domain/accounts/texts'
import { AppError } from '../../errors.ts'
import type { CallContext, Viewer } from '../../http/context.ts'
import { forgetAccount } from '../../http/limits/forget.ts'
import { endSessionsOf } from '../../sessions/table.ts'
import { verifyPassword } from '../passwords/service.ts'
import { findPassword } from '../security/sql.ts'
import { deleteUser } from './sql.ts'

/** Without a password the sign-in must be younger than this (threats T29). */
const RECENT_MS = 15 * 60_000

/**
 * Deletes the effective account with all that belongs to it: businesses, customers, reviews, feedback, sessions.
 * Messages that wait go with their business, and a job that finds no message sends nothing. The other login of this
 * browser, if any, stays.
 * @throws AppError invalid_input 'Current password is incorrect'; forbidden when nothing proves that it is the owner
 */
export async function deleteAccount(
  ctx: CallContext,
  { password }: { password?: string | undefined },
): Promise<{ ok: true }> {
  const me = await ctx.signedIn()
  await proveOwner(ctx, me, password)
  await inTransaction(ctx.deps.db, async (trx) => {
    await endSessionsOf(trx, [me.userId])
    await deleteUser(trx, me.userId)
    await forgetAccount(trx, me.userId)
  })
  for (const { kind, userId } of me.sessions) if (userId === me.userId) await ctx.endSession(kind)
  return { ok: true }
}

async function proveOwner({ deps }: CallContext, me: Viewer, password: string | undefined): Promise<void> {
  if (password !== undefined) {
    const hash = await findPassword(deps.db, me.userId)
    if (await verifyPassword(hash, password)) return
    throw new AppError('invalid_input', PASSWORD.wrongCurrent)
  }
  const recent = deps.clock.now().getTime() - RECENT_MS
  const isRecent = me.sessions.some(
    ({ userId, signedInAt }) => userId === me.userId && signedInAt.getTime() > recent,
  )
  if (!isRecent) throw new AppError('forbidden', ACCOUNT_DELETION.signInAgain)
}
