import { reviewSchema, wentToGoogleSchema } from '@fivestead/domain/reviews/schemas'
import { publicProcedure, router } from '../trpc.ts'
import { submitReview, wentToGoogle } from './service.ts'

export const reviewsRouter = router({
  submit: publicProcedure
    .meta({ limit: 'publicReview' })
    .input(reviewSchema)
    .mutation(({ ctx, input }) => submitReview(ctx.deps, input, ctx)),
  wentToGoogle: publicProcedure
    .input(wentToGoogleSchema)
    .mutation(({ ctx, input }) => wentToGoogle(ctx.deps, input.reviewId)),
})
