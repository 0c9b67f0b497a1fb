import { publicReviewsResponseSchema } from '@fivestead/domain/reviews/responses'
import { publicReviewsSchema } from '@fivestead/domain/reviews/schemas'
import { z } from 'zod'
import { ownerScopeOfPlace } from '../../businesses/access.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { publicReviews } from './service.ts'

/** The documented query says `place_id`. */
const reviewsQuery = z.preprocess((query) => {
  if (typeof query !== 'object' || query === null || !('place_id' in query)) return query
  const { place_id: placeId, ...rest } = query
  return { ...rest, placeId }
}, publicReviewsSchema)

export const publicReviewRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/business/reviews',
    summary: 'Get public reviews',
    input: reviewsQuery,
    wire: z.strictObject({ place_id: z.string() }),
    response: publicReviewsResponseSchema,
    refuses: ['not_found', 'upstream_timeout'],
    access: 'signedIn',
    limit: 'publicReviews',
    run: async ({ ctx, input: { placeId } }) =>
      publicReviews(ctx.deps, await ownerScopeOfPlace(ctx, placeId, 'see'), placeId),
  }),
]
