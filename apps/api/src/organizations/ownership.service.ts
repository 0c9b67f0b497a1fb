import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/organizations/words'
import { proveOwner } from '../accounts/security/service.ts'
import { tellOwners } from '../accounts/two-step/recovery.service.ts'
import { recordDone } from '../activity/service.ts'
import { shownOrganization, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { endLapsed } from '../webhooks/rights/service.ts'
import { dropOffer, lockMember, lockOrganization, offerOf, putMember, putOffer, setOwner } from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'queue'>

/**
 * Offers the organization to a member, who must confirm it; an earlier offer ends. Only the responsible owner
 * may: the offer is for their own place. Every owner gets a mail.
 * @throws AppError not_found; conflict for another owner, and for oneself; as `proveOwner`
 */
export async function offerOwnership(
  deps: Needs,
  me: Viewer,
  { userId, stays, password }: { userId: string; stays: boolean; password?: string | undefined },
): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(me, 'own')
  await proveOwner(deps, me, password, m.proveFirst)
  await inTransaction(deps.db, async (trx) => {
    const organization = await lockOrganization(trx, organizationId)
    if (!(await lockMember(trx, organizationId, userId))) throw new AppError('not_found', m.memberNotFound)
    if (organization?.ownerId !== me.userId) throw new AppError('conflict', m.onlyAnsweringOwner)
    if (userId === me.userId) throw new AppError('conflict', m.ownerStays)
    await putOffer(trx, { organizationId, userId, offeredBy: me.userId, stays, createdAt: deps.clock.now() })
    const acting = { ...me, organizationId }
    await recordDone(deps, trx, acting, 'team.ownership-offered', { id: userId, details: { stays } })
    await tellOwners(deps, trx, organizationId, 'ownership-offered')
  })
  return { ok: true }
}

/** Returns whether the shown organization is offered to the caller. */
export async function offeredToMe({ db }: Pick<Deps, 'db'>, me: Viewer): Promise<{ offered: boolean }> {
  const { organizationId } = shownOrganization(me, 'see')
  return { offered: (await offerOf(db, organizationId))?.userId === me.userId }
}

/**
 * Withdraws an offer. Any owner may do so, to stop an offer that they did not expect. Every owner gets a
 * mail.
 */
export async function withdrawOffer(deps: Needs, me: Viewer): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(me, 'own')
  await inTransaction(deps.db, async (trx) => {
    if (!(await dropOffer(trx, organizationId))) return
    await recordDone(deps, trx, { ...me, organizationId }, 'team.offer-withdrawn')
    await tellOwners(deps, trx, organizationId, 'ownership-withdrawn')
  })
  return { ok: true }
}

/**
 * Takes the organization over: the caller becomes the responsible owner. The former one stays an owner, or
 * becomes a manager and loses keys and webhooks there, as the offer says; no other role changes. Every owner
 * gets a mail.
 * @throws AppError not_found without an offer; as `proveOwner`
 */
export async function takeOwnership(
  deps: Needs & Pick<Deps, 'queue'>,
  me: Viewer,
  { password }: { password?: string | undefined },
): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(me, 'see')
  const noOffer = () => new AppError('not_found', m.noOwnershipOffer)
  if ((await offerOf(deps.db, organizationId))?.userId !== me.userId) throw noOffer()
  await proveOwner(deps, me, password, m.proveFirst)
  await inTransaction(deps.db, async (trx) => {
    const organization = await lockOrganization(trx, organizationId)
    // Only an offer by the current responsible owner counts; a former one's has ended.
    const offer = await offerOf(trx, organizationId)
    if (!organization || offer?.userId !== me.userId) throw noOffer()
    // Nobody can send in the place of a suspended owner.
    if (organization.suspendedAt !== null) throw noOffer()
    await dropOffer(trx, organizationId)
    await setOwner(trx, organizationId, me.userId, deps.clock.now())
    await recordDone(deps, trx, { ...me, organizationId }, 'team.ownership-taken', { id: me.userId })
    await tellOwners(deps, trx, organizationId, 'ownership-taken')
    if (offer.stays) return
    await putMember(trx, { organizationId, userId: offer.offeredBy, role: 'manager', businessIds: null })
    await endLapsed(deps, trx, [organizationId])
  })
  return { ok: true }
}
