import { inTransaction } from '@fivestead/db/client'
import { fullNameProblem } from '@fivestead/domain/accounts/own-name'
import type { ProfileInput } from '@fivestead/domain/accounts/schemas'
import { usernameAfter } from '@fivestead/domain/accounts/sign-in-name'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { recordOwn } from '../activity/service.ts'
import type { Caller, Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { countCall } from '../limits/count-call.ts'
import { mailsForReal } from '../open-gateways.ts'
import { askToConfirm } from './email-confirmation.service.ts'
import { deleteResetsOf } from './password-reset/sql.ts'
import { updateUser } from './profile.sql.ts'
import { proveOwner, recordChange, requireSecondStep } from './security/service.ts'
import { refuseTaken, sessionUser } from './service.ts'
import { findUser } from './sql.ts'

/**
 * Saves the profile of the effective account, from either form; blank fields are emptied. A new email
 * address, which can open the account by a reset and gets the link of an owner's help (TEAM-11), requires the
 * password or a sign-in of the last 15 minutes, and the account's second step. A mail to the old address
 * tells of the change.
 * @throws AppError invalid_input, forbidden (nothing proves that it is the owner); conflict 'An account with
 *   this email already exists'; as `requireSecondStep`
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'queue' | 'gateways'>,
  caller: Caller,
  me: Viewer,
  form: ProfileInput,
) {
  const { db, clock } = deps
  const present = await findUser(db, me.userId)
  if (isNewEmail(present?.email, form.email)) {
    // A wrong password counts as a guess, as in a change of the password.
    if (form.currentPassword !== undefined) await countCall(deps, caller, 'passwordChange', form)
    await proveOwner(deps, me, form.currentPassword, m.proveFirstForEmail)
  }
  // Each new address gets a mail: the limit keeps callers from flooding strangers with mail.
  const isOther = present?.email?.toLowerCase() !== form.email.toLowerCase()
  if (isOther && mailsForReal(deps.config)) await countCall(deps, caller, 'emailConfirmation', form)
  await inTransaction(db, async (trx) => {
    const before = await findUser(trx, me.userId)
    if (isNewEmail(before?.email, form.email)) await requireSecondStep(trx, me)
    const names = namesOf(form, before?.fullName ?? null)
    const company = 'company' in form ? { company: form.company ?? null } : {}
    const { email, phone = null } = form
    // A link that was mailed to the old address must not open the account any more.
    if (email !== before?.email) await deleteResetsOf(trx, me.userId)
    if (isNewEmail(before?.email, email)) await recordChange(deps, trx, me.userId, 'email')
    const username = before?.username ? { username: usernameAfter(before.username, email) } : {}
    await updateUser(trx, me.userId, {
      ...names,
      ...username,
      ...company,
      email,
      phone,
      updatedAt: clock.now(),
    })
    await recordOwn(deps, trx, me, 'account.profile-changed')
    if (before?.email?.toLowerCase() !== email.toLowerCase()) await askToConfirm(deps, trx, me.userId)
  }).catch(refuseTaken)
  return sessionUser(deps, me)
}

/** Stores the language of the screens of the effective account; null follows the browser. */
export async function setLanguage(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>,
  me: Viewer,
  language: OwnerLanguage | null,
) {
  await inTransaction(deps.db, async (trx) => {
    await updateUser(trx, me.userId, { language, updatedAt: deps.clock.now() })
    await recordOwn(deps, trx, me, 'account.profile-changed')
  })
  return sessionUser(deps, me)
}

/** Returns true if the address changes in more than letter case. */
const isNewEmail = (before: string | null | undefined, after: string): boolean =>
  typeof before === 'string' && before.toLowerCase() !== after.toLowerCase()

/** Returns the full name and its parts: one form has the full name, the other has the parts. */
function namesOf(form: ProfileInput, fullNameBefore: string | null) {
  if (!('fullName' in form)) {
    const { firstName, lastName } = form
    // Each part is a valid name; the full name may still imitate the system.
    const problem = fullNameProblem(`${firstName} ${lastName}`)
    if (problem !== null) throw new AppError('invalid_input', problem, { field: 'lastName' })
    return { firstName, lastName, fullName: `${firstName} ${lastName}` }
  }
  const { fullName } = form
  if (fullName === fullNameBefore) return {}
  const [firstName, ...others] = fullName.split(/\s+/)
  return { fullName, firstName: firstName ?? null, lastName: others.join(' ') || null }
}
