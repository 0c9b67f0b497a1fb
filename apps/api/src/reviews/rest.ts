import { submittedReviewSchema } from '@fivestead/domain/reviews/responses'
import { reviewSchema } from '@fivestead/domain/reviews/schemas'
import { type RestRoute, route } from '../http/rest.ts'
import { inboundRoutes } from './inbound/rest.ts'
import { submitReview } from './service.ts'

export const reviewRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    url: '/api/reviews',
    summary: 'Submit review',
    input: reviewSchema,
    response: submittedReviewSchema,
    refuses: ['not_found', 'conflict'],
    access: 'public',
    connections: 'visitors',
    status: 201,
    limit: 'publicReview',
    run: ({ ctx, input, quarantine }) => submitReview(ctx.deps, input, { quarantine }),
  }),
  ...inboundRoutes,
]
