import { randomUUID } from 'node:crypto'
import type { Trx } from '@fivestead/db/client'
import { inTransaction } from '@fivestead/db/client'
import { isUniqueViolation } from '@fivestead/db/errors'
import { settle, shownPosition, watchBusinesses } from '@fivestead/db/live-changes'
import type { LoginInput, RegisterInput } from '@fivestead/domain/accounts/schemas'
import { signInKey, usernameProblem } from '@fivestead/domain/accounts/sign-in-name'
import { SIGNUP_CONFLICTS } from '@fivestead/domain/accounts/wizard'
import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { PlanId } from '@fivestead/domain/plans'
import { recordOwn } from '../activity/service.ts'
import { type Browser, type Caller, everyMembership, shownMemberships, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { networkHash } from '../limits/network.ts'
import { findCredentials } from '../limits/sql.ts'
import { askToConfirm } from './email-confirmation.service.ts'
import { refuseSignUp, useInvitation } from './invitations/service.ts'
import { hashPassword, refuseGuessable, verifyPassword } from './passwords.service.ts'
import { recordNewDevice } from './security/service.ts'
import {
  beginPlan,
  businessesOf,
  findClaims,
  findTaken,
  findUser,
  holdPassword,
  insertUser,
  organizationNames,
} from './sql.ts'

/** Businesses of a session whose changes are recorded before anybody follows them. */
const RECORDED_MAX = 100
/** Maximum wait for transactions that may not have recorded their changes, in milliseconds: the page waits too. */
const SETTLE_MS = 50

/** The effective account with the businesses of every account signed in here (ARCH-9). */
export async function sessionUser(deps: Pick<Deps, 'db' | 'gateways' | 'log'>, viewer: Viewer) {
  const { db } = deps
  const livePosition = await positionFor(deps, viewer)
  const [user, businesses, identity, organizations] = await Promise.all([
    findUser(db, viewer.userId),
    businessesOf(db, shownMemberships(viewer)),
    identityOf(deps, viewer),
    organizationsOf(db, viewer),
  ])
  if (!user) throw new AppError('unauthenticated', refusals.notAuthenticated)
  return {
    ...user,
    ...identity,
    logins: viewer.logins,
    businesses,
    organizations,
    twoStepRequired: viewer.sessions[0]?.isLocked ?? false,
    livePosition,
  }
}

/**
 * Returns a position that lies before every read which follows, from which a stream of changes may begin (decision 050);
 * null where none can be had.
 */
async function positionFor({ db, log }: Pick<Deps, 'db' | 'log'>, viewer: Viewer): Promise<string | null> {
  const ids = shownMemberships(viewer).flatMap(({ businessIds }) => businessIds.slice(0, RECORDED_MAX))
  if (ids.length === 0) return null
  try {
    await watchBusinesses(db, ids, 0)
    const position = await settle(db, ids, SETTLE_MS)
    return position && shownPosition(position)
  } catch (error) {
    // A full disk must not keep anybody from reading.
    log.warn({ err: error }, 'changes are not recorded: open dashboards read everything once')
    return null
  }
}

/**
 * Organizations of the effective account, the shown one first; without its own as long as that is empty and there is
 * another.
 */
async function organizationsOf(db: Deps['db'], { userId, sessions }: Viewer) {
  const session = sessions.find((each) => each.userId === userId)
  const memberships = session ? everyMembership(session) : []
  const told = memberships.filter(
    ({ businessIds, role }, n) => n === 0 || role !== 'owner' || businessIds.length > 0,
  )
  const names = await organizationNames(
    db,
    told.map(({ organizationId }) => organizationId),
  )
  return told.map(({ organizationId: id, role }) => ({ id, name: names.get(id) ?? null, role }))
}

/** The provider's claims, while a login with it is active (ARCH-9). */
async function identityOf({ db, gateways }: Pick<Deps, 'db' | 'gateways'>, { sessions }: Viewer) {
  const external = sessions.find(({ kind }) => kind === 'external')
  const claims = external && (await findClaims(db, external.userId))
  if (!claims || !gateways.identity) return {}
  const { provider, label } = gateways.identity
  return { provider, providerLabel: label, claims }
}

/**
 * Signs in with a username, or the email of the account, and a password; an earlier traditional session of this browser ends.
 * @throws AppError unauthenticated, the same for an unknown username and for a wrong password (T09); forbidden, after the
 *   right password, where the account is suspended
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'gateways' | 'clock' | 'log' | 'queue'>,
  browser: Pick<Browser & Caller, 'startSession' | 'signedIn' | 'deviceFor'>,
  { username, password }: LoginInput,
) {
  const { db } = deps
  const account = await findCredentials(db, signInKey(username))
  const right = await verifyPassword(account?.password ?? null, password)
  const failed = () =>
    new AppError('unauthenticated', accountWords.invalidUsernameOrPassword, { reason: 'invalid-credentials' })
  if (!account?.password || !right) throw failed()
  const proved = { id: account.id, password: account.password }
  const session = await inTransaction(db, async (trx) => {
    // A password change meanwhile has ended every session of the old password: this session must not be one more.
    if (!(await holdPassword(trx, proved))) throw failed()
    const started = await browser.startSession(trx, 'traditional', proved.id)
    await recordNewDevice(deps, trx, browser, proved)
    return started
  })
  session.carry()
  return sessionUser(deps, await browser.signedIn())
}

/**
 * Opens an account without a business and signs in.
 * @throws AppError conflict 'An account with this username already exists' (or email); forbidden where not everybody may
 */
export async function register(
  deps: Pick<Deps, 'db' | 'gateways' | 'config' | 'clock' | 'log' | 'queue' | 'keys'>,
  browser: Pick<Browser & Caller, 'startSession' | 'signedIn' | 'prefix'>,
  input: RegisterInput,
) {
  const account = await prepareAccount(deps, browser, input)
  const session = await inTransaction(deps.db, async (trx) => {
    await addAccount(deps, trx, account, browser.prefix)
    return browser.startSession(trx, 'traditional', account.id)
  }).catch(refuseTaken)
  session.carry()
  return sessionUser(deps, await browser.signedIn())
}

export interface NewAccount {
  id: string
  username: string
  password: string
  email: string
  fullName: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  plan: PlanId | null
  signupNetwork: string | null
}

/** An account on its way, with the token of its invitation. */
export type InvitedAccount = NewAccount & {
  invitation: string | null
  /** Time when a mailed link proved the address; absent until then. */
  emailVerifiedAt?: Date
}

type AccountInput = Pick<RegisterInput, 'username' | 'email' | 'fullName' | 'password'> & {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  plan?: PlanId | undefined
  invitation?: string | undefined
}

/**
 * Work before the transaction: an early answer about taken names, and the password's hash.
 * @throws AppError forbidden where not everybody may sign up; invalid_input, conflict, unavailable
 */
export async function prepareAccount(
  deps: Pick<Deps, 'db' | 'keys' | 'config' | 'clock'>,
  { prefix }: Pick<Caller, 'prefix'>,
  input: AccountInput,
): Promise<InvitedAccount> {
  const { db, keys } = deps
  await refuseSignUp(deps, input)
  const problem = usernameProblem(input.username, input.email)
  if (problem !== null) throw new AppError('invalid_input', problem, { reason: 'username-invalid' })
  refuseGuessable(input.password, input.username)
  const taken = await findTaken(db, input)
  if (taken.username) throw usernameTaken()
  if (taken.email) throw emailTaken()
  return {
    id: randomUUID(),
    username: input.username,
    password: await hashPassword(input.password),
    email: input.email,
    fullName: input.fullName,
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    phone: input.phone ?? null,
    plan: input.plan ?? null,
    signupNetwork: networkHash({ keys }, prefix),
    invitation: input.invitation ?? null,
  }
}

/**
 * Stores the account, with an organization of its own, and has its e-mail address confirmed; part of the caller's
 * transaction.
 * @returns the organization
 */
export async function addAccount(
  deps: Pick<Deps, 'config' | 'clock' | 'queue'>,
  trx: Trx,
  { plan, invitation, ...account }: InvitedAccount,
  network: string,
): Promise<string> {
  await useInvitation(deps, trx, deps.config.signUp, { email: account.email, invitation: invitation ?? '' })
  const now = deps.clock.now()
  await insertUser(trx, { ...account, createdAt: now, updatedAt: now })
  const organizationId = await beginPlan(trx, account.id, plan)
  await askToConfirm(deps, trx, account.id)
  await recordOwn(deps, trx, { userId: account.id, network }, 'account.opened')
  return organizationId
}

const usernameTaken = () => new AppError('conflict', SIGNUP_CONFLICTS.username, { reason: 'username-taken' })
const emailTaken = () => new AppError('conflict', SIGNUP_CONFLICTS.email, { reason: 'email-taken' })

/** Turns a unique violation into the field that is taken. */
export function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_username_key')) throw usernameTaken()
  if (isUniqueViolation(error, 'users_email_key')) throw emailTaken()
  throw error
}
