import { inTransaction, type Trx } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/organizations/words'
import type { joinSchema } from '@fivestead/domain/organizations/schemas'
import type { z } from 'zod'
import { confirmEmailOf } from '../accounts/email-confirmation.sql.ts'
import { addAccount, prepareAccount, refuseTaken } from '../accounts/service.ts'
import { findUser } from '../accounts/sql.ts'
import { tellOwners } from '../accounts/two-step/recovery.service.ts'
import { recordDone } from '../activity/service.ts'
import { type Browser, type Caller, keysOf, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { hashToken } from './email.ts'
import { dropInvitation, findInvitation, lockMember, putMember, showOrganization } from './sql.ts'

const dead = () => new AppError('invalid_input', m.invitationDead, { reason: 'link-expired' })

/**
 * Returns the team of a mailed invitation.
 * @throws AppError invalid_input for one that was used, revoked or is too old
 */
export async function openInvitation({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const invitation = await findInvitation(db, hashToken(token), clock.now())
  if (!invitation) throw dead()
  const { email, role, name, invitedBy } = invitation
  return { email, role, name, invitedBy }
}

/**
 * Joins the organization of a mailed link, with the account of its address, which the link confirms. The link
 * works once; the browser shows the organization from then on.
 * @throws AppError invalid_input as `openInvitation`; forbidden for an account with another address
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  viewer: Viewer,
  token: string,
): Promise<{ name: string | null }> {
  return inTransaction(deps.db, async (trx) => {
    const { organizationId, name } = await takeLink(deps, trx, viewer, token)
    await showOrganization(trx, keysOf(viewer), organizationId)
    return { name }
  })
}

/**
 * Opens an account for the address of a mailed link, which is its username too, and joins with it: both, or neither.
 * @throws AppError invalid_input as `openInvitation`; as `register`
 */
export async function joinAnew(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'queue' | 'keys'>,
  browser: Pick<Browser & Caller, 'startSession' | 'prefix'>,
  { token, fullName, password }: z.output<typeof joinSchema>,
): Promise<{ name: string | null }> {
  const { email } = await openInvitation(deps, token)
  const account = await prepareAccount(deps, browser, { username: email, email, fullName, password })
  const { session, name } = await inTransaction(deps.db, async (trx) => {
    await addAccount(deps, trx, { ...account, emailVerifiedAt: deps.clock.now() }, browser.prefix)
    const by = { userId: account.id, network: browser.prefix }
    const { organizationId, name } = await takeLink(deps, trx, by, token)
    return { session: await browser.startSession(trx, 'traditional', account.id, { organizationId }), name }
  }).catch(refuseTaken)
  session.carry()
  return { name }
}

/** Uses a mailed link up for an account of its address, and puts the account on the team. */
async function takeLink(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  by: Pick<Viewer, 'userId' | 'network'>,
  token: string,
): Promise<{ organizationId: string; name: string | null }> {
  const { userId } = by
  const now = deps.clock.now()
  const invitation = await findInvitation(trx, hashToken(token), now)
  if (!invitation) throw dead()
  const { id, organizationId, email, role, businessIds, name } = invitation
  const account = await findUser(trx, userId)
  if (account?.email?.toLowerCase() !== email.toLowerCase()) {
    throw new AppError('forbidden', m.invitationOfOtherAddress, { reason: 'other-address' })
  }
  // Only one of two concurrent callers can use the link.
  if (!(await dropInvitation(trx, organizationId, id))) throw dead()
  const present = await lockMember(trx, organizationId, userId)
  if (present?.role !== 'owner') await putMember(trx, { organizationId, userId, role, businessIds })
  await recordDone(deps, trx, { ...by, organizationId }, 'team.joined', {
    id: userId,
    details: { role },
  })
  await tellOwners(deps, trx, organizationId, 'member-joined')
  await confirmEmailOf(trx, userId, email, now)
  return { organizationId, name }
}
