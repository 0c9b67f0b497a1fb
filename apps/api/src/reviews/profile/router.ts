import { ofBusinessSchema } from '@fivestead/domain/ids'
import { timelineSchema } from '@fivestead/domain/reviews/profile/schemas'
import { copyReviewsSchema, removeCopySchema } from '@fivestead/domain/reviews/profile/takeout'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import { copiesOf, copyReviews, removeCopy } from './copies.service.ts'
import { timeline } from './watch.service.ts'

export const profileReviewsRouter = router({
  timeline: ownerProcedure('see')
    .input(timelineSchema)
    .query(({ ctx, input }) => timeline(ctx.deps, ctx.scope, input)),
  copies: ownerProcedure('manage')
    .input(ofBusinessSchema)
    .query(({ ctx }) => copiesOf(ctx.deps, ctx.scope)),
  copy: ownerProcedure('manage')
    .meta({ limit: 'importParts' })
    .input(copyReviewsSchema)
    .mutation(({ ctx, input }) => copyReviews(ctx.deps, ctx.scope, input)),
  removeCopy: ownerProcedure('manage')
    .input(removeCopySchema)
    .mutation(({ ctx }) => removeCopy(ctx.deps, ctx.scope)),
})
