import { inTransaction } from '@fivestead/db/client'
import { TEAM } from '@fivestead/domain/organizations/texts'
import { proveOwner } from '../../accounts/security/service.ts'
import { recordDone } from '../../activity/service.ts'
import { shownOrganization, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { endLapsed } from '../../webhooks/rights/service.ts'
import { dropOffer, lockMember, lockOrganization, offerOf, putMember, putOffer, setOwner } from '../sql.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * Offers the organization to a member, who must confirm it; an earlier offer ends.
 * @throws AppError not_found; conflict for who answers for it already; as `proveOwner`
 */
export async function offerOwnership(
  deps: Needs,
  me: Viewer,
  { userId, stays, password }: { userId: string; stays: boolean; password?: string | undefined },
): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(me, 'own')
  await proveOwner(deps, me, password, TEAM.proveFirst)
  await inTransaction(deps.db, async (trx) => {
    const organization = await lockOrganization(trx, organizationId)
    if (!(await lockMember(trx, organizationId, userId))) throw new AppError('not_found', TEAM.notFound)
    if (userId === organization?.ownerId) throw new AppError('conflict', TEAM.ownerStays)
    await putOffer(trx, { organizationId, userId, offeredBy: me.userId, stays, createdAt: deps.clock.now() })
    const acting = { ...me, organizationId }
    await recordDone(deps, trx, acting, 'team.ownership-offered', { id: userId, details: { stays } })
  })
  return { ok: true }
}

/** Whether the organization that is shown waits for the caller to take it over. */
export async function offeredToMe({ db }: Pick<Deps, 'db'>, me: Viewer): Promise<{ offered: boolean }> {
  const { organizationId } = shownOrganization(me, 'see')
  return { offered: (await offerOf(db, organizationId))?.userId === me.userId }
}

export async function withdrawOffer(deps: Needs, me: Viewer): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(me, 'own')
  await inTransaction(deps.db, async (trx) => {
    if (!(await dropOffer(trx, organizationId))) return
    await recordDone(deps, trx, { ...me, organizationId }, 'team.offer-withdrawn')
  })
  return { ok: true }
}

/**
 * Takes the organization over: the caller answers for it from now on. Who is no owner any more loses keys and webhooks there.
 * @throws AppError not_found without an offer; as `proveOwner`
 */
export async function takeOwnership(
  deps: Needs & Pick<Deps, 'queue'>,
  me: Viewer,
  { password }: { password?: string | undefined },
): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(me, 'see')
  const noOffer = () => new AppError('not_found', TEAM.noOffer)
  if ((await offerOf(deps.db, organizationId))?.userId !== me.userId) throw noOffer()
  await proveOwner(deps, me, password, TEAM.proveFirst)
  await inTransaction(deps.db, async (trx) => {
    const organization = await lockOrganization(trx, organizationId)
    const offer = await offerOf(trx, organizationId)
    // The person who offered it may have lost the right meanwhile.
    const from = offer && (await lockMember(trx, organizationId, offer.offeredBy))
    if (!organization || offer?.userId !== me.userId || from?.role !== 'owner') throw noOffer()
    // Nobody sends in the place of a suspended owner.
    if (organization.suspendedAt !== null) throw noOffer()
    await dropOffer(trx, organizationId)
    await setOwner(trx, organizationId, me.userId, deps.clock.now())
    await recordDone(deps, trx, { ...me, organizationId }, 'team.ownership-taken', { id: me.userId })
    if (offer.stays) return
    await putMember(trx, { organizationId, userId: organization.ownerId, role: 'manager', businessIds: null })
    await endLapsed(deps, trx, [organizationId])
  })
  return { ok: true }
}
