import { publicReviewsSchema } from '@fivestead/domain/reviews/schemas'
import { ownerScopeOfPlace } from '../../businesses/access.ts'
import { router, signedInProcedure } from '../../trpc.ts'
import { publicReviews } from './service.ts'

export const publicReviewsRouter = router({
  list: signedInProcedure
    .meta({ limit: 'publicReviews' })
    .input(publicReviewsSchema)
    .query(async ({ ctx, input: { placeId } }) =>
      publicReviews(ctx.deps, await ownerScopeOfPlace(ctx, placeId, 'see'), placeId),
    ),
})
