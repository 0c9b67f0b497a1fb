import { heldDecisionSchema, heldPageSchema } from '@fivestead/domain/reviews/held/schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { router } from '../../trpc.ts'
import { discardHeld, listHeld, releaseHeld } from './service.ts'

/** What came in during a flood and waits for the owner's decision (T13). */
export const heldRouter = router({
  list: ownerProcedure.input(heldPageSchema).query(({ ctx, input }) => listHeld(ctx.deps, ctx.scope, input)),
  release: ownerProcedure
    .input(heldDecisionSchema)
    .mutation(({ ctx, input }) => releaseHeld(ctx.deps, ctx.scope, input.ids)),
  discard: ownerProcedure
    .input(heldDecisionSchema)
    .mutation(({ ctx, input }) => discardHeld(ctx.deps, ctx.scope, input.ids)),
})
