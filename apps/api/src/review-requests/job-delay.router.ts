import { ofBusinessSchema } from '@fivestead/domain/ids'
import { saveJobDelaySchema } from '@fivestead/domain/review-requests/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { router } from '../trpc.ts'
import { jobDelay, saveJobDelay } from './job-delay.service.ts'

export const jobDelayRouter = router({
  get: ownerProcedure('manage')
    .input(ofBusinessSchema)
    .query(({ ctx }) => jobDelay(ctx.deps, ctx.scope)),
  save: ownerProcedure('manage')
    .input(saveJobDelaySchema)
    .mutation(({ ctx, input }) => saveJobDelay(ctx.deps, ctx.scope, input.delay)),
})
