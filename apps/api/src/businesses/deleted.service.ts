import { inTransaction } from '@fivestead/db/client'
import { RESTORE_DAYS, restorableUntil } from '@fivestead/domain/businesses/deleted'
import { may } from '@fivestead/domain/roles'
import { recordDone } from '../activity/service.ts'
import { requireRight, twoStepRequired, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { businessNotFound, type OwnerScope, organizationsOf, scopeIn } from './access.ts'
import {
  deleteBusiness,
  deletedBusinessesOf,
  endNotifications,
  isDeleted,
  pauseCampaigns,
  restoreDeleted,
} from './deleted.sql.ts'
import { deleteConnection } from './google-profile/sql.ts'

/** Returns the time of the earliest deletion that can still be undone. */
const earliest = ({ clock }: Pick<Deps, 'clock'>) =>
  new Date(clock.now().getTime() - RESTORE_DAYS * 86_400_000)

/**
 * Deletes a business: every call stops seeing it at once, and it can be restored for 30 days (decision 009).
 * Its place and slug stay taken; our access to its Google profile ends.
 */
export async function removeBusiness(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  scope: OwnerScope,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteBusiness(trx, scope, clock.now())
    await recordDone({ clock }, trx, scope, 'business.deleted', { id: scope.businessId })
    await deleteConnection(trx, scope.businessId)
    await queue.add(trx, 'revoke-grants', {})
  })
}

/** Returns the deleted businesses that the caller can restore, each with the day of its final deletion. */
export async function listDeleted(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer) {
  const rows = await deletedBusinessesOf(deps.db, organizationsOf(viewer, 'own'), earliest(deps))
  return rows.flatMap(({ deletedAt, ...business }) =>
    deletedAt === null ? [] : [{ ...business, until: restorableUntil(deletedAt).toISOString() }],
  )
}

/** Returns true if the caller owns a locked organization, whatever business was asked for. */
const isLockedOwner = ({ sessions }: Viewer) =>
  sessions.some(({ locked }) => locked.some(({ role }) => may(role, 'own')))

/**
 * Restores a deleted business with all its rows; a repeat returns the same. Messages of the meantime are not
 * sent: campaigns are paused, notifications end, and due messages were cancelled.
 * @throws AppError not_found for a foreign business as for an absent one, and after 30 days; forbidden
 */
export async function restoreBusiness(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, id: number) {
  const scope = scopeIn(viewer, id)
  if (scope) requireRight(scope, 'own')
  const organizationIds = organizationsOf(viewer, 'own')
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    if (await isDeleted(trx, organizationIds, id)) {
      await pauseCampaigns(trx, id, now)
      await endNotifications(trx, id, now)
    }
    const restored = await restoreDeleted(trx, { organizationIds, id, since: earliest(deps) }, now)
    if (!restored) throw isLockedOwner(viewer) ? twoStepRequired() : businessNotFound()
    const { organizationId, ...business } = restored
    const acting = { ...viewer, organizationId, businessId: id }
    await recordDone(deps, trx, acting, 'business.restored', { id, name: business.name })
    return business
  })
}
