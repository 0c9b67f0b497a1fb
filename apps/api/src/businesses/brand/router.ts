import { saveBrandSchema } from '@fivestead/domain/businesses/brand-schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { router } from '../../trpc.ts'
import { ownerProcedure } from '../access.ts'
import { brand, removeLogo, saveBrand } from './service.ts'

export const brandRouter = router({
  get: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => brand(ctx.deps, ctx.scope)),
  save: ownerProcedure('manage')
    .input(saveBrandSchema)
    .mutation(({ ctx, input }) => saveBrand(ctx.deps, ctx.scope, input)),
  removeLogo: ownerProcedure('manage')
    .input(ofBusinessSchema)
    .mutation(({ ctx }) => removeLogo(ctx.deps, ctx.scope)),
})
