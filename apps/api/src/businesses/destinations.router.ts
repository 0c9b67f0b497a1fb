import { saveDestinationsSchema } from '@fivestead/domain/businesses/destinations/schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { router } from '../trpc.ts'
import { ownerProcedure } from './access.ts'
import { destinations, saveDestinations } from './destinations.service.ts'

export const destinationsRouter = router({
  get: ownerProcedure('manage')
    .input(ofBusinessSchema)
    .query(({ ctx }) => destinations(ctx.deps, ctx.scope)),
  save: ownerProcedure('manage')
    .input(saveDestinationsSchema)
    .mutation(({ ctx, input }) => saveDestinations(ctx.deps, ctx.scope, input)),
})
