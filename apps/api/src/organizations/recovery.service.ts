import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/organizations/words'
import { HELP_HOURS, HELP_WAIT_DAYS, SIGN_IN_HELP } from '@fivestead/domain/organizations/sign-in-texts'
import { proveOwner } from '../accounts/security/service.ts'
import { signInHelpEmail } from '../accounts/two-step/recovery.email.ts'
import { tellOwners } from '../accounts/two-step/recovery.service.ts'
import { putRecoveryOffer, recoveryFacts } from '../accounts/two-step/recovery.sql.ts'
import { recordDone } from '../activity/service.ts'
import { shownOrganization, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { queueEmail } from '../emails/service.ts'
import { AppError } from '../errors.ts'
import { requireSendable } from '../messaging/system-emails.service.ts'
import { lockMember } from './sql.ts'

const HOUR_MS = 3_600_000
const WAIT_MS = HELP_WAIT_DAYS * 24 * HOUR_MS

/**
 * Has a link mailed to a member who lost their second step: with it and their own password they get in (TEAM-11). An earlier
 * link to them ends.
 * @throws AppError not_found; conflict for oneself, without a second step or an address, and after a password that was set by mail; as
 *   `proveOwner`
 */
export async function offerHelp(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'queue' | 'log'>,
  me: Viewer,
  { userId, password }: { userId: string; password?: string | undefined },
): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(me, 'own')
  await proveOwner(deps, me, password, m.proveFirst)
  await inTransaction(deps.db, async (trx) => {
    if (!(await lockMember(trx, organizationId, userId))) throw new AppError('not_found', m.memberNotFound)
    // An open browser of theirs must not be a way around their code.
    if (me.userIds.includes(userId)) throw new AppError('conflict', SIGN_IN_HELP.another)
    const { email, hasTwoStep, passwordResetAt } = await recoveryFacts(trx, userId)
    if (!hasTwoStep) throw new AppError('conflict', SIGN_IN_HELP.notOn)
    if (email === null) throw new AppError('conflict', SIGN_IN_HELP.noAddress)
    const now = deps.clock.now().getTime()
    // A mailbox would be the password and the link in one.
    if (passwordResetAt !== null && passwordResetAt.getTime() > now - WAIT_MS) {
      throw new AppError('conflict', SIGN_IN_HELP.justReset)
    }
    await requireSendable(deps, trx, { kind: 'sign-in-help', to: email, userId: me.userId })
    const expiresAt = new Date(now + HELP_HOURS * HOUR_MS)
    await putRecoveryOffer(trx, { userId, organizationId, offeredBy: me.userId, expiresAt })
    await queueEmail(deps, trx, signInHelpEmail, { ref: userId, userId: me.userId })
    await tellOwners(deps, trx, organizationId, 'help-offered')
    await recordDone(deps, trx, { ...me, organizationId }, 'team.recovery-offered', { id: userId })
  })
  return { ok: true }
}
