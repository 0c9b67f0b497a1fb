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
 * Proof that the caller is in the organization of this business, and may see it. It is made here and nowhere else; every
 * query over what belongs to an owner asks for it, and none asks again.
 */
export interface OwnerScope {
  readonly businessId: number
  readonly organizationId: string
  readonly role: Role
  /** The account of the caller that has the role; null for an API key. */
  readonly userId: string | null
  /** The API key that calls. */
  readonly apiKeyId?: string
  /** A mail to the business's mailbox, in whose place a person would act. */
  readonly isMail?: boolean
  /** Network of the call, as limits count it. */
  readonly network: string
  /** Of a person's screens. */
  readonly language?: OwnerLanguage
  readonly [proven]: true
}

/** The same of a person who is signed in: some calls act for an account. */
export interface MemberScope extends OwnerScope {
  readonly userId: string
}

/** One text for absent and foreign: the answers are byte-equal (T01). */
export const businessNotFound = () => new AppError('not_found', refusals.businessNotFound)

type OwnMembership = Membership & Pick<Viewer, 'userId' | 'network' | 'language'>

/** Memberships of every account of the caller; the strongest role first. */
const membershipsOf = ({ sessions, network, language }: Viewer): OwnMembership[] =>
  sessions
    .flatMap(({ userId, memberships }) =>
      memberships.map((membership) => ({ ...membership, userId, network, language })),
    )
    .sort((a, b) => compareRoles(a.role, b.role))

const mint = (businessId: number, { organizationId, role, userId, network, language }: OwnMembership) =>
  ({ businessId, organizationId, role, userId, network, language }) as MemberScope

/**
 * The proof for a business that an API key reaches; what a key may do its scopes say.
 * @throws AppError not_found for one of another organization or out of the key's list as for an absent one
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

/** The proof for the business of a mailbox to which an allowed sender wrote, whose signature was verified. */
export const scopeOfMailbox = ({ businessId, organizationId }: MailboxOwner): OwnerScope =>
  ({
    ...{ businessId, organizationId, role: 'owner', userId: null },
    ...{ isMail: true, network: '' },
  }) as unknown as OwnerScope

interface MailboxOwner {
  businessId: number
  organizationId: string
}

/** The part of a proved key that tells which businesses it reaches. */
interface ReachingKey {
  keyId: string
  organizationId: string
  businessIds: readonly number[] | null
  network: string
}

/** Ids of every business that the caller may see. */
export const reachedBusinesses = (viewer: Viewer): number[] =>
  membershipsOf(viewer).flatMap(({ businessIds }) => businessIds)

/** The proofs for the businesses of the organization that is shown, as far as the caller's role may do this there. */
export const shownScopes = (viewer: Viewer, right: Right): MemberScope[] =>
  shownMemberships(viewer)
    .flatMap(({ businessIds }) => businessIds)
    .flatMap((id) => scopeIn(viewer, id) ?? [])
    .filter(({ role }) => may(role, right))

/**
 * The proofs for all of these businesses, which are of one organization.
 * @throws AppError not_found where one is foreign or absent, or of another organization than the first; forbidden
 */
export function ownerScopes(viewer: Viewer, businessIds: readonly number[], right: Right): MemberScope[] {
  const scopes = businessIds.map((id) => allowed(viewer, scopeIn(viewer, id) ?? id, right))
  if (scopes.some(({ organizationId }) => organizationId !== scopes[0]?.organizationId))
    throw businessNotFound()
  return scopes
}

/** Organizations in which the caller's role may do this. */
export const organizationsOf = (viewer: Viewer, right: Right): string[] =>
  membershipsOf(viewer).flatMap(({ organizationId, role }) => (may(role, right) ? organizationId : []))

/** The proof for a caller who may see the business; null for a foreign one as for an absent one. */
export function scopeIn(viewer: Viewer, businessId: number): MemberScope | null {
  const own = membershipsOf(viewer).find(({ businessIds }) => businessIds.includes(businessId))
  return own ? mint(businessId, own) : null
}

/**
 * A page of a suspended account. 404, whose lack may be for a time (RFC 9110, 15.5.5), and no failure of the service: nobody
 * tries again by machine, and no alert counts it.
 */
const pageSuspended = () => new AppError('not_found', failureWords.suspended, { reason: 'page-suspended' })

/**
 * A business that visitors may see.
 * @throws AppError not_found: absent or deleted; with its reason where the account is suspended
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
 * Proves that the caller is signed in, may see the business, and has a role that may do this.
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
 * The scope where its role may do this.
 * @param scope the id of the business in place of a missing scope
 * @throws AppError not_found without one; forbidden, also where the organization asks for two steps
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
 * The proof for a business that is named by its slug or place; null for a foreign one as for an absent one.
 * @throws AppError forbidden where the organization asks for two steps
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

/** The same for a business that is named by its slug. */
export async function ownerScopeBySlug(ctx: Asking, slug: string, right: Right): Promise<MemberScope> {
  const scope = await scopeBy(ctx.deps, await ctx.signedIn(), { slug })
  if (!scope) throw businessNotFound()
  requireRight(scope, right)
  return scope
}

/**
 * The caller's business that is connected to the place; null when it is somebody else's or nobody's, in the same way.
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

/** The business of a call, as JSON or an address has it. */
const ofOwn = z.object({ businessId: businessIdParamSchema }) as unknown as ZodType<
  { businessId: number },
  { businessId: number }
>

/**
 * A caller whose role may do this with `input.businessId`; `ctx.scope` is the proof. A strict schema may follow with
 * `.input()`.
 */
export const ownerProcedure = (right: Right) =>
  signedInProcedure
    .meta({ right })
    .input(ofOwn)
    .use(async ({ ctx, input, next }) =>
      next({ ctx: { scope: await ownerScope(ctx, input.businessId, right) } }),
    )

/** An answer as the role of the scope may see it: with the contacts of people hidden from a viewer. */
export const shownTo = <T>({ role, language = 'en' }: OwnerScope, answer: T): T =>
  may(role, 'contacts') ? answer : withoutContacts(answer, words[language].unnamedCustomer)
