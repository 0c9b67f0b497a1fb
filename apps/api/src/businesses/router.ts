import {
  businessByIdSchema,
  createBusinessSchema,
  groupBusinessesSchema,
  updateBusinessSchema,
} from '@fivestead/domain/businesses/schemas'
import { router, signedInProcedure } from '../trpc.ts'
import { ownerScope, ownerScopes } from './access.ts'
import { listDeleted, removeBusiness, restoreBusiness } from './deleted/service.ts'
import { groupBusinesses } from './groups/service.ts'
import { changeBusiness, createBusiness, listBusinesses } from './service.ts'

export const businessesRouter = router({
  list: signedInProcedure.query(({ ctx }) => listBusinesses(ctx.deps, ctx.me)),
  create: signedInProcedure
    .input(createBusinessSchema)
    .mutation(({ ctx, input }) => createBusiness(ctx.deps, ctx.me, input)),
  update: signedInProcedure
    .input(updateBusinessSchema)
    .mutation(async ({ ctx, input }) =>
      changeBusiness(ctx.deps, await ownerScope(ctx, input.id, 'manage'), input),
    ),
  remove: signedInProcedure.input(businessByIdSchema).mutation(async ({ ctx, input }) => {
    await removeBusiness(ctx.deps, await ownerScope(ctx, input.id, 'own'))
    return { ok: true }
  }),
  group: signedInProcedure
    .input(groupBusinessesSchema)
    .mutation(({ ctx, input }) =>
      groupBusinesses(ctx.deps, ownerScopes(ctx.me, input.businessIds, 'manage'), input),
    ),
  deleted: signedInProcedure.query(({ ctx }) => listDeleted(ctx.deps, ctx.me)),
  restore: signedInProcedure
    .input(businessByIdSchema)
    .mutation(({ ctx, input }) => restoreBusiness(ctx.deps, ctx.me, input.id)),
})
