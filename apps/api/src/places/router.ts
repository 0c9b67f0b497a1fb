import {
  placeDetailsResponseSchema,
  placeSearchResultSchema,
  suggestionSchema,
} from '@fivestead/domain/places/responses'
import {
  autocompleteSchema,
  mapsLinkSchema,
  placeDetailsSchema,
  placeSearchSchema,
} from '@fivestead/domain/places/schemas'
import { z } from 'zod'
import { answers } from '../http/documented.ts'
import { publicProcedure, router } from '../trpc.ts'
import { autocomplete, placeDetails, resolveMapsLink, searchPlaces } from './service.ts'

/** Signed-out visitors too: the sign-up wizard needs them. The limit is the control. */
const placesProcedure = publicProcedure.meta({ limit: 'placeSearch' })

export const placesRouter = router({
  autocomplete: placesProcedure
    .meta({
      rest: {
        path: 'GET /api/business/autocomplete',
        summary: 'Suggest places',
        refuses: ['upstream_timeout'],
      },
    })
    .input(autocompleteSchema)
    .output(answers(z.array(suggestionSchema)))
    .query(({ ctx, input }) => autocomplete(ctx.deps, input)),
  search: placesProcedure
    .meta({
      rest: { path: 'GET /api/business/search', summary: 'Search places', refuses: ['upstream_timeout'] },
    })
    .input(placeSearchSchema)
    .output(answers(z.array(placeSearchResultSchema)))
    .query(({ ctx, input }) => searchPlaces(ctx.deps, input)),
  details: placesProcedure
    .meta({
      rest: {
        path: 'GET /api/business/place/:placeId',
        summary: 'Get place',
        refuses: ['not_found', 'upstream_timeout'],
      },
    })
    .input(placeDetailsSchema)
    .output(answers(placeDetailsResponseSchema))
    .query(({ ctx, input }) => placeDetails(ctx.deps, input.placeId)),
  resolveLink: placesProcedure
    .input(mapsLinkSchema)
    .query(({ ctx, input }) => resolveMapsLink(ctx.deps, input.link)),
})
