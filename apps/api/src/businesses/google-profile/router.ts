import { googleConsentSchema } from '@fivestead/domain/businesses/responses'
import {
  connectGoogleSchema,
  googleLocationSchema,
  googlePermissionsSchema,
} from '@fivestead/domain/businesses/schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { answers } from '../../http/documented.ts'
import { router } from '../../trpc.ts'
import { ownerProcedure } from '../access.ts'
import { listLocations, locate } from './locations.service.ts'
import { changePermissions, connectGoogle, disconnectGoogle, googleConnection } from './service.ts'

export const googleProfileRouter = router({
  status: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => googleConnection(ctx.deps, ctx.scope)),
  connect: ownerProcedure('manage')
    .meta({ limit: 'connectGoogle' })
    .meta({ rest: { path: 'POST /api/business/:businessId/connect-google', summary: 'Connect Google' } })
    .input(connectGoogleSchema)
    .output(answers(googleConsentSchema))
    .mutation(({ ctx, input }) => connectGoogle(ctx.deps, ctx, ctx.me, ctx.scope, input)),
  changePermissions: ownerProcedure('manage')
    .input(googlePermissionsSchema)
    .mutation(async ({ ctx, input }) => {
      await changePermissions(ctx.deps, ctx.scope, input)
      return { ok: true }
    }),
  /** Both calls ask Google, so they share a limit. */
  locations: ownerProcedure('manage')
    .meta({ limit: 'googleLocations' })
    .input(ofBusinessSchema)
    .query(({ ctx }) => listLocations(ctx.deps, ctx.scope)),
  locate: ownerProcedure('manage')
    .meta({ limit: 'googleLocations' })
    .input(googleLocationSchema)
    .mutation(async ({ ctx, input }) => ({
      state: await locate(ctx.deps, ctx.scope.businessId, input.location, ctx.scope),
    })),
  disconnect: ownerProcedure('manage')
    .input(ofBusinessSchema)
    .mutation(async ({ ctx }) => {
      await disconnectGoogle(ctx.deps, ctx.scope)
      return { ok: true }
    }),
})
