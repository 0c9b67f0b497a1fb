import { inTransaction, type Trx } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/organizations/words'
import { INVITATION_DAYS } from '@fivestead/domain/organizations/limits'
import type { changeMemberSchema, inviteSchema } from '@fivestead/domain/organizations/schemas'
import type { z } from 'zod'
import { recordDone } from '../activity/service.ts'
import { everyMembership, type Membership, shownOrganization, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { queueEmail } from '../emails/service.ts'
import { AppError } from '../errors.ts'
import { requireSendable } from '../messaging/system-emails.service.ts'
import { endLapsed } from '../webhooks/rights/service.ts'
import { teamInvitationEmail } from './email.ts'
import {
  businessesAmong,
  dropInvitation,
  dropMember,
  invitationsOf,
  isMemberEmail,
  lockMember,
  lockOrganization,
  membersOf,
  offerOf,
  putInvitation,
  putMember,
  renewInvitation,
  showOrganization,
  teamFacts,
} from './sql.ts'

type Inviting = Pick<Deps, 'config' | 'db' | 'clock' | 'queue' | 'log'>
type Team = Pick<Membership, 'organizationId'>

const DAY_MS = 86_400_000
const notFound = () => new AppError('not_found', m.memberNotFound)
const lastOwner = () => new AppError('conflict', m.lastOwner, { reason: 'last-owner' })
const expiry = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS)

/** The people of the organization that is shown, its open invitations and who is to become its owner. */
export async function readTeam({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  const { organizationId } = shownOrganization(viewer, 'own')
  const [members, invitations, offer, facts] = await Promise.all([
    membersOf(db, organizationId),
    invitationsOf(db, organizationId),
    offerOf(db, organizationId),
    teamFacts(db, organizationId),
  ])
  return {
    members: members.map(({ id, fullName, username, ...member }) => ({
      ...member,
      id,
      name: fullName ?? username ?? 'Somebody',
      isYou: viewer.userIds.includes(id),
    })),
    invitations,
    offeredTo: offer?.userId ?? null,
    requiresTwoStep: facts?.requiresTwoStep ?? false,
    /** The caller answers for the organization: nobody else can offer it. */
    youAnswer: facts?.ownerId === viewer.userId,
  }
}

/**
 * Invites somebody by mail, whoever they are: nothing tells whether the address has an account.
 * @throws AppError conflict for somebody who is in already; invalid_input for a business of others; as `requireSendable`
 */
export async function invite(
  deps: Inviting,
  viewer: Viewer,
  { email, role, businessIds }: z.output<typeof inviteSchema>,
): Promise<{ ok: true }> {
  const team = shownOrganization(viewer, 'own')
  const { organizationId } = team
  await inTransaction(deps.db, async (trx) => {
    if (await isMemberEmail(trx, organizationId, email)) throw new AppError('conflict', m.alreadyMember)
    await requireSendable(deps, trx, { kind: 'team-invitation', to: email, userId: viewer.userId })
    const invitation = { email, role, businessIds: await ownBusinesses(trx, team, businessIds) }
    const row = { ...invitation, organizationId, invitedBy: viewer.userId, expiresAt: expiry(deps) }
    const ref = await putInvitation(trx, { ...row, createdAt: deps.clock.now() })
    await queueEmail(deps, trx, teamInvitationEmail, { ref, userId: viewer.userId })
    await recordDone(deps, trx, { ...viewer, organizationId }, 'team.invited', {
      id: ref,
      details: { email, role },
    })
  })
  return { ok: true }
}

async function ownBusinesses(
  trx: Trx,
  { organizationId }: Team,
  ids: readonly number[] | null,
): Promise<number[] | null> {
  if (ids === null) return null
  const known = await businessesAmong(trx, organizationId, ids)
  if (known.length < new Set(ids).size) throw new AppError('invalid_input', m.businessRequired)
  return known
}

/** Sends an invitation again; the link of before works no more. @throws AppError not_found; as `requireSendable` */
export async function resendInvitation(deps: Inviting, viewer: Viewer, id: string): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(viewer, 'own')
  await inTransaction(deps.db, async (trx) => {
    const to = await renewInvitation(trx, { organizationId, id }, expiry(deps))
    if (to === undefined) throw new AppError('not_found', m.invitationClosed)
    await requireSendable(deps, trx, { kind: 'team-invitation', to, userId: viewer.userId })
    await queueEmail(deps, trx, teamInvitationEmail, { ref: id, userId: viewer.userId })
    await recordDone(deps, trx, { ...viewer, organizationId }, 'team.invitation-resent', { id })
  })
  return { ok: true }
}

/** @throws AppError not_found */
export async function revokeInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(viewer, 'own')
  await inTransaction(deps.db, async (trx) => {
    if (!(await dropInvitation(trx, organizationId, id))) throw new AppError('not_found', m.invitationClosed)
    await recordDone(deps, trx, { ...viewer, organizationId }, 'team.invitation-revoked', { id })
  })
  return { ok: true }
}

/** Changes role and businesses of a member. @throws AppError not_found; conflict for an owner */
export async function changeMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { userId, role, businessIds }: z.output<typeof changeMemberSchema>,
): Promise<{ ok: true }> {
  const team = shownOrganization(viewer, 'own')
  await inTransaction(db, async (trx) => {
    const from = await requireGiven(trx, team, userId)
    const { organizationId } = team
    const details = { from, to: role }
    await recordDone({ clock }, trx, { ...viewer, organizationId }, 'team.member-changed', {
      id: userId,
      details,
    })
    await putMember(trx, {
      organizationId,
      userId,
      role,
      businessIds: await ownBusinesses(trx, team, businessIds),
    })
  })
  return { ok: true }
}

/** A member whose role was given. @throws AppError not_found; conflict for an owner */
async function requireGiven(trx: Trx, { organizationId }: Team, userId: string): Promise<string> {
  const member = await lockMember(trx, organizationId, userId)
  if (!member) throw notFound()
  if (member.role === 'owner') throw new AppError('conflict', m.ownerStays)
  return member.role
}

/**
 * Removes a member: with the response nothing of the organization answers them or their keys, no webhook of theirs is told
 * anything, and the database ends their open streams.
 * @throws AppError not_found; conflict for an owner
 */
export async function removeMember(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  viewer: Viewer,
  userId: string,
): Promise<{ ok: true }> {
  const team = shownOrganization(viewer, 'own')
  await inTransaction(db, async (trx) => {
    await requireGiven(trx, team, userId)
    const { organizationId } = team
    await recordDone({ clock }, trx, { ...viewer, organizationId }, 'team.member-removed', { id: userId })
    await dropMember(trx, { organizationId, userId }, clock.now())
    await endLapsed({ clock, queue }, trx, [organizationId])
  })
  return { ok: true }
}

/** Leaves the organization that is shown. @throws AppError conflict for the one who answers for it */
export async function leave(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  viewer: Viewer,
): Promise<{ ok: true }> {
  const [here] = viewer.sessions
  // Nobody has to set anything up in order to leave.
  const { organizationId } = here?.isLocked
    ? (here.locked[0] as Membership)
    : shownOrganization(viewer, 'see')
  await inTransaction(db, async (trx) => {
    const organization = await lockOrganization(trx, organizationId)
    if (organization?.ownerId === viewer.userId) throw lastOwner()
    await recordDone({ clock }, trx, { ...viewer, organizationId }, 'team.left', { id: viewer.userId })
    await dropMember(trx, { organizationId, userId: viewer.userId }, clock.now())
    await endLapsed({ clock, queue }, trx, [organizationId])
  })
  return { ok: true }
}

/** Shows another organization of the caller. @throws AppError not_found */
export async function switchTo(
  { db }: Pick<Deps, 'db'>,
  { sessions }: Viewer,
  organizationId: string,
): Promise<{ ok: true }> {
  const keys = sessions.flatMap((session) =>
    everyMembership(session).some((membership) => membership.organizationId === organizationId)
      ? session.key
      : [],
  )
  if (keys.length === 0) throw new AppError('not_found', m.accountNotOnTeam)
  await showOrganization(db, keys, organizationId)
  return { ok: true }
}
