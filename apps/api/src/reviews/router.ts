import { reviewSchema, wentToGoogleSchema } from '@fivestead/domain/reviews/schemas'
import { router, visitorProcedure } from '../trpc.ts'
import { submitReview, wentToGoogle } from './service.ts'

export const reviewsRouter = router({
  submit: visitorProcedure
    .meta({ limit: 'publicReview' })
    .input(reviewSchema)
    .mutation(({ ctx, input }) => submitReview(ctx.deps, input, ctx)),
  wentToGoogle: visitorProcedure
    .input(wentToGoogleSchema)
    .mutation(({ ctx, input }) => wentToGoogle(ctx.deps, input.reviewId)),
})
