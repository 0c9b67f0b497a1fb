import { businessIdParamSchema } from '@fivestead/domain/ids'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { all as words } from '@fivestead/domain/languages/messages/common/all'
import * as failureWords from '@fivestead/domain/languages/messages/page-failure/en'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { compareRoles, may, type Right, type Role, withoutContacts } from '@fivestead/domain/roles'
import { type ZodType, z } from 'zod'
import { isOfOrganization, reachedBusinessId } from '../accounts/sql.ts'
import {
  type Browser,
  everyMembership,
  type Membership,
  requireRight,
  shownMemberships,
  twoStepRequired,
  type Viewer,
} from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { signedInProcedure } from '../trpc.ts'

declare const proven: unique symbol

/**
 * Proof that the caller's organization has this business and that the caller may see it. Only this module
 * makes it; every query for an owner's data requires it and checks nothing again.
 */
export interface OwnerScope {
  readonly businessId: number
  readonly organizationId: string
  readonly role: Role
  /** The account of the caller that has the role; null for an API key. */
  readonly userId: string | null
  /** The API key that calls. */
  readonly apiKeyId?: string
  /** True if a mail to the business's mailbox acts in place of a person. */
  readonly isMail?: boolean
  /** Network prefix of the call that limits count. */
  readonly network: string
  /** Language of the screens; absent without a person. */
  readonly language?: OwnerLanguage
  readonly [proven]: true
}

/** The scope of a signed-in person: some calls act for an account. */
export interface MemberScope extends OwnerScope {
  readonly userId: string
}

/** Returns the same error for absent and foreign businesses: the responses are byte-equal (T01). */
export const businessNotFound = () => new AppError('not_found', refusals.businessNotFound)

type OwnMembership = Membership & Pick<Viewer, 'userId' | 'network' | 'language'>

/** Returns the memberships of every account of the caller; the strongest role first. */
const membershipsOf = ({ sessions, network, language }: Viewer): OwnMembership[] =>
  sessions
    .flatMap(({ userId, memberships }) =>
      memberships.map((membership) => ({ ...membership, userId, network, language })),
    )
    .sort((a, b) => compareRoles(a.role, b.role))

const mint = (businessId: number, { organizationId, role, userId, network, language }: OwnMembership) =>
  ({ businessId, organizationId, role, userId, network, language }) as MemberScope

/**
 * Returns the proof for a business that an API key reaches; the key's scopes decide which actions it may do.
 * @throws AppError not_found alike for an absent business, for another organization's, and for one outside
 *   the key's list
 */
export async function scopeOfKey(
  { db }: Pick<Deps, 'db'>,
  { keyId, organizationId, businessIds, network }: ReachingKey,
  businessId: number,
): Promise<OwnerScope> {
  const isReached = businessIds?.includes(businessId) ?? true
  if (!isReached || !(await isOfOrganization(db, organizationId, businessId))) throw businessNotFound()
  const acting = { userId: null, apiKeyId: keyId, network }
  return { businessId, organizationId, role: 'owner', ...acting } as unknown as OwnerScope
}

/**
 * Returns the proof for the business of a mailbox, for a mail of an allowed sender with a verified signature.
 */
export const scopeOfMailbox = ({ businessId, organizationId }: MailboxOwner): OwnerScope =>
  ({
    ...{ businessId, organizationId, role: 'owner', userId: null },
    ...{ isMail: true, network: '' },
  }) as unknown as OwnerScope

interface MailboxOwner {
  businessId: number
  organizationId: string
}

/** The part of a verified key that tells which businesses it reaches. */
interface ReachingKey {
  keyId: string
  organizationId: string
  businessIds: readonly number[] | null
  network: string
}

/** Returns the ids of all businesses that the caller may see. */
export const reachedBusinesses = (viewer: Viewer): number[] =>
  membershipsOf(viewer).flatMap(({ businessIds }) => businessIds)

/** Returns proofs for the businesses of the shown organization for which the caller's role has the right. */
export const shownScopes = (viewer: Viewer, right: Right): MemberScope[] =>
  [...new Set(shownMemberships(viewer).flatMap(({ businessIds }) => businessIds))]
    .flatMap((id) => scopeIn(viewer, id) ?? [])
    .filter(({ role }) => may(role, right))

/**
 * Returns the proof for one business, or the proofs for every business that the screens show where none is named.
 * @throws AppError as `ownerScope`
 */
export async function scopesOf(
  ctx: Pick<Browser, 'signedIn'>,
  businessId: number | undefined,
  right: Right,
): Promise<MemberScope[]> {
  return businessId === undefined
    ? shownScopes(await ctx.signedIn(), right)
    : [await ownerScope(ctx, businessId, right)]
}

/**
 * Returns proofs for all of these businesses, which must be of one organization.
 * @throws AppError not_found if one is foreign, absent or of another organization than the first; forbidden
 */
export function ownerScopes(viewer: Viewer, businessIds: readonly number[], right: Right): MemberScope[] {
  const scopes = businessIds.map((id) => allowed(viewer, scopeIn(viewer, id) ?? id, right))
  if (scopes.some(({ organizationId }) => organizationId !== scopes[0]?.organizationId))
    throw businessNotFound()
  return scopes
}

/** Returns the organizations in which the caller's role has the right. */
export const organizationsOf = (viewer: Viewer, right: Right): string[] =>
  membershipsOf(viewer).flatMap(({ organizationId, role }) => (may(role, right) ? organizationId : []))

/** Returns the proof if the caller may see the business; null for a foreign and for an absent one. */
export function scopeIn(viewer: Viewer, businessId: number): MemberScope | null {
  const own = membershipsOf(viewer).find(({ businessIds }) => businessIds.includes(businessId))
  return own ? mint(businessId, own) : null
}

/**
 * The page of a suspended account is 404, as its absence may be temporary (RFC 9110, 15.5.5), and not a
 * failure of the service: no client repeats the call and no alert counts it.
 */
const pageSuspended = () => new AppError('not_found', failureWords.suspended, { reason: 'page-suspended' })

/**
 * Returns a business that visitors may see.
 * @throws AppError not_found if absent or deleted; with its reason if the account is suspended
 */
export function requirePublic<Business extends { suspendedAt: Date | null }>(
  found: Business | undefined,
): Omit<Business, 'suspendedAt'> {
  if (!found) throw businessNotFound()
  const { suspendedAt, ...business } = found
  if (suspendedAt !== null) throw pageSuspended()
  return business
}

/**
 * Proves that the caller is signed in, may see the business, and has a role with this right.
 * @throws AppError unauthenticated; not_found for a foreign business as for an absent one; forbidden
 */
export async function ownerScope(
  ctx: Pick<Browser, 'signedIn'>,
  businessId: number,
  right: Right,
): Promise<MemberScope> {
  const viewer = await ctx.signedIn()
  return allowed(viewer, scopeIn(viewer, businessId) ?? businessId, right)
}

/**
 * Returns the scope if its role has the right.
 * @param scope the id of the business in place of a missing scope
 * @throws AppError not_found without one; forbidden, also where the organization requires two steps
 */
function allowed(viewer: Viewer, scope: MemberScope | number, right: Right): MemberScope {
  if (typeof scope === 'number') throw isLocked(viewer, scope) ? twoStepRequired() : businessNotFound()
  requireRight(scope, right)
  return scope
}

const isLocked = ({ sessions }: Viewer, businessId: number) =>
  sessions.some(({ locked }) => locked.some(({ businessIds }) => businessIds.includes(businessId)))

type Asking = Pick<Browser, 'signedIn'> & { deps: Pick<Deps, 'db'> }

/**
 * Returns the proof for a business by its slug or place; null for a foreign and for an absent one.
 * @throws AppError forbidden where the organization requires two steps
 */
export async function scopeBy(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  by: { slug: string } | { placeId: string },
): Promise<MemberScope | null> {
  const memberships = viewer.sessions.flatMap(everyMembership)
  const ids = memberships.flatMap(({ businessIds }) => businessIds)
  const id = await reachedBusinessId(db, ids, by)
  return id === undefined ? null : allowed(viewer, scopeIn(viewer, id) ?? id, 'see')
}

/** Proves the same as `ownerScope` for a business by its slug. */
export async function ownerScopeBySlug(ctx: Asking, slug: string, right: Right): Promise<MemberScope> {
  const scope = await scopeBy(ctx.deps, await ctx.signedIn(), { slug })
  if (!scope) throw businessNotFound()
  requireRight(scope, right)
  return scope
}

/**
 * Returns the caller's business that is connected to the place; null alike if another owner has the place or
 * nobody has it.
 * @throws AppError unauthenticated, forbidden
 */
export async function ownerScopeOfPlace(
  ctx: Asking,
  placeId: string,
  right: Right,
): Promise<MemberScope | null> {
  const scope = await scopeBy(ctx.deps, await ctx.signedIn(), { placeId })
  if (scope) requireRight(scope, right)
  return scope
}

/** The business id of a call, from JSON or from a path. */
const ofOwn = z.object({ businessId: businessIdParamSchema }) as unknown as ZodType<
  { businessId: number },
  { businessId: number }
>

/**
 * Procedure for callers whose role has the right for `input.businessId`; `ctx.scope` is the proof. A strict
 * schema may follow with `.input()`.
 */
export const ownerProcedure = (right: Right) =>
  signedInProcedure
    .meta({ right })
    .input(ofOwn)
    .use(async ({ ctx, input, next }) =>
      next({ ctx: { scope: await ownerScope(ctx, input.businessId, right) } }),
    )

/** Returns the response as the scope's role may see it: without contacts of people for a viewer. */
export const shownTo = <T>({ role, language = 'en' }: OwnerScope, answer: T): T =>
  may(role, 'contacts') ? answer : withoutContacts(answer, words[language].unnamedCustomer)
