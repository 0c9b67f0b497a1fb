import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { type OwnerScope, ownerScope, ownerScopeBySlug } from '../businesses/access.ts'
import { AppError } from '../errors.ts'

/** Returns the error for a request that is absent, or another owner's. */
export const requestNotFound = () => new AppError('not_found', refusals.reviewRequestNotFound)

/**
 * Returns the scope of a review log: a business of the caller by its number, or by its slug.
 * @throws AppError unauthenticated, not_found
 */
export function logScope(
  ctx: Parameters<typeof ownerScopeBySlug>[0],
  query: { businessId?: number | undefined; businessSlug?: string | undefined },
): Promise<OwnerScope> {
  return query.businessId === undefined
    ? ownerScopeBySlug(ctx, query.businessSlug ?? '', 'see')
    : ownerScope(ctx, query.businessId, 'see')
}
