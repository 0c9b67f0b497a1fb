import { ratingByIdSchema, wentToGoogleSchema } from '@fivestead/domain/reviews/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { router, visitorProcedure } from '../trpc.ts'
import { profileReviewsRouter } from './profile/router.ts'
import { getRating, wentToGoogle } from './service.ts'

export const reviewsRouter = router({
  get: ownerProcedure
    .input(ratingByIdSchema)
    .query(({ ctx, input }) => getRating(ctx.deps, ctx.scope, input.reviewId)),
  wentToGoogle: visitorProcedure
    .input(wentToGoogleSchema)
    .mutation(({ ctx, input }) => wentToGoogle(ctx.deps, input.reviewId)),
  profile: profileReviewsRouter,
})
