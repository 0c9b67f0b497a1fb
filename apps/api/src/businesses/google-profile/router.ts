import { connectGoogleSchema } from '@fivestead/domain/businesses/schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { router } from '../../trpc.ts'
import { ownerProcedure } from '../access.ts'
import { connectGoogle, disconnectGoogle, googleConnection } from './service.ts'

export const googleProfileRouter = router({
  status: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => googleConnection(ctx.deps, ctx.scope)),
  connect: ownerProcedure
    .meta({ limit: 'connectGoogle' })
    .input(connectGoogleSchema)
    .mutation(({ ctx, input }) => connectGoogle(ctx.deps, ctx, ctx.me, ctx.scope, input)),
  disconnect: ownerProcedure.input(ofBusinessSchema).mutation(async ({ ctx }) => {
    await disconnectGoogle(ctx.deps, ctx.scope)
    return { ok: true }
  }),
})
