import { wentToSiteSchema } from '@fivestead/domain/reviews/schemas'
import { router, visitorProcedure } from '../trpc.ts'
import { profileReviewsRouter } from './profile/router.ts'
import { wentToSite } from './service.ts'

export const reviewsRouter = router({
  wentToSite: visitorProcedure
    .input(wentToSiteSchema)
    .mutation(({ ctx, input }) => wentToSite(ctx.deps, input)),
  profile: profileReviewsRouter,
})
