import { COMPANY_FAILURE } from '@fivestead/domain/reviews/texts'
import { z } from 'zod'
import type { Browser } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { signedInProcedure } from '../trpc.ts'
import { ownedBusinessIdByPlace, ownedBusinessIdBySlug } from './sql.ts'

declare const proven: unique symbol

/**
 * Proof that the caller owns this business. It is made here and nowhere else; every query over what belongs to
 * an owner asks for it.
 */
export interface OwnerScope {
  readonly businessId: number
  /** The accounts of the caller; one of them owns the business. */
  readonly userIds: readonly string[]
  readonly [proven]: true
}

/** One text for absent and foreign: the answers are byte-equal (T01). */
export const businessNotFound = () => new AppError('not_found', 'Business not found')

/**
 * A page of a suspended account. 404, whose lack may be for a time (RFC 9110, 15.5.5), and no failure of the service: nobody
 * tries again by machine, and no alert counts it.
 */
const pageSuspended = () => new AppError('not_found', COMPANY_FAILURE.suspended, { reason: 'page-suspended' })

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

const mint = (businessId: number, userIds: readonly string[]) => ({ businessId, userIds }) as OwnerScope

/**
 * Proves that the caller is signed in and owns the business.
 * @throws AppError unauthenticated; not_found for a foreign business as for an absent one
 */
export async function ownerScope(ctx: Pick<Browser, 'signedIn'>, businessId: number): Promise<OwnerScope> {
  const { userIds, businessIds } = await ctx.signedIn()
  if (!businessIds.includes(businessId)) throw businessNotFound()
  return mint(businessId, userIds)
}

/** The same for a business that is named by its slug. */
export async function ownerScopeBySlug(
  ctx: Pick<Browser, 'signedIn'> & { deps: Pick<Deps, 'db'> },
  slug: string,
): Promise<OwnerScope> {
  const { userIds } = await ctx.signedIn()
  const owned = await ownedBusinessIdBySlug(ctx.deps.db, userIds, slug)
  if (owned === undefined) throw businessNotFound()
  return mint(owned, userIds)
}

/**
 * The caller's business that is connected to the place; null when it is somebody else's or nobody's, in the same way.
 * @throws AppError unauthenticated
 */
export async function ownerScopeOfPlace(
  ctx: Pick<Browser, 'signedIn'> & { deps: Pick<Deps, 'db'> },
  placeId: string,
): Promise<OwnerScope | null> {
  const { userIds } = await ctx.signedIn()
  const owned = await ownedBusinessIdByPlace(ctx.deps.db, userIds, placeId)
  return owned === undefined ? null : mint(owned, userIds)
}

/** A caller who owns `input.businessId`; `ctx.scope` is the proof. A strict schema may follow with `.input()`. */
export const ownerProcedure = signedInProcedure
  .input(z.object({ businessId: z.int().positive().max(2_147_483_647) }))
  .use(async ({ ctx, input, next }) => next({ ctx: { scope: await ownerScope(ctx, input.businessId) } }))
