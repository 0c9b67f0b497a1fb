import { reviewStatisticsSchema } from '@fivestead/domain/reports/responses'
import { publicReviewsSchema } from '@fivestead/domain/reviews/schemas'
import { ownerScopeOfPlace } from '../../businesses/access.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { reviewStatistics } from './service.ts'

export const statisticsRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/business/reviews/statistics',
    summary: 'Get review statistics',
    input: publicReviewsSchema,
    response: reviewStatisticsSchema,
    refuses: ['not_found', 'upstream_timeout'],
    access: 'signedIn',
    limit: 'publicReviews',
    run: async ({ ctx, input: { placeId } }) =>
      reviewStatistics(ctx.deps, await ownerScopeOfPlace(ctx, placeId, 'see'), placeId),
  }),
]
