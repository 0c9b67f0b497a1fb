import {
  eitherPlaceDetailsSchema,
  placeDetailsResponseSchema,
  placeSearchResultSchema,
  suggestionSchema,
} from '@fivestead/domain/places/responses'
import { autocompleteSchema, placeDetailsSchema, placeSearchSchema } from '@fivestead/domain/places/schemas'
import { z } from 'zod'
import { type RestRoute, route } from '../http/rest.ts'
import { autocomplete, placeDetails, searchPlaces } from './service.ts'

/** `?placeId=` asks for the flat shape, `?place_id=` for `{success, business}`. */
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
    summary: 'Suggest places',
    input: autocompleteSchema,
    response: z.array(suggestionSchema),
    refuses: ['upstream_timeout'],
    access: 'public',
    limit: 'placeSearch',
    run: ({ ctx, input }) => autocomplete(ctx.deps, input),
  }),
  route({
    method: 'GET',
    url: '/api/business/search',
    summary: 'Search places',
    input: placeSearchSchema,
    response: z.array(placeSearchResultSchema),
    refuses: ['upstream_timeout'],
    access: 'public',
    limit: 'placeSearch',
    run: ({ ctx, input }) => searchPlaces(ctx.deps, input),
  }),
  route({
    method: 'GET',
    url: '/api/business/details',
    summary: 'Get place details',
    input: detailsQuery,
    response: eitherPlaceDetailsSchema,
    refuses: ['not_found', 'upstream_timeout'],
    wire: z.strictObject({ placeId: z.string().optional(), place_id: z.string().optional() }),
    access: 'public',
    limit: 'placeSearch',
    run: async ({ ctx, input }) => {
      const business = await placeDetails(ctx.deps, input.placeId)
      return input.wrapped ? { success: true as const, business } : business
    },
  }),
  route({
    method: 'GET',
    url: '/api/business/place/:placeId',
    summary: 'Get place',
    input: placeDetailsSchema,
    response: placeDetailsResponseSchema,
    refuses: ['not_found', 'upstream_timeout'],
    access: 'public',
    limit: 'placeSearch',
    run: ({ ctx, input }) => placeDetails(ctx.deps, input.placeId),
  }),
]
