import {
  businessByIdSchema,
  businessBySlugSchema,
  createBusinessSchema,
  updateBusinessSchema,
} from '@fivestead/domain/businesses/schemas'
import { router, signedInProcedure, visitorProcedure } from '../trpc.ts'
import { ownerScope } from './access.ts'
import {
  changeBusiness,
  createBusiness,
  getBusiness,
  getPublicBusiness,
  getPublicBusinessBySlug,
  listBusinesses,
  removeBusiness,
} from './service.ts'

export const businessesRouter = router({
  list: signedInProcedure.query(({ ctx }) => listBusinesses(ctx.deps, ctx.me)),
  get: signedInProcedure
    .input(businessByIdSchema)
    .query(({ ctx, input }) => getBusiness(ctx.deps, ctx.me, input.id)),
  byId: visitorProcedure
    .input(businessByIdSchema)
    .query(({ ctx, input }) => getPublicBusiness(ctx.deps, input.id)),
  bySlug: visitorProcedure
    .input(businessBySlugSchema)
    .query(({ ctx, input }) => getPublicBusinessBySlug(ctx.deps, input.slug)),
  create: signedInProcedure
    .input(createBusinessSchema)
    .mutation(({ ctx, input }) => createBusiness(ctx.deps, ctx.me, input)),
  update: signedInProcedure
    .input(updateBusinessSchema)
    .mutation(({ ctx, input }) => changeBusiness(ctx.deps, ctx.me, input)),
  remove: signedInProcedure.input(businessByIdSchema).mutation(async ({ ctx, input }) => {
    await removeBusiness(ctx.deps, await ownerScope(ctx, input.id))
    return { ok: true }
  }),
})
