import { inTransaction, type Trx } from '@fivestead/db/client'
import { INVITATION_DAYS } from '@fivestead/domain/accounts/invitation-mail'
import { SIGN_UP, type SignUpMode } from '@fivestead/domain/accounts/sign-up-mode'
import { SIGNUP_CONFLICTS } from '@fivestead/domain/accounts/wizard'
import { m } from '@fivestead/domain/languages/messages/operator/words'
import { type Actor, recordActivity } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { AppError } from '../../errors.ts'
import { requireSendable } from '../../messaging/system-emails.service.ts'
import { hashToken } from '../password-reset/email.ts'
import { findTaken } from '../sql.ts'
import { invitationEmail } from './email.ts'
import { deleteInvitation, isInvited, openInvitations, saveInvitation, takeInvitation } from './sql.ts'

const DAY_MS = 86_400_000
const LISTED = 100

/** Address of a sign-up, and the token of its invitation. */
interface Candidate {
  email: string
  invitation?: string | undefined
}

const invitedOnly = () => new AppError('forbidden', SIGN_UP.invited, { reason: 'sign-up-invited' })

/**
 * Refuses a sign-up that this installation takes from nobody, or from invited addresses alone. Asked before anything else is
 * looked up, so that the answer is the same for every address (T09).
 * @throws AppError forbidden, with `reason`
 */
export async function refuseSignUp(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { email, invitation }: Candidate,
): Promise<void> {
  if (config.signUp === 'open') return
  if (config.signUp === 'closed')
    throw new AppError('forbidden', SIGN_UP.closed, { reason: 'sign-up-closed' })
  const tokenHash = hashToken(invitation ?? '')
  if (!(await isInvited(db, { email, tokenHash, now: clock.now() }))) throw invitedOnly()
}

/**
 * Uses up the invitation of a sign-up, in its transaction; the same for a provider that vouches for the address.
 * @param mode who may open an account in this way
 * @param candidate null where nobody vouches for an address
 * @throws AppError forbidden, with `reason`
 */
export async function useInvitation(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  mode: SignUpMode,
  candidate: { email: string; invitation: string | null } | null,
): Promise<void> {
  if (mode === 'open') return
  if (mode === 'closed') throw new AppError('forbidden', SIGN_UP.closed, { reason: 'sign-up-closed' })
  if (candidate === null) throw invitedOnly()
  const { email, invitation } = candidate
  const tokenHash = invitation === null ? null : hashToken(invitation)
  if (!(await takeInvitation(trx, { email, tokenHash, now: clock.now() }))) throw invitedOnly()
}

/**
 * Invites an address to open an account, by a mailed link that works once within 7 days; an earlier one ends.
 * @throws AppError conflict where the address has an account; as `requireSendable`
 */
export async function invite(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'queue' | 'log'>,
  actor: Actor,
  email: string,
): Promise<{ ok: true }> {
  const { db, clock } = deps
  const taken = await findTaken(db, { username: '', email })
  if (taken.email) throw new AppError('conflict', SIGNUP_CONFLICTS.email, { reason: 'email-taken' })
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    await requireSendable(deps, trx, { kind: 'account-invitation', to: email, userId: actor.id })
    const id = await saveInvitation(trx, { email, expiresAt, now })
    await queueEmail(deps, trx, invitationEmail, {
      ref: id,
      ...(actor.id === null ? {} : { userId: actor.id }),
    })
    const entry = { actor, userId: null, id } as const
    await recordActivity(deps, trx, { ...entry, action: 'invitation.sent', details: { email } })
    return { ok: true }
  })
}

/** Invitations that can still be used, newest first. */
export const listInvitations = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  openInvitations(db, clock.now(), LISTED)

/** Deletes an invitation, so that its link ends. @throws AppError not_found */
export function revokeInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    const email = await deleteInvitation(trx, id)
    if (email === undefined) throw new AppError('not_found', m.noSuchInvitation)
    const entry = { actor, userId: null, id } as const
    await recordActivity({ clock }, trx, { ...entry, action: 'invitation.revoked', details: { email } })
    return { ok: true }
  })
}
