import { placeTakenSchema, signupSchema } from '@fivestead/domain/accounts/schemas'
import { connectServicesSchema } from '@fivestead/domain/businesses/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { publicProcedure, router } from '../trpc.ts'
import { connectServices, placeTaken, signUp } from './service.ts'

export const signupRouter = router({
  create: publicProcedure
    .meta({ limit: 'register', alone: true })
    .input(signupSchema)
    .mutation(({ ctx, input }) => signUp(ctx.deps, ctx, input)),
  placeTaken: publicProcedure
    .input(placeTakenSchema)
    .query(({ ctx, input }) => placeTaken(ctx.deps, input.placeId)),
  /** The wizard's third progress line. */
  connectServices: ownerProcedure('manage')
    .input(connectServicesSchema)
    .mutation(({ ctx }) => connectServices(ctx.deps, ctx.scope)),
})
