import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/organizations/words'
import { recordDone } from '../activity/service.ts'
import { shownOrganization, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { setTwoStepRequired } from './sql.ts'

/**
 * Has the organization that is shown require two steps of everybody, or not any more. With the response it answers no session
 * that was begun with a password alone (TEAM-10), and open streams of them end.
 * @throws AppError conflict where the owner's own session has no second step: they would lock themselves out
 */
export async function requireTwoStep(
  deps: Pick<Deps, 'db' | 'clock'>,
  me: Viewer,
  required: boolean,
): Promise<{ ok: true }> {
  const { organizationId: id } = shownOrganization(me, 'own')
  if (required && !me.sessions[0]?.isTwoStep) {
    throw new AppError('conflict', m.twoStepFirst, { reason: 'two-step-required' })
  }
  await inTransaction(deps.db, async (trx) => {
    if (!(await setTwoStepRequired(trx, { id, required }, deps.clock.now()))) return
    const action = required ? 'team.two-step-required' : 'team.two-step-optional'
    await recordDone(deps, trx, { ...me, organizationId: id }, action)
  })
  return { ok: true }
}
