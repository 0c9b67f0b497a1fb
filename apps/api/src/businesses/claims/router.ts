import {
  claimAskSchema,
  claimBeginSchema,
  claimConfirmSchema,
  claimStatusSchema,
} from '@fivestead/domain/businesses/claims/schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { router } from '../../trpc.ts'
import { ownerProcedure } from '../access.ts'
import { askOperator, beginClaim, claimStatus, confirmClaim, placeNews } from './service.ts'

export const claimsRouter = router({
  status: ownerProcedure('manage')
    .meta({ limit: 'placeSearch' })
    .input(claimStatusSchema)
    .query(({ ctx, input }) => claimStatus(ctx.deps, ctx.scope, input.placeId)),
  news: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => placeNews(ctx.deps, ctx.scope)),
  begin: ownerProcedure('manage')
    .meta({ limit: 'claimCode', alone: true })
    .input(claimBeginSchema)
    .mutation(({ ctx, input }) => beginClaim(ctx.deps, ctx.scope, input)),
  confirm: ownerProcedure('manage')
    .meta({ limit: 'codeTry', alone: true })
    .input(claimConfirmSchema)
    .mutation(({ ctx, input }) => confirmClaim(ctx.deps, ctx.scope, input)),
  ask: ownerProcedure('manage')
    .meta({ limit: 'claimAsk', alone: true })
    .input(claimAskSchema)
    .mutation(({ ctx, input }) => askOperator(ctx.deps, ctx.scope, input)),
})
