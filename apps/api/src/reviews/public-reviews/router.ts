import { publicReviewsSchema } from '@fivestead/domain/reviews/schemas'
import { router, signedInProcedure } from '../../trpc.ts'
import { publicReviews } from './service.ts'

export const publicReviewsRouter = router({
  list: signedInProcedure
    .meta({ limit: 'publicReviews' })
    .input(publicReviewsSchema)
    .query(({ ctx, input }) => publicReviews(ctx.deps, input.placeId)),
})
