import { quarantineDecisionSchema, quarantinePageSchema } from '@fivestead/domain/reviews/quarantine/schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import { discardQuarantined, listQuarantined, releaseQuarantined } from './service.ts'

/** Submissions of a flood that wait for the owner's decision (T13). */
export const quarantineRouter = router({
  list: ownerProcedure('see')
    .input(quarantinePageSchema)
    .query(({ ctx, input }) => listQuarantined(ctx.deps, ctx.scope, input)),
  release: ownerProcedure('ask')
    .input(quarantineDecisionSchema)
    .mutation(({ ctx, input }) => releaseQuarantined(ctx.deps, ctx.scope, input.ids)),
  discard: ownerProcedure('ask')
    .input(quarantineDecisionSchema)
    .mutation(({ ctx, input }) => discardQuarantined(ctx.deps, ctx.scope, input.ids)),
})
