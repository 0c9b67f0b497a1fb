import { activityPageSchema, keepActivitySchema } from '@fivestead/domain/accounts/activity/schemas'
import { router, signedInProcedure } from '../../trpc.ts'
import { activityKept, activityPeople, keepActivity, listActivity } from './service.ts'

/** The activity of the organization that is shown, for its owners. */
export const activityRouter = router({
  list: signedInProcedure
    .input(activityPageSchema)
    .query(({ ctx, input }) => listActivity(ctx.deps, ctx.me, input)),
  people: signedInProcedure.query(({ ctx }) => activityPeople(ctx.deps, ctx.me)),
  kept: signedInProcedure.query(({ ctx }) => activityKept(ctx.deps, ctx.me)),
  keep: signedInProcedure
    .input(keepActivitySchema)
    .mutation(({ ctx, input }) => keepActivity(ctx.deps, ctx.me, input.days)),
})
