import { signedUpSchema } from '@fivestead/domain/accounts/responses'
import { placeTakenSchema, signupSchema } from '@fivestead/domain/accounts/schemas'
import { connectServicesSchema } from '@fivestead/domain/businesses/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { answers } from '../http/documented.ts'
import { publicProcedure, router } from '../trpc.ts'
import { connectServices, placeTaken, signUp } from './service.ts'

export const signupRouter = router({
  create: publicProcedure
    .meta({ limit: 'register', alone: true })
    .meta({
      rest: {
        path: ['POST /api/signup', 'POST /api/direct-create-user'],
        summary: 'Sign up',
        status: 201,
        refuses: ['conflict', 'upstream_timeout'],
      },
    })
    .input(signupSchema)
    .output(answers(signedUpSchema))
    .mutation(({ ctx, input }) => signUp(ctx.deps, ctx, input)),
  placeTaken: publicProcedure
    .input(placeTakenSchema)
    .query(({ ctx, input }) => placeTaken(ctx.deps, input.placeId)),
  /** The wizard's third progress line. */
  connectServices: ownerProcedure('manage')
    .input(connectServicesSchema)
    .mutation(({ ctx }) => connectServices(ctx.deps, ctx.scope)),
})
