import { inTransaction, type Trx } from '@fivestead/db/client'
import { recordBySystem } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { queueEmails } from '../../emails/service.ts'
import { ownersOf } from '../delivery/sql.ts'
import { accessEndedEmail, endedRef } from './email.ts'
import { endLapsedEndpoints, revokeLapsed } from './sql.ts'

type Needs = Pick<Deps, 'clock' | 'queue'>

/**
 * Ends keys and webhooks whose maker may not hold them any more, and webhooks of a key that ended, with entries in the activity
 * log and a mail to each owner (WEBHOOK-9). They work no more from the change on that took the right, since it is asked for at
 * each use; this is called in the transaction of that change, so that nothing comes back with a right that is given again.
 * @param organizationIds null for all
 */
export async function endLapsed(
  deps: Needs,
  trx: Trx,
  organizationIds: readonly string[] | null,
): Promise<void> {
  const at = deps.clock.now()
  const ended = await revokeLapsed(trx, organizationIds, at)
  ended.push(...(await endLapsedEndpoints(trx, organizationIds, at)))
  for (const { organizationId, kind, id, name } of ended) {
    await recordBySystem(deps, trx, organizationId, { action: `${kind}.ended`, id, name })
  }
  for (const organizationId of new Set(ended.map((one) => one.organizationId))) {
    const owners = await ownersOf(trx, organizationId)
    const ref = endedRef({ organizationId, at })
    await queueEmails(
      deps,
      trx,
      accessEndedEmail,
      owners.map((userId) => ({ ref, userId })),
    )
  }
}

/**
 * Ends lapsed keys and webhooks of all organizations, in the hourly work: expired keys take their webhooks
 * with them.
 */
export const endAllLapsed = (deps: Needs & Pick<Deps, 'db'>): Promise<void> =>
  inTransaction(deps.db, (trx) => endLapsed(deps, trx, null))
