import { timelineSchema } from '@fivestead/domain/reviews/profile/schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import { timeline } from './watch.service.ts'

export const profileReviewsRouter = router({
  timeline: ownerProcedure('see')
    .input(timelineSchema)
    .query(({ ctx, input }) => timeline(ctx.deps, ctx.scope, input)),
})
