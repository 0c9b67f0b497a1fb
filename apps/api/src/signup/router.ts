import { signupSchema } from '@fivestead/domain/accounts/schemas'
import { connectServicesSchema } from '@fivestead/domain/businesses/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { refreshFigures } from '../businesses/service.ts'
import { publicProcedure, router } from '../trpc.ts'
import { signUp } from './service.ts'

export const signupRouter = router({
  create: publicProcedure
    .meta({ limit: 'register', alone: true })
    .input(signupSchema)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  /** The wizard's third progress line: the first fetch of the place's figures (design 1, row 4). */
  connectServices: ownerProcedure
    .input(connectServicesSchema)
    .mutation(({ ctx }) => refreshFigures(ctx.deps, ctx.scope)),
})
