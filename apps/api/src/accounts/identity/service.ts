import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { isUniqueViolation } from '@fivestead/db/errors'
import { LOGGED_OUT_STATE } from '@fivestead/domain/accounts/limits'
import type { ExternalClaims } from '@fivestead/domain/accounts/user'
import { safeReturnPath } from '@fivestead/domain/paths'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { ExternalPerson } from '../../gateways/identity/interface.ts'
import type { CallContext } from '../../http/context.ts'
import { endSessionByKey } from '../../sessions/sql.ts'
import { insertUser } from '../sql.ts'
import { insertIdentity, isEmailTaken, renewIdentity } from './sql.ts'

/** Longer paths do not fit into the cookie that keeps them. */
const RETURN_MAX = 1000

/**
 * Sends the browser to the provider.
 * @param returnTo where it wants to be afterwards; anything but a path of this origin becomes `/`
 * @throws AppError unavailable
 */
export async function beginExternalSignIn(ctx: CallContext, returnTo: unknown): Promise<string> {
  const path = safeReturnPath(returnTo)
  const { url, secrets } = await ctx.deps.gateways.identity.begin()
  const sessions = (await ctx.viewer())?.sessions ?? []
  const earlierKey = sessions.find(({ kind }) => kind === 'external')?.key ?? null
  ctx.keepPending({ ...secrets, returnTo: path.length > RETURN_MAX ? '/' : path, earlierKey })
  return url
}

/**
 * Signs in with what the browser brought back from the provider, beside a traditional login if there is one; answers
 * the path to go on to.
 * @throws AppError invalid_input when it does not belong to a sign-in that this browser began; forbidden; unavailable
 */
export async function finishExternalSignIn(ctx: CallContext, search: string): Promise<string> {
  const pending = ctx.takePending()
  if (!pending) throw new AppError('invalid_input', 'This sign-in has expired. Please try again.')
  const person = await ctx.deps.gateways.identity.finish(search, pending)
  const enter = () =>
    inTransaction(ctx.deps.db, async (trx) => {
      const userId = await accountOf(ctx.deps, trx, person)
      if (pending.earlierKey !== null) await endSessionByKey(trx, pending.earlierKey)
      return ctx.startSession(trx, 'external', userId, { idToken: person.idToken })
    })
  const session = await enter().catch((error: unknown) => {
    // Somebody was quicker with this identity, or with the e-mail: now it is known who holds it.
    if (isUniqueViolation(error)) return enter()
    throw error
  })
  session.carry()
  return pending.returnTo
}

/**
 * The account of (issuer, subject), made at the first sign-in. An e-mail never leads to an account (design 1, row 9;
 * threats T03): one that somebody holds already, or that the provider did not verify, is not taken over.
 */
async function accountOf({ clock }: Pick<Deps, 'clock'>, trx: Trx, person: ExternalPerson): Promise<string> {
  const now = clock.now()
  const claims = claimsOf(person)
  const known = await renewIdentity(trx, person, claims, now)
  if (known !== undefined) return known
  const { firstName, lastName, fullName, email, emailVerified, pictureUrl } = person
  const free = email !== null && emailVerified && !(await isEmailTaken(trx, email))
  const id = randomUUID()
  await insertUser(trx, {
    id,
    firstName,
    lastName,
    fullName,
    email: free ? email : null,
    profileImageUrl: pictureUrl,
    createdAt: now,
    updatedAt: now,
  })
  await insertIdentity(trx, person, id, claims, now)
  return id
}

function claimsOf({ subject, firstName, lastName, email, pictureUrl }: ExternalPerson): ExternalClaims {
  return {
    sub: subject,
    first_name: firstName,
    last_name: lastName,
    email,
    profile_image_url: pictureUrl,
  }
}

/** Ends the external session, here and (by where the browser goes next) at the provider. */
export async function endExternalSession(ctx: CallContext): Promise<string> {
  const home = `${ctx.deps.config.origins.public}/`
  const { idToken } = await ctx.endSession('external')
  if (idToken === undefined) return home
  // Signed out is signed out: a provider that is away does not keep anybody here.
  const provider = await ctx.deps.gateways.identity.endSessionUrl(idToken).catch(() => null)
  return provider ?? `${home}?state=${LOGGED_OUT_STATE}`
}
