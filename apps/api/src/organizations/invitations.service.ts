import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/organizations/words'
import { confirmEmailOf } from '../accounts/email-confirmation.sql.ts'
import { findUser } from '../accounts/sql.ts'
import { recordDone } from '../activity/service.ts'
import { keysOf, type Viewer } from '../caller.ts'
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
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  token: string,
): Promise<{ name: string | null }> {
  const { userId } = viewer
  return inTransaction(db, async (trx) => {
    const now = clock.now()
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
    await recordDone({ clock }, trx, { ...viewer, organizationId }, 'team.joined', {
      id: userId,
      details: { role },
    })
    await confirmEmailOf(trx, userId, email, now)
    await showOrganization(trx, keysOf(viewer), organizationId)
    return { name }
  })
}
