import { autocompleteSchema, placeDetailsSchema, placeSearchSchema } from '@fivestead/domain/places/schemas'
import { z } from 'zod'
import { type RestRoute, route } from '../http/rest.ts'
import { autocomplete, placeDetails, searchPlaces } from './service.ts'

/** `?placeId=` asks for the flat shape, `?place_id=` for `{success, business}` (CALL-9). */
const detailsQuery = z.preprocess(
  (query) => {
    if (typeof query !== 'object' || query === null || !('place_id' in query)) return query
    const { place_id: placeId, ...rest } = query
    return { ...rest, placeId, wrapped: true }
  },
  placeDetailsSchema.extend({ wrapped: z.literal(true).optional() }),
)

export const placeRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/business/autocomplete',
    input: autocompleteSchema,
    access: 'public',
    limit: 'placeSearch',
    run: ({ ctx, input }) => autocomplete(ctx.deps, input),
  }),
  route({
    method: 'GET',
    url: '/api/business/search',
    input: placeSearchSchema,
    access: 'public',
    limit: 'placeSearch',
    run: ({ ctx, input }) => searchPlaces(ctx.deps, input),
  }),
  route({
    method: 'GET',
    url: '/api/business/details',
    input: detailsQuery,
    wire: z.strictObject({ placeId: z.string().optional(), place_id: z.string().optional() }),
    access: 'public',
    limit: 'placeSearch',
    run: async ({ ctx, input }) => {
      const business = await placeDetails(ctx.deps, input.placeId)
      return input.wrapped ? { success: true, business } : business
    },
  }),
  route({
    method: 'GET',
    url: '/api/business/place/:placeId',
    input: placeDetailsSchema,
    access: 'public',
    limit: 'placeSearch',
    run: ({ ctx, input }) => placeDetails(ctx.deps, input.placeId),
  }),
]
