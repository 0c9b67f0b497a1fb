import { wentToGoogleSchema } from '@fivestead/domain/reviews/schemas'
import { router, visitorProcedure } from '../trpc.ts'
import { profileReviewsRouter } from './profile/router.ts'
import { wentToGoogle } from './service.ts'

export const reviewsRouter = router({
  wentToGoogle: visitorProcedure
    .input(wentToGoogleSchema)
    .mutation(({ ctx, input }) => wentToGoogle(ctx.deps, input.reviewId)),
  profile: profileReviewsRouter,
})
