import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { isUniqueViolation } from '@fivestead/db/errors'
import { LOGGED_OUT_STATE } from '@fivestead/domain/accounts/limits'
import { ownNameProblem } from '@fivestead/domain/accounts/own-name'
import type { ExternalClaims } from '@fivestead/domain/accounts/responses'
import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { safeReturnPath, TWO_STEP_PATH } from '@fivestead/domain/paths'
import { nameProblem } from '@fivestead/domain/web-address'
import type { Browser, Caller, Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { ExternalPerson, IdentityProvider } from '../../gateways/identity/interface.ts'
import { SANDBOX_IDENTITY_PATH } from '../../gateways/identity/sandbox.ts'
import { networkHash } from '../../limits/network.ts'
import { endSessionByKey, endSessionsOfIssuer } from '../../sessions/sql.ts'
import { confirmEmailOf } from '../email-confirmation.sql.ts'
import { useInvitation } from '../invitations/service.ts'
import { insertUser } from '../sql.ts'
import { insertIdentity, isEmailTaken, renewIdentity } from './sql.ts'

/** Maximum length of a return path; a longer one does not fit into the cookie. */
const RETURN_MAX = 1000

/** @throws AppError not_found where no provider is set (OIDC_ISSUER) and none runs inside */
function providerOf({ gateways: { identity } }: Pick<Deps, 'gateways'>): IdentityProvider {
  if (identity) return identity
  throw new AppError('not_found', accountWords.externalSignInOff)
}

/**
 * Sends the browser to the provider.
 * @param returnTo path to go to afterwards; anything but a path of this origin becomes `/`
 * @throws AppError not_found where there is no provider; unavailable
 */
export async function beginExternalSignIn(
  deps: Pick<Deps, 'gateways'>,
  browser: Pick<Browser, 'keepPending'>,
  viewer: Viewer | null,
  returnTo: unknown,
): Promise<string> {
  const path = safeReturnPath(returnTo)
  const { url, secrets } = await providerOf(deps).begin()
  const sessions = viewer?.sessions ?? []
  const earlierKey = sessions.find(({ kind }) => kind === 'external')?.key ?? null
  browser.keepPending({ ...secrets, returnTo: path.length > RETURN_MAX ? '/' : path, earlierKey })
  return url
}

/**
 * Signs in with the provider's callback, beside a traditional login if there is one. Returns the path to go
 * on to; it is the second step's path if the account requires that step.
 * @throws AppError invalid_input when it does not belong to a sign-in that this browser began; not_found
 *   where there is no provider; forbidden; unavailable
 */
export async function finishExternalSignIn(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'gateways' | 'keys'>,
  browser: Pick<Browser & Caller, 'takePending' | 'startSession' | 'prefix'>,
  search: string,
): Promise<string> {
  const provider = providerOf(deps)
  const pending = browser.takePending()
  if (!pending) throw new AppError('invalid_input', refusals.signInExpired)
  const person = await provider.finish(search, pending)
  const enter = () =>
    inTransaction(deps.db, async (trx) => {
      const userId = await accountOf(deps, trx, person, networkHash(deps, browser.prefix))
      if (pending.earlierKey !== null) await endSessionByKey(trx, pending.earlierKey)
      return browser.startSession(trx, 'external', userId, { idToken: person.idToken })
    })
  const session = await enter().catch((error: unknown) => {
    // A concurrent call stored this identity or email first; a second try finds it.
    if (isUniqueViolation(error)) return enter()
    if (error instanceof AppError && error.reason === 'second-step') return null
    throw error
  })
  if (session === null) return `${TWO_STEP_PATH}?returnTo=${encodeURIComponent(pending.returnTo)}`
  session.carry()
  return pending.returnTo
}

/**
 * Returns the account of (issuer, subject), and creates it at the first sign-in. An email never leads to an
 * account (ARCH-9; T03): an email that is taken or that the provider did not verify is not used.
 */
async function accountOf(
  deps: Pick<Deps, 'clock' | 'config'>,
  trx: Trx,
  person: ExternalPerson,
  signupNetwork: string | null,
): Promise<string> {
  const now = deps.clock.now()
  const claims = claimsOf(person)
  const known = await renewIdentity(trx, person, claims, now)
  if (known !== undefined) {
    // The provider verified the same address that the account has.
    if (person.email !== null && person.emailVerified) await confirmEmailOf(trx, known, person.email, now)
    return known
  }
  const { firstName, lastName, fullName, email, emailVerified, pictureUrl } = person
  await useInvitation(
    deps,
    trx,
    deps.config.signUpExternal,
    email !== null && emailVerified ? { email, invitation: null } : null,
  )
  const free = email !== null && emailVerified && !(await isEmailTaken(trx, email))
  const id = randomUUID()
  await insertUser(trx, {
    id,
    firstName: nameIn(firstName),
    lastName: nameIn(lastName),
    fullName: nameIn(fullName),
    email: free ? email : null,
    emailVerifiedAt: free ? now : null,
    profileImageUrl: pictureUrl,
    signupNetwork,
    createdAt: now,
    updatedAt: now,
  })
  await insertIdentity(trx, person, id, claims, now)
  return id
}

/** Returns the name in a claim, or null if it is not a valid name: providers accept any text. */
function nameIn(claim: string | null): string | null {
  return claim !== null &&
    nameProblem('person', 'Name', claim) === null &&
    ownNameProblem('Name', claim) === null
    ? claim
    : null
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

/** Ends the external session here, and at the provider by the URL that the browser goes to next. */
export async function endExternalSession(
  { config, gateways: { identity } }: Pick<Deps, 'config' | 'gateways'>,
  browser: Pick<Browser, 'endSession'>,
): Promise<string> {
  const home = `${config.origins.public}/`
  const { idToken } = await browser.endSession('external')
  if (idToken === undefined) return home
  // An unavailable provider does not prevent the sign-out here.
  const atProvider = await identity?.endSessionUrl(idToken).catch(() => null)
  return atProvider ?? `${home}?state=${LOGGED_OUT_STATE}`
}

/**
 * Signs out the accounts of the sandbox's provider where that provider does not run: it accepted any name,
 * and a session outlives the process that began it (T28). The accounts stay, for the local sandbox to open
 * again.
 */
export async function endSandboxSignIns({ db, gateways }: Pick<Deps, 'db' | 'gateways'>): Promise<void> {
  if (!gateways.sandboxIdentity) await endSessionsOfIssuer(db, SANDBOX_IDENTITY_PATH)
}
