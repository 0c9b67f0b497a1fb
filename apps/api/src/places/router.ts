import {
  autocompleteSchema,
  mapsLinkSchema,
  placeDetailsSchema,
  placeSearchSchema,
} from '@fivestead/domain/places/schemas'
import { publicProcedure, router } from '../trpc.ts'
import { autocomplete, placeDetails, resolveMapsLink, searchPlaces } from './service.ts'

/** Signed-out visitors too: the sign-up wizard needs them. The limit is the control. */
const placesProcedure = publicProcedure.meta({ limit: 'placeSearch' })

export const placesRouter = router({
  autocomplete: placesProcedure
    .input(autocompleteSchema)
    .query(({ ctx, input }) => autocomplete(ctx.deps, input)),
  search: placesProcedure.input(placeSearchSchema).query(({ ctx, input }) => searchPlaces(ctx.deps, input)),
  details: placesProcedure
    .input(placeDetailsSchema)
    .query(({ ctx, input }) => placeDetails(ctx.deps, input.placeId)),
  resolveLink: placesProcedure
    .input(mapsLinkSchema)
    .query(({ ctx, input }) => resolveMapsLink(ctx.deps, input.link)),
})
