import { inTransaction } from '@fivestead/db/client'
import type { ProfileInput } from '@fivestead/domain/accounts/schemas'
import type { CallContext } from '../../http/context.ts'
import { deleteResetsOf } from '../password-reset/sql.ts'
import { refuseTaken, sessionUser } from '../service.ts'
import { findUser } from '../sql.ts'
import { updateUser } from './sql.ts'

/**
 * Saves the profile of the effective account, from either form; what a form leaves blank is emptied.
 * @throws AppError conflict 'An account with this email already exists'
 */
export async function updateProfile(ctx: CallContext, form: ProfileInput) {
  const { db, clock } = ctx.deps
  const me = await ctx.signedIn()
  await inTransaction(db, async (trx) => {
    const before = await findUser(trx, me.userId)
    const names = namesOf(form, before?.fullName ?? null)
    const company = 'company' in form ? { company: form.company ?? null } : {}
    const { email, phone = null } = form
    // A link that went to the old address must not open the account any more.
    if (email !== before?.email) await deleteResetsOf(trx, me.userId)
    await updateUser(trx, me.userId, { ...names, ...company, email, phone, updatedAt: clock.now() })
  }).catch(refuseTaken)
  return sessionUser(ctx.deps, me)
}

/** One form asks for the whole name, the other for its parts: each fills in what the other shows. */
function namesOf(form: ProfileInput, fullNameBefore: string | null) {
  if (!('fullName' in form)) {
    const { firstName, lastName } = form
    return { firstName, lastName, fullName: `${firstName} ${lastName}` }
  }
  const { fullName } = form
  if (fullName === fullNameBefore) return {}
  const [firstName, ...others] = fullName.split(/\s+/)
  return { fullName, firstName: firstName ?? null, lastName: others.join(' ') || null }
}
